import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The host is the one device on which tests can hold a calibration against the truth.
@Suite("The host calibrated by its rehearsals")
struct HostCalibrationTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil
  private static let runs = 7

  /// Rehearsed launches with the host's time from the first callback to the ready frame.
  private func sides(_ player: Player, _ host: HostProfile) throws -> [Calibration.Side] {
    try ScenarioFolder.files.filter { $0.hasPrefix("rehearsals/") }.compactMap { file in
      let scenario = try ScenarioFolder.read(file).scenario
      let plan = try RehearsalPlan(scenario, on: host, file: file)
      // Reads depend on the other guests of a virtual machine, and departures are no matter of speed.
      guard plan.script.fileSize == 0, !plan.isStalled else { return nil }
      let logs = try (0..<Self.runs).map { _ in try player.play(plan.script) }
      let rehearsal = Rehearsal(plan, logs: logs)
      // The host is some 1 % slower than its profile: runs that differ by more do not show it.
      guard rehearsal.departures.isEmpty, rehearsal.agrees, let frame = rehearsal.frameReady,
        frame.real.spread <= frame.simulated / 100
      else { return nil }
      var launches = ObservedLaunches()
      launches.name = file
      _ = launches.add(.milestone(.firstCommit), .runs(frame.runs.map { Nanoseconds($0) }))
      return Calibration.Side(scenario.rehearsed(on: host), [launches])
    }
  }

  /// The relative error of each side's simulated frame.
  private func errors(_ sides: [Calibration.Side], on device: DeviceProfile) throws -> [Double] {
    try sides.map { side in
      var scenario = side.scenario
      scenario.device = device
      let simulated = SimulatedFigures(try Report(simulating: scenario), meansDisplay: true)
      let observed = try #require(side.launches[0].figures[0].times.middle).time
      let time = try #require(simulated[.milestone(.firstCommit)])
      return Double((time - observed).rawValue).magnitude / Double(observed.rawValue)
    }.sorted()
  }

  @Test(
    "The profile fitted to one half of the rehearsals predicts the other half better",
    .enabled(if: isLong, "LAUNCHSIM_LONG=1 plays some thirty scenarios on a quiet host"))
  func improvement() throws {
    let folder = URL(filePath: LaunchSimBinary.path).deletingLastPathComponent()
    let player = try Player(path: folder.appending(path: Player.name).path)
    let figures = try player.measureHost(reading: 0)
    guard figures.withheld <= HostProfile.quietLimit else {
      print("skipped: the host is busy: threads wait \(figures.withheld) of 1,000 for a core")
      return
    }
    let host = HostProfile(figures: figures)
    let sides = try sides(player, host)
    guard sides.count >= 20 else {
      print("skipped: the host is busy: \(sides.count) rehearsals have runs that agree within 1 %")
      return
    }
    for parity in [0, 1] {
      let used = sides.indices.filter { $0 % 2 == parity }.map { sides[$0] }
      let others = sides.indices.filter { $0 % 2 != parity }.map { sides[$0] }
      let result = try #require(try Calibration(used, ObservedNumbers(used)))
      let before = try errors(others, on: host.device)
      let after = try errors(others, on: result.device)
      let medians = [before, after].map { $0[$0.count / 2] }
      print("host: \(sides.count) rehearsals, median error of those not used \(medians)")
      #expect(medians[1] < medians[0], "\(before) \(after) \(result.factors)")
    }
  }
}
