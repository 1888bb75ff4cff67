/// The kinds of objects in the scenario format.
///
/// The table of a kind is the format: the reader knows no other keys, and the JSON Schema for editors
/// is generated from it.
package enum ObjectKind: String, CaseIterable, Sendable {
  case scenario, costTable, budgetTable, host
  case app, declarations, item, step, distribution, launch, laterEvent, limits, switches
  case budget, deviceBudget, tolerance, severities, expectations
  case restoration, viewController, furtherScene, screen, coveredCode
  case device, cores, cluster, storage, constants

  /// One key of an object, as schema and errors describe it.
  package struct Key: Sendable {
    package var name: String
    /// The JSON Schema of the value.
    var schema: JSONLayout
    /// The sentence that an editor shows for the key.
    var summary: String
    /// The example, as JSON, of a key that an object cannot do without.
    var example: String?
    /// Set for a needed key that a device takes from the device that it is based on.
    var mayBeDerived = false

    /// Set for a key whose value is an object in every form.
    var isObject: Bool {
      guard case .object(let members) = schema else { return false }
      return members.contains { member in
        member == .init("type", "object")
          || ObjectKind.allCases.contains { .object([member]) == JSONLayout.reference($0.rawValue) }
      }
    }

    /// True for a key that an object cannot do without, or a device that is not based on another.
    func isNeeded(_ areFiguresDerived: Bool) -> Bool {
      example != nil && !(mayBeDerived && areFiguresDerived)
    }
  }

  /// The table of the kind, as schema and errors describe it.
  private var description: Description {
    switch self {
    case .scenario: ScenarioFormat.scenario.description
    case .costTable: ScenarioFormat.costTable.description
    case .budgetTable: ScenarioFormat.budgetTable.description
    case .host: ScenarioFormat.host.description
    case .app: ScenarioFormat.app.description
    case .declarations: ScenarioFormat.declarations.description
    case .item: ScenarioFormat.item.description
    case .step: ScenarioFormat.step.description
    case .distribution: ScenarioFormat.distribution.description
    case .budget: ScenarioFormat.budget.description
    case .deviceBudget: ScenarioFormat.deviceBudget.description
    case .tolerance: ScenarioFormat.tolerance.description
    case .severities: ScenarioFormat.severities.description
    case .launch: ScenarioFormat.launch.description
    case .laterEvent: ScenarioFormat.laterEvent.description
    case .furtherScene: ScenarioFormat.furtherScene.description
    case .limits: ScenarioFormat.limits.description
    case .switches: ScenarioFormat.switches.description
    case .expectations: ScenarioFormat.expectations.description
    case .restoration: ScenarioFormat.restoration.description
    case .viewController: ScenarioFormat.viewController.description
    case .screen: ScenarioFormat.screen.description
    case .coveredCode: ScenarioFormat.coveredCode.description
    case .device: ScenarioFormat.device.description
    case .cores: ScenarioFormat.cores.description
    case .cluster: ScenarioFormat.cluster.description
    case .storage: ScenarioFormat.storage.description
    case .constants: ScenarioFormat.constants.description
    }
  }

  /// A table without the reading of its rows.
  struct Description: Sendable {
    /// The object with its article, as in `an item`.
    var noun: String
    /// The keys of the object's own, in the order of the table.
    var keys: [Key]
  }

  /// Made once: a hostile file has an unknown key for every few bytes.
  private static let descriptions = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.description) })
  private static let allKeyNames = descriptions.mapValues { ($0.keys + commonKeys).map(\.name) }

  /// The object with its article, as in `an item`.
  var noun: String { Self.descriptions[self]?.noun ?? rawValue }

  /// The keys of the kind's own, in the order of its table.
  var keys: [Key] { Self.descriptions[self]?.keys ?? [] }

  /// The names of all keys, in the order of the tables.
  var keyNames: [String] { Self.allKeyNames[self] ?? [] }

  /// The keys that every object may have besides its own.
  static let commonKeys = (ScenarioFormat.common() as [Field<Void>]).map(\.key)

  /// The keys of which a step has exactly one.
  static let verbNames = Verb.all.map(\.key.name)
}
