import LaunchSim
import LaunchSimTools

extension Invocation.Input {
  /// The project, where its file is named: findings stand at that file.
  fileprivate var project: Self {
    if case .file(let path) = self { .file(AppSource.project(ofFile: path)) } else { self }
  }
}

extension LaunchSimCommand {
  /// Judges files without simulating them, and makes the edits that are asked for.
  static func lint(_ options: LintOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    let format = invocation.format
    var findings = LintFindings(
      options,
      edits: options.repairs.map { .made($0) } ?? (format.offersEdits ? .offered : .ignored))
    let reader = ScenarioReader(files: .disk, root: options.root, budgets: options.budgets)
    let refusals = Diagnostic.problems(
      ofRoot: options.root,
      named: options.inputs.map(\.path) + options.budgets + options.assets
        + [options.knownFindings].compactMap(\.self))
    if refusals.isEmpty {
      if let path = options.knownFindings { findings.readKnownFindings(path) }
      for path in options.assets { findings.addAssets(path) }
    } else {
      findings.refuse(refusals)
    }
    if !findings.isRefused {
      for input in options.inputs {
        switch input.project {
        case .standardInput: findings.addStandardInput(options.budgets)
        case .file(let path) where LaunchFileTree.Kind(path) != nil: findings.judgeInterface(path)
        case .file(let path) where Platform.kind(at: path) == .folder:
          findings.add(folder: path, with: reader)
        case .file(let path): findings.add(file: path, with: reader)
        }
      }
      findings.addGoneFindings()
    }
    if options.isDryRun { return findings.preview(isQuiet: invocation.isQuiet) }
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    // A list of findings has no place for what keeps a file from being judged.
    let remarks =
      findings.remarks + (format.acceptsFindings ? findings.obstacles.map(\.description) : [])
    guard format.acceptsFindings else {
      return Answer(
        status: findings.status, text: format.lint.map { $0(findings, layout) } ?? "",
        remarks: remarks)
    }
    return Answer(
      status: findings.statusOfReading, text: format.lint.map { $0(findings, layout) } ?? "",
      remarks: remarks)
  }
}
