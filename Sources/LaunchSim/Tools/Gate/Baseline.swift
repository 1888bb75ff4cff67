package import LaunchSim

/// The accepted values of launches, as a text file that people review and Git merges.
///
///     launchBaseline 1
///
///     cold.jsonc iphone-12 iOS-26 firstFrame 383333333  # The first baseline
///     cold.jsonc iphone-12 iOS-26 item:Database.open 44200000  # The first baseline
///     cold.jsonc iphone-12 iOS-26 order:main Database.open,Home.layout  # The first baseline
///     cold.jsonc model 1  # The first baseline
///
/// A line holds one value with the reason for which it was accepted: times in nanoseconds, digests
/// in 16 hex digits. Lines are sorted by their bytes, so that each value has one place. An empty
/// line separates scenarios, so that Git can merge changes of two neighboring scenarios. The file
/// has no date, host or absolute path.
package struct Baseline: Sendable {
  /// The device and the system of a launch, and the percentile of its costs.
  package struct Variant: Hashable, Sendable {
    /// The id of the device.
    package var device: String
    /// The system with its major version, as in `iOS-26`.
    package var system: String
    package var costs: Percentile

    package init(device: String, system: String, costs: Percentile = .p50) {
      self.device = device
      self.system = system
      self.costs = costs
    }
  }

  /// The percentile at which a launch takes distributions of costs.
  package enum Percentile: String, CaseIterable, Sendable {
    case p50, p90

    package var policy: CostPolicy {
      switch self {
      case .p50: .median
      case .p90: .p90
      }
    }
  }

  /// Key of a value: a scenario, the device of its launch, and a measure.
  package struct Key: Hashable, Sendable {
    /// The scenario's path relative to the folder of the baseline.
    package var scenario: String
    /// The device and system; `nil` for a value that does not depend on the device.
    package var variant: Variant?
    package var measure: GateMeasure

    package init(_ scenario: String, _ variant: Variant?, _ measure: GateMeasure) {
      self.scenario = scenario
      self.variant = variant
      self.measure = measure
    }
  }

  /// A value with its reason.
  package struct Entry: Hashable, Sendable {
    package var value: GateValue
    /// Reason why the value was accepted; empty if the file states none.
    package var reason: String
    /// The line of the file; `nil` for a value that is not in a file yet.
    package var location: SourceLocation?
  }

  /// Name of the file if `--baseline` names none.
  package static let fileName = "launch-baseline.txt"
  /// Version of the format.
  static let formatVersion = 1

  /// The most devices and systems of a scenario, each of which is simulated.
  static let variantLimit = 100

  /// The lines by scenario and device, so that the lines of a scenario are found at once.
  private var lines: [String: [Variant?: [GateMeasure: Entry]]] = [:]

  /// A baseline without values.
  package init() {}

  package subscript(key: Key) -> Entry? {
    get { lines[key.scenario]?[key.variant]?[key.measure] }
    set {
      lines[key.scenario, default: [:]][key.variant, default: [:]][key.measure] = newValue
      guard newValue == nil else { return }
      if lines[key.scenario]?[key.variant]?.isEmpty == true {
        lines[key.scenario]?[key.variant] = nil
      }
      if lines[key.scenario]?.isEmpty == true { lines[key.scenario] = nil }
    }
  }

  /// All lines, in no order.
  var entries: [(key: Key, entry: Entry)] { lines.keys.flatMap(entries) }

  /// The lines of a scenario, in no order.
  func entries(of scenario: String) -> [(key: Key, entry: Entry)] {
    (lines[scenario] ?? [:]).flatMap { variant, entries in
      entries.map { (Key(scenario, variant, $0.key), $0.value) }
    }
  }

  /// Place of the first line of a scenario or, with a device, of the first line of the scenario for
  /// the device.
  package func firstLine(of scenario: String, on variant: Variant? = nil) -> SourceLocation? {
    entries(of: scenario).filter { variant == nil || $0.key.variant == variant }
      .compactMap(\.entry.location).min { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The scenarios with values, sorted.
  package var scenarios: [String] {
    lines.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The devices and systems for which a scenario has values, sorted.
  package func variants(of scenario: String) -> [Variant] {
    (lines[scenario] ?? [:]).keys.compactMap(\.self)
      .sorted {
        ($0.device, $0.system, $0.costs.rawValue) < ($1.device, $1.system, $1.costs.rawValue)
      }
  }

  /// True if a scenario has values for a device and system, or has room for them.
  func hasRoom(for variant: Variant, of scenario: String) -> Bool {
    guard let lines = lines[scenario], lines[variant] == nil else { return true }
    return lines.keys.count { $0 != nil } < Self.variantLimit
  }

  /// Values of a scenario on a device; for `nil`, the values that do not depend on the device.
  package func values(of scenario: String, _ variant: Variant?) -> [GateMeasure: GateValue] {
    (lines[scenario]?[variant] ?? [:]).mapValues(\.value)
  }
}

/// A value in a baseline.
package enum GateValue: Hashable, Sendable {
  case time(Nanoseconds)
  case digest(UInt64)
  case number(Int)
  /// Names in order, at least one.
  case names([String])

  /// The spelling in a baseline, before it is encoded as a word.
  package var text: String {
    switch self {
    case .time(let time): "\(time.rawValue)"
    case .digest(let digest): Digest.text(digest)
    case .number(let number): "\(number)"
    case .names(let names): names.map(Self.listed).joined(separator: ",")
    }
  }

  /// A name as an element of a list with commas.
  private static func listed(_ name: String) -> String {
    name.replacing("%", with: "%25").replacing(",", with: "%2C")
  }

  /// Names in a list; `nil` for a list in any other spelling than the written one.
  static func names(_ text: String) -> GateValue? {
    // Split by scalars, because a combining mark at the start of a name would hide the comma before
    // it.
    let names = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).replacing("%2C", with: ",").replacing("%25", with: "%")
    }
    let value = GateValue.names(names)
    return names.contains("") || value.text != text ? nil : value
  }

  var time: Nanoseconds? {
    if case .time(let time) = self { time } else { nil }
  }
}

/// A measure of a launch that a baseline keeps.
///
/// A measure is spelled like the key of the budget for the same value.
package enum GateMeasure: Hashable, Sendable {
  /// Time of a milestone that users wait for.
  case milestone(Milestone)
  /// The least time left in the background, or until the watchdog of a background launch.
  case backgroundMargin
  /// Share of a phase in the path to the first frame.
  case phase(Phase)
  /// Share of an item in the path to the first frame.
  case item(String)
  /// Time for which an item occupies the main thread after the first frame, while users wait for an
  /// answer.
  case main(String)
  /// The order in which callbacks and items begin, lane by lane.
  case order
  /// The callbacks, or the items that begin on a lane, in order.
  case lane(String)
  /// The scenario itself, without its title, notes, budgets and expectations.
  case input
  /// Version of the model behind the values.
  case model
  /// A source file that the scenario covers.
  case covers(String)

  /// The milestones whose times are judged.
  static let milestones: [Milestone] = [.frameReady, .firstFrame, .responsive, .contentReady]

  /// The spelling, as in `item:Database.open`.
  package var key: String {
    switch self {
    case .milestone(let milestone): milestone.rawValue
    case .backgroundMargin: "backgroundMargin"
    case .phase(let phase): "phase:\(phase.key)"
    case .item(let name): "item:\(name)"
    case .main(let name): "main:item:\(name)"
    case .order: "order"
    case .lane(let lane): "order:\(lane)"
    case .input: "input"
    case .model: "model"
    case .covers(let path): "covers:\(path)"
    }
  }

  /// Parses a spelling; `nil` for an unknown measure.
  init?(key: String) {
    let parts = key.unicodeScalars.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count > 1 ? String(parts[1]) : ""
    switch (String(parts[0]), name.isEmpty) {
    case ("phase", false):
      guard let phase = Phase(key: name) else { return nil }
      self = .phase(phase)
    case ("item", false): self = .item(name)
    case ("main", false) where name.hasPrefix("item:") && name.utf8.count > 5:
      self = .main(String(name.dropFirst(5)))
    case ("covers", false): self = .covers(name)
    case ("order", false): self = .lane(name)
    case _ where parts.count > 1: return nil
    case ("backgroundMargin", _): self = .backgroundMargin
    case ("order", _): self = .order
    case ("input", _): self = .input
    case ("model", _): self = .model
    default:
      guard let milestone = Self.milestones.first(where: { $0.rawValue == key }) else { return nil }
      self = .milestone(milestone)
    }
  }

  /// The measure's counterpart in a table of tolerances; `nil` for a measure that is not judged.
  var tolerance: Tolerance.Measure? {
    switch self {
    case .milestone(let milestone): .milestone(milestone)
    case .backgroundMargin: .backgroundMargin
    default: nil
    }
  }

  /// True for a measure that depends on the device.
  var hasVariant: Bool {
    switch self {
    case .input, .model, .covers: false
    default: true
    }
  }

  /// The form of a measure's values.
  enum Form: Sendable {
    case time, digest, number, names

    /// The form as a noun in an error.
    var noun: String {
      switch self {
      case .time: "a number of nanoseconds"
      case .digest: "a digest of 16 hex digits"
      case .number: "a version"
      case .names: "a list of names with commas"
      }
    }
  }

  /// The form of the measure's values.
  var form: Form {
    switch self {
    case .order, .input, .covers: .digest
    case .model: .number
    case .lane: .names
    case .milestone, .backgroundMargin, .phase, .item, .main: .time
    }
  }

  /// The measure in words, for a sentence.
  var title: String {
    switch self {
    case .milestone(let milestone): milestone.title
    case .backgroundMargin: "time left in the background"
    case .phase(let phase): phase.title
    case .item(let name), .main(let name): name
    case .order: "order"
    case .lane(let lane): "order of \(lane)"
    case .input: "scenario"
    case .model: "model"
    case .covers(let path): path
    }
  }
}
