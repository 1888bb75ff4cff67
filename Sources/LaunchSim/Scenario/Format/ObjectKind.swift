/// The kinds of objects in the scenario format.
///
/// The table of a kind is the format: the reader knows no other keys, and the JSON Schema for
/// editors is generated from the table.
package enum ObjectKind: String, CaseIterable, Sendable {
  case scenario, costTable, budgetTable, host
  case app, declarations, item, record, step, distribution, launch, laterEvent, limits, switches
  case budget, deviceBudget, tolerance, severities, expectations
  case restoration, viewController, furtherScene, screen, coveredCode
  case device, deviceFile, ledgerEntry, cores, cluster, storage, constants

  /// The table of the kind, described for the schema and for errors.
  var description: ObjectDescription {
    switch self {
    case .scenario: ScenarioFormat.scenario.description
    case .costTable: ScenarioFormat.costTable.description
    case .budgetTable: ScenarioFormat.budgetTable.description
    case .host: ScenarioFormat.host.description
    case .app: ScenarioFormat.app.description
    case .declarations: ScenarioFormat.declarations.description
    case .item: ScenarioFormat.item.description
    case .record: ScenarioFormat.record.description
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
    case .deviceFile: ScenarioFormat.deviceFile.description
    case .ledgerEntry: ScenarioFormat.ledgerEntry.description
    case .cores: ScenarioFormat.cores.description
    case .cluster: ScenarioFormat.cluster.description
    case .storage: ScenarioFormat.storage.description
    case .constants: ScenarioFormat.constants.description
    }
  }

  /// The object with its article, as in `an item`.
  var noun: String { description.noun }

  /// The keys of this kind alone, in the order of its table.
  var keys: [FieldKey] { description.keys }

  /// The keys that every object may have.
  static let commonKeys = (ScenarioFormat.common() as [ScenarioField<Void>]).map(\.key)

  /// The verbs; a step has exactly one of these keys.
  static let verbNames = Verb.all.map(\.key.name)
}

extension FieldKey {
  /// Set for a key whose value is an object in every form.
  var isObject: Bool {
    guard case .object(let members) = schema else { return false }
    return members.contains { member in
      member == .init("type", "object")
        || ObjectKind.allCases.contains { .object([member]) == JSONLayout.reference($0.rawValue) }
    }
  }
}
