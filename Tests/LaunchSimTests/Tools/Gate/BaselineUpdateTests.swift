import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Updating a baseline")
struct BaselineUpdateTests {
  /// The baseline of the fixture's launch with an update by another one.
  private static func update(
    _ settings: String..., model: Int = Version.model, modelOnly: Bool = false,
    of baseline: Baseline? = nil
  ) throws -> BaselineUpdate {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    let read = try ScenarioFixture.read(
      (GateFixture.name, GateFixture.scenario()), edits: edits)
    let report = try Report(simulating: read.scenario)
    var update = BaselineUpdate(
      of: try baseline ?? GateFixture.baseline(GateFixture.report()), reason: "second")
    update.accept(GateFixture.accepted(report, model: model), modelOnly: modelOnly)
    return update
  }

  private static func keys(_ update: BaselineUpdate) -> [String] {
    update.changes.map(\.subject.measure.key)
  }

  @Test("An unchanged launch moves no line")
  func unchanged() throws {
    let update = try Self.update()
    #expect(update.changes.isEmpty)
    #expect(try update.baseline.text == GateFixture.baseline(GateFixture.report()).text)
  }

  @Test("Only lines that moved get the reason; the others keep theirs")
  func moved() throws {
    let update = try Self.update("work/Open/cpu=12ms")
    // 162 + 2 = 164 ms are still ready for the same refresh.
    #expect(
      Self.keys(update) == [
        "input", "contentReady", "frameReady", "item:Open", "phase:applicationInit",
      ])
    let times = update.changes.dropFirst().map { ($0.first?.time, $0.second?.time) }
    for (before, after) in times { #expect(after == before.map { $0 + .milliseconds(2) }) }
    let moved = Set(update.changes.map(\.subject))
    for (key, entry) in update.baseline.entries {
      #expect(entry.reason == (moved.contains(key) ? "second" : "first"))
    }
    #expect(update.baseline.entries.count == 17)
  }

  @Test("Lines that are new or gone are changes too")
  func lines() throws {
    let update = try Self.update("work/Warm/on=global", "app/contentReady=[]")
    let gone = update.changes.filter { $0.second == nil }.map(\.subject.measure.key)
    #expect(gone == ["contentReady", "main:item:Warm"])
    let back = try Self.update(of: update.baseline)
    let new = back.changes.filter { $0.first == nil }.map(\.subject.measure.key)
    #expect(new == ["contentReady", "main:item:Warm"])
  }

  @Test("With --model-only what a new model moved is accepted, and nothing else")
  func modelOnly() throws {
    let former = try GateFixture.baseline(GateFixture.report())
    // The former model gave 3 ms less for the frame.
    var old = former
    let model = Baseline.Key(GateFixture.name, nil, .model)
    let ready = Baseline.Key(GateFixture.name, GateFixture.variant, .milestone(.frameReady))
    old[model] = .init(value: .number(Version.model + 1), reason: "first", location: nil)
    old[ready] = .init(value: .time(.milliseconds(159)), reason: "first", location: nil)
    let moved = try Self.update(modelOnly: true, of: old)
    #expect(moved.refused == [])
    #expect(Self.keys(moved) == ["frameReady", "model"])
    #expect(moved.baseline[ready]?.value == .time(.milliseconds(162)))
    // The same model: what moved is the app.
    let same = try Self.update("work/Open/cpu=12ms", modelOnly: true)
    #expect(same.changes.isEmpty)
    #expect(same.refused == [])
  }

  @Test("With --model-only a scenario that changed beside the model is left as it was")
  func refused() throws {
    let update = try Self.update(
      "work/Open/cpu=12ms", model: Version.model + 1, modelOnly: true)
    #expect(update.refused == [GateFixture.name])
    #expect(update.changes.isEmpty)
    let new = try Self.update(modelOnly: true, of: Baseline())
    #expect(new.refused == [GateFixture.name])
    #expect(new.baseline.entries.isEmpty)
    #expect(
      try Self.update("work/Open/cpu=12ms", model: Version.model + 1).refused == [])
  }

  @Test("A scenario and a device that are gone lose their lines")
  func gone() throws {
    let baseline = try GateFixture.baseline(GateFixture.report())
    var update = BaselineUpdate(of: baseline, reason: "gone")
    update.remove("other.json")
    #expect(update.changes.isEmpty)
    update.remove(GateFixture.name)
    #expect(update.changes.count == baseline.entries.count)
    #expect(update.changes.allSatisfy { $0.second == nil })
    #expect(update.baseline.text == "launchBaseline 1\n")
    var device = BaselineUpdate(of: baseline, reason: "gone")
    device.accept(
      .init(GateFixture.name, values: [GateFixture.variant: [:]]), modelOnly: false)
    #expect(device.baseline.variants(of: GateFixture.name) == [])
    #expect(device.baseline.scenarios == [GateFixture.name])
  }

  @Test("Changes stand in the order of the file")
  func order() throws {
    let update = try Self.update(of: Baseline())
    let lines = update.baseline.text.split(separator: "\n").dropFirst()
    #expect(lines.count == update.changes.count)
    for (line, change) in zip(lines, update.changes) {
      #expect(line.hasPrefix(change.subject.words + " "))
      #expect(line.hasSuffix("  # second"))
    }
  }
}
