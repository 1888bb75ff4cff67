import LaunchSim

extension CheckResult {
  /// All findings, failures first, then warnings.
  ///
  /// For files with errors, each error is a finding.
  package var annotations: [ShownFinding] {
    let problems = problems.map { problem in
      ShownFinding(
        problem, title: problem.problem.id, or: nil, details: [],
        identity: [problem.problem.id, "\(problem.path)"])
    }
    let (causes, launches) = grouped
    let all =
      problems + [withoutBaseline].compactMap(\.self) + causes.flatMap(annotations)
      + launches.flatMap(annotations)
    return [.error, .warning, .note].flatMap { (severity: Diagnostic.Severity) in
      all.filter { $0.severity == severity }
    }
  }

  /// The certainty of the launch that meets its demands with the least certainty; `nil` if no
  /// verdict rests on assumed costs.
  func leastSure(_ style: TextStyle) -> String? {
    let passing = launches.compactMap { launch in
      launch.report.flatMap { report in
        report.judgment.isGood
          ? (label: CheckWords(launch, in: self, style: .plain).title, report: report) : nil
      }
    }
    return passing.isEmpty ? nil : ReportWords.leastSure(of: passing, style: style)
  }

  /// A statement that there is no baseline to compare with.
  var withoutBaseline: ShownFinding? {
    guard baseline == nil, problems.isEmpty, !launches.isEmpty else { return nil }
    return ShownFinding(
      severity: .error, id: "no-baseline", title: "no baseline", location: nil,
      message: "there is no baseline to compare the launches with",
      details: updateCommand.isEmpty
        ? [] : ["\(acceptingCommand(.plain)) writes one"],
      identity: ["no-baseline"])
  }

  private func annotations(of cause: CheckCause) -> [ShownFinding] {
    let (launch, finding) = (cause.launch, cause.worst.finding)
    let words = CheckWords(launch, in: self)
    let title = "\(finding.facts.title): \(cause.members.count) launches"
    let others = TextStyle.plain.finished(words.others(of: cause))
    if case .unreadable(let errors) = finding.subject {
      return errors.map { error in
        ShownFinding(
          error, title: title, or: launch.path, details: [others],
          identity: [error.problem.id, error.location.file, "\(error.path)"])
      }
    }
    // The title already has the number of launches.
    let lead = [words.loss(of: cause), words.example(of: cause)].compactMap(\.self)
    return [
      ShownFinding(
        severity: finding.severity, id: finding.facts.id, title: title,
        location: finding.place ?? SourceLocation(file: launch.path),
        message: TextStyle.plain.finished(
          "\(lead.joined(separator: ", ")): \(words.message(for: finding))"),
        details: words.details(for: finding) + [others]
          + [words.command(for: finding)].compactMap(\.self),
        identity: [finding.facts.id, finding.location?.file ?? ""] + cause.names)
    ]
  }

  private func annotations(of launch: LaunchCheck) -> [ShownFinding] {
    let words = CheckWords(launch, in: self)
    let variant = launch.variant?.fields ?? []
    return launch.findings.flatMap { finding -> [ShownFinding] in
      let title = "\(finding.facts.title): \(words.title)"
      if case .unreadable(let errors) = finding.subject {
        return errors.map { error in
          ShownFinding(
            error, title: title, or: launch.path, details: [],
            identity: [error.problem.id, launch.scenario, "\(error.path)"])
        }
      }
      return [
        ShownFinding(
          severity: finding.severity, id: finding.facts.id, title: title,
          location: finding.place ?? SourceLocation(file: launch.path),
          message: words.message(for: finding),
          details: words.details(for: finding)
            + [words.command(for: finding)].compactMap(\.self),
          identity: [finding.facts.id, launch.scenario] + variant + [finding.aspect(in: launch)])
      ]
    }
  }
}

extension ShownFinding {
  /// Makes the finding of a diagnostic of a scenario; a problem of an option is shown in the file
  /// at `path`.
  fileprivate init(
    _ diagnostic: Diagnostic, title: String, or path: String?, details: [String],
    identity: [String]
  ) {
    self.init(diagnostic)
    self.title = title
    location = location ?? path.map { SourceLocation(file: $0) }
    message = message.printable()
    self.details = details
    self.identity = identity
  }
}

extension CheckFinding {
  /// The location, if it is a place in a file; a location without a line is an option.
  fileprivate var place: SourceLocation? { location.flatMap { $0.line == nil ? nil : $0 } }

  /// The part that distinguishes the finding from others of its kind about the same launch.
  fileprivate func aspect(in launch: LaunchCheck) -> String {
    switch subject {
    case .budget(let result): result.budget.key
    case .expectation(let violation):
      launch.report.map { violation.members($0.metrics.names.items) { _ in nil }.json.text() } ?? ""
    case .mistake(let warning):
      launch.report.map { warning.members($0.metrics.names.items).json.text() } ?? ""
    case .stale(let diagnostic) where Problem.idsOfMovedCode.contains(diagnostic.problem.id):
      "\(diagnostic.problem.id) \(diagnostic.message)"
    case .warning(let diagnostic), .stale(let diagnostic), .otherDevice(let diagnostic):
      "\(diagnostic.problem.id) \(diagnostic.path)"
    default: ""
    }
  }
}
