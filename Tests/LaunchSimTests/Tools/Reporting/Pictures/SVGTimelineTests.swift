import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("A run as SVG")
struct SVGTimelineTests {
  private static func elements(_ picture: SVGTimeline) throws -> SVGElements {
    try #require(SVGElements(picture.text), "no XML")
  }

  @Test("It is a picture to a screen reader, with the verdict in words")
  func description() throws {
    let elements = try Self.elements(SVGTimeline([PictureFixture.launch()]))
    #expect(elements.all[0].name == "svg")
    #expect(elements.all[0].attributes["role"] == "img")
    #expect(elements.all[0].attributes["aria-labelledby"] == "launch-title launch-desc")
    #expect(elements.all[1].text == "a.json")
    #expect(elements.all[1].attributes["id"] == "launch-title")
    #expect(
      elements.named("desc").map(\.text) == [
        "a.json: cold launch, tap · iPhone 12, iOS 26, 60 Hz. "
          + "✓ First frame at 200.0 ms: 200.0 ms inside the 400 ms budget. "
          + "Frame ready 190 ms, first frame 200 ms, responsive 240 ms, budget 400 ms. "
          + "Longest on the critical path: System 100.0 ms, Load 60.0 ms, render server 30.0 ms. "
          + "The run goes on until 500.0 ms, which is not shown."
      ])
  }

  @Test("Bars lie where their times say", arguments: [960, 1_600])
  func places(width: Int) throws {
    let picture = SVGTimeline([PictureFixture.launch()], .init(width: width))
    let elements = try Self.elements(picture)
    // The labels have 200 pixels, the margin 12, and 400 ms the rest.
    let pixels = Double(width) - 200 - 12
    let bars = elements.named("rect").filter {
      $0.attributes["class"] == "f-item" && ($0["x"] ?? 0) >= 200
    }
    #expect(bars.count == 2)
    for (bar, (start, end)) in zip(bars, [(60.0, 160.0), (80.0, 160.0)]) {
      #expect(abs(try #require(bar["x"]) - (200 + pixels * start / 400)) <= 0.2)
      #expect(abs(try #require(bar["width"]) - pixels * (end - start) / 400) <= 0.2)
    }
  }

  @Test(
    "No text lies on another or leaves the picture",
    arguments: [360, 640, 960, 4_000],
    [
      "Load", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "データベースを開く長い名前の項目です",
      "<script>alert(1)</script>", "a\u{202E}b\u{0000}c", String(repeating: "x", count: 100_000),
    ])
  func layout(width: Int, name: String) throws {
    var launch = PictureFixture.launch(name, tracks: PictureFixture.tracks(item: name))
    launch.tracks.tracks[3].title = "Queue \(name)"
    for launches in [[launch], [launch, PictureFixture.longLife()]] {
      let elements = try Self.elements(SVGTimeline(launches, .init(width: width)))
      let height = try #require(elements.all[0]["height"])
      let boxes = elements.textBoxes
      for (index, box) in boxes.enumerated() {
        #expect(box.left >= 0 && box.right <= Double(width), "\(box.text)")
        #expect(box.top >= 0 && box.bottom <= height, "\(box.text)")
        for other in boxes.dropFirst(index + 1)
        where box.top < other.bottom && other.top < box.bottom {
          #expect(
            box.right <= other.left || other.right <= box.left, "\(box.text) and \(other.text)")
        }
      }
    }
  }

  @Test("Names are text: markup is escaped, marks of direction are spelled out")
  func hostileNames() throws {
    let name = "\u{202E}<script>alert('x')</script>&\u{1F}]]>"
    let launch = PictureFixture.launch(name, tracks: PictureFixture.tracks(item: name))
    let text = SVGTimeline([launch]).text
    let elements = try #require(SVGElements(text))
    #expect(elements.named("script").isEmpty)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    #expect(elements.all[1].text.hasPrefix("\\u{202e}<script>alert('x')</script>&\\u{1f}]]>"))
  }

  @Test("What is cut stands in full in a title")
  func titles() throws {
    let name = "Database.openAndMigrateEverythingThatWasEverSaved"
    let launch = PictureFixture.launch(tracks: PictureFixture.tracks(item: name))
    let elements = try Self.elements(SVGTimeline([launch]))
    #expect(
      elements.named("text").contains { $0.text.hasPrefix("Database") && $0.text.hasSuffix("…") })
    #expect(elements.named("title").contains { $0.text == name })
    #expect(
      elements.named("title").contains {
        $0.text == "\(name): 80.0 ms to 160.0 ms, 80.0 ms, on the critical path"
      })
  }

  @Test("Waits have a pattern as well as a color, and the path an outline")
  func patterns() throws {
    let elements = try Self.elements(SVGTimeline([PictureFixture.launch()]))
    let fills = elements.named("rect").compactMap { $0.attributes["fill"] }
    // The bar and its sample in the legend.
    #expect(fills.count { $0 == "url(#launch-diagonals)" } == 2)
    #expect(Set(elements.named("pattern").compactMap { $0.attributes["id"] }).count == 6)
    // Six bars on the path, and the sample.
    #expect(elements.named("rect").count { $0.attributes["class"] == "path" } == 7)
  }

  @Test("A life much longer than its launch has two scales, and says so")
  func longLife() throws {
    let text = SVGTimeline([PictureFixture.longLife()]).text
    #expect(text.contains("Time axis: one scale to 400.0 ms, a smaller one to 20.0 s."))
    let elements = try #require(SVGElements(text))
    #expect(elements.named("text").contains { $0.text == "killed 0x8badf00d 20000 ms" })
    #expect(!SVGTimeline([PictureFixture.launch()]).text.contains("Time axis"))
  }

  @Test("Rows beyond the limit are counted, the main thread and the path kept")
  func rows() throws {
    let picture = SVGTimeline([PictureFixture.launch()], .init(rowLimit: 5))
    let elements = try Self.elements(picture)
    // Of 6 rows: screen, phases, two of the main thread, one of the pool, the path.
    #expect(elements.named("text").contains { $0.text == "Critical path" })
    #expect(!elements.named("text").contains { $0.text.hasPrefix("Cooperative") })
    #expect(picture.text.contains("1 row is left out, among them all of 1 track."))
  }

  @Test("Two runs share one scale and one legend")
  func comparison() throws {
    let elements = try Self.elements(
      SVGTimeline([PictureFixture.launch("a.json"), PictureFixture.launch("b.json")]))
    let ticks = elements.named("text").filter { $0.text == "200 ms" }
    #expect(ticks.count == 2 && ticks[0]["x"] == ticks[1]["x"])
    #expect(elements.named("text").count { $0.text == "waits" } == 1)
    #expect(elements.all[1].text == "a.json – b.json")
  }

  @Test("10,000 items stay a small picture, the same every time")
  func crowd() throws {
    var launch = PictureFixture.launch(tracks: PictureFixture.crowd(10_000))
    launch.end = launch.tracks.end
    launch.launchEnd = launch.tracks.end
    let text = SVGTimeline([launch]).text
    #expect(text.utf8.count < 100_000)
    #expect(text == SVGTimeline([launch]).text)
    #expect(text.contains("10000 short bars, the first Item 0: 0.0 ms to 2999.9 ms"))
  }

  @Test("A picture without tracks, and one without time, are pictures")
  func empty() throws {
    var launch = PictureFixture.launch(tracks: LaunchTracks())
    launch.moments = []
    launch.end = .zero
    launch.launchEnd = .zero
    let elements = try Self.elements(SVGTimeline([launch]))
    #expect(elements.named("text").contains { $0.text == "a.json" })
    #expect(SVGElements(SVGTimeline([PicturedLaunch]()).text) != nil)
  }

  // MARK: Colors

  /// The contrast of two colors as WCAG 2.2 has it.
  private static func contrast(_ first: String, _ second: String) -> Double {
    func luminance(_ color: String) -> Double {
      let value = Int(color.dropFirst(), radix: 16) ?? 0
      let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { part -> Double in
        let share = Double(part) / 255
        // The power 2.4 by the square of the cube root's sixth is spared: 2.4 ≈ 12/5.
        return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (left, right) = (luminance(first), luminance(second))
    return (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  private static func power(_ base: Double) -> Double {
    // base^2.4 = (base^12)^(1/5), by Newton's method.
    var target = 1.0
    for _ in 0..<12 { target *= base }
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - target) / (5 * fourth)
    }
    return root
  }

  @Test("Text has a contrast of at least 4.5 in both themes, marks one of 3")
  func contrast() {
    func check(_ first: PicturePalette.Color, _ second: PicturePalette.Color, _ least: Double) {
      let (left, right) = (PicturePalette.values(of: first), PicturePalette.values(of: second))
      #expect(Self.contrast(left.light, right.light) >= least, "\(first) on \(second), light")
      #expect(Self.contrast(left.dark, right.dark) >= least, "\(first) on \(second), dark")
    }
    #expect(abs(Self.contrast("#000000", "#ffffff") - 21) < 0.01)
    check(.ink, .paper, 4.5)
    check(.muted, .paper, 4.5)
    for kind in LaunchTracks.Slice.Kind.allCases {
      check(.label, PicturePalette.look(of: kind).fill, 4.5)
    }
    for color in [PicturePalette.Color.path, .frame, .edge] { check(color, .paper, 3) }
  }

  @Test("Every color is a property that a page may set, and has a plain value besides")
  func properties() {
    let sheet = PicturePalette.styleSheet
    #expect(sheet.contains("@media (prefers-color-scheme:dark)"))
    #expect(sheet.contains(".paper{fill:#ffffff;fill:var(--launch-paper)}"))
    for color in PicturePalette.Color.allCases {
      let (light, dark) = PicturePalette.values(of: color)
      #expect(sheet.contains("--launch-\(color.rawValue):\(light)"))
      #expect(sheet.contains("--launch-\(color.rawValue):\(dark)"))
    }
  }
}
