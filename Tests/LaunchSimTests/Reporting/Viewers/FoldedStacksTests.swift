import Testing

@testable import LaunchSim

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
    #expect(lines.contains("a,b 12;a,b 12 1000000"))
  }
}
