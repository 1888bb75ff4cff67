import LaunchSim

/// One run of a picture: its headline, moments, axis and rows.
struct SVGPanel {
  private let launch: PicturedLaunch
  private let scale: PictureScale
  private let labelWidth: Int
  private let rows: [SVGRow]
  /// The kinds of the shown bars.
  let kinds: Set<LaunchTracks.Slice.Kind>
  /// Sentences about everything left out.
  let notes: [String]

  /// The most nested rows of a track.
  static let depthLimit = 8

  init(_ launch: PicturedLaunch, _ scale: PictureScale, rowLimit: Int, labelWidth: Int) {
    self.launch = launch
    self.scale = scale
    self.labelWidth = labelWidth
    let end = scale.pieces.last?.end ?? launch.end
    let isWhole = launch.tracks.end <= end
    var all: [SVGRow] = []
    var tooDeep = 0
    var slices = [[LaunchTracks.Slice]](repeating: [], count: launch.tracks.tracks.count)
    for slice in launch.tracks.slices where slice.start < end && slice.length > .zero {
      slices[slice.track].append(slice)
    }
    let marked = Set(launch.tracks.marks.filter { $0.time <= end }.map(\.track))
    for (index, track) in launch.tracks.tracks.enumerated() {
      // A limit far beyond the shown time would be a bar across the whole picture.
      if track.kind == .assertions, !isWhole { continue }
      var own: [SVGRow] = []
      for slice in slices[index] {
        guard slice.row < Self.depthLimit else {
          tooDeep += 1
          continue
        }
        while own.count <= slice.row { own.append(SVGRow(track: index, depth: own.count)) }
        if slice.isPart {
          own[slice.row].parts.append(slice)
        } else {
          own[slice.row].slices.append(slice)
        }
      }
      if own.isEmpty, marked.contains(index) { own.append(SVGRow(track: index, depth: 0)) }
      if !own.isEmpty { own[0].title = track.title }
      all += own
    }
    var rows = Self.limited(all, launch.tracks.tracks, to: rowLimit)
    for index in rows.indices { rows[index].layOut(scale) }
    self.rows = rows
    kinds = Set(rows.flatMap { $0.slices + $0.parts.filter { !$0.isSolidPart } }.map(\.kind))
    notes = Self.notes(launch, all, rows, tooDeep: tooDeep, end: end)
  }

  /// The rows to show; the screens, phases, main thread and path have precedence.
  private static func limited(
    _ rows: [SVGRow], _ tracks: [LaunchTracks.Track], to limit: Int
  ) -> [SVGRow] {
    guard rows.count > limit else { return rows }
    let first: Set<LaunchTracks.Track.Kind> = [.display, .phases, .main, .path]
    let ranked = rows.indices.stablySorted { left, right in
      first.contains(tracks[rows[left].track].kind)
        && !first.contains(tracks[rows[right].track].kind)
    }
    return ranked.prefix(limit).sorted().map { rows[$0] }
  }

  private static func notes(
    _ launch: PicturedLaunch, _ all: [SVGRow], _ shown: [SVGRow], tooDeep: Int, end: Nanoseconds
  ) -> [String] {
    var notes: [String] = []
    if all.count > shown.count {
      let rest = all.count - shown.count
      let tracks = Set(all.map(\.track)).subtracting(shown.map(\.track)).count
      notes.append(
        "\(rest) row\(rest == 1 ? " is" : "s are") left out"
          + (tracks > 0 ? ", among them all of \(tracks.counted("track"))." : "."))
    }
    if tooDeep > 0 {
      notes.append(
        "\(tooDeep) bar\(tooDeep == 1 ? " is" : "s are") nested deeper than shown.")
    }
    if launch.tracks.end > end {
      notes.append(
        "The run goes on until \(SVGTimeline.time(launch.tracks.end)), which is not shown.")
    }
    return notes
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout SVGCanvas) {
    drawHeadline(on: &canvas)
    let leaders = SVGMoments(launch.moments, scale).draw(on: &canvas)
    let top = canvas.bottom
    let bottom = top + rows.reduce(0) { $0 + $1.height } + 30
    for tick in scale.ticks {
      canvas.addLine(from: (tick.place, top), to: (tick.place, bottom), style: "grid")
    }
    var y = top + 30
    for (index, row) in rows.enumerated() {
      if index > 0, row.depth == 0 {
        canvas.addLine(
          from: (SVGTimeline.margin, y - 15), to: (canvas.width * 10 - SVGTimeline.margin, y - 15),
          style: "grid")
      }
      draw(row, at: y, on: &canvas)
      y += row.height
    }
    if scale.isBroken {
      canvas.addBreak(x: scale.pieces[0].right + PictureScale.gap / 2, from: top, to: bottom)
    }
    for leader in leaders {
      let moment = leader.moment
      canvas.addLine(
        from: (leader.x, leader.top), to: (leader.x, bottom), style: moment.kind.rawValue,
        dashes: moment.kind.dashes)
    }
    canvas.bottom = bottom
    drawAxis(on: &canvas)
  }

