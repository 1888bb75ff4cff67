import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Launch phases of Instruments")
struct LifeCycleReaderTests {
  /// A table in the form of `xctrace export`, with a row on each line from line 3 on.
  private static func export(_ rows: [String], columns: [String] = XctraceSamples.phaseColumns)
    -> String
  {
    """
    <?xml version="1.0"?>
    <trace-query-result><node xpath='x'><schema name="life-cycle-period">\
    \(columns.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined())</schema>
    \(rows.joined(separator: "\n"))
    </node></trace-query-result>
    """
  }

  /// The launch of an app with scenes as Instruments 11 published one, in microseconds, 1 ms later.
  ///
  /// System Interface Initialization has two periods, of which the second ends with static
  /// initialization; after that `main` has 72 µs before the period of UIKit.
  private static func launch(of process: String = "Feed (717)", later: Int = 0) -> [String] {
    [
      XctraceSamples.phase(1_000, 26_660 + later, "Initializing - Process Creation", of: process),
      XctraceSamples.phase(
        27_660 + later, 10_210, "Initializing - System Interface Initialization", of: process),
      XctraceSamples.phase(
        28_160 + later, 15_700, "Initializing - System Interface Initialization", of: process),
      XctraceSamples.phase(
        37_870 + later, 5_990, "Initializing - Static Runtime Initialization", of: process),
      XctraceSamples.phase(43_932 + later, 16_970, "Launching - UIKit Initialization", of: process),
      XctraceSamples.phase(60_902 + later, 310, "Launching - UIKit Scene Creation", of: process),
      XctraceSamples.phase(
        61_212 + later, 8_960, "Launching - didFinishLaunchingWithOptions()", of: process),
      XctraceSamples.phase(70_172 + later, 200, "Launching - UIKit Scene Creation", of: process),
      XctraceSamples.phase(70_372 + later, 1_000, "Launching - sceneWillConnectTo()", of: process),
      XctraceSamples.phase(71_372 + later, 239, "Launching - UIKit Scene Creation", of: process),
      XctraceSamples.phase(71_611 + later, 382, "Launching - Initial Frame Rendering", of: process),
      XctraceSamples.phase(75_000 + later, 9_000, "Foreground - Active", of: process),
    ]
  }

  private static func read(_ text: String) throws -> ObservationImport.Outcome {
    try #require(ObservationImport.read(SourceText(name: "p.xml", bytes: Array(text.utf8))))
  }

  private static func problems(_ text: String) throws -> [String] {
    try read(text).problems.map { String($0.description.dropFirst("p.xml:".count)) }
  }

  /// Figures as `key: milliseconds`.
  private static func figures(_ launches: ObservedLaunches?) -> [String] {
    (launches?.figures ?? []).map { entry in
      guard case .runs(let times) = entry.times else { return entry.figure.key }
      return "\(entry.figure.key): \(times.map(\.exactMilliseconds).joined(separator: ", "))"
    }
  }

