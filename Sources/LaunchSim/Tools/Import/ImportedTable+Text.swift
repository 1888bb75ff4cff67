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
    if let device = fittedDevice?.layout ?? measuredOn.map(JSONLayout.string) {
      members.append(.init(ScenarioRow.device, device))
    }
    if let measuredOn { members.append(.init(ScenarioRow.measuredOn, .string(measuredOn))) }
    members += measurement.layout
    let calls = callbacks.filter { !$0.steps.isEmpty }.map { entry in
      JSONLayout.Member(entry.callback.name, .list(entry.steps.map(\.layout)))
    }
    members.append(
      .init(
        ScenarioRow.app,
        .object([.init(ScenarioRow.lifeCycle, .string(lifeCycle.rawValue))] + calls)))
    members.append(.init(ScenarioRow.work, .object(items.map { .init($0.name, $0.layout) })))
    return JSONLayout.object(members).text(width: 0) + "\n"
  }
}

extension CostRecord.Facts {
  /// The member of files that states the facts; empty without facts.
  fileprivate var layout: [JSONLayout.Member] {
    guard self != CostRecord.Facts() else { return [] }
    let members: [JSONLayout.Member?] = [
      date.map { .init("date", .string($0.description)) }, os.map { .init("os", .string($0)) },
      app.map { .init("app", .string($0)) },
    ]
    return [.init(ScenarioRow.record, .object(members.compactMap(\.self)))]
  }
}

extension MeasuredItem {
  /// The item as scenario files write it.
  var layout: JSONLayout {
    var members: [JSONLayout.Member] = []
    if placement != .inline {
      members.append(.init(ScenarioRow.placement, .string(placement.description)))
    }
    members += cost
    if isCallback { members.append(.init("mayMove", .string(Mobility.no.rawValue))) }
    members += origin
    if let note { members.append(.init(ScenarioFormat.noteKey, .string(note))) }
    return .object(members)
  }

  /// The members that say where the cost comes from: basis, record and source.
  var origin: [JSONLayout.Member] {
    [.init(ScenarioRow.basis, .string(basis.rawValue))] + measurement.layout
      + [.init(ScenarioFormat.sourceKey, .string(source))]
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
    case .cpu(let times): [.init(Verb.cpu.key.name, Self.layout(of: times))]
    case .wait(let times):
      [
        .init(Verb.wait.key.name, Self.layout(of: times)),
        .init(Verb.waitReason.key.name, .string("unknown")),
      ]
    case .await(let name, _):
      [
        .init(Verb.awaiting.key.name, .string(name)),
        .init(Verb.awaitVia.key.name, .string(Verb.Awaiting.semaphore.rawValue)),
      ]
    case .call: nil
    }
  }

  /// A time alone, or the samples of several recordings.
  private static func layout(of times: [Nanoseconds]) -> JSONLayout {
    times.count == 1
      ? .string("\(times[0].exactMilliseconds)ms") : Cost.samples(times).layout
  }
}
