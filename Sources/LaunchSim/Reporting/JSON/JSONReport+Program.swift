// The program that ran, with every cost as it was taken: enough to run it again elsewhere.

extension JSONReport {
  func writeProgram(to writer: inout JSONWriter) {
    let app = scenario.app
    writer.member("lifeCycle", .string(app.lifeCycle.rawValue))
    if let sdk = app.linkedSDK { writer.member("linkedSDK", .integer(sdk)) }
    if let declares = app.declares { writer.member("declares", declares.layout) }
    if let value = app.willFinishReturns {
      writer.member("willFinishReturns", .list(value.words(names).map { .string($0) }))
    }
    if let value = app.didFinishReturns {
      writer.member("didFinishReturns", .list(value.words(names).map { .string($0) }))
    }
    writer.member("contentReady", .list(app.contentReady.map { .string(names[$0]) }))
    if app.replacesMainInterface { writer.member("replacesMainInterface", .bool(true)) }
    if !app.restorationComplete.isEmpty {
      writer.member(
        "restorationComplete", .list(app.restorationComplete.map { .string(names[$0]) }))
    }
    let callbacks = Callback.allCases.filter { !scenario.steps(of: $0).isEmpty }
    writer.objects("callbacks", callbacks) { writer, callback in
      writer.member("callback", .string(callback.name))
      writer.member("measuredSpeedPermille", .integer(app.measuredSpeed))
      writer.lines("steps", layouts(scenario.stepList(of: callback)))
    }
    if let restoration = app.restoration {
      writer.object("restoration") { write(restoration, to: &$0) }
    }
    if !app.furtherScenes.isEmpty {
      writer.objects("scenes", app.furtherScenes) { write($1, to: &$0) }
    }
    if !scenario.laterEvents.isEmpty {
      writer.objects("then", scenario.laterEvents.indices) { writer, index in
        let event = scenario.laterEvents[index]
        writer.member("atNs", .integer(event.time.rawValue))
        event.kind.write(to: &writer)
        writer.lines("steps", layouts(scenario.stepList(ofEvent: index)))
      }
    }
    let circumstances = scenario.circumstances
    writer.objects("items", app.items.indices) { writer, index in
      write(index, circumstances, to: &writer)
    }
  }

  /// Steps with the costs the run took.
  private func layouts(_ list: StepList) -> [JSONLayout] { list.layouts(report.costs, names) }

  private func write(
    _ index: ItemIndex, _ circumstances: Circumstances, to writer: inout JSONWriter
  ) {
    let item = scenario.app.items[index]
    writer.member("item", .string(item.name))
    writer.member("on", .string(item.placement.description))
    writer.member("takesPart", .bool(!metrics.timeline.items[index].isSkipped))
    if !item.conditions.isEmpty {
      writer.member("when", .list(item.conditions.map { .string($0.word(names)) }))
    }
    if let fails = item.fails {
      writer.member("fails", .list(fails.map { .string($0.word(names)) }))
      writer.member("failed", .bool(circumstances.hasFailed(index)))
    }
    if !item.after.isEmpty {
      writer.member("after", .list(item.after.map { .string(names[$0]) }))
    }
    if !item.before.isEmpty {
      let bounds = item.before.map { bound in
        switch bound {
        case .milestone(let milestone): milestone.rawValue
        case .item(let other): names[other]
        }
      }
      writer.member("before", .list(bounds.map { .string($0) }))
    }
    writer.member("mainOnly", .bool(item.isMainOnly))
    if let file = item.heldFile { writer.member("holdsFile", .string(file)) }
    if item.readsProtectedData { writer.member("protectedData", .bool(true)) }
    if item.timesFromStart { writer.member("timesFromStart", .bool(true)) }
    if let mobility = item.mobility { writer.member("mayMove", .string(mobility.rawValue)) }
    writer.member("measuredSpeedPermille", .integer(item.measuredSpeed))
    writer.lines("steps", layouts(scenario.stepList(of: index)))
  }
}

// MARK: - Restoration and further scenes

extension JSONReport {
  private func write(_ restoration: App.Restoration, to writer: inout JSONWriter) {
    writer.member("shouldRestore", .bool(restoration.shouldRestore))
    writer.member("windowInWillFinish", .bool(restoration.hasWindowInTime))
    if let controllers = restoration.controllers {
      writer.lines("viewControllers", controllers.flatMap { layouts(of: $0, below: []) })
    }
  }

  /// A view controller, and those below it.
  private func layouts(
    of controller: App.Restoration.Controller, below parents: [String]
  ) -> [JSONLayout] {
    let path = parents + [controller.id ?? ""]
    var members = JSONMembers()
    members.add("path", path)
    members.add("from", controller.provider.rawValue)
    members.add("returnsNil", controller.returnsNil)
    return [members.layout] + controller.children.flatMap { layouts(of: $0, below: path) }
  }

  private func write(_ scene: App.FurtherScene, to writer: inout JSONWriter) {
    writer.member("scene", .string(scene.name))
    writer.member("role", .string(scene.role.rawValue))
    writer.member("connectsAtLaunch", .bool(scene.connectsAtLaunch))
    let callbacks = Callback.ofFurtherScenes.filter { scene.callbacks[$0] != nil }
    writer.objects("callbacks", callbacks) { writer, callback in
      writer.member("callback", .string(callback.name))
      writer.lines("steps", layouts(scenario.stepList(of: callback, in: scene)))
    }
  }
}

extension LaterEvent.Kind {
  fileprivate func write(to writer: inout JSONWriter) {
    var members = JSONMembers()
    members.add("kind", word)
    switch self {
    case .request(let reason):
      members.add("reason", reason.kind.rawValue)
      reason.payload.add(to: &members)
    case .connectScene(let scene), .disconnectScene(let scene), .discardSession(let scene):
      members.add("scene", scene)
    case .leave, .comeBack, .terminate: break
    }
    members.write(to: &writer)
  }

  /// As a scenario has it, and `request` for one.
  var word: String {
    switch self {
    case .request: "request"
    case .leave: "leave"
    case .comeBack: "comeBack"
    case .terminate: "terminate"
    case .connectScene: "connectScene"
    case .disconnectScene: "disconnectScene"
    case .discardSession: "discardSession"
    }
  }
}

extension ReturnedValue {
  /// The words of a scenario for it.
  fileprivate func words(_ names: [String]) -> [String] {
    switch self {
    case .always(let value): ["\(value)"]
    case .when(let conditions): conditions.map { $0.word(names) }
    }
  }
}

extension Condition {
  /// The condition as a scenario writes it, as in `not:firstLaunch`.
  fileprivate func word(_ names: [String]) -> String {
    let word =
      switch test {
      case .firstLaunch: "firstLaunch"
      case .kind(let kind): kind.rawValue
      case .reason(let reason): "reason:\(reason.rawValue)"
      case .restoring: "restoring"
      case .launchOption(let key): "launchOption:\(key.rawValue)"
      case .connectionOption(let key): "connectionOption:\(key.rawValue)"
      case .urlQuery: "urlQuery"
      case .background: "background"
      case .failed(let item): "failed:\(names[item])"
      }
    return isNegated ? "not:\(word)" : word
  }
}
