import LaunchSim

/// Findings in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS), for GitHub's
/// code scanning and editors.
package struct SARIFLog {
  /// The most results of a run that GitHub accepts.
  ///
  /// Source: GitHub, SARIF results exceed one or more limits.
  package static let resultLimit = 5_000

  /// A row of the list of rules.
  struct Rule {
    var id: String
    var members: JSONMembers
  }

  private let findings: [ShownFinding]
  private let missing: Int
  /// The command that made the findings.
  private let command: String
  private let catalog: [Rule]
  /// The path of a file as seen from the folder of the analysis.
  private let relative: (String) -> String

  /// Creates a log of findings of `lint`, in the given order.
  ///
  /// If there are too many findings, errors are kept before warnings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - omitted: The number of further findings beyond the given ones.
  ///   - relative: The path of a file as seen from the folder of the analysis.
  package init(
    findings: [ShownFinding], omitted: Int = 0, relative: @escaping (String) -> String
  ) {
    let rules = LintRule.all.map { Rule(id: $0.id, members: $0.sarif) }
    self.init(findings, omitted: omitted, of: "lint", rules: rules, relative: relative)
  }

  /// Creates a log of the findings of a command with a catalog of rules.
  init(
    _ findings: [ShownFinding], omitted: Int = 0, of command: String, rules: [Rule],
    relative: @escaping (String) -> String
  ) {
    self.command = command
    self.relative = relative
    catalog = rules
    let excess = max(0, findings.count - Self.resultLimit)
    if excess > 0 {
      var room = Self.resultLimit
      var kept: Set<Int> = []
      for severity in [Diagnostic.Severity.error, .warning, .note] {
        let indices = findings.indices.filter { findings[$0].severity == severity }
        kept.formUnion(indices.prefix(room))
        room -= min(room, indices.count)
      }
      self.findings = findings.indices.filter { kept.contains($0) }.map { findings[$0] }
    } else {
      self.findings = findings
    }
    missing = excess + omitted
  }

  /// The document.
  package var text: String { layout.document }

  private var layout: JSONMembers {
    let rules = rules
    var indices: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { indices[rule.id] = index }
    let driver: JSONMembers = [
      "name": "launch-sim", "semanticVersion": Version.package, "rules": rules.map(\.members),
    ]
    let run: JSONMembers = [
      "tool": ["driver": driver] as JSONMembers,
      "invocations": [invocation],
      "originalUriBaseIds": [
        Self.base: ["description": Self.text("The folder in which \(command) ran.")] as JSONMembers
      ] as JSONMembers,
      // Columns of diagnostics count Unicode scalars.
      "columnKind": "unicodeCodePoints",
      "results": results(indices),
    ]
    return [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
  }

  /// The outcome of the analysis, with a note about findings left out of the document.
  private var invocation: JSONMembers {
    let note: JSONMembers = [
      "level": "warning",
      "message": Self.text(
        "\(missing) more \(missing == 1 ? "finding is" : "findings are") left out: GitHub shows "
          + "\(Self.resultLimit) of a run, and \(command) keeps a limited number of each file."),
    ]
    return [
      "executionSuccessful": true,
      "toolExecutionNotifications": missing > 0 ? [note] : nil,
    ]
  }

  // MARK: - Results

  private func results(_ indices: [String: Int]) -> [JSONMembers] {
    var numbers: [UInt64: Int] = [:]
    return findings.map { finding in
      let file = finding.location.map { relative($0.file) }
      let hash = finding.hash(in: file)
      let number = numbers[hash, default: 0] + 1
      numbers[hash] = number
      return finding.members(
        ruleIndex: indices[finding.id], fingerprint: "\(Digest.text(hash)):\(number)", file)
    }
  }

  /// The name of the folder from which file addresses are relative.
  fileprivate static let base = "%SRCROOT%"

  static func text(_ text: String) -> JSONMembers { ["text": text] }
}

// MARK: - Rules

extension SARIFLog {
  /// The catalog, followed by kinds of other diagnostics by id.
  private var rules: [Rule] {
    let known = Set(catalog.map(\.id))
    var others: [String: Diagnostic.Severity] = [:]
    for finding in findings where !known.contains(finding.id) {
      others[finding.id] = others[finding.id] ?? finding.severity
    }
    let ids = others.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return catalog
      + ids.compactMap { id in others[id].map { Rule(id: id, members: Self.rule(id, $0)) } }
  }

  /// A kind of diagnostic that is in no catalog.
  private static func rule(_ id: String, _ severity: Diagnostic.Severity) -> JSONMembers {
    [
      "id": id,
      "shortDescription": text(id.replacing("-", with: " ")),
      "fullDescription": text("launch-sim cannot take a file as it is: \(id)."),
      "help": text("Each result has the place of its problem and the next step."),
      "defaultConfiguration": ["level": severity.rawValue] as JSONMembers,
      "properties": ["problem.severity": severity.sarif] as JSONMembers,
    ]
  }
}

extension Diagnostic.Severity {
  /// The word for a severity in GitHub's property `problem.severity`.
  var sarif: String { self == .note ? "recommendation" : rawValue }
}

extension LintRule {
  fileprivate var sarif: JSONMembers {
    let help = [
      "\(rationale)", caveat, "Source (\(confidence.rawValue)): \(source).",
      repairOption.map { "'launch-sim lint \($0)' makes an edit." }, repairKind.reason,
    ].compactMap(\.self)
    return [
      "id": id,
      "shortDescription": SARIFLog.text("\(title)."),
      "fullDescription": SARIFLog.text(rationale),
      "help": SARIFLog.text(help.joined(separator: " ")),
      "defaultConfiguration": ["level": severity.rawValue] as JSONMembers,
      "properties": [
        "problem.severity": severity.sarif, "outcome": outcome?.rawValue, "itms": number,
        "sinceSDK": sinceSDK, "untilSDK": untilSDK, "confidence": confidence.rawValue,
        "source": source, "repair": isCheckable ? repairKind.name : nil,
      ] as JSONMembers,
    ]
  }
}

// MARK: - One result

extension ShownFinding {
  fileprivate func members(
    ruleIndex: Int?, fingerprint: String, _ file: String?
  ) -> JSONMembers {
    let artifact: JSONMembers? = file.map {
      ["uri": Self.address($0), "uriBaseId": SARIFLog.base]
    }
    let lead = title.map { "\($0): " } ?? ""
    return [
      "ruleId": id, "ruleIndex": ruleIndex, "level": severity.rawValue,
      "message": SARIFLog.text(([lead + message] + details).joined(separator: "\n")),
      "locations": artifact.map { [physical($0)] } ?? [],
      "partialFingerprints": ["primaryLocationLineHash": fingerprint] as JSONMembers,
      "fixes": artifact.flatMap(fixes),
    ]
  }

  /// The hash of the finding's identity, which does not change when the file changes elsewhere.
  ///
  /// GitHub would otherwise hash the line: a finding without a key would then become a new finding
  /// whenever the first line changes.
  fileprivate func hash(in file: String?) -> UInt64 {
    (identity ?? [id, file ?? "", "\(path)"]).joined(separator: "\0").utf8
      .reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A relative path as an address.
  ///
  /// Source: RFC 3986, 2.3 and 3.3: unreserved characters and slashes stand for themselves. A colon
  /// is escaped, so that no name is taken for a scheme.
  private static func address(_ path: String) -> String {
    var address = ""
    for byte in path.utf8 {
      if byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return address
  }

  private func physical(_ artifact: JSONMembers) -> JSONMembers {
    [
      "physicalLocation": [
        "artifactLocation": artifact,
        // GitHub requires a line, so a file without lines gets the first line.
        "region": [
          "startLine": location?.line ?? 1, "startColumn": location?.column,
        ] as JSONMembers,
      ] as JSONMembers
    ]
  }

  private func fixes(_ artifact: JSONMembers) -> [JSONMembers]? {
    guard let edit else { return nil }
    let replacements = edit.replacements.map { replacement -> JSONMembers in
      [
        "deletedRegion": [
          "startLine": replacement.start.line, "startColumn": replacement.start.column,
          "endLine": replacement.end.line, "endColumn": replacement.end.column,
        ] as JSONMembers,
        "insertedContent": replacement.text.isEmpty ? nil : SARIFLog.text(replacement.text),
      ]
    }
    let change: JSONMembers = ["artifactLocation": artifact, "replacements": replacements]
    return [["description": SARIFLog.text(edit.words), "artifactChanges": [change]]]
  }
}
