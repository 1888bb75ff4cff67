/// Writes a scenario as one file, with the tables of the reader.
///
/// The values in a scenario are resolved, so the file has no includes and no overrides: each item
/// and budget occurs once. Keys that only comment a file, such as the note of an item, are not
/// kept.
package struct ScenarioWriter: Sendable {
  /// The names of the items, which steps and lists refer to.
  let names: [String]
  /// The device, which `measuredOn` may name.
  let device: DeviceProfile
  /// The value of an item without keys.
  let emptyItem: WorkItem
  /// A profile with the speed behind the costs outside the items; nothing else of the profile
  /// counts.
  let measuredOn: DeviceProfile

  init(_ scenario: Scenario) {
    names = scenario.app.items.map(\.name)
    device = scenario.device
    let profiles = [.iPhone12] + DeviceProfile.catalog + [device]
    measuredOn =
      profiles.first { $0.performanceCores.speed.value == scenario.app.measuredSpeed } ?? .iPhone12
    var item = WorkItem(name: "")
    item.measured(on: measuredOn)
    emptyItem = item
  }
}

// MARK: - Values with several forms

extension ScenarioWriter {
  /// Writes objects with their table.
  func list<Object>(of objects: [Object], by format: ObjectFormat<ScenarioResolver, Object>)
    -> JSONLayout
  {
    .list(objects.map { .object(format.members(of: $0, by: self)) })
  }

  func layout(of request: LaunchRequest) -> JSONLayout {
    let reason = request.reason
    let form = ScenarioFormat.LaunchForm(
      request: request,
      reason: .init(kind: reason.kind == .tap ? nil : reason.kind, payload: reason.payload))
    return .object(ScenarioFormat.launch.members(of: form, by: self))
  }

  func layout(of scenes: [App.FurtherScene]) -> JSONLayout {
    .object(
      scenes.map { scene in
        .init(scene.name, .object(ScenarioFormat.furtherScene.members(of: scene, by: self)))
      })
  }

  /// The object form of a budget, with the levels of each device under the name that the file gives
  /// the device.
  func form(of budget: Budget) -> ScenarioFormat.BudgetForm {
    let devices = budget.own.sorted { $0.key < $1.key }.compactMap { id, levels in
      let name = DeviceProfile.named(id)?.id ?? (id == device.id ? device.name : nil)
      return name.map { ScenarioFormat.DeviceForm(name: $0, levels: levels) }
    }
    return ScenarioFormat.BudgetForm(levels: budget.usual, devices: devices)
  }

  func layout(of budget: ScenarioFormat.BudgetForm) -> JSONLayout {
    if budget.devices.isEmpty, let fail = budget.levels.onlyLimit { return .string(fail.literal) }
    return .object(ScenarioFormat.budget.members(of: budget, by: self))
  }

  func layout(of levels: Budget.Levels) -> JSONLayout {
    if let fail = levels.onlyLimit { return .string(fail.literal) }
    return .object(ScenarioFormat.deviceBudget.members(of: levels, by: self))
  }

  func layout(of tolerance: Tolerance) -> JSONLayout {
    if let amount = tolerance.common { return Shape.tolerance.write(self, amount) }
    return .object(ScenarioFormat.tolerance.members(of: tolerance, by: self))
  }

  func layout(of cost: Cost) -> JSONLayout {
    if case .fixed(let time) = cost { return .string(time.literal) }
    let form = ScenarioFormat.DistributionForm(cost)
    return .object(ScenarioFormat.distribution.members(of: form, by: self))
  }

  func layout(of item: WorkItem) -> JSONLayout {
    var known = emptyItem
    return .object(ScenarioFormat.item.members(of: item, beyond: &known, by: self))
  }

  func layout(of steps: [Step]) -> JSONLayout {
    .list(
      steps.map { step in
        if case .start(let item) = step { return .string(names[item]) }
        return .object(Verb.members(of: step, by: self))
      })
  }

