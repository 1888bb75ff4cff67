import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The bars of pictures, held against the events of the trace.
@Suite("Bars of pictures beside the trace")
struct DrawnPictureTests {
  /// The edges of all bars with their titles, in pixels.
  private func bars(of picture: SVGElements) -> [(title: String, left: Double, right: Double)] {
    var bars: [(String, Double, Double)] = []
    for (title, bar) in zip(picture.all, picture.all.dropFirst()) {
      guard title.name == "title", bar.attributes["class"]?.hasPrefix("f-") == true,
        let x = bar["x"], let width = bar["width"]
      else { continue }
      bars.append((title.text, x, x + width))
    }
    return bars
  }

  @Test("Every bar begins and ends at an event of its run", arguments: ScenarioFolder.files)
  func edges(file: String) throws {
    let report = try ScenarioFolder.run(file)
    let record = LaunchRecord(of: report, named: "a", .verdict)
    let launch = PicturedLaunch(record)
    let scale = PictureScale(
      launchEnd: launch.launchEnd, end: launch.end, left: SVGTimeline.labelWidth(of: 960),
      right: 9_600 - SVGTimeline.margin)
    // Frames and contents may be shown at no event, and a run is shown up to a refresh.
    let metrics = report.metrics
    var others = [metrics.contentReady, report.shownEnd, launch.end, report.deathTime]
    others += metrics.background.events.map(\.frame)
    others += metrics.scenes.joined().map(\.firstFrame)
    others += report.seenMoments.map(\.start)
    let times = Set(report.trace.events.map(\.time) + others.compactMap(\.self))
    let places = times.map { Double(scale.place(of: $0)) / 10 }
    let shown = bars(of: try #require(SVGElements(SVGTimeline([launch]).text)))
    #expect(shown.count >= report.metrics.phases.entries.count { $0.length != .zero } / 2)
    for bar in shown where !bar.title.contains("short bars") {
      #expect(places.contains { abs($0 - bar.left) <= 0.1 }, "\(bar.title) begins at \(bar.left)")
      // The shortest bar is 1.5 pixels wide.
      let isShortest = bar.right - bar.left <= 1.6
      #expect(
        isShortest || places.contains { abs($0 - bar.right) <= 0.1 },
        "\(bar.title) ends at \(bar.right)")
    }
  }

  @Test(
    "The bars of an item reach from its first event to its last", arguments: ScenarioFolder.files)
  func items(file: String) throws {
    let report = try ScenarioFolder.run(file)
    let launch = PicturedLaunch(LaunchRecord(of: report, named: "a", .verdict))
    // A broken axis, a cut picture and combined bars hide ends of items.
    guard report.metrics.background.isEmpty, launch.end >= launch.tracks.end else { return }
    let scale = PictureScale(
      launchEnd: launch.launchEnd, end: launch.end, left: SVGTimeline.labelWidth(of: 960),
      right: 9_600 - SVGTimeline.margin)
    let picture = try #require(SVGElements(SVGTimeline([launch], .init(rowLimit: 1_000)).text))
    let bars = bars(of: picture)
    guard !bars.contains(where: { $0.title.contains("short bars") }) else { return }
    for (index, work) in report.scenario.app.items.enumerated() {
      let times = report.trace.events.filter {
        ($0.kind == .itemBegan || $0.kind == .itemEnded) && $0.item.index == index
      }.map(\.time)
      guard let start = times.first, let end = times.last, start < end else { continue }
      let name = "\(PictureText.printable(work.name)): "
      let own = bars.filter { $0.title.hasPrefix(name) }
      let places = (Double(scale.place(of: start)) / 10, Double(scale.place(of: end)) / 10)
      guard places.1 - places.0 > 3 else { continue }
      #expect(own.contains { abs($0.left - places.0) <= 0.1 }, "\(work.name) begins")
      #expect(own.contains { abs($0.right - places.1) <= 0.1 }, "\(work.name) ends")
    }
  }

  @Test("No name below a bar runs into the break of an axis")
  func axisBreak() throws {
    var launch = PictureFixture.longLife()
    launch.tracks.slices += [("Nearly.at.the.break", 380, 395), ("After.the.break", 400, 500)].map {
      name, start, end in
      .init(
        track: 3, depth: 0, start: .milliseconds(start), end: .milliseconds(end), kind: .item,
        name: name)
    }
    let elements = try #require(SVGElements(SVGTimeline([launch]).text))
    let sign = try #require(
      elements.all.first {
        $0.name == "rect" && $0.attributes["class"] == "paper" && $0["x"] != nil
      })
    let edges = try (#require(sign["x"]), #require(sign["x"]) + #require(sign["width"]))
    let names = elements.textBoxes.filter { $0.text.hasSuffix("the.break") }
    #expect(names.count == 2)
    for name in names { #expect(name.right <= edges.0 || name.left >= edges.1, "\(name.text)") }
  }

  @Test("A name that does not fit into its bar stands below it, whole, on a line from the bar")
  func names() throws {
    var tracks = PictureFixture.tracks(item: "Database.openAndMigrate")
    tracks.slices.removeAll { $0.kind == .phase }
    let elements = try #require(
      SVGElements(SVGTimeline([PictureFixture.launch(tracks: tracks)]).text))
    let names = elements.named("text").filter { $0.text == "Database.openAndMigrate" }
    // Once below the thread, once below the critical path.
    #expect(names.count == 2)
    for name in names {
      let y = try #require(name["y"])
      #expect(elements.named("line").contains { $0["y2"] == y && $0["x1"] == $0["x2"] })
    }
  }
}
