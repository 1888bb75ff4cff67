import LaunchSim

/// A check in GitHub Flavored Markdown, for a comment on a pull request or a step summary: the
/// answer, a table of the launches, and a section to open with each launch's findings.
///
/// Failing launches come first. The text stays within the limit of a comment, and counts the parts
/// left out.
package struct MarkdownCheck: Sendable {
  /// The most bytes of the document, below the limit of a comment.
  ///
  /// The difference is an assumption: room for a line that a workflow puts before the document.
  ///
  /// A step summary may hold 1 MiB (GitHub, *Workflow commands for GitHub Actions*).
  package static let sizeLimit = MarkdownDocument.commentLimit - 536
  /// The most bytes of the table, which leaves room for details.
  static let tableLimit = 40_000
  /// The most findings in the details of a launch.
  static let findingLimit = 40
  /// The most bytes of the details of a launch, and the most characters of a line.
  static let detailLimit = 8_000
  static let lineLimit = 1_000

  private let result: CheckResult

  /// Describes a check.
  package init(_ result: CheckResult) {
    self.result = result
  }

  /// The document, ending in a line break.
  package var text: String {
    let launches = sorted(result.launches)
    var text = "### \(CheckText(result).headline)\n"
    if !result.problems.isEmpty {
      text += "\n" + Self.block(result.problems.map(\.description))
    }
    text += table(of: launches)
    let lines = result.measured + result.unjudged + [result.leastSure(.plain)].compactMap(\.self)
    if !lines.isEmpty { text += "\n" + Self.block(lines) }
    let grouped = result.grouped
    let shown =
      grouped.causes.map(details)
      + sorted(grouped.launches).filter { !$0.findings.isEmpty }.map(details)
    // Leaves room for two statements about omitted parts after the details.
    let room = Self.sizeLimit - 500
    var leftOut = 0
    for details in shown {
      if leftOut == 0, text.utf8.count + details.utf8.count <= room {
        text += details
      } else {
        leftOut += 1
      }
    }
    if leftOut > 0 {
      let launches = leftOut == 1 ? "1 launch is" : "\(leftOut) launches are"
      text +=
        "\nThe details of \(launches) left out for want of room: `launch-sim check` prints them.\n"
    }
    return text
  }

  /// The launches: failing launches first, then launches with warnings.
  private func sorted(_ launches: [LaunchCheck]) -> [LaunchCheck] {
    func rank(_ launch: LaunchCheck) -> Int {
      if launch.isFailing { return 0 }
      if launch.findings.contains(where: { $0.severity == .warning }) { return 1 }
      return launch.findings.isEmpty ? 3 : 2
    }
    return (0...3).flatMap { level in launches.filter { rank($0) == level } }
  }

  // MARK: - Table

  private func table(of launches: [LaunchCheck]) -> String {
    guard !launches.isEmpty else { return "" }
    var text = """

      | | scenario | device | frame ready | first frame | change | standing |
      | --- | --- | --- | ---: | ---: | ---: | --- |

      """
    for (index, launch) in launches.enumerated() {
      let row = "| \(cells(of: launch).joined(separator: " | ")) |\n"
      guard text.utf8.count + row.utf8.count <= Self.tableLimit else {
        let rest = launches.count - index
        let launches = rest == 1 ? "1 more launch is" : "\(rest) more launches are"
        return text + "\n\(launches) not in the table for want of room.\n"
      }
      text += row
    }
    return text
  }

  private func cells(of launch: LaunchCheck) -> [String] {
    func time(_ measure: Measure) -> String {
      (launch.values?.values[measure]?.time).map(Self.shown) ?? ""
    }
    let (ready, first) = (Measure.milestone(.frameReady), Measure.milestone(.firstFrame))
    return [
      launch.mark, MarkdownText.code(launch.scenario),
      launch.variant.map { MarkdownText.code($0.words) } ?? "",
      time(ready), time(first), change(of: launch), launch.standingTitle,
    ]
  }

  /// The change of the first judged time that is in the baseline.
  private func change(of launch: LaunchCheck) -> String {
    launch.compared.first.map { "\($0.tenths.signedTenths) ms" } ?? ""
  }

  private static func shown(_ time: Nanoseconds) -> String {
    TextStyle.plain.finished(time.inMilliseconds)
  }

  // MARK: - Details

  private func details(of cause: CheckCause) -> String {
    let words = CheckWords(cause.launch, in: result)
    let loss = words.loss(of: cause).map { ": \($0)" } ?? ""
    let title = TextStyle.plain.finished("\(cause.members.count) launches\(loss)")
    let lines = Array(CheckText.unbroken(cause, in: result).dropFirst())
    return "\n<details><summary>\(cause.launch.mark) \(MarkdownText.htmlCode(title)): "
      + "\(cause.worst.finding.facts.title)</summary>\n\n\(Self.block(lines))\n</details>\n"
  }

  private func details(of launch: LaunchCheck) -> String {
    let words = CheckWords(launch, in: result)
    var shown = launch
    shown.findings = Array(launch.sortedFindings.prefix(Self.findingLimit))
    // The first line, the title, is written elsewhere.
    var lines = Array(CheckText.unbroken(shown, in: result).dropFirst())
    let rest = launch.findings.count - shown.findings.count
    if rest > 0 { lines.append("  … \(rest) more findings") }
    if !launch.isFailing, launch.isRepeatable, launch.findings.contains(where: \.isSimulated) {
      lines.append("    \(words.command)")
    }
    let title = MarkdownText.htmlCode(words.title.shortened(to: 2 * MarkdownText.nameLimit))
    return "\n<details><summary>\(launch.mark) \(title): \(launch.standingTitle)</summary>\n\n"
      + Self.block(lines) + "\n</details>\n"
  }

  /// A block with as many lines of text as fit.
  private static func block(_ lines: [String]) -> String {
    var shown: [String] = []
    var size = 0
    for line in lines.map({ $0.shortened(to: lineLimit) }) {
      size += line.utf8.count + 1
      guard size <= detailLimit else {
        shown.append("… \(lines.count - shown.count) more")
        break
      }
      shown.append(line)
    }
    return MarkdownText.block(shown)
  }
}
