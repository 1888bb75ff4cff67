import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The model reference", .serialized)
struct ModelReferenceTests {

  // MARK: Rules and the tests that pin them

  @Test("Every rule from 1 to 62 has its section, which lists the tests that pin it")
  func rules() throws {
    let pages = [
      "TimeAndCost", "CoresAndClasses", "Waiting", "Lanes", "CourseOfALaunch", "Outcomes",
      "BackgroundLife",
    ]
    var documented: [String: [String]] = [:]
    for page in pages {
      let sections = try Self.sections(
        of: "\(PackageFiles.catalog)/Model/\(page).md", named: "Rule")
      documented.merge(sections) { $0 + $1 }
    }
    let numbers = (1...62).map(String.init)
    #expect(Set(documented.keys) == Set(numbers))
    #expect(documented == (try Self.tests(named: "Rule")))
  }

  @Test("Every promise about the order of events has its section, which names its test")
  func promises() throws {
    let documented = try Self.sections(
      of: "\(PackageFiles.catalog)/UnderstandingEventOrder.md", named: "Promise")
    let numbers = (1...21).map(String.init)
    #expect(Set(documented.keys) == Set(numbers))
    #expect(documented == (try Self.tests(named: "Promise")))
  }

  /// The tests listed under the numbered headings of a page; "### Rule 3: One instant" is "3".
  private static func sections(
    of path: String, named name: String
  ) throws -> [String: [String]] {
    var sections: [String: [String]] = [:]
    var current: String?
    for line in try PackageFiles.lines(of: path) {
      if line.hasPrefix("#") {
        let heading = line.drop { $0 == "#" || $0 == " " }
        current =
          heading.hasPrefix("\(name) ")
          ? String(heading.dropFirst(name.count + 1).prefix { $0.isNumber }) : nil
        if let current { sections[current] = [] }
      } else if let current, line.hasPrefix("- Test: ") {
        sections[current]?.append(String(line.dropFirst("- Test: ".count)))
      }
    }
    return sections
  }

  /// The display names of all tests that begin with a name and a number, by the number.
  private static func tests(named name: String) throws -> [String: [String]] {
    let folder = PackageFiles.root.appending(path: "Tests/LaunchSimTests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var tests: [String: [String]] = [:]
    let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path() }.sorted()
    for path in paths where path.hasSuffix(".swift") {
      let source = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      for match in source.matches(of: /@Test\(\s*"(?<text>[A-Z][a-z]+ (?<number>\d+): .*?)"[,)\n]/)
      where match.output.text.hasPrefix("\(name) ") {
        tests[String(match.output.number), default: []].append(String(match.output.text))
      }
    }
    return tests
  }

  // MARK: Tables

  @Test("The page of callbacks gives the whole table, in launch order and after the launch")
  func callbacks() throws {
    func row(_ callback: Callback, phase: [String]) -> [String] {
      let lifeCycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
      let names = lifeCycles.map(\.rawValue).joined(separator: ", ")
      return ["`\(callback.name)`", lifeCycles == LifeCycle.allCases ? "all" : names] + phase
        + [callback.selector.map { "`\($0)`" } ?? "–", callback.facts.moment]
    }
    try PackageFiles.expect(
      Callback.allCases.filter { $0.facts.phase != nil }
        .map { row($0, phase: [Self.phases(of: $0)]) },
      under: "## Callbacks in launch order", of: Self.callbacksPage)
    try PackageFiles.expect(
      Callback.allCases.filter { $0.facts.phase == nil }.map { row($0, phase: []) },
      under: "## Callbacks after the launch", of: Self.callbacksPage)
  }

  @Test("The page of callbacks gives the versions of iOS that differ from those of a life cycle")
  func versionsOfCallbacks() throws {
    let rows = Callback.allCases.compactMap { callback -> [String]? in
      guard callback.versions != nil || callback.facts.earlier != nil else { return nil }
      let earlier = callback.facts.earlier.map { "`\($0.selector)`, before iOS \($0.before)" }
      return ["`\(callback.name)`", callback.versions ?? "all", earlier ?? "–"]
    }
    try PackageFiles.expect(rows, under: "## Versions of iOS", of: Self.callbacksPage)
  }

