/// What other tools would show for a launch, as a table: `--meters`.
package struct MetersText {
  package let report: Report
  package let style: TextStyle

  package init(_ report: Report, style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// The table, ending in a line break.
  package var text: String {
    let meters = report.metrics.meters(of: report.scenario.request.kind)
    var lines = ["What other meters show for this launch"]
    if meters.isEmpty {
      lines.append("Nothing: the launch does not come as far as any of them measures to.")
    } else {
      var table = TextTable(columns: [
        .init("meter"), .init("start", .right), .init("end", .right), .init("value", .right),
      ])
      for meter in meters {
        table.rows.append([
          meter.name, meter.start.milliseconds, meter.end.milliseconds,
          "\(meter.value.milliseconds) ms",
        ])
      }
      let rows = table.lines(style)
      lines.append(rows[0])
      for (meter, row) in zip(meters, rows.dropFirst()) {
        lines.append(row)
        let span = "\(meter.startName) to \(meter.endName); \(meter.source)"
        lines += span.wrapped(toWidth: style.width - 2).map { "  " + style(.dim, $0) }
      }
    }
    return style.finished(lines.joined(separator: "\n") + "\n")
  }
}
