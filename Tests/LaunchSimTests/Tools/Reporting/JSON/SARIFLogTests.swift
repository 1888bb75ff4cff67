import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("SARIF")
struct SARIFLogTests {
  typealias Object = [String: Any]

  static func root(_ text: String) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  static func text(_ value: Any?) -> String? { (value as? Object)?["text"] as? String }

  /// Compares a document with the members that the schema of SARIF 2.1.0 and GitHub require, and with
  /// the words and numbers that the schema allows.
  ///
  /// - Returns: The results.
  @discardableResult
  static func check(_ text: String) throws -> [Object] {
    let root = try root(text)
    #expect(root["version"] as? String == "2.1.0")
    #expect((root["$schema"] as? String)?.hasSuffix("/sarif-schema-2.1.0.json") == true)
    let runs = try #require(root["runs"] as? [Object])
    #expect(runs.count == 1)
    let run = try #require(runs.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    for invocation in try #require(run["invocations"] as? [Object]) {
      #expect(invocation["executionSuccessful"] is Bool)
      for note in invocation["toolExecutionNotifications"] as? [Object] ?? [] {
        #expect(Self.text(note["message"])?.isEmpty == false)
      }
    }
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "launch-sim")
    #expect(driver["semanticVersion"] as? String == Version.package)
    let rules = try #require(driver["rules"] as? [Object])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    for rule in rules { check(rule: rule) }
    let results = try #require(run["results"] as? [Object])
    for result in results { try check(result: result, ids: ids) }
    return results
  }

  private static let levels = ["none", "note", "warning", "error"]

  private static func check(rule: Object) {
    for key in ["shortDescription", "fullDescription", "help"] {
      #expect(Self.text(rule[key])?.isEmpty == false, "\(rule)")
    }
    let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
    #expect(levels.contains(level ?? ""))
    #expect(rule["properties"] is Object)
  }

  /// Compares a result with the schema and with the rules of the log, in order.
  private static func check(result: Object, ids: [String]) throws {
    #expect(Self.text(result["message"])?.isEmpty == false)
    #expect(levels.contains(result["level"] as? String ?? ""))
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(ids.indices.contains(index) && ids[index] == result["ruleId"] as? String)
    #expect((result["partialFingerprints"] as? [String: String])?.isEmpty == false)
    for location in try #require(result["locations"] as? [Object]) {
      let physical = try #require(location["physicalLocation"] as? Object)
      try check(artifact: physical["artifactLocation"])
      let region = try #require(physical["region"] as? Object)
      #expect(region["startLine"] as? Int ?? 0 >= 1)
      #expect(region["startColumn"] as? Int ?? 1 >= 1)
    }
    for fix in result["fixes"] as? [Object] ?? [] {
      #expect(Self.text(fix["description"])?.isEmpty == false)
      let changes = try #require(fix["artifactChanges"] as? [Object])
      #expect(!changes.isEmpty)
      for change in changes {
        try check(artifact: change["artifactLocation"])
        let replacements = try #require(change["replacements"] as? [Object])
        #expect(!replacements.isEmpty)
        for replacement in replacements {
          let region = try #require(replacement["deletedRegion"] as? Object)
          let places = ["startLine", "startColumn", "endLine", "endColumn"]
            .compactMap { region[$0] as? Int }
          #expect(places.count == 4 && places.allSatisfy { $0 >= 1 })
          #expect((places[0], places[1]) <= (places[2], places[3]))
        }
      }
    }
  }

  /// An address is relative, and its base is one that the run names.
  private static func check(artifact: Any?) throws {
    let artifact = try #require(artifact as? Object)
    let address = try #require(artifact["uri"] as? String)
    #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
    #expect(!address.hasPrefix("/") && !address.contains(":") && !address.contains(" "))
    #expect(URL(string: address) != nil)
  }

  private static func finding(
    _ number: Int, _ severity: Diagnostic.Severity = .warning, id: String = "unknown-key"
  ) -> ShownFinding {
    ShownFinding(
      Diagnostic(
        Problem(id, "there is no key \"k\(number)\"", cause: .content),
        at: SourceLocation(
          file: "My App/a#1:é.json", position: TextPosition(line: number, column: 2)),
        path: DocumentPath([.key("k\(number)")]), severity: severity))
  }

  @Test("A log without findings has the whole catalog of rules")
  func empty() throws {
    let text = SARIFLog(findings: []) { $0 }.text
    #expect(try Self.check(text).isEmpty)
    let run = try #require((try Self.root(text)["runs"] as? [Object])?.first)
    let rules = ((run["tool"] as? Object)?["driver"] as? Object)?["rules"] as? [Object]
    #expect(rules?.compactMap { $0["id"] as? String } == LintRule.all.map(\.id))
    #expect((run["invocations"] as? [Object])?.first?.count == 1)
  }

  @Test("Findings have their rules, places, addresses and edits")
  func findings() throws {
    let text =
      "<plist><dict>\n<key>CFBundleName</key><string>A</string>\n<key>UILaunchStoryboardName</key>"
      + "<string>L.xib</string>\n</dict></plist>"
    let review = InfoPlist.review("i", Array(text.utf8), edits: .offered)
    let plist = review.diagnostics.map {
      ShownFinding($0, edit: review.offers[$0])
    }
    let log = SARIFLog(findings: [Self.finding(3)] + plist) { $0 }.text
    let results = try Self.check(log)
    #expect(log == SARIFLog(findings: [Self.finding(3)] + plist) { $0 }.text)
    #expect(
      results.compactMap { $0["ruleId"] as? String }
        == ["unknown-key", "scenes-missing", "launch-storyboard-extension"])
    #expect(log.contains(#""uri": "My%20App/a%231%3A%C3%A9.json""#))
    #expect(Self.text(results[0]["message"]) == "k3: there is no key \"k3\"")
    #expect(results[1]["fixes"] == nil)
    let change = ((results[2]["fixes"] as? [Object])?.first?["artifactChanges"] as? [Object])?.first
    let replacement = try #require((change?["replacements"] as? [Object])?.first)
    #expect(
      replacement["deletedRegion"] as? [String: Int]
        == ["startLine": 3, "startColumn": 34, "endLine": 3, "endColumn": 56])
    #expect(Self.text(replacement["insertedContent"]) == "<string>L</string>")
  }

  @Test("A fingerprint stays when the line changes, and tells equal findings apart")
  func fingerprints() throws {
    func prints(_ findings: [ShownFinding]) throws -> [String] {
      try Self.check(SARIFLog(findings: findings) { $0 }.text).compactMap {
        ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
      }
    }
    let first = Self.finding(1)
    var moved = first
    moved.location?.line = 70
    let three = try prints([first, moved, Self.finding(2)])
    #expect(try prints([moved]) == [three[0]])
    #expect(Set(three).count == 3)
    #expect(three[0].dropLast(2) == three[1].dropLast(2) && three[1].hasSuffix(":2"))
  }

  @Test("Of too many findings errors are kept, and the number of the others is told")
  func limit() throws {
    let warnings = (1...5_010).map { Self.finding($0) }
    let errors = (1...3).map { Self.finding($0, .error, id: "bad-value") }
    let log = SARIFLog(findings: warnings + errors, omitted: 7) { $0 }.text
    let results = try Self.check(log)
    #expect(results.count == 5_000)
    #expect(results.suffix(3).allSatisfy { $0["level"] as? String == "error" })
    #expect(log.contains("20 more findings are left out"))
  }

  @Test("A problem without a file has no location")
  func option() throws {
    let problem = Diagnostic(
      Problem("no-such-folder", "there is no such folder"), at: SourceLocation(file: "--root x"))
    let results = try Self.check(
      SARIFLog(findings: [ShownFinding(problem)]) { $0 }.text)
    #expect((results.first?["locations"] as? [Any])?.isEmpty == true)
  }
}
