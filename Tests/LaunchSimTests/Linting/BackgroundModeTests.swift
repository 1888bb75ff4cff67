import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Background modes whose use keeps a real app running, and that the model does not have.
@Suite("Background modes that are not modeled")
struct BackgroundModeTests {
  /// Every value of `UIBackgroundModes`, and whether the model has the assertion of its use.
  private static let rows: [(mode: String, isModeled: Bool)] = [
    ("audio", false), ("bluetooth-central", true), ("bluetooth-peripheral", true),
    ("external-accessory", false), ("fetch", true), ("location", false),
    ("nearby-interaction", false), ("network-authentication", false), ("newsstand-content", true),
    ("processing", true), ("push-to-talk", false), ("remote-notification", true), ("voip", false),
  ]

  private static func scenario(_ modes: [String], _ rest: String) -> String {
    let list = modes.map { "\"\($0)\"" }.joined(separator: ",")
    return ScenarioFixture.scenario(
      app: #""declares":{"backgroundModes":[\#(list)]}"#, rest: rest)
  }

  private static let leaving = #""then":[{"at":"3s","event":"leave"}]"#

  /// The modes that a run warns of, with the instants.
  private static func warnings(_ modes: [String], _ rest: String) throws -> [String] {
    let scenario = try ScenarioFixture.read(("t", scenario(modes, rest))).scenario
    return try Report(simulating: scenario).analysis(.verdict).warnings.compactMap { warning in
      guard case .suspendedInMode(let mode, let time) = warning else { return nil }
      return "\(mode.rawValue) \(time.milliseconds)"
    }
  }

  @Test("Each has its row, and a finding of lint if its use is not modeled")
  func findings() {
    #expect(BackgroundMode.allCases.map(\.rawValue) == Self.rows.map(\.mode))
    for row in Self.rows {
      let found = ScenarioReader(files: .memory([("t", Self.scenario([row.mode], Self.leaving))]))
        .judge("t").diagnostics.filter { $0.problem.id == "background-mode-not-modelled" }
      #expect(found.count == (row.isModeled ? 0 : 1), "\(row.mode)")
      for finding in found {
        #expect(finding.severity == .note)
        #expect("\(finding.path)" == "app/declares")
        #expect(finding.problem.sentence.hasPrefix("\(row.mode): an app that "))
      }
    }
  }

  @Test("A run warns of each that it suspends, once")
  func suspensions() throws {
    for row in Self.rows {
      #expect(
        try Self.warnings([row.mode], Self.leaving)
          == (row.isModeled ? [] : ["\(row.mode) 3000.0"]))
    }
    let twice = #"""
      "then":[{"at":"3s","event":"leave"},{"at":"60s","event":"comeBack"},{"at":"70s","event":"leave"}]
      """#
    #expect(
      try Self.warnings(["voip", "fetch", "audio"], twice) == ["audio 3000.0", "voip 3000.0"])
  }

  @Test("An app that is not suspended, or only prewarmed, gets no warning")
  func others() throws {
    #expect(try Self.warnings(["audio"], #""note":"stays""#) == [])
    #expect(try Self.warnings(["audio"], #""launch":{"reason":"prewarm"}"#) == [])
    #expect(
      try Self.warnings(
        ["audio"], #""then":[{"at":"3s","event":"leave"},{"at":"3s","event":"comeBack"}]"#) == [])
  }
}
