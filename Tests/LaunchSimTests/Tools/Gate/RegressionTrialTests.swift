import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Random changes of generated scenarios: eighty of each kind, a thousand with `LAUNCHSIM_LONG=1`.
@Suite("Trials of regressions")
struct RegressionTrialTests {
  private static let numbers =
    0..<(ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] == nil ? 80 : 1_000)

  /// The kinds of changes of a trial; two at once for each pair of neighbors.
  private static let changes: [[RegressionFixture.Change]] =
    RegressionFixture.Change.allCases.map { [$0] }
    + zip(RegressionFixture.Change.allCases, RegressionFixture.Change.allCases.dropFirst())
    .map { [$0, $1] }

  /// A launch before and after changes.
  private struct Trial {
    var number: Int
    var fixture: RegressionFixture
    var before: Report
    var after: Report
    /// The kinds of findings without a baseline.
    var own: [String]
    var check: LaunchCheck
    /// The names of items that are renamed, by their former ones.
    var renames: [String: String]
  }

  /// The trials of each entry of `changes`, made once for all tests.
  private static let all = changes.map { changes in Result { try makeTrials(changes) } }

  private static func trials(_ changes: [RegressionFixture.Change]) throws -> [Trial] {
    guard let place = self.changes.firstIndex(of: changes) else { return [] }
    return try all[place].get()
  }

  private static func makeTrials(_ changes: [RegressionFixture.Change]) throws -> [Trial] {
    try numbers.map { number in
      var dice = Dice(seed: 0x7265_6772, number: number)
      var fixture = RegressionFixture(&dice)
      func report(_ text: String) throws -> Report {
        try Report(simulating: ScenarioFixture.read((GateFixture.name, text)).scenario)
      }
      let before = try report(fixture.text)
      let names = fixture.items.map(\.name)
      for change in changes { fixture.make(change, &dice) }
      let after = try report(fixture.text)
      let check = GateFixture.check(after, against: try GateFixture.baseline(before))
      let pairs = check.findings.flatMap { finding -> [(String, String)] in
        guard case .itemsRenamed(let renames) = finding.subject else { return [] }
        return renames.map { ($0.former, $0.name) }
      }
      for (former, name) in pairs {
        #expect(names.firstIndex(of: former) == fixture.items.firstIndex { $0.name == name })
      }
      return Trial(
        number: number, fixture: fixture, before: before, after: after,
        own: GateFixture.check(after, against: nil).ids, check: check,
        renames: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The changes of the path as `diff` has them, under the new names of items.
  private static func shares(_ trial: Trial) -> [String?: Nanoseconds] {
    var shares: [String?: Nanoseconds] = [:]
    for share in LaunchDifference(from: trial.before, to: trial.after).shares {
      let name = share.item.map { trial.renames[$0] ?? $0 }
      shares[name, default: .zero] += Nanoseconds(share.more)
    }
    return shares.filter { $0.value != .zero }
  }

  /// The time of an item, or of no item, in the path within a phase.
  private static func time(of item: String?, in phase: Phase, of report: Report) -> Nanoseconds {
    guard let stretch = report.metrics.phases.entry(of: phase) else { return .zero }
    return report.metrics.path.segments.reduce(.zero) { sum, segment in
      let name = segment.item.map { report.trace.names[$0] }
      let (start, end) = (max(segment.start, stretch.start), min(segment.end, stretch.end))
      return name == item && start < end ? sum + (end - start) : sum
    }
  }

  @Test(
    "A frame later than the tolerance regressed, with the sums of diff, and one sooner improved",
    arguments: changes)
  func sums(changes: [RegressionFixture.Change]) throws {
    for trial in try Self.trials(changes) {
      let comment = Comment("\(changes), \(trial.number): \(trial.fixture.text)")
      let before = try #require(trial.before.metrics.frameReady)
      guard let after = trial.after.metrics.frameReady else {
        // A callback that awaits an item of the main queue never returns.
        #expect(trial.check.ids.contains("verdict") && trial.check.ids.contains("missing"), comment)
        continue
      }
      let regression = trial.check.findings.regression
      let head = regression?.movements.first
      #expect((head?.subject == .milestone(.frameReady)) == (after - before > .milliseconds(1)))
      if before - after > .milliseconds(1) { #expect(trial.check.ids.contains("improved")) }
      guard let regression, head?.subject == .milestone(.frameReady) else { continue }
      #expect(head?.loss == after - before, comment)
      let blame = regression.blame
      let parts = blame.parts.map { ($0.subject, $0.more) }
      #expect(Dictionary(parts, uniquingKeysWith: +) == Self.shares(trial), comment)
      #expect(parts.reduce(.zero) { $0 + $1.1 } == after - before, comment)
      #expect(blame.phases.reduce(.zero) { $0 + $1.more } == after - before, comment)
    }
  }

  @Test("Figures are those of diff, and add up to the change as printed", arguments: changes)
  func figures(changes: [RegressionFixture.Change]) throws {
    var count = 0
    for trial in try Self.trials(changes) where trial.renames.isEmpty {
      guard let blame = trial.check.findings.regression?.blame, let path = blame.path,
        !blame.parts.isEmpty
      else { continue }
      let comparison = try #require(
        PathDifference(ComparedLaunch(trial.before), ComparedLaunch(trial.after)))
      let figures = comparison.figures
      let total = path.second.roundedMilliseconds - path.first.roundedMilliseconds
      let own = Change.tenths(of: blame.parts, total: total)
      #expect(figures.total == total)
      #expect(own.reduce(0, +) == total)
      guard figures.restCount == 0 else { continue }
      var rows: [String: Int64] = [:]
      for row in figures.rows {
        let name = if case .item(let name) = row.part.owner { name } else { "" }
        rows[name, default: 0] += row.tenths
      }
      let printed = zip(blame.parts.map { $0.subject ?? "" }, own).filter { $0.1 != 0 }
      #expect(
        Dictionary(printed, uniquingKeysWith: +) == rows.filter { $0.value != 0 },
        "\(changes), \(trial.number)")
      count += 1
    }
    // What gets faster, or only another name, regresses seldom.
    if changes.contains(.costUp) { #expect(count > 5) }
  }

  @Test("Items named under one phase spend their change in it", arguments: changes)
  func phases(changes: [RegressionFixture.Change]) throws {
    for trial in try Self.trials(changes) {
      guard let finding = trial.check.findings.first(where: { $0.facts.id == "regressed" }),
        let blame = finding.blame, blame.phases.count == 1,
        case .phase(let phase, _) = blame.phases[0].subject
      else { continue }
      let words = CheckWords(trial.check, in: GateFixture.result(trial.check))
      let line = TextStyle.plain.finished(words.evidence(for: finding)[0])
      guard line.hasPrefix("\(phase.title) "), line.contains(": ") else { continue }
      let former = Dictionary(
        trial.renames.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
      for part in blame.parts {
        let before = Self.time(
          of: part.subject.map { former[$0] ?? $0 }, in: phase, of: trial.before)
        let after = Self.time(of: part.subject, in: phase, of: trial.after)
        #expect(
          after - before == part.more, "\(changes), \(trial.number): \(line)\n\(trial.fixture.text)"
        )
      }
    }
  }

  @Test("A finding stands at the item's cost, or at the step of a callback", arguments: changes)
  func places(changes: [RegressionFixture.Change]) throws {
    for trial in try Self.trials(changes) {
      for finding in trial.check.findings {
        guard let blame = finding.blame else { continue }
        let comment = Comment("\(changes), \(trial.number): \(trial.fixture.text)")
        if let item = blame.culprit {
          #expect(finding.location?.file == GateFixture.name, comment)
          #expect(finding.location?.line == trial.fixture.line(of: item), comment)
        } else if let place = finding.location, place.file == GateFixture.name {
          #expect(trial.fixture.callbackLines.contains(place.line ?? 0), comment)
        }
      }
    }
  }

  @Test("A new name of an item on the path is told as such, and nothing else is")
  func renames() throws {
    var told = 0
    for trial in try Self.trials([.rename]) {
      let item = trial.fixture.items.first { $0.name.hasPrefix("Renamed") }?.name
      let use = trial.after.sharesOfItems.first { $0.name == item }?.path ?? .zero
      let others = trial.check.ids.filter { !trial.own.contains($0) }
      if use > .zero {
        told += 1
        #expect(others == ["items-renamed"], "\(trial.number): \(trial.fixture.text)")
      } else {
        #expect(!others.contains("regressed") && !others.contains("improved"))
      }
    }
    #expect(told > 20)
  }
}

extension Report {
  /// The items with their times in the path.
  fileprivate var sharesOfItems: [(name: String, path: Nanoseconds)] {
    zip(scenario.app.items, metrics.uses).map { ($0.name, $1.path) }
  }
}
