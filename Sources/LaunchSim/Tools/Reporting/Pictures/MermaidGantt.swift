import LaunchSim

/// A run as a Gantt chart of Mermaid, which GitHub draws from its text.
///
/// Times are whole milliseconds, Mermaid's smallest unit; a bar has at least one. A section is a
/// track, a bar marked critical is on the critical path, moments are milestones, and an arrow in
/// the name of a bar means that nothing ends it.
///
/// Source: Mermaid, *Gantt diagrams* (`dateFormat x`, `axisFormat %Q`, milestones) and *Syntax*
/// (entity codes); its lexer for words that begin a line (*gantt.jison*).
package struct MermaidGantt: Sendable {
  /// The most bars in a chart.
  ///
  /// The longest bars are kept and the others counted, so that a page stays quick to draw.
  package static let barLimit = 60

  private let launch: PicturedLaunch

  /// Draws the chart of a run.
  package init(_ record: LaunchRecord) {
    self.init(PicturedLaunch(record))
  }

  init(_ launch: PicturedLaunch) {
    self.launch = launch
  }

  /// The text of the chart, ending in a line break; Markdown needs it in a `mermaid` block.
  package var text: String {
    let bars = bars
    let shown = Self.longest(bars, in: launch.tracks.slices)
    let rest = bars.count - shown.count
    let left = rest > 0 ? " (\(rest) shorter bars left out)" : ""
    var lines = [
      "gantt", "  title \(Self.escaped("\(launch.name): \(launch.verdict)\(left)"))",
      "  dateFormat x", "  axisFormat %Q", "  todayMarker off",
    ]
    let moments = launch.moments.filter { $0.time <= launch.end }
    if !moments.isEmpty { lines.append("  section Moments") }
    for moment in moments {
      lines.append("  \(Self.escaped(moment.text)) :milestone, \(Self.whole(moment.time)), 0ms")
    }
    for (index, track) in launch.tracks.tracks.enumerated() {
      let own = shown.filter { launch.tracks.slices[$0].track == index }
      guard !own.isEmpty else { continue }
      lines.append("  section \(Self.escaped(track.title))")
      lines += own.map { bar(launch.tracks.slices[$0]) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The slices that become bars: callbacks and their items of the main thread, and the outermost
  /// slices of other tracks.
  private var bars: [Int] {
    launch.tracks.slices.indices.filter { index in
      let slice = launch.tracks.slices[index]
      let kind = launch.tracks.tracks[slice.track].kind
      guard slice.start < launch.end && slice.length > .zero else { return false }
      if kind == .assertions, launch.isCut { return false }
      // Within a callback, the items that it calls and its waits become bars; stretches of its own
      // work do not.
      return slice.depth == 0
        || kind == .main && slice.depth == 1 && (slice.kind == .item || slice.kind == .waiting)
    }
  }

  private static func longest(_ bars: [Int], in slices: [LaunchTracks.Slice]) -> [Int] {
    guard bars.count > barLimit else { return bars }
    return bars.stablySorted { slices[$0].length > slices[$1].length }.prefix(barLimit).sorted()
  }

  private func bar(_ slice: LaunchTracks.Slice) -> String {
    let start = Self.whole(slice.start)
    let length = max(Self.whole(min(slice.end, launch.end)) - start, 1)
    var tags: [String] = slice.isOnPath ? ["crit"] : []
    switch slice.kind {
    case .system, .phase, .screen, .suspended: tags.append("done")
    case .callback, .item, .running: tags.append("active")
    case .reading, .faulting, .waiting, .assertion: break
    }
    return "  \(Self.escaped(slice.name + (slice.isOpen ? " →" : ""))) :"
      + (tags + ["\(start)", "\(length)ms"]).joined(separator: ", ")
  }

  /// A time in whole milliseconds, rounded.
  private static func whole(_ time: Nanoseconds) -> Int64 { (time.rawValue + 500_000) / 1_000_000 }

  // MARK: Text

  /// A name as text that Mermaid reads neither as a mark nor as a keyword.
  static func escaped(_ name: String) -> String {
    let text = PictureText.printable(name).trimmedAtEnd
    guard let first = text.first(where: { $0 != " " }) else { return "(no name)" }
    let word = text.drop { $0 == " " }.prefix { $0.isLetter }.lowercased()
    // A line that begins with a digit may be read as a date.
    let isRead = first.isNumber || keywords.contains(word)
    var result = ""
    var isFirst = true
    for scalar in text.unicodeScalars where !(isFirst && scalar == " ") {
      if marks.contains(scalar) || isFirst && isRead {
        result += "#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
      isFirst = false
    }
    return result
  }

  private static let marks = Set(":;#\"'`<>&%{}\\$@".unicodeScalars)
  /// Words that Mermaid recognizes at the beginning of a line in a Gantt chart, in lowercase.
  private static let keywords: Set<String> = [
    "gantt", "title", "section", "dateformat", "axisformat", "tickinterval", "todaymarker",
    "excludes", "includes", "inclusiveenddates", "topaxis", "weekday", "weekend", "acctitle",
    "accdescr", "accdescription", "click", "call", "href", "style", "classdef", "end",
  ]
}
