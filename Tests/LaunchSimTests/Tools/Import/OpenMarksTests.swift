import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Begins that wait for their ends")
struct OpenMarksTests {
  private func begin(_ name: String, at offset: Int) -> ChromeTraceReader.Mark {
    .init(isBegin: true, name: name, track: .asynchronous("l"), time: 0, offset: offset)
  }

  @Test("An end matches the latest begin of its name")
  func latestOfName() {
    var open = ChromeTraceReader.OpenMarks()
    for (offset, name) in ["A", "B", "A", "C"].enumerated() {
      open.append(begin(name, at: offset))
    }
    #expect(open.takeLast(named: "A")?.offset == 2)
    #expect(open.takeLast(named: "A")?.offset == 0)
    #expect(open.takeLast(named: "A") == nil)
    #expect(open.all.map(\.offset) == [1, 3])
    #expect(open.takeLast(named: "C")?.offset == 3)
    #expect(open.last?.offset == 1)
    open.append(begin("A", at: 4))
    #expect(open.takeLast(named: "B")?.offset == 1)
    #expect(open.takeLast(named: "A")?.offset == 4)
    #expect(open.last == nil && open.all.isEmpty)
  }

  @Test("The latest begin of a name is taken with the begins after it")
  func latestWithLater() {
    var open = ChromeTraceReader.OpenMarks()
    for (offset, name) in ["A", "B", "A", "C", "B"].enumerated() {
      open.append(begin(name, at: offset))
    }
    #expect(open.takeLastAndLater(named: "D").isEmpty)
    #expect(open.takeLastAndLater(named: "A").map(\.offset) == [2, 3, 4])
    #expect(open.all.map(\.offset) == [0, 1])
    #expect(open.takeLastAndLater(named: "C").isEmpty)
    open.append(begin("A", at: 5))
    #expect(open.takeLastAndLater(named: "B").map(\.offset) == [1, 5])
    #expect(open.takeLast(named: "A")?.offset == 0)
  }

  @Test("Begins and ends in any order pair as a search from the end pairs them")
  func anyOrder() {
    var dice = Dice(seed: 7, number: 0)
    for _ in 0..<100 {
      var open = ChromeTraceReader.OpenMarks()
      var list: [ChromeTraceReader.Mark] = []
      for step in 0..<60 {
        let name = dice.pick(["A", "B", "C", "D"])
        if dice.chance(50) {
          open.append(begin(name, at: step))
          list.append(begin(name, at: step))
        } else {
          let place = list.lastIndex { $0.name == name }
          #expect(open.takeLast(named: name)?.offset == place.map { list.remove(at: $0).offset })
        }
        #expect(open.last?.offset == list.last?.offset)
      }
      #expect(open.all.map(\.offset) == list.map(\.offset))
    }
  }

  @Test(
    "As many as a recording can hold are closed in the order in which they began",
    .timeLimit(.minutes(30)))
  func firstInFirstOut() {
    var open = ChromeTraceReader.OpenMarks()
    let names = (0..<100_000).map { "request \($0)" }
    for (offset, name) in names.enumerated() { open.append(begin(name, at: offset)) }
    #expect(names.allSatisfy { open.takeLast(named: $0)?.name == $0 })
    #expect(open.last == nil)
  }
}
