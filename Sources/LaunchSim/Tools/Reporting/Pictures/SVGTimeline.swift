import LaunchSim

/// Runs as a static picture: lanes over time in SVG, for pages that run no scripts and load no
/// fonts.
///
///     let picture = SVGTimeline([record]).text
///
/// Several runs are one above the other on one scale. The picture follows the reader's light or
/// dark theme, and a page may set its colors (`PicturePalette`). The layout does not depend on the
/// font: widths are estimated, and a cut text has its full text in a title.
package struct SVGTimeline: Sendable {
  /// The size of a picture.
  package struct Layout: Hashable, Sendable {
    /// Width in pixels, from 360 to 4,000.
    package var width = 960
    /// The most rows of each run; further rows are counted.
    package var rowLimit = 40
    /// The prefix of all ids, which keeps several pictures of one page apart.
    package var idPrefix = "launch"

    package init(width: Int = 960, rowLimit: Int = 40, idPrefix: String = "launch") {
      self.width = min(max(width, 360), 4_000)
      self.rowLimit = max(rowLimit, 1)
      self.idPrefix = idPrefix
    }
  }

  let launches: [PicturedLaunch]
  let layout: Layout

  /// Draws some runs.
  package init(_ records: [LaunchRecord], _ layout: Layout = Layout()) {
    self.init(records.map { PicturedLaunch($0) }, layout)
  }

  init(_ launches: [PicturedLaunch], _ layout: Layout = Layout()) {
    self.launches = launches
    self.layout = layout
  }

  /// The document, ending in a line break.
  package var text: String {
    var canvas = SVGCanvas(width: layout.width, idPrefix: layout.idPrefix)
    let left = Self.labelWidth(of: layout.width)
    let scale = PictureScale(
      launchEnd: launches.map(\.launchEnd).max() ?? .zero,
      end: launches.map(\.end).max() ?? .zero, left: left, right: layout.width * 10 - Self.margin)
    var kinds: Set<LaunchTracks.Slice.Kind> = []
    var notes: [String] = []
    for (index, launch) in launches.enumerated() {
      if index > 0 { canvas.bottom += 200 }
      var panel = SVGPanel(launch, scale, rowLimit: layout.rowLimit, labelWidth: left)
      panel.draw(on: &canvas)
      kinds.formUnion(panel.kinds)
      notes += panel.notes.map { launches.count > 1 ? "\(launch.shownName): \($0)" : $0 }
    }
    if scale.isBroken, let first = scale.pieces.first, let last = scale.pieces.last {
      notes.append(
        "Time axis: one scale to \(Self.time(first.end)), a smaller one to \(Self.time(last.end)).")
    }
    drawLegend(of: kinds, on: &canvas)
    for note in notes { canvas.addLines(note, style: "muted") }
    return canvas.document(title: title, description: description(notes))
  }

  // MARK: Words

  private var title: String {
    launches.map(\.shownName).joined(separator: " – ")
  }

  /// The picture in words: for each run the verdict, the moments and the longest parts of the path.
  private func description(_ notes: [String]) -> String {
    var sentences: [String] = []
    for launch in launches {
      sentences.append("\(launch.shownName): \(PictureText.printable(launch.circumstances)).")
      sentences.append(PictureText.printable(launch.verdict) + ".")
      if !launch.moments.isEmpty {
        sentences.append(launch.moments.map(\.text).joined(separator: ", ").capitalizedFirst + ".")
      }
      let shares = launch.pathShares.prefix(5).map {
        "\(PictureText.printable($0.subject)) \(Self.time($0.time))"
      }
      if !shares.isEmpty {
        sentences.append("Longest on the critical path: \(shares.joined(separator: ", ")).")
      }
    }
    return (sentences + notes).joined(separator: " ")
  }

  /// A time with its unit, in seconds from ten seconds on.
  static func time(_ time: Nanoseconds) -> String {
    time >= .seconds(10)
      ? "\(Nanoseconds(time.rawValue / 1_000).milliseconds) s" : "\(time.milliseconds) ms"
  }

  // MARK: Places

  /// The margin at each side, in tenths of a pixel.
  static let margin = 120

  /// Width of the labels before the lanes: at most a quarter of the picture.
  static func labelWidth(of width: Int) -> Int { min(width * 24 / 10, 2_000) }
}

extension PicturedLaunch {
  /// The name as text of limited length.
  var shownName: String { PictureText.printable(name) }
}

// MARK: - Legend

extension SVGTimeline {
  /// The kinds of bars in the picture, and the outline of the path.
  fileprivate func drawLegend(
    of kinds: Set<LaunchTracks.Slice.Kind>, on canvas: inout SVGCanvas
  ) {
    canvas.bottom += 80
    var left = Self.margin
    let isOnPath = launches.contains { $0.tracks.slices.contains(where: \.isOnPath) }
    let entries: [(kind: LaunchTracks.Slice.Kind?, words: String)] =
      LaunchTracks.Slice.Kind.allCases.filter(kinds.contains).map { ($0, $0.legend) }
      + (isOnPath ? [(nil, "outlined: on the critical path")] : [])
    for entry in entries {
      let width = 200 + PictureText.width(entry.words, size: 11)
      if left > Self.margin, left + width > layout.width * 10 - Self.margin {
        left = Self.margin
        canvas.bottom += 180
      }
      let box = SVGCanvas.Box(left: left, top: canvas.bottom, width: 140, height: 110)
      if let kind = entry.kind {
        canvas.addBar(box, kind)
      } else {
        canvas.addOutline(box)
      }
      canvas.addText(entry.words, left: left + 190, baseline: canvas.bottom + 95, style: "muted")
      left += width + 160
    }
    if !entries.isEmpty { canvas.bottom += 200 }
  }
}

extension LaunchTracks.Slice.Kind {
  /// The meaning of a bar in the legend.
  var legend: String {
    switch self {
    case .callback: "callback"
    case .item: "item"
    case .running: "runs"
    case .reading: "waits for storage"
    case .faulting: "page faults"
    case .waiting: "waits"
    case .system: "system"
    case .phase: "phase"
    case .screen: "screen"
    case .assertion: "time limit"
    case .suspended: "suspended"
    }
  }
}
