import LaunchSim

/// A line of bars in a picture, with the parts cut out of them and the labels.
///
/// A label stands in its bar if it fits there as a whole, else below the bar.
struct SVGRow: Hashable, Sendable {
  var track: Int
  var depth: Int
  /// The title of the track, on the track's first row.
  var title: String?
  /// The slices that are bars, and the slices that are parts of these.
  var slices: [LaunchTracks.Slice] = []
  var parts: [LaunchTracks.Slice] = []

  /// The laid-out bars and labels.
  private(set) var bars: [Bar] = []
  private(set) var labels: [Label] = []
  /// The height with the labels below the bars.
  private(set) var height = rowHeight

  private static let rowHeight = 170
  static let barHeight = 140
  /// The height of a line of labels below the bars, and the most lines.
  private static let lineHeight = 125
  private static let lineLimit = 6
  /// The longest label below a bar.
  private static let longestLabel = 2_600
  /// The least width of a bar, and of a bar with a cut name.
  private static let leastWidth = 15
  private static let leastNamed = 260
  /// A row with more bars is crowded: narrower bars than `crowdedWidth` are combined, and no label
  /// stands below.
  private static let crowd = 200
  private static let crowdedWidth = 60

  /// A slice that is wide enough, or several slices that are too short to distinguish.
  struct Bar: Hashable, Sendable {
    var left: Int
    var right: Int
    var isShort: Bool
    var slices: [LaunchTracks.Slice]
    var parts: [Part] = []

    func box(at top: Int) -> SVGCanvas.Box {
      .init(left: left, top: top, width: right - left, height: SVGRow.barHeight)
    }
  }

  /// A part of a bar.
  struct Part: Hashable, Sendable {
    var slice: LaunchTracks.Slice
    var left: Int
    var right: Int
    var isSolid: Bool { slice.isSolidPart }

    func box(at top: Int) -> SVGCanvas.Box {
      .init(left: left, top: top, width: right - left, height: SVGRow.barHeight)
    }
  }

  /// A text of the row.
  struct Label: Hashable, Sendable {
    var text: String
    var left: Int
    /// The distance of the text's baseline from the top of the row.
    var baseline: Int
    var room: Int
    var style = ""
    var isSmall = false
    /// The place of the line from the bar down to the label; `nil` in the bar.
    var leader: Int?
    /// True if the line comes down upon the label instead of beside it.
    var isLeaderInside = false
  }

  /// Places the bars and labels on a scale.
  ///
  /// - Complexity: O(*n* log *n*) in the slices.
  mutating func layOut(_ scale: PictureScale) {
    bars = bars(on: scale)
    var below: [(name: String, x: Int)] = []
    for bar in bars where bar.slices.count == 1 {
      guard let name = addLabels(of: bar, scale) else { continue }
      if slices.count > Self.crowd { addCut(name, in: bar) } else { below.append((name, bar.left)) }
    }
    addLabels(below, scale)
  }

  private func bars(on scale: PictureScale) -> [Bar] {
    var bars: [Bar] = []
    // Short bars in a crowded row would make the file large and could not be distinguished.
    let short = slices.count > Self.crowd ? Self.crowdedWidth : Self.leastWidth
    var rest = parts[...]
    for slice in slices {
      let left = scale.place(of: slice.start)
      let right = max(scale.place(of: slice.end), left + Self.leastWidth)
      let isShort = scale.place(of: slice.end) - left < short
      rest = rest.drop { $0.start < slice.start }
      let own = rest.prefix { $0.start < slice.end }
      if let last = bars.indices.last, isShort, bars[last].isShort, left < bars[last].right + 5 {
        bars[last].right = max(right, bars[last].right)
        bars[last].slices.append(slice)
        continue
      }
      // An earlier short bar ends where this bar begins.
      if let last = bars.indices.last, bars[last].right > left, bars[last].left < left {
        bars[last].right = left
      }
      var bar = Bar(left: left, right: right, isShort: isShort, slices: [slice])
      if !isShort {
        bar.parts = own.map {
          Part(slice: $0, left: scale.place(of: $0.start), right: scale.place(of: $0.end))
        }.filter { $0.left < $0.right }
      }
      bars.append(bar)
    }
    return bars
  }

  // MARK: Labels

