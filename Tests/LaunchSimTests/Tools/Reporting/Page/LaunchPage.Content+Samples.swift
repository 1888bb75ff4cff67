@testable import LaunchSim
@testable import LaunchSimTools

// Runs made by hand, for pages that no scenario gives: names of ill will, and very many items.

extension LaunchPage.Content {
  /// A run of items with these names, each a bar of 1 ms on the main thread and one on the pool.
  ///
  /// Each bar on the main thread nests a wait, and its beginning is an event whose cause is the one
  /// before. The first frame comes with the last item.
  static func sample(_ names: [String], title: String = "Sample") -> Self {
    let whole = Nanoseconds.milliseconds(Int64(names.count))
    var tracks = LaunchTracks()
    tracks.tracks = [
      .init(kind: .phases, title: "Phases"), .init(kind: .main, title: "Main thread"),
      .init(kind: .pool, title: "Cooperative pool, thread 1"),
    ]
    tracks.slices = [
      .init(
        track: 0, depth: 0, start: .zero, end: whole, kind: .phase,
        name: "Application initialization")
    ]
    for (index, name) in names.enumerated() {
      let start = Nanoseconds.milliseconds(Int64(index))
      tracks.slices += [
        .init(
          track: 1, depth: 0, start: start, end: start + .milliseconds(1), kind: .item, name: name,
          item: index, isOnPath: true, event: index),
        .init(
          track: 1, depth: 1, start: start + .microseconds(200), end: start + .microseconds(700),
          kind: .waiting, name: "waits for lock db", item: index),
      ]
    }
    for (index, name) in names.enumerated() {
      let start = Nanoseconds.milliseconds(Int64(index))
      tracks.slices.append(
        .init(
          track: 2, depth: 0, start: start, end: start + .microseconds(500), kind: .running,
          name: name, item: index))
    }
    tracks.marks = [.init(track: 0, time: whole, name: "first frame", event: names.count - 1)]
    tracks.counters = [
      .init(
        name: "Performance cores in use", unit: "threads", limit: 2,
        points: names.indices.map { .init(time: .milliseconds(Int64($0)), value: Int64($0 % 3)) })
    ]
    tracks.end = whole
    return Self(
      title: title, circumstances: "cold launch, tap · iPhone 12, iOS 26, 60 Hz",
      verdict: "✓ First frame at \(whole.inMilliseconds)", isGood: true,
      facts: ["Frame ready \(whole.inMilliseconds)"],
      sections: [
        .init(title: "Note", blocks: [.line("A sample."), .command("launch-sim run sample.json")])
      ],
      frame: whole, budget: whole, tracks: tracks,
      items: names.map { name in
        Item(
          name: name, values: Item.columns.map { $0.isNumber ? "1.0 ms" : "inline" },
          waits: ["0.5 ms: waits for lock db"], heldUp: ["\(name): 0.5 ms"])
      },
      steps: names.enumerated().map { index, name in
        Step(
          time: .milliseconds(Int64(index)), sentence: "\(name) begins.",
          because: index == 0 ? "The request begins the launch." : "Because the one before ended.",
          cause: index == 0 ? nil : index - 1, turn: 1, rules: [0])
      },
      rules: ModelRule.all.filter { $0.number == 16 },
      places: ["Call stack of the main thread", "Main queue"],
      presences: names.enumerated().map { index, name in
        Presence(place: index % 2, subject: name, from: index, to: index + 1, order: 0)
      })
  }

  /// Names that would be markup, scripts or a change of direction if a page took them so.
  static let hostileNames = [
    "<img src=x onerror=\"window.wasRun = true\">",
    "</script><script>window.wasRun = true</script>",
    "<!--", "]]>", "&lt;b&gt;", "javascript:window.wasRun=true", "\u{202E}gnp.live\u{202C}",
    "\u{2066}a\u{2069}", "line\u{2028}break", "zero\u{200B}width", "\u{0}\u{1B}[31m", "مرحبا",
    "'\"`${window.wasRun = true}", String(repeating: "long", count: 250_000),
  ]
}