  @Test("Phases follow one another from milestone to milestone, without gaps or overlaps")
  func phases() throws {
    let outcome = try Self.read(Self.export(Self.launch()))
    let launches = try #require(outcome.observation?.launches.first)
    #expect(
      Self.figures(launches) == [
        // 71,611 + 382 - 1,000 µs.
        "firstCommit: 70.993",
        "phase:processCreation: 26.66",
        // 37,870 - 27,660 µs: until static initialization.
        "phase:systemInterface: 10.21",
        "phase:staticInit: 5.99",
        // 61,212 - 43,860 µs: from the end of static initialization to the first callback.
        "phase:uiKitInit: 17.352",
        // 71,372 - 61,212 µs: to the end of the last callback.
        "phase:applicationInit: 10.16",
      ])
    #expect(launches.name == "Feed" && launches.source == "p.xml:3")
    #expect(
      outcome.notes.map(\.message) == [
        #"period "Foreground - Active" skipped: no phase of a launch before its first commit"#
      ])
  }

  @Test("The observation is written as files have it")
  func written() throws {
    let observation = try #require(try Self.read(Self.export(Self.launch())).observation)
    let again = LaunchObservation.read(SourceText(name: "o", bytes: Array(observation.text.utf8)))
    #expect(again.observation == observation)
  }

  @Test("Launches of one app are runs, and those of another app or with other phases are not")
  func runs() throws {
    let text = Self.export(
      Self.launch() + Self.launch(of: "Feed (9)", later: 500)
        + Self.launch(of: "Feed (10)", later: 900).dropFirst() + Self.launch(of: "Maps (2) (11)"))
    let launches = try #require(try Self.read(text).observation?.launches)
    #expect(launches.map(\.name) == ["Feed", "Feed", "Maps (2)"])
    #expect(launches.map(\.source) == ["p.xml:3", "p.xml:27", "p.xml:38"])
    #expect(
      Self.figures(launches[0]).prefix(2) == [
        "firstCommit: 70.993, 71.493", "phase:processCreation: 26.66, 27.16",
      ])
    #expect(Self.figures(launches[1]).first == "phase:systemInterface: 10.21")
  }

  @Test("A phase without its successor lasts to the end of its own periods")
  func partial() throws {
    let text = Self.export([
      XctraceSamples.phase(0, 2_430, "Initializing - System Interface Initialization"),
      XctraceSamples.phase(2_434, 116, "Initializing - Static Runtime Initialization"),
      XctraceSamples.phase(5_000, 800, "Launching - AppKit Initialization"),
      XctraceSamples.phase(6_000, 900, "Launching - Initial Frame Rendering"),
    ])
    let outcome = try Self.read(text)
    #expect(
      Self.figures(outcome.observation?.launches.first) == [
        "phase:systemInterface: 2.434", "phase:staticInit: 0.116",
      ])
    #expect(outcome.notes.map(\.message).first?.contains("AppKit Initialization") == true)
  }

  @Test("Names of many periods are counted")
  func manyPeriods() throws {
    let rows = (10..<30).map { XctraceSamples.phase(0, 1, "Period \($0)") }
    let outcome = try Self.read(Self.export(Self.launch().dropLast() + rows))
    #expect(
      outcome.notes.map(\.message) == [
        #"periods "Period 10", "Period 11", "Period 12", "Period 13", "Period 14", "Period 15", "#
          + #""Period 16", "Period 17" and 12 more skipped: no phase of a launch before its first "#
          + "commit"
      ])
  }

  @Test("Damaged values and phases out of order are located")
  func damaged() throws {
    #expect(
      try Self.problems(
        Self.export([
          XctraceSamples.phase(0, -5, "Initializing - Process Creation"),
          "<row><start-time>x</start-time><s>a</s><duration ref='9'/></row>",
        ])) == [
          "3:66: error: \"duration\" is not a time that can be used",
          "4:1: error: \"period\" is empty",
        ])
    #expect(
      try Self.problems(
        Self.export([
          XctraceSamples.phase(900, 5, "Initializing - Process Creation"),
          XctraceSamples.phase(100, 5, "Initializing - System Interface Initialization"),
        ])) == [
          """
          3:1: error: the periods of "Feed" from here on are not in the order of a launch within a \
          day; export one launch of each process
          """
        ])
    #expect(
      try Self.problems(Self.export(Self.launch(), columns: ["start", "duration"])) == [
        "2:37: error: the table \"life-cycle-period\" has no column \"period\""
      ])
    #expect(
      try Self.read(Self.export([XctraceSamples.phase(0, 5, "Foreground - Active")])).problems.map(
        \.problem.id)
        == ["no-observed-launches"])
  }

  @Test("Cut and damaged exports give an observation or located problems")
  func damage() throws {
    let text = Array(Self.export(Self.launch()).utf8)
    let head = Array(Self.export([]).utf8).count - 30
    for end in head..<text.count - 1 {
      let outcome = ObservationImport.read(SourceText(name: "f", bytes: Array(text[..<end])))
      #expect(outcome?.observation == nil && outcome?.problems.count == 1, "\(end)")
    }
    var readable = 0
    for number in 0..<1_000 {
      var dice = Dice(seed: 6, number: number)
      let bytes = Damage.mutated(text, &dice)
      guard let outcome = ObservationImport.read(SourceText(name: "f", bytes: bytes)) else {
        continue
      }
      #expect((outcome.observation == nil) == !outcome.problems.isEmpty)
      #expect(outcome.problems.allSatisfy { $0.location.file == "f" })
      readable += outcome.observation == nil ? 0 : 1
    }
    #expect(readable > 10)
  }

  @Test("Times beyond all clocks are located mistakes")
  func extremes() throws {
    let first = XctraceSamples.phase(0, 0, "Initializing - Process Creation", of: "Feed (717)")
    let least = first.replacing(">0000<", with: ">-9223372036854775808<", maxReplacements: 1)
    let last = XctraceSamples.phase(0, 0, "Launching - Initial Frame Rendering", of: "Feed (717)")
    #expect(try Self.problems(Self.export([least, last])).count == 1)
    let early = first.replacing(">0000<", with: ">-4000000000000000000<", maxReplacements: 1)
    let late = last.replacing(">0000<", with: ">4611686018427387904<")
    #expect(try Self.problems(Self.export([early, late])).count == 1)
  }
}
