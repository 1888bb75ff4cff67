import LaunchSim

/// Bars of two runs on one scale: the first run above, the second below, each with a line at its
/// first frame.
///
/// The drawing stretches to the width of its column. Only attributes set its places, because the
/// policy of the page forbids styles in elements.
struct PageBars: Hashable, Sendable {
  /// A bar, or a part of a bar.
  struct Bar: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
      case phase, item, path
    }

    var kind: Kind
    var start: Nanoseconds
    var end: Nanoseconds
  }

  /// The bars of each run; a later bar hides an earlier bar.
  var runs: [[Bar]]
  /// The first frame of each run.
  var frames: [Nanoseconds?]
  /// The end of the scale.
  var end: Nanoseconds

  /// The width of a drawing in its own units.
  static let width: Int64 = 1_000
  private static let height = 10
  private static let gap = 3

  /// The place of an instant, from 0 to `width`.
  static func place(of time: Nanoseconds, in end: Nanoseconds) -> Int64 {
    guard end > .zero else { return 0 }
    let time = min(max(time, .zero), end)
    return Int64(Int128(time.rawValue) * Int128(width) / Int128(end.rawValue))
  }

  /// The opening tag of a drawing, which repeats what the cells beside it say in words.
  static func open(height: Int) -> String {
    "<svg viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
  }

  var markup: String {
    let step = Self.height + Self.gap
    var text = Self.open(height: step * runs.count)
    for (run, bars) in runs.enumerated() {
      for bar in bars {
        let left = Self.place(of: bar.start, in: end)
        // The shortest bar can still be seen.
        let width = max(Self.place(of: bar.end, in: end) - left, 2)
        text += "<rect class=\"bar-\(bar.kind.rawValue)\" x=\"\(left)\" y=\"\(run * step)\""
        text += " width=\"\(width)\" height=\"\(Self.height)\"/>"
      }
      guard let frame = frames[run] else { continue }
      let x = max(Self.place(of: frame, in: end) - 3, 0)
      text += "<rect class=\"bar-frame\" x=\"\(x)\" y=\"\(run * step)\""
      text += " width=\"3\" height=\"\(step)\"/>"
    }
    return text + "</svg>"
  }
}
