import LaunchSim

/// The colors of a picture, each a custom property with a light and a dark value.
///
/// The fills are the colors of Okabe and Ito (*Color Universal Design*), or paler colors of the
/// same hues. Every second kind also has a pattern, so that no difference depends on color alone. A
/// page around a picture may set the properties on the picture's element.
///
/// Source: Okabe, M. and Ito, K., *Color Universal Design*, jfly.uni-koeln.de/color.
enum PicturePalette {
  /// A color; the raw value is the last word of its property, as in `--launch-ink`.
  enum Color: String, CaseIterable, Sendable {
    /// The background, and the text, lines and edges on it.
    case paper, ink, muted, grid, edge
    /// The outline of the critical path.
    case path
    /// The line of the first frame.
    case frame
    /// The text in bars.
    case label
    case callback, item, running, reading, faulting, waiting, system, phase, screen, assertion
    case suspended
    /// The lines of patterns.
    case stripe, dot, rule
  }

  /// The values of a color as `#rrggbb`.
  static func values(of color: Color) -> (light: String, dark: String) {
    switch color {
    case .paper: ("#ffffff", "#15171c")
    case .ink: ("#1d1f24", "#eceef2")
    case .muted: ("#565b66", "#a9b0bd")
    case .grid: ("#dfe2e8", "#30343d")
    case .edge: ("#4a4f59", "#8d95a3")
    case .path: both("#d55e00")
    case .frame: ("#0072b2", "#56b4e9")
    case .label: both("#111111")
    case .callback: both("#c9cdd4")
    case .item: both("#56b4e9")
    case .running: both("#2fb48c")
    case .reading, .faulting: both("#dfa3c5")
    case .waiting: both("#fbe8c2")
    case .system: both("#e3e5ea")
    case .phase: both("#d3d8e0")
    case .screen: both("#f0e442")
    case .assertion: both("#a5dcc9")
    case .suspended: both("#e3e5ea")
    case .stripe: both("#e69f00")
    case .dot: both("#b0568a")
    case .rule: both("#9aa1ad")
    }
  }

  private static func both(_ value: String) -> (light: String, dark: String) { (value, value) }

  /// The fill of bars of a kind, and the pattern over it.
  static func look(of kind: LaunchTracks.Slice.Kind) -> (fill: Color, pattern: Pattern?) {
    switch kind {
    case .callback: (.callback, nil)
    case .item: (.item, nil)
    case .running: (.running, nil)
    case .reading: (.reading, .dots)
    case .faulting: (.faulting, .crosses)
    case .waiting: (.waiting, .diagonals)
    case .system: (.system, .lines)
    case .phase: (.phase, nil)
    case .screen: (.screen, nil)
    case .assertion: (.assertion, .bars)
    case .suspended: (.suspended, .backDiagonals)
    }
  }

  /// The classes of text in bars of a kind; text on a pattern has a rim in the plain fill color.
  static func labelStyle(of kind: LaunchTracks.Slice.Kind) -> String {
    let look = look(of: kind)
    return look.pattern == nil ? "in" : "in rim-\(look.fill.rawValue)"
  }

  /// A pattern of bars; the raw value ends its id.
  enum Pattern: String, CaseIterable, Sendable {
    case dots, crosses, diagonals, lines, bars, backDiagonals

    /// The color of the pattern's lines, and their path in a square of eight pixels.
    var drawing: (color: Color, path: String) {
      switch self {
      case .dots: (.dot, "M1 2h2M5 6h2")
      case .crosses: (.dot, "M0 0l8 8M8 0l-8 8")
      case .diagonals: (.stripe, "M-2 2l4 -4M0 8l8 -8M6 10l4 -4")
      case .lines: (.rule, "M0 4h8")
      case .bars: (.running, "M4 0v8")
      case .backDiagonals: (.rule, "M-2 6l4 4M0 0l8 8M6 -2l4 4")
      }
    }
  }

  /// The style sheet of a picture: the properties, then each rule with a plain value for renderers
  /// without custom properties.
  static var styleSheet: String {
    func properties(_ value: (Color) -> String) -> String {
      Color.allCases.map { "--launch-\($0.rawValue):\(value($0))" }.joined(separator: ";")
    }
    func rule(_ selector: String, _ property: String, _ color: Color, _ rest: String = "") -> String
    {
      ".launch-timeline \(selector){\(declaration(property, color))\(rest)}"
    }
    let fixed = [
      rule(".paper", "fill", .paper), rule("text", "fill", .ink, ";unicode-bidi:isolate"),
      rule(".muted", "fill", .muted), rule(".in", "fill", .label),
      rule(".grid", "stroke", .grid), rule(".edge", "stroke", .edge),
      rule(".path", "stroke", .path, ";stroke-width:2"), rule(".budget", "stroke", .ink),
      rule(".kill", "stroke", .ink, ";stroke-width:2"),
      rule(".firstFrame", "stroke", .frame, ";stroke-width:2"),
      rule(".frameReady", "stroke", .frame), rule(".later", "stroke", .muted),
      rule(".mark", "fill", .ink), rule(".break", "stroke", .muted),
    ]
    let fills = Color.allCases.map { rule(".f-\($0.rawValue)", "fill", $0) }
    let rims = LaunchTracks.Slice.Kind.allCases.map { look(of: $0) }
      .filter { $0.pattern != nil }.map(\.fill).uniqued().map {
        rule(".rim-\($0.rawValue)", "stroke", $0, ";stroke-width:3;paint-order:stroke")
      }
    let strokes = [Color.stripe, .dot, .rule, .running].map {
      rule(".s-\($0.rawValue)", "stroke", $0)
    }
    return """
      .launch-timeline{\(properties { values(of: $0).light })}
      @media (prefers-color-scheme:dark){.launch-timeline{\(properties { values(of: $0).dark })}}
      \((fixed + fills + rims + strokes).joined(separator: "\n"))
      """
  }

  private static func declaration(_ property: String, _ color: Color) -> String {
    "\(property):\(values(of: color).light);\(property):var(--launch-\(color.rawValue))"
  }
}
