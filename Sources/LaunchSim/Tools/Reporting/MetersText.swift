package import LaunchSim

/// The figures of other tools for a launch, as a table: `--meters`.
package struct MetersText {
  package let meters: [Meter]
  let style: TextStyle

  package init(_ meters: [Meter], style: TextStyle = .plain) {
    self.meters = meters
    self.style = style
  }

  /// The table, ending in a line break.
  package var text: String {
    var lines = ["Figures of other tools for this launch"]
    if meters.isEmpty {
      lines.append("None: the launch ends before any of them stops measuring.")
    } else {
      var table = TextTable(columns: [
        .init("meter"), .right("start"), .right("end"), .right("value"),
      ])
      table.rows = meters.map { meter in
        [meter.name] + [meter.start, meter.end].map(\.milliseconds)
          + ["\(meter.value.milliseconds) ms"]
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
