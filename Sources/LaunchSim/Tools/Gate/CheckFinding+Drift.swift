package import LaunchSim

extension CheckFinding {
  /// Disagreements of a scenario with the app's sources, and code that has changed since the
  /// baseline was written.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, with its places.
  ///   - name: The name of the scenario in the baseline.
  ///   - path: The file of the scenario.
  ///   - outcome: The outcome of the scenario's drift check.
  ///   - baseline: The accepted digests; `nil` for the disagreements alone.
  /// - Returns: The disagreements, then changed code and code missing from the baseline.
  package static func drift(
    of scenario: Scenario, named name: String, at path: String, _ outcome: DriftCheck.Outcome,
    against baseline: Baseline?
  ) -> [CheckFinding] {
    var findings = outcome.findings.map { stale($0) }
    let accepted = baseline?.values(of: name, nil) ?? [:]
    // For a scenario that is not in the baseline, nothing has been accepted.
    guard !accepted.isEmpty else { return findings }
    let places = Dictionary(
      zip(scenario.covers.map { "\($0.code)" }, scenario.places.covers), uniquingKeysWith: { $1 })
    let disagreements = Set(outcome.findings.map(\.location))
    var changes: [CodeChange] = []
    let edits = WorkStatements(of: scenario).edits(since: accepted)
    for (code, reading) in outcome.covered {
      let place = places[code] ?? SourceLocation(file: path)
      if accepted[.covers(code)] == nil {
        findings.append(
          CheckFinding(subject: .new([.covers(code)], isWhole: false), location: place))
      }
      guard let found = reading.changes(since: accepted, of: code, in: place) else {
        findings.append(stale(Diagnostic(.codeMoved(code), at: place, severity: .warning)))
        continue
      }
      changes += found.filter { change in
        // A disagreement at the same place tells more.
        !disagreements.contains(change.location) && !outcome.told.includes(change)
      }
    }
    // Entries may reach the same code.
    let joined = edits.naming(CodeChange.joined(changes))
    findings += joined.prefix(codeChangeLimit).map { change in
      let answer = edits.answer(to: change)
      var finding = stale(
        Diagnostic(change.problem(answer: answer), at: change.location, severity: .warning))
      finding.isAnswered = answer != nil
      return finding
    }
    if joined.count > codeChangeLimit {
      let more = Problem.moreCodeMoved(joined.count - codeChangeLimit)
      findings.append(stale(Diagnostic(more, at: SourceLocation(file: path), severity: .warning)))
    }
    return findings
  }

  /// The most changes of a scenario's code that are reported.
  static let codeChangeLimit = 20
}

extension DriftCheck.ToldCalls {
  /// True for a change of a call that a disagreement of scenario and code tells already.
  fileprivate func includes(_ change: CodeChange) -> Bool {
    switch change.kind {
    case .order: return !reordered.isDisjoint(with: change.calls)
    case .gone:
      let names = CodeSymbol(change.action.name).names
      return gone.contains { symbol, callback in
        callback.map { $0 == change.action.root } ?? true
          && (symbol.names == names || symbol.names + ["init"] == names)
      }
    case .added, .callback, .lane, .loop, .condition, .await, .details, .unreached: return false
    }
  }
}

extension CodeReading {
  /// True if the code does what a baseline accepted.
  package func isAccepted(_ accepted: [Measure: GateValue], of code: String) -> Bool {
    guard case .digest(let known)? = accepted[.covers(code)] else { return true }
    // Baselines of earlier versions hold the digest of all tokens.
    return known == outline.digest || Digest.text(known) == tokens
  }

  /// The changes since a baseline was written, each at its line.
  ///
  /// - Parameters:
  ///   - accepted: The values of the baseline.
  ///   - code: The entry of `covers`.
  ///   - place: The place of an action that is gone with its callback.
  /// - Returns: The changes; `nil` if the baseline does not list the calls.
  func changes(
    since accepted: [Measure: GateValue], of code: String, in place: SourceLocation
  ) -> [CodeChange]? {
    guard !isAccepted(accepted, of: code) else { return [] }
    var former = CodeOutline()
    if case .names(let texts)? = accepted[.calls(code)] {
      former = CodeOutline(texts)
    } else if accepted[.covers(code)] != .digest(former.digest) {
      return nil
    }
    return CodeChange.all(from: former, to: outline, in: place)
  }

  /// The values that a baseline keeps.
  package func values(of code: String) -> [Measure: GateValue] {
    var values: [Measure: GateValue] = [.covers(code): .digest(outline.digest)]
    let texts = outline.texts
    if !texts.isEmpty, texts.count <= LaunchValues.laneLimit, texts.allSatisfy(CodeOutline.isText) {
      values[.calls(code)] = .names(texts)
    }
    return values
  }
}

extension Problem {
  private static let idOfMovedCode = "code-moved"

  /// The ids of the changes that an update of the baseline accepts.
  static let idsOfMovedCode = CodeChange.ids.union([idOfMovedCode])

  /// Covered code that has changed since a baseline without its calls was written.
  static func codeMoved(_ code: String) -> Problem {
    movedCode(
      "\(code.shortened()) has changed, and the baseline does not list its calls: they have more "
        + "than \(LaunchValues.laneLimit) names, or an earlier version wrote the baseline")
  }

  /// The changes of covered code that are not reported one by one.
  static func moreCodeMoved(_ count: Int) -> Problem {
    movedCode("the covered code has \(count.counted("more change"))")
  }

  private static func movedCode(_ sentence: String) -> Problem {
    Problem(
      idOfMovedCode, sentence, "bring the scenario up to date, then accept the code",
      cause: .content)
  }
}
