import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The documentation of the JSON output")
struct JSONDocumentationTests {
  static let page = "Sources/LaunchSim/LaunchSim.docc/JSONOutput.md"

  /// The rows of the page under the headings that name a path, by the path of their key.
  static func documented() throws -> [String: String] {
    var rows: [String: String] = [:]
    var path: String? = ""
    for line in try PackageFiles.lines(of: page) {
      if line.hasPrefix("#") {
        let name = line.split(separator: "`", omittingEmptySubsequences: false)
        if name.count == 3 {
          path = name[1] + "."
        } else {
          path = line == "## The report" || line == "### Several runs" ? "" : nil
        }
      } else if let path, let row = line.wholeMatch(of: /\| `(.+?)` \| (.+) \|/) {
        rows[path + row.output.1] = String(row.output.2)
      }
    }
    return rows
  }

  /// A path as the page has it: a report stands for itself, steps for those inside them.
  static func general(_ path: String) -> String {
    var path = path
    if path.hasPrefix("runs[].") { path.removeFirst("runs[].".count) }
    path = path.replacing(".otherwise[]", with: ".steps[]")
    if let nested = path.ranges(of: ".steps[]").last {
      path = "steps[]" + path[nested.upperBound...]
    }
    let copy = "bounds.combinations[].switches."
    return path.hasPrefix(copy) ? "switches." + path.dropFirst(copy.count) : path
  }

  @Test("Every key that is written is documented, and every documented key is written")
  func keys() throws {
    var written: Set<String> = []
    for document in try JSONOutput.documents() {
      for value in JSONOutput.values(of: try JSONOutput.root(of: document)) {
        written.insert(Self.general(value.path))
      }
    }
    let documented = Set(try Self.documented().keys)
    #expect(written.subtracting(documented).sorted() == [])
    #expect(documented.subtracting(written).sorted() == [])
  }

  @Test("Every word that is written where there are few is documented with its key")
  func words() throws {
    let documented = try Self.documented()
    let keys: Set = [
      "device.origins[].basis", "launch.kind", "launch.reason", "launch.service",
      "told.withheld[].why", "told.returned.effect", "switches.prewarmPolicy",
      "costs.policy", "expect.verdict", "verdict.kind", "milestones[].milestone", "phases[].phase",
      "budgets[].level", "violations[].rule", "items[].state", "items[].basis",
      "criticalPath[].activity", "criticalPath[].mode", "criticalPath[].lane",
      "observations[].observation", "account[].reasons[].reason", "unanswered[].reason",
      "diagnostics[].severity",
      "program.lifeCycle", "launch.previousEnd", "launch.sceneSession", "warnings[].warning",
      "warnings[].hazard", "restoration.forms[].form", "restoration.forms[].obstacle",
      "restoration.restored[].from", "restoration.dropped[].cause", "prewarming.policies[].policy",
      "program.items[].mayMove", "steps[].step", "trace.conclusion.kind", "trace.stalls[].waitsFor",
      "stops[].stop", "stops[].work[].standing", "stops[].missing[].fate",
      "background.misuses[].misuse", "background.ending", "background.events[].kind",
      "limitMargins[].basis",
      "trace.events[].lane", "trace.events[].mode",
    ]
    var seen: Set<String> = []
    for document in try JSONOutput.documents() {
      for value in JSONOutput.values(of: try JSONOutput.root(of: document)) {
        let path = Self.general(value.path)
        guard keys.contains(path), case .string(let word) = value.content else { continue }
        seen.insert(path)
        let row = documented[path == "expect.verdict" ? "verdict.kind" : path] ?? ""
        #expect(row.contains("`\(word)`"), "\(path): \(word)")
      }
    }
    #expect(seen == keys)
  }

  @Test("The table of events is the table they are written by")
  func events() throws {
    let table = try PackageFiles.table(under: "### Kinds of event", of: Self.page)
    let forms = TraceEvent.Kind.allCases.map { kind in
      [
        kind.name,
        [kind.fields.subject, kind.fields.amount].flatMap(Self.keys).joined(separator: " "),
      ]
    }
    #expect(table.map { [$0[0], $0.count > 2 ? $0[2] : ""] } == forms)
  }

  static func keys(of field: TraceEvent.Kind.Field) -> [String] {
    switch field {
    case .none: []
    case .word(let key, _, _), .name(let key, _), .count(let key), .job(let key),
      .timeLeft(let key), .flag(let key):
      [key]
    case .laneDetail: ["qos", "queue"]
    }
  }
}
