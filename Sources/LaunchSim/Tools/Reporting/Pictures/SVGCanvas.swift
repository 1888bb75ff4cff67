import LaunchSim

/// The elements of an SVG document, from top to bottom.
///
/// Positions and sizes are tenths of a pixel.
struct SVGCanvas {
  struct Box: Hashable, Sendable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int

    /// The lower part of the box, for waits.
    var thin: Box {
      Box(left: left, top: top + height * 9 / 14, width: width, height: height * 5 / 14)
    }
  }

  /// Width in pixels.
  let width: Int
  /// The prefix of all ids.
  let idPrefix: String
  /// The lowest occupied position.
  var bottom = 120
  private var body = ""

  init(width: Int, idPrefix: String) {
    self.width = width
    self.idPrefix = XMLText.escaped(idPrefix)
  }

  /// Tenths as pixels with at most one decimal.
  static func pixels(_ tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "-" : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  // MARK: Elements

  /// Adds a bar with the look of its kind, and optionally a title.
  mutating func addBar(
    _ box: Box, _ kind: LaunchTracks.Slice.Kind, isOnPath: Bool = false, title: String? = nil
  ) {
    let look = PicturePalette.look(of: kind)
    let box = kind == .waiting ? box.thin : box
    if title != nil { body += "<g>" }
    if let title { body += "<title>\(XMLText.escaped(title))</title>" }
    body += rectangle(box, "class=\"f-\(look.fill.rawValue)\"")
    if let pattern = look.pattern {
      body += rectangle(box, "fill=\"url(#\(id(of: pattern)))\"")
    }
    let inner = isOnPath ? 10 : 5
    if box.width > 2 * inner {
      let outline = Box(
        left: box.left + inner, top: box.top + inner, width: box.width - 2 * inner,
        height: box.height - 2 * inner)
      body += rectangle(outline, "fill=\"none\" class=\"\(isOnPath ? "path" : "edge")\"")
    } else if isOnPath {
      body += rectangle(box, "class=\"f-path\"")
    }
    if title != nil { body += "</g>" }
    body += "\n"
  }

  /// Adds a part that is cut out of a bar: its wait or read.
  mutating func addPart(
    _ box: Box, _ kind: LaunchTracks.Slice.Kind, isOnPath: Bool, title: String
  ) {
    if kind == .waiting { body += rectangle(box, "class=\"paper\"") }
    addBar(box, kind, isOnPath: isOnPath, title: title)
  }

  /// Adds a label in its bar, or below the bar at the end of a line down.
  mutating func addLabel(_ label: SVGRow.Label, at top: Int) {
    let baseline = top + label.baseline
    if let leader = label.leader {
      let end = label.isLeaderInside ? baseline - 95 : baseline
      addLine(from: (leader, top + SVGRow.barHeight), to: (leader, end), style: "later")
    }
    addText(
      label.text, left: label.left, baseline: baseline, room: label.room,
      size: label.isSmall ? 10 : 11, style: label.style)
  }

  /// Adds an arrow at the right edge of a bar that nothing ends.
  mutating func addOpenEnd(of box: Box) {
    body += "<path class=\"mark\" d=\"M\(Self.pixels(box.left + box.width)) \(Self.pixels(box.top))"
    body += "l7 \(Self.pixels(box.height / 2))l-7 \(Self.pixels(box.height / 2))z\"/>\n"
  }

  /// Adds the outline that marks the critical path.
  mutating func addOutline(_ box: Box) {
    let outline = Box(
      left: box.left + 10, top: box.top + 10, width: box.width - 20, height: box.height - 20)
    body += rectangle(outline, "fill=\"none\" class=\"path\"") + "\n"
  }

  private func rectangle(_ box: Box, _ attributes: String) -> String {
    "<rect x=\"\(Self.pixels(box.left))\" y=\"\(Self.pixels(box.top))\""
      + " width=\"\(Self.pixels(box.width))\" height=\"\(Self.pixels(box.height))\" \(attributes)/>"
  }

  /// Adds a line.
  mutating func addLine(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), style: String, dashes: String? = nil
  ) {
    body += "<line x1=\"\(Self.pixels(start.x))\" y1=\"\(Self.pixels(start.y))\""
    body += " x2=\"\(Self.pixels(end.x))\" y2=\"\(Self.pixels(end.y))\" class=\"\(style)\""
    body += (dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "") + "/>\n"
  }

  /// Adds a mark for an instant: a triangle whose tip points down into its row.
  mutating func addMark(x: Int, y: Int, title: String) {
    body += "<path class=\"mark\" d=\"M\(Self.pixels(x - 35)) \(Self.pixels(y - 15))"
    body += "h7l-3.5 6z\"><title>\(XMLText.escaped(title))</title></path>\n"
  }

  /// Adds the sign of a break in the axis: a zigzag of the ground's color with its edges.
  mutating func addBreak(x: Int, from top: Int, to bottom: Int) {
    func zigzag(_ x: Int) -> String {
      var path = "M\(Self.pixels(x)) \(Self.pixels(top))"
      var isRight = true
      for _ in stride(from: top, to: bottom, by: 80) {
        path += "l\(isRight ? 4 : -4) 8"
        isRight.toggle()
      }
      return path
    }
    body += rectangle(
      Box(left: x - 20, top: top, width: 80, height: bottom - top), "class=\"paper\"")
    for edge in [x - 40, x + 40] {
      body += "<path class=\"break\" fill=\"none\" d=\"\(zigzag(edge))\"/>\n"
    }
  }

  /// Adds text with limited room; a cut text has its full text in a title.
  ///
  /// The text must be printable. `room` is in tenths of a pixel, by default the rest of the line;
  /// `style` has CSS classes.
  mutating func addText(
    _ text: String, left: Int, baseline: Int, room: Int? = nil, size: Int = 11, style: String = "",
    isBold: Bool = false
  ) {
    // Bold letters are wider than the estimate.
    let measured = isBold ? size * 6 / 5 : size
    let room = room ?? width * 10 - SVGTimeline.margin - left
    let shown = PictureText.fitted(text, size: measured, room: room)
    guard !shown.isEmpty else { return }
    body += "<text x=\"\(Self.pixels(left))\" y=\"\(Self.pixels(baseline))\""
    if !style.isEmpty { body += " class=\"\(style)\"" }
    if size != 11 { body += " font-size=\"\(size)\"" }
    if isBold { body += " font-weight=\"600\"" }
    if PictureText.isOfUnknownWidth(shown) {
      let length = min(PictureText.width(shown, size: measured), room)
      body += " textLength=\"\(Self.pixels(length))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    body += ">"
    if shown != text { body += "<title>\(XMLText.escaped(text))</title>" }
    body += "\(XMLText.escaped(shown))</text>\n"
  }

  /// Adds a sentence at the bottom, broken into lines between words.
  mutating func addLines(
    _ text: String, size: Int = 11, style: String = "", isBold: Bool = false
  ) {
    var lines: [String] = []
    let room = width * 10 - 2 * SVGTimeline.margin
    let measured = isBold ? size * 6 / 5 : size
    for word in text.split(separator: " ") {
      if let last = lines.last, PictureText.width("\(last) \(word)", size: measured) <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    for line in lines {
      addText(
        line, left: SVGTimeline.margin, baseline: bottom + size * 10, size: size, style: style,
        isBold: isBold)
      bottom += size * 14
    }
  }

  // MARK: Document

  private func id(of pattern: PicturePalette.Pattern) -> String {
    "\(idPrefix)-\(pattern.rawValue)"
  }

  /// The finished document; in a page, which has the styles, it is not standalone.
  func document(title: String, description: String, isStandalone: Bool = true) -> String {
    let height = Self.pixels(bottom + 100)
    let size = "width=\"\(width)\" height=\"\(height)\""
    let ids = "\(idPrefix)-title \(idPrefix)-desc"
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"launch-timeline\" \(size)"
    text += " viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-labelledby=\"\(ids)\""
    text += " font-family=\"system-ui, sans-serif\" font-size=\"11\">\n"
    text += "<title id=\"\(idPrefix)-title\">\(XMLText.escaped(title))</title>\n"
    text += "<desc id=\"\(idPrefix)-desc\">\(XMLText.escaped(description))</desc>\n"
    if isStandalone { text += "<style>\n\(PicturePalette.styleSheet)\n</style>\n" }
    text += "<defs>\n"
    for pattern in PicturePalette.Pattern.allCases {
      let (color, path) = pattern.drawing
      text += "<pattern id=\"\(id(of: pattern))\" width=\"8\" height=\"8\""
      text += " patternUnits=\"userSpaceOnUse\"><path d=\"\(path)\" fill=\"none\""
      text += " stroke-width=\"1.5\" class=\"s-\(color.rawValue)\"/></pattern>\n"
    }
    text += "</defs>\n<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\"/>\n"
    return text + body + "</svg>\n"
  }
}
