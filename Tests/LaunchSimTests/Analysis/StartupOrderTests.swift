import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The order of a launch, compared with an app's own list")
struct StartupOrderTests {
  private func difference(_ begun: [String], _ list: [String]) throws -> StartupDifference? {
    let app = OneApp { launch in
      for name in begun { await launch.work(name, cpu: .milliseconds(1)) }
    }
    let report = try app.simulate()
    #expect(report.beginnings == begun)
    return report.difference(from: list)
  }

  @Test("Equal orders do not differ")
  func equal() throws {
    #expect(try difference(["A", "B", "C"], ["A", "B", "C"]) == nil)
    #expect(try difference([], []) == nil)
  }

  @Test("Names missing from either are reported")
  func missing() throws {
    let difference = try #require(try difference(["A", "C", "D"], ["A", "B", "C", "B"]))
    #expect(difference == StartupDifference(missing: ["B"], unlisted: ["D"], moved: []))
    #expect(
      difference.description == """
        - B is in the list and does not begin in the launch
        + D begins in the launch and is not in the list
        """)
  }

  @Test("The smallest number of moves is reported")
  func moved() throws {
    let difference = try #require(
      try difference(["E", "A", "B", "C", "D"], ["A", "B", "C", "D", "E"]))
    #expect(difference.moved == [.init(name: "E", place: 1, listedPlace: 5)])
    #expect(difference.description == "~ E begins as number 1, the list has it as 5")
  }

  @Test("Child tasks have no place in the order, the work in them has")
  func children() throws {
    let app = OneApp { launch in
      launch.task("Feed") { launch in
        async let images: Void = launch.work("Images", cpu: .milliseconds(1))
        await launch.cpu(.milliseconds(1))
        await images
      }
    }
    #expect(try app.simulate().beginnings == ["Feed", "Images"])
  }

  @Test(
    "The names left in place are the longest increasing sequence",
    arguments: 1...20 as ClosedRange<UInt64>)
  func fewest(seed: UInt64) throws {
    var dice = Dice(seed: seed, number: 0)
    let list = (0..<8).map { "I\($0)" }
    var begun = list
    for index in begun.indices { begun.swapAt(index, dice.roll(0...7 as ClosedRange<Int>)) }
    let moved = try difference(begun, list)?.moved.count ?? 0
    // All parts of the order, to find the longest that rises.
    let places = begun.compactMap { list.firstIndex(of: $0) }
    let longest = (0..<256).map { mask in
      let part = places.indices.filter { mask >> $0 & 1 == 1 }.map { places[$0] }
      return part == part.sorted() ? part.count : 0
    }.max()
    #expect(moved == 8 - (longest ?? 0))
  }
}