  private static let callbacksPage = "\(PackageFiles.catalog)/Model/CallbackReference.md"

  @Test("A callback falls into the phase that the table of callbacks says")
  func phasesOfCallbacks() throws {
    for callback in Callback.ofEveryLaunch {
      for lifeCycle in callback.lifeCycles {
        let phase = try Self.phase(of: callback, in: lifeCycle)
        #expect(phase == callback.phase(in: lifeCycle), "\(callback)")
      }
    }
  }

  /// The phase of a callback, or those of its life cycles where they differ, as in
  /// `a, without scenes b`.
  private static func phases(of callback: Callback) -> String {
    let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
    let phases = cycles.compactMap { callback.phase(in: $0)?.key }
    guard let first = phases.first, let last = phases.last, first != last else {
      return phases.first ?? ""
    }
    return "\(first), \(cycles.contains(.swiftUI) ? "in SwiftUI" : "without scenes") \(last)"
  }

  /// The phase in which a callback runs, by a launch in which only that callback takes time.
  private static func phase(of callback: Callback, in lifeCycle: LifeCycle) throws -> Phase {
    let trial = try Trial(callbacks: [callback: [.cpu(1)]]) {
      $0.app.lifeCycle = lifeCycle
      // Only a resumed app enters the foreground by its delegate.
      if callback == .applicationWillEnterForeground { $0.request.kind = .resume }
    }
    let called = try #require(trial.called(callback))
    return try #require(
      trial.metrics.phases.entries.first { $0.start <= called && called < $0.end }
    ).phase
  }

  @Test("The page of callbacks gives every phase and milestone")
  func phasesAndMilestones() throws {
    try PackageFiles.expect(
      Phase.allCases.map { ["`\($0.key)`", $0.title] }, under: "## Phases",
      of: Self.callbacksPage)
    try PackageFiles.expect(
      Milestone.allCases.map { ["`\($0.rawValue)`", $0.title] }, under: "## Milestones",
      of: Self.callbacksPage)
  }

  @Test("The page of what is not modeled gives every background mode")
  func backgroundModes() throws {
    try PackageFiles.expect(
      BackgroundMode.allCases.map { mode in
        let facts = mode.facts
        return [
          "`\(mode.rawValue)`", facts.use, facts.assertion ?? "none",
          facts.isModeled ? "yes" : "no",
        ]
      }, under: "## Background modes", of: "\(PackageFiles.catalog)/Model/NotModelled.md")
  }

  @Test("The page of switches gives every switch with its default and its rule")
  func switches() throws {
    let defaults = Switches()
    try PackageFiles.expect(
      Switch.allCases.map { key in
        let facts = key.facts
        return ["`\(key.rawValue)`", defaults[key], "\(facts.rule)", facts.sentence, facts.source]
      }, under: "## All switches", of: "\(PackageFiles.catalog)/Model/SwitchReference.md")
  }

  @Test("The page of constants gives the values that the code has")
  func constants() throws {
    let page = "\(PackageFiles.catalog)/Model/Constants.md"
    try PackageFiles.expect(
      SystemFigures.rows.map {
        ["`\($0.name)`", $0.text, $0.meaning, Self.text($0.provenance)]
      }, under: "## The system's figures", of: page)
    let machine = MachineConfiguration(
      device: .bench(20), request: LaunchRequest(), switches: Switches())
    #expect(machine.workerLimit == SystemFigures.workerLimit.value.perCore * 20)
    #expect(machine.poolWidth == SystemFigures.poolThreadsPerCore.value * 20)
    #expect(
      try PackageFiles.table(under: "## The simulator's own", of: page).map { $0[1] } == [
        "\(Processor.unitsPerNanosecond)", "\(DeviceProfile.iPhone12.id)",
        "\(Machine.defaultTurnLimit)", Machine.endOfTime.exactMilliseconds,
        Distribution.ceiling.exactMilliseconds, Tolerance.usual.value.exactMilliseconds,
      ])
    #expect(!Tolerance.usual.provenance.isCited)
    #expect(DeviceProfile.iPhone12.performanceCores.speed.value == 1000)
    let costs = DeviceProfile.iPhone12.constants
    #expect(DeviceProfile.catalog.allSatisfy { $0.constants == costs })
    try PackageFiles.expect(
      DeviceProfile.Constants.Key.allCases.map { key in
        [
          "`\(key.rawValue)`", "\(costs[key].value)", key.sentence,
          Self.text(costs[key].provenance),
        ]
      }, under: "## The system's own costs", of: page)
  }

  @Test("The page of outcomes gives every verdict, and the page on the scenario file names them")
  func verdicts() throws {
    let kinds = Verdict.Kind.allCases.map(\.rawValue)
    let rows = try PackageFiles.table(
      under: "## Verdicts", of: "\(PackageFiles.catalog)/Model/Outcomes.md")
    #expect(rows.map { $0[0] }.sorted() == kinds.sorted())
    let page = try PackageFiles.lines(of: "\(PackageFiles.catalog)/TheScenarioFile.md")
    let text = page.joined(separator: " ")
    for kind in kinds { #expect(text.contains("`\(kind)`"), "\(kind)") }
  }

  @Test("The page of limits gives the whole table, and every code")
  func limits() throws {
    let page = "\(PackageFiles.catalog)/Model/Limits.md"
    func rows(_ limit: SystemLimit) -> [[String]] {
      limit.periods.map { period in
        let amount = period.amount
        return [
          "`\(limit.rawValue)`", limit.title, period.systems(limit.systemName),
          amount.value.spelled + (amount.provenance.isCited ? "" : "?"), period.overrun.short,
          Self.text(amount.provenance),
        ]
      }
    }
    try PackageFiles.expect(
      SystemLimit.allCases.filter(\.isSimulated).flatMap(rows),
      under: "## What the simulator keeps to", of: page)
    try PackageFiles.expect(
      SystemLimit.allCases.flatMap { limit -> [[String]] in
        guard case .notModeled(let reason) = limit.use else { return [] }
        return rows(limit).map { $0 + [reason] }
      }, under: "## Not modeled", of: page)
    try PackageFiles.expect(
      Termination.allCases.map { termination in
        [
          "`\(termination.rawValue)`",
          "`\(termination.code)`\(termination.isCodeAssumed ? " ?" : "")",
          termination.namespace ?? "–", termination.explanation, Self.text(termination.source),
        ]
      }, under: "## Codes of terminations", of: page)
  }

  @Test("The page of devices gives every profile of the catalog, with its sources")
  func devices() throws {
    let page = "\(PackageFiles.catalog)/Model/Devices.md"
    func cores(_ cluster: DeviceProfile.Cluster) -> String {
      cluster.count == 0 ? "–" : "\(cluster.count) × \(cluster.speed.value)"
    }
    try PackageFiles.expect(
      DeviceProfile.catalog.map { device in
        [
          "`\(device.id)`", device.name, cores(device.performanceCores),
          cores(device.efficiencyCores), "\(device.refreshRate.value) Hz",
          device.systems?.names(of: device.family.systemName) ?? "–",
          "\(device.storage.latency.value), \(device.storage.throughput.value / 1_000_000) MB/s",
        ]
      }, under: "## Profiles", of: page)
    try PackageFiles.expect(
      DeviceProfile.catalog.flatMap { device in
        func row<Value>(_ name: String, _ value: Sourced<Value>, _ text: String) -> [String] {
          ["`\(device.id)`", name, text, Self.text(value.provenance)]
        }
        let storage = device.storage
        var rows = [
          row(
            "performance", device.performanceCores.speed, "\(device.performanceCores.speed.value)")
        ]
        if device.efficiencyCores.count > 0 {
          let speed = device.efficiencyCores.speed
          rows.append(row("efficiency", speed, "\(speed.value)"))
        }
        rows.append(row("refresh", device.refreshRate, "\(device.refreshRate.value) Hz"))
        rows.append(row("latency", storage.latency, "\(storage.latency.value)"))
        rows.append(
          row("throughput", storage.throughput, "\(storage.throughput.value / 1_000_000) MB/s"))
        return rows
      }, under: "## Sources", of: page)
  }

  private static func text(_ provenance: Provenance) -> String {
    provenance.isCited ? provenance.text : "assumed: \(provenance.text)"
  }
}
