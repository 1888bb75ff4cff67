import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Renamed items")
struct ItemRenameTests {
  /// The check of a changed scenario; `isOld` leaves the names of lanes out of the baseline.
  private static func check(_ changes: (String, String)..., isOld: Bool) throws -> LaunchCheck {
    var baseline = try GateFixture.baseline(GateFixture.report())
    if isOld {
      for (key, _) in baseline.entries { if case .laneOrder = key.measure { baseline[key] = nil } }
    }
    let text = changes.reduce(GateFixture.scenario()) { $0.replacing($1.0, with: $1.1) }
    let read = try ScenarioFixture.read((GateFixture.name, text))
    return GateFixture.check(try Report(simulating: read.scenario), against: baseline)
  }

  private static func renames(_ check: LaunchCheck) -> [ItemRename] {
    check.findings.flatMap { finding -> [ItemRename] in
      if case .itemsRenamed(let renames) = finding.subject { renames } else { [] }
    }
  }

  @Test(
    "A rename is told once, and is no other order and no item that is gone",
    arguments: [false, true])
  func rename(isOld: Bool) throws {
    let check = try Self.check(("Open", "Database"), isOld: isOld)
    #expect(check.ids == ["items-renamed"])
    #expect(Self.renames(check) == [ItemRename(former: "Open", name: "Database")])
    #expect(check.findings.map { $0.location?.line } == [4])
    #expect(!check.isFailing)
  }

  @Test("Another item's change beside a rename has its own sum", arguments: [false, true])
  func besideAnother(isOld: Bool) throws {
    let check = try Self.check(
      ("Layout", "View"), (#""Open": {"cpu": "10ms"}"#, #""Open": {"cpu": "15ms"}"#), isOld: isOld)
    #expect(check.ids == ["items-renamed", "regressed"])
    let blame = try #require(check.findings.regression).blame
    #expect(blame.parts.map(\.subject) == ["Open"])
    #expect(blame.parts.map(\.more) == [.milliseconds(5)])
    #expect(blame.phases.map(\.more) == [.milliseconds(5)])
  }

  @Test("Two renames at once are told if the baseline has the names")
  func two() throws {
    let changes = [("Open", "Database"), ("Layout", "View")]
    #expect(
      Self.renames(try Self.check(changes[0], changes[1], isOld: false))
        == [.init(former: "Open", name: "Database"), .init(former: "Layout", name: "View")])
    #expect(
      try Self.check(changes[0], changes[1], isOld: true).ids == ["items-gone", "order-changed"])
  }

  @Test(
    "An item with another time, or at another place, is gone and new", arguments: [false, true])
  func unproved(isOld: Bool) throws {
    let longer = try Self.check(
      (#""Open": {"cpu": "10ms"}"#, #""Database": {"cpu": "12ms"}"#),
      (#"["Open""#, #"["Database""#),
      isOld: isOld)
    #expect(longer.ids == ["items-gone", "regressed", "order-changed"])
    let parts = try #require(longer.findings.regression).blame.parts
    // 12 - 10 = 2 ms.
    #expect(parts.map(\.subject) == ["Database", "Open"])
    #expect(parts.map(\.more) == [.milliseconds(12), .milliseconds(-10)])
    let moved = try Self.check(
      (
        #"["Open", "Late", "Warm"], "initialFrame": ["Layout"]"#,
        #"["Layout", "Late", "Warm"], "initialFrame": ["Database"]"#
      ),
      (#""Open": {"cpu""#, #""Database": {"cpu""#), isOld: isOld)
    #expect(Self.renames(moved) == [])
    #expect(moved.ids.contains("items-gone"))
  }

  @Test("Work without an accepted time, and any beside other callbacks, is gone and new")
  func withoutTimes() throws {
    // Late waits off the path, so the baseline has no time of it.
    let hidden = try Self.check(("Late", "Sync"), isOld: false)
    #expect(Self.renames(hidden) == [])
    #expect(hidden.ids.contains("order-changed"))
    let global = #""on": "global"}}"#
    let other = try Self.check(
      ("Open", "Database"),
      (global, global + #", "switches": {"viewDidAppearBeforeActive": true}"#), isOld: false)
    #expect(Self.renames(other) == [])
    #expect(other.ids.contains("order-changed"))
  }
}
