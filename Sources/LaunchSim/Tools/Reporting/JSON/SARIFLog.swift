package import LaunchSim

/// Findings in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS), as GitHub's
/// code scanning and editors read it.
package struct SARIFLog: Sendable {
  /// A diagnostic with its file and the edit that mends it.
  package struct Finding: Sendable {
    var diagnostic: Diagnostic
    var file: String?
    var edit: OfferedEdit?
    /// The further lines of its message.
    var details: [String] = []
    /// The parts that stay the same while files change elsewhere; `nil` for rule, file and path of
    /// keys.
    var identity: [String]?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - diagnostic: The problem and its place.
    ///   - file: The path of its file as seen from the folder of the analysis; `nil` without a
    ///     file.
    ///   - edit: The edit that mends it; `nil` if there is none.
    package init(_ diagnostic: Diagnostic, file: String?, edit: OfferedEdit? = nil) {
      self.diagnostic = diagnostic
      self.file = file
      self.edit = edit
    }
  }

  /// The most results of a run that GitHub shows.
  ///
  /// Source: GitHub, SARIF results exceed one or more limits.
  package static let resultLimit = 5_000

  /// A row of the list of rules.
  struct Rule {
    var id: String
    var members: JSONMembers
  }

  private let findings: [Finding]
  private let missing: Int
  /// The command that found them.
  private let command: String
  private let catalog: [Rule]

  /// Creates a log of findings in their order.
  ///
  /// If more findings are given than fit, errors are kept before warnings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - omitted: The number of further findings, which are not given.
  package init(findings: [Finding], omitted: Int = 0) {
    let rules = LintRule.all.map { Rule(id: $0.id, members: $0.sarif) }
    self.init(findings, omitted: omitted, of: "lint", rules: rules)
  }

  /// Creates a log of the findings of a command with a catalog of rules.
  init(_ findings: [Finding], omitted: Int = 0, of command: String, rules: [Rule]) {
    self.command = command
    catalog = rules
    let excess = max(0, findings.count - Self.resultLimit)
    if excess > 0 {
      var room = Self.resultLimit
      var kept: Set<Int> = []
      for severity in [Diagnostic.Severity.error, .warning, .note] {
        let indices = findings.indices.filter { findings[$0].diagnostic.severity == severity }
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
  package var text: String { layout.json.text() + "\n" }

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
      // A column of a diagnostic counts Unicode scalars.
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

  /// The outcome of the analysis, with a note about findings that are not in the document.
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
      let hash = finding.hash
      let number = numbers[hash, default: 0] + 1
      numbers[hash] = number
      return finding.members(
        ruleIndex: indices[finding.diagnostic.problem.id],
        fingerprint: "\(Digest.text(hash)):\(number)")
    }
  }

  /// The name of the folder that file addresses are relative to.
  fileprivate static let base = "%SRCROOT%"

  static func text(_ text: String) -> JSONMembers { ["text": text] }
}

// MARK: - Rules

extension SARIFLog {
  /// The catalog, and behind it the kinds of other diagnostics by their ids.
  private var rules: [Rule] {
    let known = Set(catalog.map(\.id))
    var others: [String: Diagnostic] = [:]
    for finding in findings where !known.contains(finding.diagnostic.problem.id) {
      let id = finding.diagnostic.problem.id
      others[id] = others[id] ?? finding.diagnostic
    }
    let ids = others.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return catalog
      + ids.compactMap { id in
        others[id].map { Rule(id: id, members: Self.rule(id, $0.severity)) }
      }
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

extension SARIFLog.Finding {
  fileprivate func members(ruleIndex: Int?, fingerprint: String) -> JSONMembers {
    let path = diagnostic.path.parts.isEmpty ? "" : "\(diagnostic.path): "
    return [
      "ruleId": diagnostic.problem.id, "ruleIndex": ruleIndex,
      "level": diagnostic.severity.rawValue,
      "message": SARIFLog.text(
        ([path + diagnostic.message] + details).joined(separator: "\n")),
      "locations": artifact.map { [location($0)] } ?? [],
      "partialFingerprints": ["primaryLocationLineHash": fingerprint] as JSONMembers,
      "fixes": fixes,
    ]
  }

  /// The hash of its identity, which stays while the file changes elsewhere.
  ///
  /// GitHub would take the hash of the line instead: a finding without a key would then count as
  /// another finding as soon as the first line changes.
  fileprivate var hash: UInt64 {
    let parts = identity ?? [diagnostic.problem.id, file ?? "", "\(diagnostic.path)"]
    return parts.joined(separator: "\0").utf8
      .reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private var artifact: JSONMembers? {
    file.map { ["uri": Self.address($0), "uriBaseId": SARIFLog.base] }
  }

  /// A relative path as an address.
  ///
  /// Source: RFC 3986, 2.3 and 3.3: unreserved characters and slashes stand for themselves; a colon
  /// is not among them, so that no name is taken for a scheme.
  static func address(_ path: String) -> String {
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

  private func location(_ artifact: JSONMembers) -> JSONMembers {
    [
      "physicalLocation": [
        "artifactLocation": artifact,
        // GitHub needs a line: that of a file without lines is the first.
        "region": [
          "startLine": diagnostic.location.line ?? 1, "startColumn": diagnostic.location.column,
        ] as JSONMembers,
      ] as JSONMembers
    ]
  }

  private var fixes: [JSONMembers]? {
    guard let edit, let artifact else { return nil }
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
