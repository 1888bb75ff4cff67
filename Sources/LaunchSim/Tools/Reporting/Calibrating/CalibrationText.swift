package import LaunchSim

/// A calibration as text: how well it predicts, then the factors and the ledger.
package struct CalibrationText {
  private let calibration: Calibration
  private let isQuiet: Bool
  private let style: TextStyle

  package init(_ calibration: Calibration, isQuiet: Bool = false, style: TextStyle = .plain) {
    (self.calibration, self.isQuiet, self.style) = (calibration, isQuiet, style)
  }

  /// The whole text, ending in a line break.
  package var text: String {
    var lines = answer.wrapped(toWidth: style.width)
    if !isQuiet {
      lines += [""] + factorTable.lines(style)
      for note in notes { lines += [""] + note.wrapped(toWidth: style.width) }
      lines += [""] + ledgerTable.lines(style)
    }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  // MARK: - The answer

  /// The error of predictions, the number of factors behind them, and the doubt about the device.
  package var answer: String {
    let models = calibration.foreignModels.map { $0.map { style.text($0) } ?? "no device" }
    guard !models.isEmpty else { return verdict }
    return
      "\(verdict) The observation names \(models.listed(with: "and")); its launches count as those "
      + "of \(device)."
  }

  private var verdict: String {
    let count = calibration.ledger.count
    let numbers = count == 1 ? "one observed number" : "\(count) observed numbers"
    let subject =
      calibration.fitsEach
      ? "Each constant of \(device) has a factor of its own, fitted to \(numbers)."
      : "All constants of \(device) have one factor, fitted to \(numbers): "
        + Self.times(calibration.factors[0]) + "."
    let before = calibration.ledger.medianError { $0.before }
    let after = calibration.ledger.medianError { $0.after }
    func percent(_ share: Double?) -> String { MeasuredText.percent(share ?? 0) }
    guard let heldBack = calibration.ledger.medianError(of: \.heldBack) else {
      return "Error \(percent(before)) before, \(percent(after)) after. \(subject) No other number "
        + "is left to test the fit."
    }
    let unit = calibration.holdsBackLaunches ? "launches" : "numbers"
    let subjectOfError =
      heldBack < before ?? 0 ? unit.capitalizedFirst : "The fit predicts no better: \(unit)"
    return "\(subjectOfError) left out of the fit are predicted with a median error of "
      + "\(percent(heldBack)), \(percent(before)) before. \(subject)"
  }

  private var device: String { style.text(calibration.base.name) }

  // MARK: - The factors

  private var factorTable: TextTable {
    var table = TextTable(columns: [
      .init("fitted"), .right("before"), .right("after"), .right("factor"), .right("95 %"),
      .init("the observation"),
    ])
    table.rows = calibration.factors.flatMap(rows)
    return table
  }

  /// The rows of a factor: a row for each time that it multiplies.
  private func rows(of factor: Calibration.Factor) -> [[String]] {
    let figures = [
      Self.number(factor.value),
      "\(Self.number(factor.range.lowerBound)) to \(Self.number(factor.range.upperBound))",
      words(factor.standing),
    ]
    func times(_ key: DeviceProfile.Constants.Key) -> [String] {
      [calibration.base, calibration.device].map { device in
        MeasuredText.time(Double(device.constants[key].value.rawValue))
      }
    }
    switch factor.unknown {
    case .constants:
      return DeviceProfile.Constants.Key.allCases.map { [$0.label] + times($0) + figures }
    case .constant(let key): return [[key.label] + times(key) + figures]
    case .code, .storage: return [[factor.unknown.name, "", ""] + figures]
    case .item(let name):
      let span = calibration.ledger.first { $0.figure == ObservedFigure.span(name).key }
      let times = [span?.before, span?.after].map { $0?.inMilliseconds ?? "" }
      return [[style.text(name)] + times + figures]
    }
  }

  private func words(_ standing: Calibration.Standing) -> String {
    switch standing {
    case .told: "tells it"
    case .unseen: "says too little"
    case .confounded(let others):
      "cannot tell it from \(others.map { style.text($0.name) }.joined(separator: ", "))"
    }
  }

  private static func times(_ factor: Calibration.Factor) -> String {
    "\(number(factor.value)) (\(number(factor.range.lowerBound)) to "
      + "\(number(factor.range.upperBound)))"
  }

  /// A factor with two decimals.
  private static func number(_ factor: Double) -> String {
    MeasuredText.number(factor, decimals: factor < 10 ? 2 : 1)
  }

  // MARK: - What a reader must know

  package var notes: [String] {
    var notes: [String] = []
    let spread = calibration.spread
    let percent = MeasuredText.percent(spread.value)
    notes.append(
      spread.degrees > 0
        ? "A launch spreads by \(percent) (standard deviation, \(spread.degrees) degrees of freedom)."
        : "The observation does not tell the spread of a launch: \(percent) is assumed.")
    if !calibration.fitsEach {
      notes.append(
        "One factor takes up all that the model lacks or has too much, the app's own work "
          + "included. With \(Calibration.leastForEach) observed numbers or more beside spans, as of phases "
          + "and of several launches, each constant has its own.")
    }
    if calibration.widening > 1 {
      notes.append(
        "The numbers contradict each other by more than the launches spread: the intervals are "
          + "\(Self.number(calibration.widening)) times wider for it.")
    }
    if calibration.unitCount > Calibration.mostLeftOut {
      notes.append(
        "Left out in turn: \(Calibration.mostLeftOut) of \(calibration.unitCount) "
          + (calibration.holdsBackLaunches ? "launches" : "numbers") + ", at equal distances.")
    }
    if !calibration.origins.isEmpty {
      notes.append(
        "The scenario has times from \(calibration.origins.map { style.text($0) }.listed(with: "and")), so "
          + "that their errors show how well the model plays them back, and not how well it predicts."
      )
    }
    if !calibration.missed.isEmpty {
      let names = calibration.missed.prefix(5).map { figureName(of: calibration.ledger[$0]) }
      let rest = calibration.missed.count - names.count
      notes.append(
        "Not reached by any factor: \(names.joined(separator: ", "))"
          + (rest > 0 ? " and \(rest) more" : "")
          + ". The scenario differs from the observed launch in more than these times.")
    }
    let strained = calibration.factors.filter(\.isStrained)
    if !strained.isEmpty {
      let names = strained.map { style.text($0.unknown.name) }.joined(separator: ", ")
      notes.append(
        "\(names.capitalizedFirst): so large a factor more likely means that the scenario lacks "
          + "work, or has too much, than that its sources are so wrong.")
    }
    return notes + Self.words(calibration.unused, style)
  }

  /// The most figures of a sentence.
  private static let shownLimit = 8

  /// The figures that are left out, a sentence for each reason.
  package static func words(
    _ unused: [Calibration.Unused], _ style: TextStyle = .plain
  ) -> [String] {
    Calibration.Unused.Reason.allCases.compactMap { reason in
      let titles = unused.filter { $0.reason == reason }.map(\.figure.title).uniqued()
      let shown = titles.prefix(shownLimit).map { style.text($0) }.joined(separator: ", ")
      let rest = titles.count - shownLimit
      return titles.isEmpty
        ? nil : "Left out, \(reason.words): \(shown)\(rest > 0 ? " and \(rest) more" : "")."
    }
  }

  /// The answer, the factors and the notes for a device file, a line each.
  package var fileNotes: [String] {
    let factors = calibration.factors.map { factor in
      "\(factor.unknown.name): factor \(Self.times(factor)); the observation "
        + words(factor.standing)
    }
    return [answer] + factors + notes
  }

  // MARK: - The ledger

  /// Name of a number: the launches and the figure.
  private func figureName(of entry: DeviceProfile.LedgerEntry) -> String {
    let figure = ObservedFigure(key: entry.figure)?.title ?? entry.figure
    return style.text(([entry.launches].compactMap(\.self) + [figure]).joined(separator: ": "))
  }

  private var ledgerTable: TextTable {
    var table = TextTable(columns: [
      .init("observed"), .right("time"), .right("before"), .right("after"), .right("left out"),
    ])
    table.rows = calibration.ledger.map { entry in
      func error(_ time: Nanoseconds?) -> String {
        time.map { ObservedText.signed(entry.error(of: $0)) } ?? ""
      }
      return [
        figureName(of: entry),
        entry.observed.inMilliseconds, error(entry.before), error(entry.after),
        error(entry.heldBack),
      ]
    }
    return table
  }
}

extension Calibration.Unused.Reason {
  fileprivate var words: String {
    switch self {
    case .notSimulated: "because this launch does not have them"
    case .withoutMedian: "because they have no median"
    case .otherDevice: "because another device was observed"
    case .otherKind: "because launches of another kind were observed"
    }
  }
}
