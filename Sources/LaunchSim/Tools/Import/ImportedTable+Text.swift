import LaunchSim

extension ImportedTable {
  /// The table as a scenario that runs as it stands: the calls and their costs.
  package var scenarioText: String {
    var members: [JSONLayout.Member] = [
      .init(FileKind.scenario.rawValue, .integer(1)), .init(ScenarioRow.title, .string(title)),
    ]
    if !notes.isEmpty {
      members.append(.init(ScenarioFormat.noteKey, .list(notes.map { .string($0) })))
    }
    if let measuredOn {
      members.append(.init(ScenarioRow.device, .string(measuredOn)))
      members.append(.init(ScenarioRow.measuredOn, .string(measuredOn)))
    }
    let calls = callbacks.filter { !$0.steps.isEmpty }.map { entry in
      JSONLayout.Member(entry.callback.name, .list(entry.steps.map(\.layout)))
    }
    members.append(
      .init(
        ScenarioRow.app,
        .object([.init(ScenarioRow.lifeCycle, .string(LifeCycle.scenes.rawValue))] + calls)))
    members.append(.init(ScenarioRow.work, .object(items.map { .init($0.name, $0.layout) })))
    return JSONLayout.object(members).text(width: 0) + "\n"
  }

  /// The basis of measured costs: elapsed time.
  static let basis = JSONLayout.Member(
    ScenarioRow.basis, .string(ScenarioFormat.Basis.wall.rawValue))
}

extension MeasuredItem {
  /// The item as scenario files write it.
  var layout: JSONLayout {
    var members: [JSONLayout.Member] = []
    if placement != .inline {
      members.append(.init(ScenarioRow.placement, .string(placement.description)))
    }
    members += cost
    members.append(ImportedTable.basis)
    members.append(.init(ScenarioFormat.sourceKey, .string(source)))
    if let note { members.append(.init(ScenarioFormat.noteKey, .string(note))) }
    return .object(members)
  }

  /// The members that say what the item does: the verb of its only step, or its list of steps.
  var cost: [JSONLayout.Member] {
    if steps.count == 1, let step = steps.first, let members = step.members { return members }
    return [.init(Verb.steps.key.name, .list(steps.map(\.layout)))]
  }
}

extension MeasuredStep {
  /// The step as scenario files write it; a call is the bare name.
  var layout: JSONLayout {
    if case .call(let name) = self { return .string(name) }
    return .object(members ?? [])
  }

  /// The verb and its qualifiers; `nil` for a call.
  fileprivate var members: [JSONLayout.Member]? {
    switch self {
    case .cpu(let time): [.init(Verb.cpu.key.name, .string("\(time.exactMilliseconds)ms"))]
    case .wait(let time):
      [
        .init(Verb.wait.key.name, .string("\(time.exactMilliseconds)ms")),
        .init(Verb.waitReason.key.name, .string("unknown")),
      ]
    case .call: nil
    }
  }
}
