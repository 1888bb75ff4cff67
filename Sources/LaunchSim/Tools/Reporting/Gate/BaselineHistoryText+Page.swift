import LaunchSim

// The history of a baseline for people who do not sit at a terminal: a picture, and a page around it.

extension BaselineHistoryText {
  /// The history as an SVG document: for each launch its answer, and a line from value to value.
  package var svg: String {
    var canvas = SVGCanvas(width: 960, idPrefix: "history")
    if let summary { canvas.addLines(summary, size: 14, isBold: true) }
    for launch in history.launches {
      canvas.addLines(PictureText.printable(answer(of: launch)), isBold: true)
      draw(launch, on: &canvas)
    }
    return canvas.document(
      title: title, description: history.launches.map(answer).joined(separator: " "))
  }

  /// The history as an HTML page without scripts: each launch with its picture and its values.
  package var html: String {
    var page = PageHead.text(title: title, styles: Self.styles, nonce: "launch-history")
    for (index, launch) in history.launches.enumerated() {
      let answer = answer(of: launch)
      var canvas = SVGCanvas(width: 960, idPrefix: "history-\(index)")
      draw(launch, on: &canvas)
      page += "<h2>\(PageBlock.text(answer))</h2>\n"
      page += canvas.document(
        title: launch.scenario.printable(), description: answer, isStandalone: false)
      let table = PageTable(
        columns: ["Date", "Commit", "ms", "change", "Reason"],
        rows: rows(of: launch).map { row in
          row.cells.enumerated().map { (2...3).contains($0) ? .number($1) : .text($1) }
        })
      page += PageBlock.table(table).markup(in: "Values of \(launch.scenario.printable())")
    }
    return page + "</main>\n</body>\n</html>\n"
  }

  /// The styles of the page, and those of its pictures.
  private static var styles: String {
    """
    :root { color-scheme: light dark; }
    body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; }
    h1, h2 { font-size: 1.2rem; overflow-wrap: anywhere; }
    svg { max-width: 100%; height: auto; }
    table { border-collapse: collapse; }
    th, td { padding: 0.2rem 0.8rem 0.2rem 0; text-align: start; vertical-align: top; }
    tbody th { font-weight: normal; white-space: nowrap; }
    .number { text-align: end; font-variant-numeric: tabular-nums; }
    .scroll { overflow-x: auto; }
    \(PicturePalette.styleSheet)

    """
  }

  private var title: String {
    summary ?? "History of \(history.launches.first?.scenario.printable() ?? "a baseline")"
  }

  /// Draws a line that steps to each value, from the top, and marks the greatest loss.
  private func draw(_ launch: BaselineHistory.Series, on canvas: inout SVGCanvas) {
    let (top, left, right) = (canvas.bottom + 150, 900, canvas.width * 10 - SVGTimeline.margin)
    let (height, longest) = (1_000, max(1, launch.steps.compactMap(\.value?.rawValue).max() ?? 0))
    for (time, y) in [(longest, top), (0, top + height)] {
      canvas.addLine(from: (left, y), to: (right, y), style: "grid")
      canvas.addText(
        Nanoseconds(time).inMilliseconds, left: SVGTimeline.margin, baseline: y + 40,
        room: left - SVGTimeline.margin, style: "muted")
    }
    func x(_ place: Int) -> Int { left + (right - left) * place / launch.steps.count }
    func y(_ time: Nanoseconds) -> Int {
      top + height - Int(Double(height) * Double(max(0, time.rawValue)) / Double(longest))
    }
    let worst = history.greatestLoss(of: launch)
    for (place, step) in launch.steps.enumerated() {
      guard let value = step.value else { continue }
      if let former = step.former {
        canvas.addLine(from: (x(place), y(former)), to: (x(place), y(value)), style: "firstFrame")
      }
      canvas.addLine(from: (x(place), y(value)), to: (x(place + 1), y(value)), style: "firstFrame")
      if step == worst {
        canvas.addMark(
          x: x(place), y: min(y(value), step.former.map(y) ?? top) - 50,
          title: PictureText.printable("\(step.commit?.date ?? ""): \(step.reason)"))
      }
    }
    let dates = [launch.steps.first, launch.steps.last].map { $0?.commit?.date ?? "" }
    canvas.addText(dates[0], left: left, baseline: top + height + 150, style: "muted")
    if launch.steps.count > 1 {
      let last = x(launch.steps.count - 1)
      let room = PictureText.width(dates[1], size: 11)
      canvas.addText(
        dates[1], left: min(max(last, left + room + 200), right - room),
        baseline: top + height + 150, style: "muted")
    }
    canvas.bottom = top + height + 300
  }
}