  /// The members of an item's work: a single verb, or a list of steps.
  func members(ofWork steps: [Step]) -> [JSONLayout.Member] {
    guard steps.count == 1 else { return [.init(Verb.steps.key.name, layout(of: steps))] }
    return Verb.members(of: steps[0], by: self)
  }

  func layout(of bound: Bound) -> JSONLayout {
    switch bound {
    case .milestone(let milestone): .string(milestone.rawValue)
    case .item(let item): .string(names[item])
    }
  }

  func layout(of value: ReturnedValue) -> JSONLayout {
    switch value {
    case .always(let result): .bool(result)
    case .when(let conditions): ScenarioShape<[Condition]>.conditions.write(self, conditions)
    }
  }
}

// MARK: - Figures with sources

extension ScenarioWriter {
  func layout(of limits: LimitOverrides) -> JSONLayout {
    let origin = limits.limits.first.flatMap { limits[$0]?.provenance }
    return .object(ScenarioFormat.limits.members(of: limits, by: self) + source(of: origin))
  }

  /// The id of a profile, or the members of another device, based on the profile that leaves the
  /// fewest members.
  func layout(of device: DeviceProfile) -> JSONLayout {
    if DeviceProfile.named(device.id) == device { return .string(device.id) }
    let forms = DeviceProfile.catalog.filter { $0.family == device.family }.map { base in
      var known = base
      known.name = base.nameOfDerived
      // The figures of one object have one source.
      let pairs = zip(device.provenances, base.provenances)
      let origins = Set(pairs.filter { $0 != $1 }.map(\.0))
      let layout = JSONLayout.object(
        [.init(ScenarioRow.basedOn, .string(base.id))]
          + ScenarioFormat.device.members(of: device, beyond: &known, by: self)
          + source(of: origins.first))
      return (layout: layout, order: (origins.count, layout.text().utf8.count))
    }
    return forms.min { $0.order < $1.order }?.layout ?? .string(device.name)
  }

  private func source(of origin: Provenance?) -> [JSONLayout.Member] {
    guard case .cited(let text)? = origin else { return [] }
    return [.init(ScenarioFormat.sourceKey, .string(text))]
  }
}

extension Cost {
  /// The cost as files write it.
  package var layout: JSONLayout {
    ScenarioWriter(Scenario(title: "", device: .iPhone12, request: LaunchRequest()))
      .layout(of: self)
  }
}

extension DeviceProfile {
  /// The device as the `device` of a scenario has it.
  package var layout: JSONLayout {
    ScenarioWriter(Scenario(title: "", device: self, request: LaunchRequest())).layout(of: self)
  }

  /// The device as the text of a device file, with a note.
  package func fileText(note: [String]) -> String {
    guard case .object(let members) = layout else { return "" }
    let notes: [JSONLayout.Member] =
      note.isEmpty
      ? [] : [.init(ScenarioFormat.noteKey, .list(note.map { JSONLayout.string($0) }))]
    let head = [JSONLayout.Member(FileKind.device.rawValue, .integer(1))] + notes
    return JSONLayout.object(head + members).text(width: 100) + "\n"
  }
}

extension Scenario {
  /// The scenario as the text of one file; reading the text makes an equal scenario.
  package var fileText: String {
    let writer = ScenarioWriter(self)
    let form = ScenarioFormat.FileForm(scenario: self, measuredOn: writer.measuredOn)
    return JSONLayout.object(ScenarioFormat.scenario.members(of: form, by: writer)).text() + "\n"
  }

  /// The statements about each item and each callback, as the text of one file has them.
  package var statements: (items: [String], callbacks: [Callback: String]) {
    let writer = ScenarioWriter(self)
    return (
      app.items.map { writer.layout(of: $0).text() },
      app.callbacks.mapValues { writer.layout(of: $0).text() }
    )
  }
}

extension Budget.Levels {
  /// The limit, if there is no other level.
  fileprivate var onlyLimit: Nanoseconds? { self == Budget.Levels(fail: fail) ? fail : nil }
}
