import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Runs as Mermaid and DOT")
struct GraphTextTests {
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

  @Test("A graph has the items of each track, and edges for starts, awaits and locks")
  func graph() {
    #expect(
      DOTGraph(PictureFixture.tracks(), PictureFixture.links, name: "a.json").text == """
        digraph launch {
          graph [rankdir=LR, label="a.json", labelloc=t];
          node [shape=box, fontname="sans-serif"];
          edge [fontname="sans-serif"];
          subgraph cluster_2 {
            label="Main thread";
            n0 [label="didFinishLaunching"];
            n1 [label="Open", style=bold, penwidth=3];
          }
          subgraph cluster_3 {
            label="Cooperative pool, thread 1";
            n2 [label="Load", style=bold, penwidth=3];
          }
          n1 -> n2 [label="starts", style="solid,bold", penwidth=3];
          n2 -> n1 [label="is awaited by", style="dashed,bold", penwidth=3];
        }

        """)
  }

  @Test("Items without time have nodes, and the wait for an item on the path is bold")
  func graphWithoutTime() {
    let links: [DOTGraph.Link] = [
      .init(from: .item(1), to: .callback("didFinishLaunching"), relation: .isAwaited),
      .init(from: .item(1), to: .item(2), relation: .skips),
    ]
    let mentions: [DOTGraph.Mention] = [
      .init(item: 1, name: "Load"), .init(item: 2, name: "Store", isSkipped: true),
      .init(item: 3, name: "Log"),
    ]
    let lines = DOTGraph(PictureFixture.tracks(), links, mentions: mentions, name: "a").text
      .split(separator: "\n")
    #expect(lines.contains(#"  n3 [label="Store\nskipped", style=dashed];"#))
    #expect(lines.contains(#"  n4 [label="Log"];"#))
    #expect(lines.contains(#"  n2 -> n3 [label="does not start", style="dashed"];"#))
    #expect(
      lines.contains(#"  n2 -> n0 [label="is awaited by", style="dashed,bold", penwidth=3];"#))
  }

  @Test("A graph has the work that waits without a thread, and what it does not start")
  func graphOfWaits() throws {
    let report = try ScenarioFolder.run("kills/a-push-is-never-completed.json")
    let lines = DOTGraph(PictureFixture.record(report)).text.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    func node(_ label: String) throws -> Substring {
      let line = try #require(lines.first { $0.contains("[label=\"\(label)\"") }, "\(label)")
      return line.prefix { $0 != " " }
    }
    let (caller, download) = (try node("didReceiveRemoteNotification"), try node("Feed.download"))
    let store = try node("Feed.store\\nskipped")
    #expect(lines.contains { $0.hasPrefix("\(caller) -> \(download) [label=\"starts\"") })
    #expect(lines.contains { $0.hasPrefix("\(download) -> \(store) [label=\"does not start\"") })
  }

  @Test("Graphviz reads a name as text")
  func dotNames() {
    #expect(DOTGraph.quoted("a\"b\\N") == "\"a\\\"b\\\\N\"")
    #expect(DOTGraph.quoted("<b>&amp;") == "\"<b>&amp;amp;\"")
    #expect(DOTGraph.quoted("x\n]; n0 -> n1") == "\"x\\\\u{a}]; n0 -> n1\"")
  }

  @Test("A larger graph keeps the longest items and counts the others")
  func graphLimit() {
    let text = DOTGraph(PictureFixture.crowd(200), [], name: "a").text
    #expect(text.contains("label=\"a (50 more left out)\""))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("    n") } == 150)
  }
}
