@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// A launch of four items whose times are sums, and checks of it.
///
/// On an iPhone 12 its frame is ready after 100 ms of process creation, 28 ms of UIKit, 10 ms of Open,
/// 20 ms of Layout and 4 ms of rendering: at 162 ms, for the refresh at 166.7 ms. Warm holds the main
/// thread for 30 ms from then on, and Late ends 150 ms after its start at 138 ms.
enum GateFixture {
  static let variant = Baseline.Variant(device: "iphone-12", system: "iOS-26")
  static let name = "a.json"

  /// The scenario, with other members.
  static func scenario(rest: String = "") -> String {
    """
    {"launchScenario": 1, "app": {
      "didFinishLaunching": ["Open", "Late", "Warm"], "initialFrame": ["Layout"],
      "contentReady": ["Late"]},
     "work": {"Open": {"cpu": "10ms"}, "Layout": {"cpu": "20ms"},
      "Warm": {"cpu": "30ms", "on": "afterFirstFrame"},
      "Late": {"wait": "150ms", "on": "global"}}\(rest.isEmpty ? "" : ", \(rest)")}
    """
  }

  /// A run with settings such as `work/Open/cpu=12ms`.
  static func report(_ settings: String..., rest: String = "") throws -> Report {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    let read = try ScenarioFixture.read((name, scenario(rest: rest)), edits: edits)
    return try Report(simulating: read.scenario)
  }

  /// The baseline of a run.
  static func baseline(_ report: Report, reason: String = "first") throws -> Baseline {
    var update = BaselineUpdate(of: Baseline(), reason: reason)
    update.accept(accepted(report), modelOnly: false)
    let text = SourceText(name: "b", bytes: Array(update.baseline.text.utf8))
    let (baseline, problems) = Baseline.read(text)
    guard problems.isEmpty else { throw Unreadable(problems: problems.map(\.description)) }
    return baseline
  }

  struct Unreadable: Error {
    var problems: [String]
  }

  /// The values of a run as a baseline takes them.
  static func accepted(_ report: Report, model: Int = Version.model) -> BaselineUpdate.Scenario {
    BaselineUpdate.Scenario(
      name,
      values: [
        nil: [.model: .number(model), .input: .digest(report.scenario.inputDigest)],
        variant: LaunchValues(of: report).values,
      ])
  }

  /// A run held against a baseline.
  static func check(_ report: Report, against baseline: Baseline?) -> LaunchCheck {
    var check = LaunchCheck(
      report, of: name, path: name, on: variant, against: baseline,
      command: ["launch-sim", "run", name])
    check.severities = report.scenario.severities
    return check
  }

  /// The result of one check, after `--strict` or `--ratchet`.
  static func result(
    _ check: LaunchCheck, isStrict: Bool = false, ratchets: Bool = false
  ) -> CheckResult {
    var result = CheckResult(
      baseline: "b", updateCommand: ["launch-sim", "baseline", "update", name])
    result.launches = [check]
    result.applySeverities()
    result.raise(warnings: isStrict, improvements: ratchets)
    return result
  }
}

extension LaunchCheck {
  /// The kinds of its findings, as in `regressed`.
  var ids: [String] { findings.map(\.facts.id) }
}

extension [CheckFinding] {
  /// The measures that regressed, and the items blamed for it.
  var regression: (movements: [CheckFinding.Movement], blame: CheckFinding.Blame)? {
    for finding in self {
      if case .regressed(let movements, let blame) = finding.subject { return (movements, blame) }
    }
    return nil
  }
}
