package import LaunchSim

/// A simulated mix of devices beside observed launches: the distance first, then the quantiles.
package struct MixText {
  let comparison: MixComparison
  let isQuiet: Bool
  let style: TextStyle

  package init(_ comparison: MixComparison, isQuiet: Bool = false, style: TextStyle = .plain) {
    (self.comparison, self.isQuiet, self.style) = (comparison, isQuiet, style)
  }

  /// The whole text, ending in a line break.
  package var text: String {
    var lines = answer.wrapped(toWidth: style.width)
    if !isQuiet {
      var table = TextTable(
        columns: Self.columns.map { $0.isNumber ? .right($0.title) : .init($0.title) })
      table.rows = rows
      lines =
        headLines.flatMap { $0.wrapped(toWidth: style.width, indentation: "  ") } + [""] + lines
      lines += [""] + table.lines(style)
    }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  /// The whole text as Markdown, within the limit of a comment.
  package var markdown: String {
    var document = MarkdownDocument()
    document.add("### \(MarkdownText.escaped(answer))")
    if !isQuiet {
      document.add(headLines.map(MarkdownText.escaped).joined(separator: "  \n"))
      document.add(
        table: Self.columns.map { ($0.title, $0.isNumber) },
        rows.map { $0.map(MarkdownText.escaped) })
    }
    return document.text
  }

  var headLines: [String] {
    let devices = comparison.devices.map {
      "\(MeasuredText.percent($0.share)) \(style.text(Self.name($0.id)))"
    }
    let draws = "\(MixComparison.draws) launches of each"
    return [
      "Simulated: \(style.text(comparison.heading.title)) · \(devices.joined(separator: ", ")) · \(draws)",
      "Observed: \(comparison.count) launch\(comparison.count == 1 ? "" : "es") · \(comparison.figure.title)",
    ]
  }

  /// The distance with its interval, the quantile and the device that disagree.
  package var answer: String {
    let distance = comparison.distance.inMilliseconds
    let range =
      "\(comparison.range.lowerBound.milliseconds) to \(comparison.range.upperBound.inMilliseconds)"
    var sentences = [
      comparison.differs
        ? "\(comparison.figure.title): the quantiles differ by \(distance) on average (\(range))."
        : "No difference beyond chance: the quantiles of \(comparison.figure.title) differ by "
          + "\(distance) on average (\(range)), and by chance alone up to "
          + "\(comparison.chance.inMilliseconds)."
    ]
    if comparison.differs, let worst = comparison.worst {
      sentences.append(
        "P\(worst.percent) disagrees most: \(worst.simulated.inMilliseconds) simulated, "
          + "\(worst.observed.time.inMilliseconds) observed.")
    }
    if let culprit = comparison.culprit {
      let name = style.text(Self.name(culprit.device))
      let left = culprit.distance.inMilliseconds
      sentences.append(
        culprit.factor.map {
          "Of the devices \(name) disagrees most: with \(MeasuredText.number($0, decimals: 2)) times its "
            + "simulated times the difference is \(left)."
        } ?? "Of the devices \(name) disagrees most, by \(left).")
    }
    if comparison.count < Self.fewLaunches {
      sentences.append(
        "\(Self.fewLaunches) launches or more are needed for an interval to rely on.")
    }
    if comparison.isWithoutSpread {
      sentences.append(
        "No cost of the scenario has a distribution, so that the simulated launches of a device are "
          + "alike and the outer quantiles lack their spread.")
    }
    return sentences.joined(separator: " ")
  }

  /// Fewer launches do not show their distribution (assumed).
  private static let fewLaunches = 30

  static let columns: [(title: String, isNumber: Bool)] = [
    ("quantile", false), ("observed", true), ("range", true), ("simulated", true), ("error", true),
    ("simulated on", false),
  ]

  var rows: [[String]] {
    comparison.rows.map { row in
      let error =
        row.observed.time > .zero
        ? Double((row.simulated - row.observed.time).rawValue) / Double(row.observed.time.rawValue)
        : nil
      let range = row.observed.range.map {
        "\($0.lowerBound.milliseconds) to \($0.upperBound.inMilliseconds)"
      }
      let needed = row.observed.launchesNeeded.map { "needs \($0) launches" }
      return [
        "P\(row.percent)", row.observed.time.inMilliseconds, needed ?? range ?? "",
        row.simulated.inMilliseconds, ObservedText.signed(error), style.text(Self.name(row.device)),
      ]
    }
  }

  private static func name(_ id: String) -> String { DeviceProfile.named(id)?.name ?? id }
}

extension MixText {
  /// Comparisons in JSON, ending in a line break.
  package static func json(_ comparisons: [MixComparison], diagnostics: [Diagnostic]) -> String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.write(["launchMix": 1, "versions": Version.members])
    writer.lines("figures", comparisons) { comparison in
      [
        "figure": comparison.figure.key, "answer": MixText(comparison).answer,
        "launches": comparison.count, "differs": comparison.differs,
        "distanceNs": comparison.distance, "lowNs": comparison.range.lowerBound,
        "highNs": comparison.range.upperBound, "chanceNs": comparison.chance,
        "device": comparison.culprit?.device,
        "devices": comparison.devices.map {
          ["device": $0.id, "permille": Int64(($0.share * 1_000).rounded())] as JSONMembers
        },
        "quantiles": comparison.rows.map { row in
          [
            "percent": row.percent, "observedNs": row.observed.time,
            "lowNs": row.observed.range?.lowerBound, "highNs": row.observed.range?.upperBound,
            "simulatedNs": row.simulated, "simulatedOn": row.device, "within": row.isWithin,
          ] as JSONMembers
        },
      ]
    }
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }
}
