import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Runs as Mermaid")
struct MermaidGanttTests {
  @Test("A Gantt chart has a section for each track, whole milliseconds and the moments")
  func gantt() {
    #expect(
      MermaidGantt(PictureFixture.launch()).text == """
        gantt
          title a.json#58; ✓ First frame at 200.0 ms#58; 200.0 ms inside the 400 ms budget
          dateFormat x
          axisFormat %Q
          todayMarker off
          section Moments
          frame ready 190 ms :milestone, 190, 0ms
          first frame 200 ms :milestone, 200, 0ms
          responsive 240 ms :milestone, 240, 0ms
          budget 400 ms :milestone, 400, 0ms
          section Screen
          launch screen :done, 0, 200ms
          first frame :done, 200, 200ms
          section Phases
          Process creation :done, 0, 100ms
          Initial frame :done, 100, 100ms
          section Main thread
          didFinishLaunching :active, 50, 130ms
          Open :active, 60, 100ms
          section Cooperative pool, thread 1
          Load :crit, active, 80, 80ms
          section Critical path
          System :crit, done, 0, 100ms
          Load :crit, active, 100, 60ms
          render server :crit, done, 160, 30ms

        """)
  }

  @Test(
    "Mermaid reads a name as text",
    arguments: [
      ("Open", "Open"), ("a:b;c#d", "a#58;b#59;c#35;d"), ("a\nb", "a#92;u#123;a#125;b"),
      ("section one", "#115;ection one"), ("  Title", "#84;itle"), ("2026-11-23", "#50;026-11-23"),
      ("<b>&\"'`%%{", "#60;b#62;#38;#34;#39;#96;#37;#37;#123;"), ("", "(no name)"),
      ("   ", "(no name)"), ("a\u{202E}b", "a#92;u#123;202e#125;b"),
      ("sections", "sections"), ("accDescription x", "#97;ccDescription x"),
      ("gantt.load", "#103;antt.load"),
    ])
  func mermaidNames(name: String, text: String) {
    #expect(MermaidGantt.escaped(name) == text)
  }

  @Test("A larger chart keeps the longest bars and counts the others")
  func ganttLimit() {
    var launch = PictureFixture.launch(tracks: PictureFixture.crowd(1_000))
    launch.end = launch.tracks.end
    let text = MermaidGantt(launch).text
    #expect(text.contains("(940 shorter bars left out)"))
    #expect(text.split(separator: "\n").count { $0.contains(":active") } == 60)
  }
}
