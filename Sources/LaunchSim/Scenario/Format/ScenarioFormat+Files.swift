extension ScenarioFormat {
  /// A file during reading; the scenario of a table stays empty.
  package struct FileForm: Sendable {
    var scenario = Scenario(title: "", device: .iPhone12, app: App())
    /// The device on which the file's costs were taken.
    var measuredOn = DeviceProfile.iPhone12
    /// The day and the versions with which the file's costs were measured.
    var record = CostRecord.Facts()
    /// The version of the format; only version 1 exists.
    var version = 1
    /// The machine that the file's costs were measured on, if it was no device.
    var host: MeasuredHost?
    /// The factor from the host to the device, and the origin of the factor.
    var factor: HostFactor?
    var factorSource: String?
  }

  static let scenario = ObjectFormat(
    .scenario, "a scenario", FileForm(), note: \FileForm.scenario.note
  ) {
    version(of: .scenario)
    ScenarioRow.title
    ScenarioRow.include
    ScenarioRow.device
    ScenarioRow.os
    ScenarioRow.measuredOn
    ScenarioRow.record
    ScenarioRow.launch
    ScenarioRow.then
    ScenarioRow.app
    ScenarioRow.work
    ScenarioRow.deviceClasses
    ScenarioRow.budgets
    ScenarioRow.tolerance
    ScenarioRow.severities
    ScenarioRow.expect
    ScenarioRow.covers
    Field(
      "switches", switches, into: \.scenario.switches,
      "The rules that Apple leaves open.")
    Field(
      "limits", .limits, \.scenario.limits,
      "The system's limits that are to be others.")
  }

  static let costTable = ObjectFormat(.costTable, "a cost table", FileForm()) {
    version(of: .costs)
    ScenarioRow.title
    ScenarioRow.include
    ScenarioRow.measuredOn
    ScenarioRow.record
    ScenarioRow.host
    ScenarioRow.factor
    ScenarioRow.factorSource
    ScenarioRow.work
    ScenarioRow.deviceClasses
    ScenarioRow.budgets
  }

  static let budgetTable = ObjectFormat(.budgetTable, "a budget table", FileForm()) {
    version(of: .budgets)
    ScenarioRow.title
    ScenarioRow.include
    ScenarioRow.deviceClasses
    ScenarioRow.budgets
    ScenarioRow.tolerance
    ScenarioRow.severities
  }

  // MARK: - The heading of a file

  /// The first key of a file, with the version of the format.
  private static func version(of kind: FileKind) -> ScenarioField<FileForm> {
    Field(
      kind.rawValue, .version(of: kind.rawValue), \.version,
      "The version of the format; the first key of the file."
    ).required("1")
  }

  // MARK: - The judgment of a run

  static let expectations = ObjectFormat(
    .expectations, "an object of expectations", Expectations()
  ) {
    ScenarioRow.verdict
    ScenarioRow.order
  }

  // MARK: - The rules of the system

  static let switches = ObjectFormat(.switches, "an object of switches", Switches()) {
    Switch.allCases.map { key in
      Field(key.rawValue, .text(of: key.facts.setting.shape), \.[key], key.facts.sentence)
    }
  }

  static let limits = ObjectFormat(.limits, "an object of limits", LimitOverrides()) {
    SystemLimit.settable.map { limit in
      Field(
        limit.rawValue, .sourced(.positive(.time, above: .zero)), \.[limit],
        "The limit of: \(limit.title).")
    }
  }
}

extension Measure {
  /// The words before the names of parts that budgets limit.
  enum Word: String, CaseIterable {
    case phase, item, tag, lane, turn
  }

  /// A regular expression of the keys of `budgets`.
  static let budgetPattern: String = {
    let milestones = Milestone.allCases.map(\.rawValue).joined(separator: "|")
    let phases = Phase.allCases.map(\.key).joined(separator: "|")
    return "^((\(milestones)|\(Word.turn):.+)|((\(Quantity.cpu)|\(Quantity.main)):)?"
      + "(\(Word.phase):(\(phases))|(\(Word.item)|\(Word.tag)|\(Word.lane)):.+))$"
  }()
}
