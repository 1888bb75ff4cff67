import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("A run as folded stacks")
struct FoldedStacksTests {
  @Test("Each stack has the time that is its own")
  func lines() throws {
    // The callback takes 30 - 10 ms, of which Analytics.start takes 26 - 10.
    #expect(
      FoldedStacks(try ViewerFixture.record()).text == """
        main;didFinishLaunching;Analytics.start;running 10000000
        main;didFinishLaunching;Analytics.start;waits for Database.open 6000000
        main;didFinishLaunching 4000000
        Cooperative pool, thread 1;Database.open;running 12000000

        """)
  }

  @Test("Equal stacks are one line, and those of no length none")
  func meetings() throws {
    var tracks = ViewerFixture.meetings
    // Two of one name: 5 ms and 4 ms, of which none is left for B itself.
    tracks.slices[0].name = "B1"
    tracks.slices[2].depth = 0
    #expect(
      FoldedStacks(try ViewerFixture.record(tracks)).text == """
        main;B1 5000000
        main;B;B1 4000000
        Pool;C 4000000

        """)
    tracks.slices[2].name = "B1"
    tracks.slices.remove(at: 3)
    #expect(
      FoldedStacks(try ViewerFixture.record(tracks)).text == """
        main;B1 9000000
        Pool;C 4000000

        """)
  }

  @Test("A name is one frame, whatever it holds")
  func names() throws {
    let names = ViewerFixture.hostileNames
    let text = FoldedStacks(try ViewerFixture.record(LaunchTracks(naming: names))).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == names.count)
    for line in lines {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(line.prefix(80))")
      #expect(line.hasSuffix(" 1000000"))
    }
    #expect(lines.contains("a%3Bb 12;a%3Bb 12 1000000"))
    #expect(lines.contains("%s%n;%s%n 1000000"))
  }

  @Test("Two names stay two frames")
  func escapes() {
    let names = [
      "a;b", "a,b", "a%3Bb", "a%253Bb", "%;", "%%3B", "100%", ";", "%3B", "%25", "%2525",
    ]
    let frames = names.map { FoldedStacks.frame(of: $0) }
    #expect(Set(frames).count == names.count)
    #expect(frames[0] == "a%3Bb" && frames[2] == "a%253Bb" && frames[6] == "100%")
    #expect(frames.allSatisfy { !$0.contains(";") })
  }

  @Test("A launch that is not delivered has no stack")
  func nothing() throws {
    let report = try ScenarioFolder.run("background/without-the-mode-no-push-comes.json")
    #expect(FoldedStacks(PictureFixture.record(report)).text.isEmpty)
  }
}
