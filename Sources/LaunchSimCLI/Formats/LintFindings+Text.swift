import LaunchSim

extension LintFindings {
  /// The findings for people: a line each, then the verdicts and the summary.
  func text(_ layout: OutputFormat.Layout) -> String {
    let style = layout.style
    var lines = fixed.map { Self.colored($0.line(headed: "fixed"), "fixed", .green, style) }
    lines += lists.flatMap { list in
      list.diagnostics.map { Self.colored($0, style) }
        + (list.omitted > 0 ? ["… and \(list.omitted) more in this file"] : [])
    }
    if !layout.isQuiet {
      lines += verdictLines + [style(status == .good ? .green : .red, summary)]
    }
    return style.finished(lines.map { $0 + "\n" }.joined())
  }

  /// A diagnostic as a single line, with its severity in color.
  private static func colored(_ diagnostic: Diagnostic, _ style: TextStyle) -> String {
    colored(
      diagnostic.description, diagnostic.severity.rawValue,
      diagnostic.severity == .error ? .red : .yellow, style)
  }

  private static func colored(
    _ line: String, _ word: String, _ emphasis: TextStyle.Emphasis, _ style: TextStyle
  ) -> String {
    guard style.isColored, let range = line.firstRange(of: " \(word): ") else { return line }
    return line[..<range.lowerBound] + " " + style(emphasis, "\(word):") + " "
      + line[range.upperBound...]
  }

  /// The verdict of each file whose app may fail to launch, unless every cause is known.
  private var verdictLines: [String] {
    // A cause may be in another file, such as a project with a decisive setting.
    let open = Set(diagnostics.map(\.description))
    return verdicts.compactMap { file, verdict in
      guard let summary = verdict.summary,
        verdict.causes.contains(where: { open.contains($0.sentence) })
      else { return nil }
      return "\(file): \(summary)".printable()
    }
    // Several targets may be built from one file.
    .uniqued()
  }

  /// The most names of files without findings.
  private static let shownNames = 5

  /// The counts in a line.
  private var summary: String {
    func names(of files: [String]) -> String {
      files.map { $0.printable() }.row(upTo: Self.shownNames)
    }
    var rest = ""
    let unbuilt = unbuilt.filter { !withoutProject.contains($0) }
    if !unbuilt.isEmpty {
      rest +=
        "; \(unbuilt.count.counted("Info.plist file")) of no app target: \(names(of: unbuilt)); name one to judge it alone"
    }
    if !withoutProject.isEmpty {
      rest +=
        "; \(withoutProject.count.counted("Info.plist file")) not judged, without a project in reach: "
        + "\(names(of: withoutProject)); name the folder of the project, or a file to judge it alone"
    }
    if !generators.isEmpty {
      rest +=
        "; not read: \(names(of: generators)), so the apps and keys that it adds are not judged; generate "
        + "its project"
    }
    if !ignoredPaths.isEmpty {
      rest += "; left out by .gitignore: \(names(of: ignoredPaths))"
    }
    if !passedOver.isEmpty {
      rest +=
        "; \(passedOver.count.counted("other file")) passed over: \(names(of: passedOver))"
    }
    guard fileCount > 0 || !errors.isEmpty else {
      return "✗ no scenario, cost table, budget table, Info.plist or launch screen found" + rest
    }
    var parts = warningCount > 0 ? ", \(warningCount.counted("warning"))" : ""
    if warningsCount, errors.isEmpty {
      parts += warningCount == 1 ? " counts as error" : " count as errors"
      parts += " (--strict)"
    }
    if !fixed.isEmpty { parts += ", \(fixed.count) fixed" }
    if knownCount > 0 { parts += ", \(knownCount) known" }
    let files = fileCount > 0 ? " in \(fileCount.counted("file"))" : ""
    guard errors.count > 0 else {
      let mark = status != .good ? "✗" : hasUnjudgedApps ? "!" : "✓"
      if hasUnjudgedApps { parts += ", no app judged" }
      return "\(mark) \(fileCount.counted("file")), no errors\(parts)\(rest)"
    }
    return "✗ \(errors.count.counted("error"))\(parts)\(files)\(rest)"
  }
}
