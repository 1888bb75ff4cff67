public import LaunchSim
import LaunchSimTools
import Synchronization
public import Testing

extension Report {
  /// Holds the launch against its accepted values in `launch-baseline.txt`, as `launch-sim check`
  /// does.
  ///
  ///     @Test func theLaunchIsAsAccepted() throws {
  ///       try Trailhead().simulate(on: .iPhoneSE2).check()
  ///     }
  ///
  /// The file is the nearest one in the folder of the test and the folders above, up to the root of
  /// the repository, and a new one is beside the package's manifest, or at that root. The values stand
  /// under the path of the test's file and the name of the launch.
  /// A failed check is one issue with the words of the command line. The check fails for a
  /// regression, a value that the file does not have, an exceeded budget and a missing file, and if
  /// another launch of the file was checked under the same name.
  ///
  /// A run of the tests accepts the values if the environment variable `LAUNCHSIM_REASON` has the
  /// reason, as `launch-sim baseline update --reason` does: lines that moved are written, each with
  /// the reason.
  ///
  /// - Parameters:
  ///   - name: The name of the launch, one for each launch of a file; the device and the system
  ///     stand beside it. If none is given, the title of the scenario, which is the type of an app.
  ///   - filePath: The file of the test.
  ///   - sourceLocation: The place at which a failed check is reported.
  public func check(
    named name: String? = nil, filePath: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard isAlone(under: name ?? scenario.title, in: filePath) else {
      Issue.record(
        """
        Two launches of this file differ, and both are \(name ?? scenario.title) on \
        \(scenario.device.name): give each a name, with check(named:), unless one app gives both. \
        The baseline may have the values of either.
        """, sourceLocation: sourceLocation)
      return
    }
    check(
      named: name, in: filePath, accepting: Platform.environment(Self.reasonVariable),
      at: sourceLocation)
  }

  /// Digests of the launches that the tests of the process have checked, by device, file and name.
  private static let checked = Mutex<[Baseline.Variant: [String: UInt64]]>([:])

  /// True if no other launch was checked under a name.
  private func isAlone(under name: String, in file: String) -> Bool {
    Self.checked.withLock { checked in
      func own(_ first: inout UInt64) -> UInt64 { first }
      return own(&checked[scenario.variant, default: [:]]["\(file)/\(name)", default: digest])
        == digest
    }
  }

  /// The environment variable with the reason for which values are accepted.
  static let reasonVariable = "LAUNCHSIM_REASON"

  /// Holds the launch against its accepted values, or accepts its values.
  ///
  /// - Parameters:
  ///   - name: The name of the launch; `nil` for the title of the scenario.
  ///   - file: The file of the test.
  ///   - reason: The reason for which the values are accepted; `nil` to judge them.
  ///   - sourceLocation: The place of an issue.
  package func check(
    named name: String?, in file: String, accepting reason: String?,
    at sourceLocation: Testing.SourceLocation
  ) {
    let place = BaselinePlace(named: nil, for: [file], marks: ["Package.swift", ".git"])
    var result = CheckResult(
      baseline: place.exists ? place.path : nil, updateCommand: ["swift", "test"])
    result.reasonVariable = Self.reasonVariable
    var baseline: Baseline?
    if place.exists {
      switch place.read() {
      case .success(let found): baseline = found.baseline
      case .failure(let found): result.problems = found.list
      }
    }
    let path = place.name(of: file)
    var check = LaunchCheck(
      self, of: "\(path)/\(name ?? scenario.title)", path: path, on: scenario.variant,
      against: baseline, command: [])
    check.severities = scenario.severities
    if let reason { return accept(check, at: place, for: reason, sourceLocation) }
    if result.problems.isEmpty { result.launches = [check] }
    result.applySeverities()
    guard result.baseline == nil || result.failureCount > 0 || !result.problems.isEmpty else {
      return
    }
    let problems = result.problems.map { "\($0.description)\n" }.joined()
    Issue.record(
      Comment(rawValue: problems + CheckText(result).text), sourceLocation: sourceLocation)
  }

  /// Writes the values into the baseline; an issue says why it was not possible.
  private func accept(
    _ check: LaunchCheck, at place: BaselinePlace, for text: String,
    _ sourceLocation: Testing.SourceLocation
  ) {
    func fail(_ reason: String) {
      Issue.record("\(place.path): not written: \(reason)", sourceLocation: sourceLocation)
    }
    guard let reason = Baseline.reason(text) else {
      return fail(
        "\(Self.reasonVariable) must be one line of 1 to \(Baseline.reasonLimit) printable "
          + "characters")
    }
    guard check.hasAnswer(modelOnly: false), let values = check.values else {
      return fail(summary)
    }
    let accepted = BaselineUpdate.Scenario(
      check.scenario,
      values: [nil: [.model: .number(Version.model)], check.variant: values.values])
    do {
      _ = try place.update(for: reason) { $0.accept(accepted) }
    } catch {
      switch error {
      case .unreadable(let problems):
        let list = problems.map(\.description).joined(separator: "\n")
        Issue.record(Comment(rawValue: list), sourceLocation: sourceLocation)
      case .system(let error): fail(error.reason)
      case .contested: fail("other updates replace it all the time")
      }
    }
  }
}
