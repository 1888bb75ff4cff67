import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("A run as a speedscope profile")
struct SpeedscopeProfileTests {
  /// The events of a profile, as in `O running 10000000`, checked as speedscope checks them.
  private func events(_ root: JSONValue, _ profile: JSONValue) throws -> [String] {
    let frames = (root["shared"]?["frames"]?.elements ?? []).map { $0["name"]?.string ?? "" }
    var open: [Int64] = []
    var last = profile["startValue"]?.integer ?? 0
    let lines = try (profile["events"]?.elements ?? []).map { event in
      let frame = try #require(event["frame"]?.integer)
      let time = try #require(event["at"]?.integer)
      #expect(time >= last)
      last = time
      if event["type"]?.string == "O" {
        open.append(frame)
      } else {
        #expect(open.popLast() == frame)
      }
      return "\(event["type"]?.string ?? "") \(frames[Int(frame)]) \(time)"
    }
    #expect(open.isEmpty)
    #expect(last <= profile["endValue"]?.integer ?? 0)
    return lines
  }

  @Test("Each thread is a profile, and no other track is")
  func threads() throws {
    let root = try JSONOutput.root(of: SpeedscopeProfile(ViewerFixture.record()).text)
    let profiles = root["profiles"]?.elements ?? []
    #expect(profiles.map { $0["name"]?.string } == ["Main thread", "Cooperative pool, thread 1"])
    #expect(profiles.allSatisfy { $0["unit"]?.string == "nanoseconds" })
    #expect(
      try events(root, profiles[0]) == [
        "O didFinishLaunching 10000000", "O Analytics.start 10000000", "O running 10000000",
        "C running 20000000", "O waits for Database.open 20000000",
        "C waits for Database.open 26000000", "C Analytics.start 26000000",
        "C didFinishLaunching 30000000",
      ])
    #expect(
      try events(root, profiles[1]) == [
        "O Database.open 12000000", "O running 12000000", "C running 24000000",
        "C Database.open 24000000",
      ])
  }

  @Test("Threads share frames, and names are told apart by their characters")
  func frames() throws {
    let shared = try JSONOutput.root(of: SpeedscopeProfile(ViewerFixture.record()).text)["shared"]
    #expect(
      shared?["frames"]?.elements?.map { $0["name"]?.string } == [
        "didFinishLaunching", "Analytics.start", "running", "waits for Database.open",
        "Database.open",
      ])
    let names = ViewerFixture.shownNames
    let root = try JSONOutput.root(
      of: SpeedscopeProfile(ViewerFixture.record(LaunchTracks(naming: ViewerFixture.hostileNames)))
        .text)
    let read = root["shared"]?["frames"]?.elements?.map { Array(($0["name"]?.string ?? "").utf8) }
    #expect(read == names.map { Array($0.utf8) })
  }

  @Test("Slices that meet at one instant close in order")
  func meetings() throws {
    let record = try ViewerFixture.record(ViewerFixture.meetings)
    let root = try JSONOutput.root(of: SpeedscopeProfile(record).text)
    for profile in root["profiles"]?.elements ?? [] { _ = try events(root, profile) }
  }
}
