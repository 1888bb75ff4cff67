// The evidence: sources of the path's time, undocumented rules, close limits, seed and model.

extension ReportWords {
  var evidence: ReportSection {
    var sentences: [String?] = [howSure]
    if saysNothingOfDyld { sentences.append("dyld counts 0 ms: systemInterface is empty.") }
    if source == .program, saysNothingOfApp {
      sentences.append("The app declares no work.")
    }
    sentences += [uncalledSentence, notStartedSentence, skippedSentence]
    sentences += [boundsSentence, limitsSentence]
    sentences.append(
      source == .program ? "Model \(Version.model)." : "Seed \(seed), model \(Version.model).")
    let text = sentences.compactMap(\.self).joined(separator: " ")
    return ReportSection("Evidence and rules", heading: .none, [.paragraph(text)])
  }

  /// The sources of the time and the certainty of the verdict; `nil` if neither is known.
  package var howSure: String? {
    let sentences = [sharesSentence, calibrationSentence, certaintySentence].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The items without a cost, then the sources of the time to the first frame as shares of 100,
  /// those of the app apart from those of the system.
  private var sharesSentence: String? {
    guard let open = scenario.openCosts else { return shares.map { "Evidence: \($0)." } }
    let count = "\(open.words): the time is a floor"
    guard !open.areAll, let shares else { return "\(count), no evidence." }
    return "\(count). Evidence: \(shares)."
  }

  /// The error of a calibrated device; `nil` for any other.
  private var calibrationSentence: String? {
    let ledger = scenario.device.ledger
    guard !ledger.isEmpty else { return nil }
    let count = ledger.count == 1 ? "1 observed number" : "\(ledger.count) observed numbers"
    guard let error = ledger.medianError(of: \.heldBack) else {
      return "Device calibrated by \(count), with none left out to test it."
    }
    return "Device calibrated by \(count): numbers left out of the fit are predicted with a "
      + "median error of \(MeasuredText.percent(error).unbroken)."
  }

  /// The shares, as in `app 12 % cited, 51 % assumed; system 34 % assumed; display 3 %`; `nil` if
  /// the time is zero.
  private var shares: String? {
    let provenance = analysis.provenance
    let groups = [("app", provenance.app), ("system", provenance.system)].map { owner, shares in
      (
        owner,
        [
          (shares.cited, "cited"), (shares.scaled, "scaled"), (shares.hostScaled, "host-scaled"),
          (shares.assumed, "assumed"),
        ]
      )
    }
    let lengths = groups.flatMap { $0.1.map(\.0.rawValue) } + [provenance.display.rawValue]
    let total = lengths.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = largestRemainder(lengths, times: 100, over: total, total: 100)[...]
    var parts: [String] = []
    for (owner, kinds) in groups {
      let shown = zip(rest, kinds).filter { $0.0 > 0 }.map { "\($0) % \($1.1)".unbroken }
      rest = rest.dropFirst(kinds.count)
      if !shown.isEmpty { parts.append("\(owner) \(shown.joined(separator: ", "))") }
    }
    parts += rest.filter { $0 > 0 }.map { "display \($0) %".unbroken }
    return parts.joined(separator: "; ")
  }

  /// The callbacks with code that this launch did not call; at most three names.
  private var uncalledSentence: String? {
    Self.sentence("Not called in this launch", report.uncalledCallbacks.map(\.name))
  }

  /// The items that were not started; at most three names.
  private var notStartedSentence: String? {
    Self.sentence("Not started in this launch", items(.notStarted).map(name))
  }

  /// The items that take no part in the launch, with the condition that fails; at most three.
  private var skippedSentence: String? {
    let skipped = items(.skipped)
    let shown = skipped.prefix(Self.namesShown).map { item in
      guard let (owner, condition) = report.failingCondition(of: item) else {
        return name(of: item)
      }
      let word = style.text(condition.word(scenario.app.items.map(\.name)))
      return "\(name(of: item)) (when \(word)\(owner == item ? "" : ", as \(name(of: owner))"))"
    }
    return Self.sentence("Skipped in this launch", shown, of: skipped.count)
  }

  private func items(_ state: Report.Item.State) -> [ItemIndex] {
    scenario.app.items.indices.filter { metrics.timeline.items[$0].state == state }
  }

  /// The most names in a sentence.
  private static let namesShown = 3

  private static func sentence(_ words: String, _ names: [String], of count: Int? = nil) -> String?
  {
    guard !names.isEmpty else { return nil }
    let rest = (count ?? names.count) - namesShown
    let more = rest > 0 ? " and \(rest) more" : ""
    return "\(words): \(names.prefix(namesShown).joined(separator: ", "))\(more)."
  }

  /// True if the app has neither steps nor items.
  private var saysNothingOfApp: Bool {
    scenario.app.items.isEmpty && scenario.app.callbacks.values.allSatisfy(\.isEmpty)
  }

  /// True if the launch goes through dyld and the scenario gives no cost for dyld.
  private var saysNothingOfDyld: Bool {
    !scenario.skippedCallbacks.contains(.systemInterface)
      && scenario.app.callbacks[.systemInterface]?.isEmpty != false
  }

  // MARK: Undocumented rules

  private var boundsSentence: String? {
    guard report.canBeChanged else {
      let words = TimeDependence.words(report.timeDependences)
      return report.repetition == nil
        ? "Another launch may differ: the app \(words)."
        : "No gains and no suggestions: the app \(words), and did something else when it ran again."
    }
    guard let bounds = analysis.bounds else {
      return analysis.isTooLarge && analysis.questions.bounds
        ? "Too large to repeat (\(report.size) turns and events): no gains and no suggestions; "
          + "--bounds works out the undocumented rules."
        : nil
    }
    let hint = source == .program ? "" : " (--bounds)"
    if scenario.request.reason.isInBackground { return backgroundSentence(bounds, hint) }
    guard let low = bounds.optimistic.firstFrame else {
      return "No setting of the undocumented rules brings a first frame\(hint)."
    }
    guard let high = bounds.pessimistic.firstFrame else {
      return "Undocumented rules: \(ms(low)), or no first frame at all\(hint)."
    }
    guard low == high else {
      return "Undocumented rules: \(low.milliseconds) to\u{A0}\(ms(high))\(hint)."
    }
    if bounds.movesLife {
      return "Undocumented rules move only what follows the first frame\(hint)."
    }
    let ready = bounds.combinations.compactMap(\.frameReady)
    guard let first = ready.min(), let last = ready.max(), first < last else {
      return "Undocumented rules do not move the first frame."
    }
    return "Undocumented rules do not move the first frame (frame ready: \(first.milliseconds) to"
      + "\u{A0}\(ms(last)))."
  }

  /// Effect of undocumented rules on a launch without a frame.
  private func backgroundSentence(_ bounds: Bounds, _ hint: String) -> String {
    let verdicts = bounds.combinations.reduce(into: [String]()) { phrases, combination in
      if !phrases.contains(combination.verdict.phrase) {
        phrases.append(combination.verdict.phrase)
      }
    }
    guard verdicts.count == 1 else {
      return "Undocumented rules decide the outcome: \(verdicts.joined(separator: ", or "))\(hint)."
    }
    let spares = bounds.combinations.compactMap(\.margin)
    guard let least = spares.min(), let most = spares.max(), least < most else {
      guard bounds.movesLife else { return "Undocumented rules change nothing." }
      return spares.isEmpty
        ? "Undocumented rules decide when the work is done\(hint)."
        : "Undocumented rules move instants, but not the time to spare\(hint)."
    }
    // Enough digits to distinguish the two.
    let (unit, divisor) = least >= .seconds(1) ? ("s", Int64(1_000)) : ("ms", 1)
    func text(_ time: Nanoseconds, _ decimals: Int) -> String {
      Nanoseconds(time.rawValue / divisor).milliseconds(decimals: decimals)
    }
    let decimals = (1...6).first { text(least, $0) != text(most, $0) } ?? 6
    let (from, to) = (text(least, decimals), "\(text(most, decimals)) \(unit)".unbroken)
    return "\(from) to\u{A0}\(to) to spare, depending on undocumented rules\(hint)."
  }

  /// The limits with less than half of the time left.
  ///
  /// As in `Close limits: 2.1 s of 5 s left (enterBackground).`
  private var limitsSentence: String? {
    let close = metrics.background.margins.filter { $0.spare.rawValue < $0.time.rawValue / 2 }
    let parts = close.map { "\($0.spare.left(of: $0.time)) left (\($0.limit.rawValue))" }
    return parts.isEmpty ? nil : "Close limits: \(parts.joined(separator: ", "))."
  }
}
