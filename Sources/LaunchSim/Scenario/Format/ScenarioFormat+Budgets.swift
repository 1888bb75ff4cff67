extension ScenarioFormat {
  /// A budget in its object form.
  struct BudgetForm: Sendable {
    var levels = Budget.Levels()
    var devices: [DeviceForm] = []
    var overrides = false
  }

  /// The levels of a budget on a device or on a class of devices.
  struct DeviceForm: Hashable, Sendable {
    /// The name and its place; the place is `nil` if the form is being written.
    var name: String
    var range: SourceRange?
    var levels: Budget.Levels
  }

  static let budget = ObjectFormat(.budget, "a budget", BudgetForm()) {
    ScenarioRow.levels.map { $0.within(\.levels) }
    Field(
      "devices", .devices, \.devices,
      "Levels on a device, by its id, or on a class of devices, by its name.")
    Field(
      overrideKey, .flag, \.overrides,
      "true: replaces the budget of this name that came before.")
  }

  static let deviceBudget = ObjectFormat(
    .deviceBudget, "a budget of a device", Budget.Levels()
  ) {
    ScenarioRow.levels
  }

  /// The keys of levels; a budget has at least one.
  static let budgetLimits = ScenarioRow.levels.map(\.key.name)

  static let tolerance = ObjectFormat(.tolerance, "an object of tolerances", Tolerance()) {
    Tolerance.measures.map { measure in
      Field(
        measure.key, .tolerance, \.[measure],
        "The difference of the \(measure.isMargin ? "" : "milestone ")\(measure.title) from "
          + "its baseline that counts as none.")
    }
  }
}

extension ScenarioFormat {
  static let severities = ObjectFormat(
    .severities, "an object of severities", FindingSeverities()
  ) {
    FindingSeverities.kinds.map { kind in
      Field(
        kind.rawValue, .choice("a severity"), \.[kind],
        "The severity of the finding \(kind.rawValue) of check.")
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == ScenarioFormat.BudgetForm {
  /// The levels of a budget; a bare time is the limit.
  static var budget: Shape {
    Shape(
      .any(of: .reference("time"), .reference(.budget)), write: { $0.layout(of: $1) }
    ) { reader, value in
      if case .object = value.content { return reader.budgetForm(value) }
      return ScenarioFormat.BudgetForm(levels: .init(fail: reader.read(.time, value)))
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [ScenarioFormat.DeviceForm] {
  /// The levels of devices and classes, by their names.
  static var devices: Shape {
    Shape(
      .named(.any(of: .reference("time"), .reference(.deviceBudget))),
      write: { writer, devices in
        .object(devices.map { .init($0.name, writer.layout(of: $0.levels)) })
      }
    ) { reader, value in
      guard let members = value.members else {
        return reader.refuse(
          value, expected: "an object of levels", example: "{ \"iphone-8\": \"620ms\" }")
      }
      return members.compactMap { member in
        reader.inside(member.key) { $0.deviceForm(member) }
      }
    }
  }
}
