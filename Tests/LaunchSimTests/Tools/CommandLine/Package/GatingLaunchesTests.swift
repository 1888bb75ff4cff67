import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Compares the page *Gating launches* with the program, and runs its workflows.
@Suite("The page on gating launches")
struct GatingLaunchesTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/GatingLaunches.md"

  /// A folder with the starter scenario and its baseline.
  private static func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    for command in try PackageFiles.blocks("sh", of: path)[0].split(separator: "\n").prefix(2) {
      #expect(try run(String(command), in: folder).status == 0, "\(command)")
    }
    return folder
  }

  /// The status and the output of lines of a shell, with the program on the path.
  @discardableResult
  private static func run(
    _ lines: String, in folder: LaunchSimBinary.Folder, shell: String = "/bin/sh"
  ) throws -> (status: Int32, output: String) {
    try LaunchSimBinary.shell(
      lines, in: folder.url, shell: [shell],
      environment: ["GITHUB_STEP_SUMMARY": "summary.md", "GITHUB_PATH": "path.txt"])
  }

  /// Makes the launch of a folder worse.
  private static func regress(_ folder: LaunchSimBinary.Folder) throws {
    let file = "Launch/trailhead.jsonc"
    let text = try folder.text(of: file)
    let slower = text.replacing("\"cpu\": \"16ms\"", with: "\"cpu\": \"20ms\"")
    try #require(slower != text)
    try folder.write(slower, to: file)
  }

  @Test("The table of kinds is that of the program")
  func kinds() throws {
    let rows = SampleChecks.findings.map { finding -> [String] in
      let facts = finding.facts
      let status = ExitStatus(of: facts.outcome)
      return [
        "`\(facts.id)`", facts.severity.wordOfCheck, "\(status.rawValue)", finding.meaning,
        finding.nextStep,
      ]
    }
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    try PackageFiles.expect(rows, under: "### Kinds of finding", of: Self.path)
  }

  @Test("The commands run, and the baseline is the one shown")
  func commands() throws {
    let folder = try LaunchSimBinary.Folder()
    let commands = try PackageFiles.blocks("sh", of: Self.path)[0].split(separator: "\n")
    let statuses = try commands.map { try Self.run(String($0), in: folder).status }
    #expect(statuses == [0, 0, 0, 1])
    let shown = try PackageFiles.blocks("text", of: Self.path)[0]
    #expect(try folder.text(of: "Launch/launch-baseline.txt").hasPrefix(shown + "\n"))
  }

  @Test("The log is told as shown, and its command runs in a repository")
  func log() throws {
    let shown = try PackageFiles.blocks("text", of: Self.path)[1]
    let log = SourceText(
      name: "log", bytes: Array(BaselineHistoryTests.commits.joined(separator: "\n").utf8))
    let history = try BaselineHistory.read(log, of: .milestone(.firstFrame))
    #expect(BaselineHistoryText(history).text == shown + "\n")
    guard GitRepository.program != nil else { return }
    let repository = try GitRepository()
    try repository.folder.write(GateFixture.scenario(), to: "Launch/a.json")
    #expect(try repository.accept("first").status == 0)
    let command = try PackageFiles.blocks("sh", of: Self.path)[1]
    let outcome = try LaunchSimBinary.shell(
      command, in: repository.folder.url, path: "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("a.json on iPhone 12, iOS 26: first frame 166.7 ms, as at "))
  }

  @Test("Lint accepts the tables of severities and of budgets")
  func budgets() throws {
    let folder = try Self.folder()
    let tables = try PackageFiles.blocks("json", of: Self.path)
    #expect(tables.count == 3)
    for table in tables {
      try folder.write(table, to: "Launch/budgets.jsonc")
      let outcome = try Self.run("launch-sim lint Launch/budgets.jsonc -q", in: folder)
      #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
    }
  }

  @Test("The formats are those of the command, in the order of the table")
  func formats() throws {
    let table = try PackageFiles.table(under: "## Reports", of: Self.path).map { $0[0] }
    #expect(Set(table) == Set(Command.check.formats.map(\.rawValue)))
    let folder = try Self.folder()
    for format in table {
      let outcome = try Self.run("launch-sim check Launch --format \(format)", in: folder)
      #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(format)")
    }
  }

  // MARK: - Workflows

  /// The workflow that builds from source.
  private static func workflow() throws -> String {
    try #require(PackageFiles.blocks("yaml", of: path).last)
  }

  @Test("The steps of the workflow run as written, apart from the build")
  func workflow() throws {
    let folder = try Self.folder()
    let steps = try WorkflowStep.all(in: Self.workflow())
    #expect(steps.map(\.name) == ["Build launch-sim", "Write the reports", "Lint", "Gate"])
    for step in steps {
      let lines = step.lines.split(separator: "\n").filter { !$0.hasPrefix("swift build ") }
      let script = "set -eo pipefail\n" + lines.joined(separator: "\n")
      #expect(try Self.run(script, in: folder, shell: "/bin/bash").status == 0, "\(step.name)")
    }
    #expect(try folder.text(of: "path.txt").hasSuffix("/.launch-sim/.build/release\n"))
    #expect(try folder.text(of: "summary.md").hasPrefix("### ✓ The launch is within budget"))
    #expect(try folder.text(of: "launch.sarif").contains("\"version\": \"2.1.0\""))
    #expect(try folder.text(of: "launch-junit.xml").contains("failures=\"0\""))

    try Self.regress(folder)
    let reports = try #require(steps.first { $0.name == "Write the reports" })
    let gate = try #require(steps.last)
    #expect(try Self.run("set -e\n" + reports.lines, in: folder, shell: "/bin/bash").status == 0)
    #expect(try folder.text(of: "summary.md").contains("### ✗ The launch fails: regressed"))
    #expect(try folder.text(of: "launch-junit.xml").contains("failures=\"1\""))
    let outcome = try Self.run(gate.lines, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("::error file=Launch/trailhead.jsonc,line="))
  }

  @Test("The workflow needs no secret, writes nothing but findings, and names every version")
  func permissions() throws {
    let workflow = try Self.workflow()
    #expect(!workflow.contains("secrets.") && !workflow.contains("pull_request_target"))
    let writes = workflow.split(separator: "\n").filter { $0.hasSuffix(": write") }
    #expect(writes.map { $0.trimmingCharacters(in: .whitespaces) } == ["security-events: write"])
    let uses = workflow.split(separator: "\n").filter { $0.contains("uses: ") }
    #expect(uses.count == 5)
    for line in uses { #expect(line.contains(/@v\d+$/), "\(line)") }
    let runs = workflow.split(separator: "\n").filter { $0.contains("launch-sim check") }
    #expect(runs.count == 4 && runs.allSatisfy { $0.contains(" --root . ") })
  }

  @Test("The script for any CI writes the reports and ends with the status of the gate")
  func script() throws {
    let folder = try Self.folder()
    let script = try #require(PackageFiles.blocks("sh", of: Self.path).last)
    #expect(script.hasPrefix("#!/bin/sh\n"))
    try folder.write(script, to: "launch-gate.sh")
    let good = try Self.run("sh launch-gate.sh", in: folder)
    #expect(good.status == 0)
    #expect(good.output.contains("✓ The launch is within budget and tolerance"))
    #expect(try folder.text(of: "launch-reports/junit.xml").contains("failures=\"0\""))
    try Self.regress(folder)
    let bad = try Self.run("sh launch-gate.sh", in: folder)
    #expect(bad.status == 1 && bad.output.contains("✗ regressed: "))
    #expect(try folder.text(of: "launch-reports/check.json").contains("\"regressed\""))
  }
}