  private func drawHeadline(on canvas: inout SVGCanvas) {
    let left = SVGTimeline.margin
    canvas.addText(
      launch.shownName, left: left, baseline: canvas.bottom + 130, size: 15, isBold: true)
    canvas.bottom += 170
    canvas.addLines(PictureText.printable(launch.circumstances), size: 12, style: "muted")
    canvas.addLines(PictureText.printable(launch.verdict), size: 13, isBold: true)
    canvas.bottom += 60
  }

  /// Writes the times below the rows, where no moment's line runs through them.
  private func drawAxis(on canvas: inout SVGCanvas) {
    var taken = 0
    let right = canvas.width * 10 - 20
    for tick in scale.ticks {
      let width = PictureText.width(tick.text, size: 11)
      let left = max(min(tick.place - width / 2, right - width), 0)
      guard left >= taken else { continue }
      canvas.addText(
        tick.text, left: left, baseline: canvas.bottom + 100, room: width, style: "muted")
      taken = left + width + 60
    }
    canvas.bottom += 160
  }

  // MARK: Rows

  private func draw(_ row: SVGRow, at top: Int, on canvas: inout SVGCanvas) {
    if let title = row.title {
      canvas.addText(
        PictureText.printable(title), left: SVGTimeline.margin, baseline: top + 108,
        room: labelWidth - SVGTimeline.margin - 80)
    }
    for bar in row.bars {
      let box = bar.box(at: top)
      canvas.addBar(
        box, bar.slices[0].kind, isOnPath: bar.slices.contains(where: \.isOnPath),
        title: Self.title(of: bar.slices))
      for part in bar.parts {
        guard part.isSolid else {
          canvas.addPart(
            part.box(at: top), part.slice.kind, isOnPath: part.slice.isOnPath,
            title: Self.title(of: [part.slice], in: bar.slices[0]))
          continue
        }
        if part.slice.isOnPath, !bar.slices[0].isOnPath { canvas.addOutline(part.box(at: top)) }
      }
      if bar.slices.contains(where: \.isOpen) { canvas.addOpenEnd(of: box) }
    }
    for label in row.labels { canvas.addLabel(label, at: top) }
    drawMarks(of: row, at: top, on: &canvas)
  }

  private func drawMarks(of row: SVGRow, at top: Int, on canvas: inout SVGCanvas) {
    guard row.depth == 0 else { return }
    let end = scale.pieces.last?.end ?? .zero
    // Marks that would overlap share one mark.
    var groups: [(place: Int, marks: [LaunchTracks.Mark])] = []
    for mark in launch.tracks.marks where mark.track == row.track && mark.time <= end {
      let place = scale.place(of: mark.time)
      if let last = groups.last, place - last.place < 40 {
        groups[groups.count - 1].marks.append(mark)
      } else {
        groups.append((place, [mark]))
      }
    }
    for group in groups {
      canvas.addMark(x: group.place, y: top, title: Self.title(of: group.marks))
    }
  }

  /// The most marks in a title.
  private static let marksNamed = 24

  /// The names of the marks at each instant, with the instant.
  private static func title(of marks: [LaunchTracks.Mark]) -> String {
    var instants: [(time: Nanoseconds, names: [String])] = []
    for mark in marks.prefix(marksNamed) {
      let name = PictureText.printable(mark.name)
      if instants.last?.time == mark.time {
        instants[instants.count - 1].names.append(name)
      } else {
        instants.append((mark.time, [name]))
      }
    }
    let rest = marks.count - marksNamed
    return instants.map { "\($0.names.joined(separator: ", ")), \(SVGTimeline.time($0.time))" }
      .joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : "")
  }

  /// The name and times of a bar in words; a part has the name of its bar too.
  private static func title(
    of slices: [LaunchTracks.Slice], in bar: LaunchTracks.Slice? = nil
  ) -> String {
    let first = slices[0]
    let end = slices.reduce(first.end) { max($0, $1.end) }
    let length = slices.reduce(Nanoseconds.zero) { $0 + $1.length }
    let owner = bar.map { "\(PictureText.printable($0.name)): " } ?? ""
    let name = owner + PictureText.printable(first.name)
    var words = slices.count == 1 ? name : "\(slices.count) short bars, the first \(name)"
    if slices.contains(where: \.isOpen) {
      // A phase without an end already says so in its name.
      words += ": from \(SVGTimeline.time(first.start))"
      words += first.kind == .phase ? "" : ", without end"
    } else {
      words += ": \(SVGTimeline.time(first.start)) to \(SVGTimeline.time(end))"
      words += ", \(SVGTimeline.time(length))"
    }
    return words + (slices.contains(where: \.isOnPath) ? ", on the critical path" : "")
  }
}
