extension ScenarioFormat {
  /// A file while it is read; a table is read as a scenario that stays empty.
  struct FileForm: Sendable {
    var scenario: Scenario
    /// The device on which the file's costs were taken.
    var measuredOn = DeviceProfile.iPhone12
  }

  typealias FileField = Field<FileForm>

  static let scenario = ObjectFormat<FileForm>(.scenario, "a scenario") {
    version(of: .scenario)
    ScenarioRow.title
    ScenarioRow.include
    ScenarioRow.device
    ScenarioRow.os
    ScenarioRow.measuredOn
    ScenarioRow.launch
    ScenarioRow.then
    ScenarioRow.app
    ScenarioRow.work
    ScenarioRow.budgets
    ScenarioRow.expect
    FileField(
      "switches", switches, into: \.scenario.switches,
      "The rules that Apple leaves open.")
    FileField(
      "limits", .limits, \.scenario.limits,
      "The system's limits that are to be others.")
  }

  static let costTable = ObjectFormat<FileForm>(.costTable, "a cost table") {
    version(of: .costs)
    ScenarioRow.title
    ScenarioRow.include
    ScenarioRow.measuredOn
    ScenarioRow.work
    ScenarioRow.budgets
  }

  static let budgetTable = ObjectFormat<FileForm>(.budgetTable, "a budget table") {
    version(of: .budgets)
    ScenarioRow.title
    ScenarioRow.include
    ScenarioRow.budgets
  }

  // MARK: - The heading of a file

  /// The first key of a file of a kind.
  private static func version(of kind: FileKind) -> FileField {
    FileField(
      kind.rawValue, .version(of: kind), "The version of the format; the first key of the file."
    ).required("1")
  }

  // MARK: - The judgement of a run

  static let expectations = ObjectFormat<Expectations>(.expectations, "an object of expectations") {
    ScenarioRow.verdict
    ScenarioRow.order
  }

  /// The levels of a budget as an object writes them.
  struct BudgetForm: Sendable {
    var warn: Nanoseconds?
    var fail: Nanoseconds?
    var overrides = false
  }

  static let budget = ObjectFormat<BudgetForm>(.budget, "a budget") {
    ScenarioRow.warn
    ScenarioRow.fail
    Field(
      overrideKey, .flag, \.overrides,
      "true: replaces the budget of this name that came before.")
  }

  /// The keys of which a budget has at least one.
  static let budgetLimits = [ScenarioRow.warn, ScenarioRow.fail].map(\.key.name)

  // MARK: - The rules of the system

  static let switches = ObjectFormat<Switches>(.switches, "an object of switches") {
    Switch.allCases.map { key in
      Field(key.rawValue, .texts(of: key.facts.setting.shape), key.facts.sentence) {
        if let text = $2.first { $1[key] = text }
      }
    }
  }

  static let limits = ObjectFormat<LimitOverrides>(.limits, "an object of limits") {
    SystemLimit.settable.map { limit in
      let shape = Shape.sourced(.positive(.time, above: .zero))
      return Field(limit.rawValue, shape, "The limit of: \(limit.title).") {
        reader, member, _, limits in
        limits[limit] = shape.read(&reader, member.value)
        if limits[limit] != nil, limit.period(onIOS: reader.system.counterpart) == nil {
          let system = reader.system.description
          reader.warn(
            .limitWithoutUse(limit.rawValue, system: system), at: member.keyRange,
            path: reader.path)
        }
      }
    }
  }
}

extension BudgetSubject {
  /// A regular expression of the keys of `budgets`.
  static let pattern =
    "^((" + Milestone.allCases.map(\.rawValue).joined(separator: "|") + "|turn:.+)|((cpu|main):)?("
    + "phase:(" + Phase.allCases.map(\.key).joined(separator: "|") + ")|(item|tag|lane):.+))$"
}

extension Shape where Value == Bool {
  /// The version of a file of a kind, of which there is one.
  static func version(of kind: FileKind) -> Shape {
    Shape(.whole(1...1)) { reader, value in
      reader.checkVersion(value, of: kind)
      return true
    }
  }
}

extension JSONValue {
  /// The value of a row's key.
  subscript<Object>(field: Field<Object>) -> JSONValue? { self[field.key.name] }
}
