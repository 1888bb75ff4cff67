/// The kinds of objects in the scenario format.
///
/// Their tables of keys are the format: the reader knows no other keys, and the JSON Schema for
/// editors is generated from them.
package enum ObjectKind: String, CaseIterable, Sendable {
  case scenario, costTable, budgetTable
  case app, declarations, item, step, distribution, budget, launch, laterEvent, limits, switches
  case expectations, restoration, viewController, furtherScene
  case device, cores, cluster, storage, constants

  /// One key of an object.
  package struct Key: Sendable {
    package var name: String
    package var shape: ValueShape
    /// What an editor shows for the key.
    package var summary: String

    package init(_ name: String, _ shape: ValueShape, _ summary: String) {
      self.name = name
      self.shape = shape
      self.summary = summary
    }
  }

  /// The object with its article, as in `an item`.
  package var noun: String {
    switch self {
    case .scenario: "a scenario"
    case .costTable: "a cost table"
    case .budgetTable: "a budget table"
    case .app: "an app"
    case .declarations: "an object of declarations"
    case .item: "an item"
    case .step: "a step"
    case .distribution: "a distribution"
    case .budget: "a budget"
    case .launch: "a launch"
    case .laterEvent: "a later event"
    case .furtherScene: "a scene"
    case .limits: "an object of limits"
    case .switches: "an object of switches"
    case .expectations: "an object of expectations"
    case .restoration: "an object for restoration"
    case .viewController: "a view controller"
    case .device: "a device"
    case .cores: "an object of cores"
    case .cluster: "a cluster of cores"
    case .storage: "an object of storage"
    case .constants: "an object of constants"
    }
  }

  /// The keys that every object may have besides its own.
  package static let commonKeys = [
    Key("note", .note, "Free text for readers."),
    Key("source", .text, "Where the figures come from, short enough for a table."),
  ]

  /// The keys that no object of the kind can do without.
  package var requiredKeys: [String] {
    switch self {
    case .scenario: ["launchScenario", "app"]
    case .costTable: ["launchCosts"]
    case .budgetTable: ["launchBudgets"]
    case .laterEvent: ["at"]
    default: []
    }
  }

  /// The names of all keys, in the order of the tables.
  package var keyNames: [String] { Self.keyNames[self, default: []] }

  /// Made once: a scenario has an object for every few dozen bytes.
  private static let keyNames = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      (kind, (kind.keys + commonKeys).map(\.name))
    })
}

/// What a value of the scenario format may be.
package indirect enum ValueShape: Sendable {
  case any
  /// One line of text.
  case text
  /// One line of text or a list of them.
  case note
  case flag
  case whole(ClosedRange<Int>)
  case time
  case size
  /// A time or a distribution of times.
  case cost
  case choice([String])
  case placement
  case condition
  case systemName
  case steps
  case list(ValueShape)
  case either([ValueShape])
  case object(ObjectKind)
  /// An object whose keys are names; a regular expression says which, where not all are.
  case named(ValueShape, pattern: String?)
}