  /// Adds the labels that fit into a bar and its waits.
  ///
  /// - Returns: The name of the bar if it does not fit as a whole.
  private mutating func addLabels(of bar: Bar, _ scale: PictureScale) -> String? {
    let name = PictureText.printable(bar.slices[0].name)
    let waits = bar.parts.filter { !$0.isSolid }
    // The stretches between the waits, and the waits.
    var stretches: [(left: Int, right: Int, part: Part?)] = []
    var left = bar.left
    for wait in waits {
      if wait.left > left { stretches.append((left, wait.left, nil)) }
      stretches.append((wait.left, wait.right, wait))
      left = wait.right
    }
    if left < bar.right { stretches.append((left, bar.right, nil)) }
    let wide = stretches.flatMap { stretch in
      scale.room(from: stretch.left, to: stretch.right).map { ($0.left, $0.right, stretch.part) }
    }.max { $0.1 - $0.0 < $1.1 - $1.0 }
    let full = PictureText.width(name, size: 11)
    let solid = stretches.first {
      $0.part == nil && !scale.hasBreak(from: $0.left, to: $0.right)
        && $0.right - $0.left >= full + 80
    }
    var isNamed = false
    if let place = solid.map({ ($0.left, $0.right, $0.part) }) ?? wide,
      place.1 - place.0 >= full + 80
    {
      add(name, in: bar.slices[0].kind, place.0, place.1, of: place.2)
      isNamed = true
    }
    for wait in waits {
      let text = PictureText.printable(wait.slice.name)
      let isTaken = labels.last.map { $0.left >= wait.left && $0.left < wait.right } ?? false
      let room = scale.room(from: wait.left, to: wait.right).max {
        $0.right - $0.left < $1.right - $1.left
      }
      if !isTaken, let room, room.right - room.left >= PictureText.width(text, size: 11) + 80 {
        add(text, in: wait.slice.kind, room.left, room.right, of: wait)
      }
    }
    return isNamed ? nil : name
  }

  private mutating func add(
    _ text: String, in kind: LaunchTracks.Slice.Kind, _ left: Int, _ right: Int, of part: Part?
  ) {
    let shown = part?.slice.kind ?? kind
    let isWait = shown == .waiting
    labels.append(
      Label(
        text: text, left: left + 40, baseline: isWait ? 82 : 108, room: right - left - 80,
        style: isWait ? "" : PicturePalette.labelStyle(of: shown), isSmall: isWait))
  }

  /// Adds as much of a name as fits into its bar.
  private mutating func addCut(_ name: String, in bar: Bar) {
    guard bar.right - bar.left >= Self.leastNamed else { return }
    add(name, in: bar.slices[0].kind, bar.left, bar.right, of: nil)
  }

  /// Adds names below their bars.
  ///
  /// An earlier name is lower wherever it reaches below a later name, so that no line from a bar
  /// crosses a name.
  private mutating func addLabels(_ names: [(name: String, x: Int)], _ scale: PictureScale) {
    var placed: [(left: Int, line: Int)] = []
    for (name, x) in names.reversed() {
      let width = min(PictureText.width(name, size: 11), Self.longestLabel)
      let left = scale.left(ofLabel: width, at: x)
      let line = placed.filter { $0.left < left + width + 60 }.map { $0.line + 1 }.max() ?? 0
      guard line < Self.lineLimit else { continue }
      placed.append((left, line))
      labels.append(
        Label(
          text: name, left: left, baseline: Self.barHeight + 100 + line * Self.lineHeight,
          room: width, leader: x + 5, isLeaderInside: left < x))
      height = max(height, Self.rowHeight + (line + 1) * Self.lineHeight)
    }
  }
}

extension LaunchTracks.Slice {
  /// True for a part that looks like its bar: running code, or work of the system.
  var isSolidPart: Bool { isPart && (kind == .running || kind == .system) }
}

extension PictureScale {
  /// The left edge of a label below a bar at `x`: inside the picture, and beside the break.
  fileprivate func left(ofLabel width: Int, at x: Int) -> Int {
    let left = max(min(x + 20, (pieces.last?.right ?? 0) - width), SVGTimeline.margin)
    guard isBroken else { return left }
    let sign = (left: pieces[0].right - 10, right: pieces[1].left + 30)
    guard left < sign.right, left + width > sign.left else { return left }
    return x < sign.left - 60 ? max(sign.left - width, SVGTimeline.margin) : sign.right
  }

  fileprivate func hasBreak(from left: Int, to right: Int) -> Bool {
    isBroken && left < pieces[1].left - 10 && right > pieces[0].right + 30
  }

  /// The stretches of a bar for its name: a bar across the break has one before and one after it.
  fileprivate func room(from left: Int, to right: Int) -> [(left: Int, right: Int)] {
    guard hasBreak(from: left, to: right) else { return [(left, right)] }
    return [(left, pieces[0].right + 30), (pieces[1].left - 10, right)].filter {
      $0.left < $0.right
    }
  }
}
