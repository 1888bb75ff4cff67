import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// An app delegate with a store, edits of them, and the findings after the edits.
enum EditedCode {
  // MARK: - Sources

  static let delegate = """
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let store = Store()
      lazy var images = Images()
      private let work = DispatchQueue(label: "work", qos: .utility)

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        CrashKit.shared.start(level: 2)
        let flags = Flags.load()
        if flags.isOn {
          Search.warm(count: 100)
        }
        DispatchQueue.main.async { Analytics.start() }
        store.open()
        for name in ["A", "B"] {
          Plugins.load(name)
        }
        setUp()
        work.async { self.cleanUp() }
        logger.info("launched")
        return true
      }

      func applicationWillResignActive(_ application: UIApplication) {
        store.save()
      }

      private func setUp() {
        Theme.apply(style: .dark)
        Fonts.register()
      }

      private func cleanUp() {
        Task { await Feed.refresh() }
      }

      private func unused() {
        Legacy.migrate()
      }
    }
    """

  static let store = """
    final class Store {
      private let cache = Cache(limit: 10)

      func open() {
        Database.open(path: "rows")
      }

      func save() {
        Database.write()
      }
    }
    """

  /// A replacement in one of the sources.
  struct Edit: Sendable {
    var old: String
    var new: String

    init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }
  }

  /// The changes of edited sources, with their lines, since the original sources, with the edits
  /// `first`, were accepted.
  static func changes(
    _ edits: [Edit], after first: [Edit] = [],
    covers: String = #"["AppDelegate.swift", "Store.swift"]"#
  ) throws -> [String] {
    try findings(edits, after: first, covers: covers).map {
      guard case .stale(let finding) = $0.subject else { return $0.facts.id }
      let line = finding.location.line.map { ":\($0)" } ?? ""
      return "\(finding.location.file)\(line) \(finding.problem.sentence)"
    }
  }

  /// The findings about edited sources since the original sources, with the edits `first`, were
  /// accepted.
  static func findings(
    _ edits: [Edit], after first: [Edit] = [],
    covers: String = #"["AppDelegate.swift", "Store.swift"]"#
  ) throws -> [CheckFinding] {
    let former = edited(first, (EditedCode.delegate, EditedCode.store))
    let (delegate, store) = edited(edits, former)
    let (_, before) = try outcome(former.delegate, former.store, covers: covers)
    var (scenario, now) = try outcome(delegate, store, covers: covers)
    // The disagreements of items and calls have tests of their own.
    now.findings = []
    let baseline = try baseline(before)
    return CheckFinding.drift(of: scenario, named: "s", at: "s.jsonc", now, against: baseline)
  }

  /// Sources with edits.
  private static func edited(
    _ edits: [Edit], _ sources: (delegate: String, store: String)
  ) -> (delegate: String, store: String) {
    var (delegate, store) = sources
    for edit in edits {
      #expect(delegate.contains(edit.old) || store.contains(edit.old), "\(edit.old)")
      if delegate.contains(edit.old) {
        delegate = delegate.replacing(edit.old, with: edit.new, maxReplacements: 1)
      } else {
        store = store.replacing(edit.old, with: edit.new, maxReplacements: 1)
      }
    }
    return (delegate, store)
  }

  /// A baseline as a check reads it from its file.
  static func baseline(_ outcome: DriftCheck.Outcome) throws -> Baseline {
    var accepted: [Measure: GateValue] = [.model: .number(1)]
    for (code, reading) in outcome.covered {
      accepted.merge(reading.values(of: code)) { first, _ in first }
    }
    var update = BaselineUpdate(of: Baseline(), reason: "first")
    update.accept(BaselineUpdate.Scenario("s", values: [nil: accepted]))
    let text = SourceText(name: "b", bytes: Array(update.baseline.text.utf8))
    let (baseline, problems) = Baseline.read(text)
    #expect(problems.map(\.description) == [])
    return baseline
  }

  static func outcome(
    _ delegate: String, _ store: String, covers: String
  ) throws -> (Scenario, DriftCheck.Outcome) {
    let scenario = """
      {"launchScenario": 1, "app": {"lifeCycle": "appDelegate", "linkedSDK": 18,
       "didFinishLaunching": [{"cpu": "1ms"}]}, "covers": \(covers)}
      """
    let files = SourceFiles.memory(
      bytes: [
        ("P/s.jsonc", Array(scenario.utf8)), ("P/AppDelegate.swift", Array(delegate.utf8)),
        ("P/Store.swift", Array(store.utf8)), ("P/.git", []),
      ], links: [])
    let read = try ScenarioReader(files: files).read("P/s.jsonc")
    return (read.scenario, DriftCheck(of: read.scenario, at: "P/s.jsonc", files: files).run())
  }
}
