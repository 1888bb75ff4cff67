package import LaunchSim

/// A check as text: the answer, then each launch with its findings.
package struct CheckText {
  private let result: CheckResult
  private let isQuiet: Bool
  private let style: TextStyle

  /// Describes a check.
  ///
  /// - Parameters:
  ///   - result: The check.
  ///   - isQuiet: True to write only the answer and the failures.
  ///   - style: The width and the characters of the text.
  package init(_ result: CheckResult, isQuiet: Bool = false, style: TextStyle = .plain) {
    self.result = result
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The most launches without a finding in the list; further launches are counted.
  private static let quietLaunchesShown = 12

  /// The whole text, ending in a line break: failures first.
  package var text: String {
    let (causes, launches) = result.grouped
    let found =
      causes.map { (isFailing: $0.launch.isFailing, lines: lines(of: $0)) }
      + launches.filter { !$0.findings.isEmpty }
      .map { (isFailing: $0.isFailing, lines: lines(of: $0)) }
    var sections = [[style(.bold, headline)]]
    sections += (found.filter(\.isFailing) + found.filter { !$0.isFailing }).map(\.lines)
      .filter { !$0.isEmpty }
    if !isQuiet {
      let measured =
        result.measured.flatMap { line in
          let mark = line == MeasuredText.fewProcesses ? "" : "✓ "
          return wrapped("\(mark)\(style.text(line))", indentation: "  ")
        }
        + result.unjudged.flatMap { wrapped("  \(style.text($0))", indentation: "  ") }
      let certainty = result.leastSure(style).map { wrapped("  \($0)", indentation: "  ") } ?? []
      sections += [others, measured, certainty, footer.isEmpty ? [] : [footer]]
        .filter { !$0.isEmpty }
    }
    return style.finished(sections.joined(separator: [""]).joined(separator: "\n") + "\n")
  }

  /// The launches without a finding.
  private var others: [String] {
    let launches = result.launches.filter(\.findings.isEmpty)
    if launches.count <= Self.quietLaunchesShown { return launches.flatMap(lines) }
    let judged = launches.filter(\.turnedOff.isEmpty)
    let moved = judged.count { !$0.movements.isEmpty }
    let parts = [
      (judged.count - moved, "unchanged"), (moved, "within tolerance"),
      (launches.count - judged.count, "with findings turned off"),
    ]
    .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return ["✓ \(launches.count) launches: \(parts.joined(separator: ", "))"]
  }

  // MARK: - The answer

  /// The answer in one line.
  package var headline: String {
    let launches = result.launches.count
    let all = launches == 1 ? "the launch" : "all \(launches) launches"
    let count = result.problems.count
    guard count == 0 else {
      return "✗ \(launches > 0 ? "Not all" : "Nothing") is checked: "
        + "\(count) \(count == 1 ? "problem" : "problems") of the input"
    }
    guard launches > 0 else { return "✗ Nothing is checked" }
    guard result.failureCount > 0 else {
      if result.baseline == nil, launches > 0 {
        return "✗ No baseline to compare with; \(all) \(launches == 1 ? "is" : "are") within budget"
      }
      if result.isLenient {
        let count = result.turnedOffCount
        let off = count == 0 ? "" : "; \(count) \(count == 1 ? "finding" : "findings") turned off"
        return "✓ Nothing fails\(off)" + warningCount
      }
      return
        "✓ \(all.prefix(1).uppercased() + all.dropFirst()) \(launches == 1 ? "is" : "are") within "
        + "budget and tolerance"
        + warningCount
    }
    var titles: [String] = []
    for (_, finding) in result.findings where finding.isFailure {
      if !titles.contains(finding.facts.title) { titles.append(finding.facts.title) }
    }
    let failing = result.failingCount
    let subject = launches == 1 ? "The launch" : "\(failing) of \(launches) launches"
    return "✗ \(subject) \(failing == 1 ? "fails" : "fail"): \(titles.joined(separator: ", "))"
      + warningCount
  }

  private var warningCount: String {
    let count = result.findings.count { $0.finding.severity == .warning }
    return count == 0 ? "" : "; \(count) \(count == 1 ? "warning" : "warnings")"
  }

  /// The baseline, or the command that writes one; empty if a problem may hide the baseline.
  private var footer: String {
    guard let baseline = result.baseline else {
      guard result.problems.isEmpty else { return "" }
      // With --set no command can write a baseline, which only holds launches of unchanged files.
      guard !result.updateCommand.isEmpty else { return "No baseline." }
      return
        "No baseline: \(result.acceptingCommand(style)) writes one."
    }
    let isOfOtherModel = result.findings.contains { _, finding in
      if case .otherModel = finding.subject { true } else { false }
    }
    return "Baseline \(style.text(baseline))" + (isOfOtherModel ? "." : ", model \(Version.model).")
  }

  // MARK: - Launches

  /// The lines about a cause in several launches.
  func lines(of cause: CheckCause) -> [String] {
    let words = CheckWords(cause.launch, in: result, style: style)
    guard !isQuiet || cause.worst.finding.isFailure else { return [] }
    let loss = words.loss(of: cause).map { ": \($0)" } ?? ""
    return wrapped(
      "\(cause.launch.mark) \(cause.members.count) launches\(loss)", indentation: "  ")
      + wrapped("  \(words.example(of: cause))", indentation: "    ")
      + lines(of: cause.launch.sortedFindings, words, hasPlace: cause.loss == nil)
      + wrapped("    \(words.others(of: cause))", indentation: "      ")
  }

  /// The lines about a launch.
  func lines(of launch: LaunchCheck) -> [String] {
    let words = CheckWords(launch, in: result, style: style)
    let findings = launch.sortedFindings.filter { !isQuiet || $0.isFailure }
    guard !findings.isEmpty else {
      return isQuiet ? [] : wrapped("✓ \(words.title): \(words.standing)", indentation: "  ")
    }
    return wrapped("\(launch.mark) \(words.title)", indentation: "  ") + lines(of: findings, words)
  }

  private func lines(
    of findings: [CheckFinding], _ words: CheckWords, hasPlace: Bool = true
  ) -> [String] {
    var lines: [String] = []
    // Only one command is printed: the comparison with the accepted launch, if there is one.
    let simulated = findings.indices.filter { index in
      findings[index].isSimulated && (findings[index].isFailure || findings[index].isChange)
    }
    let compared = words.comparison == nil ? nil : simulated.first { findings[$0].isChange }
    let explained = compared ?? simulated.first
    for (index, finding) in findings.enumerated() {
      let mark = finding.isFailure ? "✗" : finding.severity == .warning ? "!" : "✓"
      let place = words.place(of: finding) ?? ""
      let raised =
        finding.isRaised ? finding.facts.severity == .warning ? " (--strict)" : " (--ratchet)" : ""
      let sentence = words.sentence(for: finding)
      let addsPlace = hasPlace && !place.isEmpty && !sentence.contains(place)
      lines += wrapped(
        "  \(mark) \(finding.facts.title): \(sentence)\(addsPlace ? " (\(place))" : "")\(raised)",
        indentation: "    ")
      for line in words.evidence(for: finding) {
        lines += wrapped("    \(line)", indentation: "      ")
      }
      if index == explained, let command = words.command(for: finding) {
        lines.append("    \(command)")
      }
    }
    return lines
  }

  private func wrapped(_ text: String, indentation: String) -> [String] {
    let lead = String(text.prefix { $0 == " " })
    return text.dropFirst(lead.count).description
      .wrapped(
        toWidth: style.width - lead.count, indentation: String(indentation.dropFirst(lead.count))
      )
      .map { lead + $0 }
  }
}
