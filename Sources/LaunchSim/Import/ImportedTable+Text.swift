extension ImportedTable {
  /// The table as a scenario that runs as it stands: what is called, and what it costs.
  package var scenarioText: String {
    var members = heading
    if let measuredOn { members.append(.init("device", .string(measuredOn))) }
    members += measurement
    let calls = callbacks.filter { !$0.steps.isEmpty }.map { entry in
      JSONLayout.Member(entry.callback.name, .list(entry.steps.map(\.layout)))
    }
    members.append(.init("app", .object([.init("lifeCycle", .string("scenes"))] + calls)))
    members.append(.init("work", work))
    return JSONLayout.object(members).text(width: 0) + "\n"
  }

  private var heading: [JSONLayout.Member] {
    var members: [JSONLayout.Member] = [
      .init(FileKind.scenario.rawValue, .integer(1)), .init("title", .string(title)),
    ]
    if !notes.isEmpty { members.append(.init("note", .list(notes.map { .string($0) }))) }
    return members
  }

  private var measurement: [JSONLayout.Member] {
    measuredOn.map { [.init("measuredOn", .string($0))] } ?? []
  }

  private var work: JSONLayout {
    .object(items.map { .init($0.name, $0.layout) })
  }
}

extension ImportedTable.Item {
  /// The item as scenario files write it.
  var layout: JSONLayout {
    var members: [JSONLayout.Member] = []
    if placement != .inline { members.append(.init("on", .string(placement.description))) }
    members += cost
    members.append(.init("basis", .string("wall")))
    if !tags.isEmpty { members.append(.init("tags", .list(tags.map { .string($0) }))) }
    members.append(.init("source", .string(source)))
    if let note { members.append(.init("note", .string(note))) }
    return .object(members)
  }

  /// The members that say what the item does: the verb of its only step, or its list of steps.
  var cost: [JSONLayout.Member] {
    if steps.count == 1, let step = steps.first, let members = step.members { return members }
    return [.init("steps", .list(steps.map(\.layout)))]
  }
}

extension ImportedTable.Step {
  /// The step as scenario files write it; a call is the bare name.
  var layout: JSONLayout {
    if case .call(let name) = self { return .string(name) }
    return .object(members ?? [])
  }

  /// The verb and its qualifiers; `nil` for a call.
  fileprivate var members: [JSONLayout.Member]? {
    switch self {
    case .cpu(let time): [.init("cpu", .string("\(time.exactMilliseconds)ms"))]
    case .wait(let time):
      [
        .init("wait", .string("\(time.exactMilliseconds)ms")),
        .init("for", .string("unknown")),
      ]
    case .call: nil
    }
  }
}
