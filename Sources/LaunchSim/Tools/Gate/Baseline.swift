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
    package var measure: Measure

    package init(_ scenario: String, _ variant: Variant?, _ measure: Measure) {
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
  private var lines: [String: [Variant?: [Measure: Entry]]] = [:]

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
  package func values(of scenario: String, _ variant: Variant?) -> [Measure: GateValue] {
    (lines[scenario]?[variant] ?? [:]).mapValues(\.value)
  }
}

extension Scenario {
  /// The device and system of the launch.
  package var variant: Baseline.Variant {
    .init(device: device.id, system: "\(systemName)-\(systemVersion)")
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

extension Measure {
  /// Parses the key of a measure that a baseline keeps; `nil` for any other key.
  package init?(key: String) {
    let parts = key.unicodeScalars.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count > 1 ? String(parts[1]) : ""
    switch (String(parts[0]), name.isEmpty) {
    case ("phase", false):
      guard let phase = Phase(key: name) else { return nil }
      self = .phase(phase)
    case ("item", false): self = .item(name)
    case ("main", false) where name.hasPrefix("item:") && name.utf8.count > 5:
      self = .item(String(name.dropFirst(5)), .main)
    case ("code", false):
      guard ["item:", "callback:"].contains(where: { name.hasPrefix($0) && name != $0 }) else {
        return nil
      }
      self = .statements(name)
    case ("covers", false): self = .covers(name)
    case ("calls", false): self = .calls(name)
    case ("order", false): self = .laneOrder(name)
    default:
      let measures = Self.judged + [.order, .input, .code, .model]
      guard let measure = measures.first(where: { $0.key == key }) else { return nil }
      self = measure
    }
  }

  /// True for a measure that depends on the device.
  var hasVariant: Bool {
    switch self {
    case .input, .model, .code, .statements, .covers, .calls: false
    default: true
    }
  }
}

extension Measure.Form {
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
