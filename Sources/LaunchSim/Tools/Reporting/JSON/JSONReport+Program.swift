import LaunchSim

// The program that ran, with the value of every cost: enough to run it again elsewhere.

extension JSONReport {
  func writeProgram(to writer: inout JSONWriter) {
    let app = scenario.app
    writer.write([
      "lifeCycle": app.lifeCycle.rawValue,
      "linkedSDK": app.linkedSDK,
      "declares": app.declares?.members,
      "willFinishReturns": app.willFinishReturns?.words(names),
      "didFinishReturns": app.didFinishReturns?.words(names),
      "contentReady": app.contentReady.map { names[$0] },
      "replacesMainInterface": app.replacesMainInterface.ifTrue,
      "queues": members(app.queueWidths) { label, width in
        ["queue": label, "width": width == .max ? nil : width]
      },
      "semaphores": members(app.semaphores) { ["semaphore": $0, "count": $1] },
      "restorationComplete": app.restorationComplete.map { names[$0] }.unlessEmpty,
    ])
    let callbacks = Callback.allCases.filter { !scenario.steps(of: $0).isEmpty }
    writer.objects("callbacks", callbacks) { writer, callback in
      writer.write(["callback": callback, "measuredSpeedPermille": app.measuredSpeed])
      write(scenario.stepList(of: callback), to: &writer)
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
        writer.write(["atNs": event.time] + event.kind.members)
        if case .request(let reason) = event.kind { writer.write(reason.payload.members) }
        write(scenario.stepList(ofEvent: index), to: &writer)
      }
    }
    let circumstances = scenario.circumstances
    writer.objects("items", app.items.indices) { writer, index in
      writer.write(members(ofProgramItem: index, circumstances))
      write(scenario.stepList(of: index), to: &writer)
    }
  }

  /// Objects for numbers by name, in the order of the names; `nil` for no name.
  private func members(
    _ counts: [String: Int], _ object: (String, Int) -> JSONMembers
  ) -> [JSONMembers]? {
    counts.sorted { $0.key < $1.key }.map(object).unlessEmpty
  }

  /// Writes steps with the values that costs had in the run.
  private func write(_ list: StepList, to writer: inout JSONWriter) {
    writer.lines("steps", list.members(report.costs, names)) { $0 }
  }

  private func members(
    ofProgramItem index: ItemIndex, _ circumstances: Circumstances
  ) -> JSONMembers {
    let item = scenario.app.items[index]
    let before = item.before.map { bound in
      switch bound {
      case .milestone(let milestone): milestone.rawValue
      case .item(let other): names[other]
      }
    }
    return [
      "item": item.name,
      "on": item.placement.description,
      "barrier": item.isBarrier.ifTrue,
      "takesPart": !metrics.timeline.items[index].isSkipped,
      "when": item.conditions.map { $0.word(names) }.unlessEmpty,
      "fails": item.fails?.map { $0.word(names) },
      "failed": item.fails.map { _ in circumstances.hasFailed(index) },
      "after": item.after.map { names[$0] }.unlessEmpty,
      "before": before.unlessEmpty,
      "mainOnly": item.isMainOnly,
      "holdsFile": item.heldFile,
      "protectedData": item.readsProtectedData.ifTrue,
      "timesFromStart": item.timesFromStart.ifTrue,
      "mayMove": item.mobility?.rawValue,
      "measuredSpeedPermille": item.measuredSpeed,
    ]
  }
}

// MARK: - Restoration and further scenes

extension JSONReport {
  private func write(_ restoration: App.Restoration, to writer: inout JSONWriter) {
    writer.write([
      "shouldRestore": restoration.shouldRestore,
      "windowInWillFinish": restoration.hasWindowInTime,
    ])
    if let controllers = restoration.controllers {
      writer.lines("viewControllers", controllers.flatMap { members(of: $0, below: []) }) { $0 }
    }
  }

  /// A view controller, and the view controllers below it.
  private func members(
    of controller: App.Restoration.Controller, below parents: [String]
  ) -> [JSONMembers] {
    let path = parents + [controller.id ?? ""]
    let own: JSONMembers = [
      "path": path, "from": controller.provider.rawValue, "returnsNil": controller.returnsNil,
    ]
    return [own] + controller.children.flatMap { members(of: $0, below: path) }
  }

  private func write(_ scene: App.FurtherScene, to writer: inout JSONWriter) {
    writer.write([
      "scene": scene.name, "role": scene.role.rawValue, "connectsAtLaunch": scene.connectsAtLaunch,
    ])
    let callbacks = Callback.ofFurtherScenes.filter { scene.callbacks[$0] != nil }
    writer.objects("callbacks", callbacks) { writer, callback in
      writer.write(["callback": callback])
      write(scenario.stepList(of: callback, in: scene), to: &writer)
    }
  }
}

extension ReturnedValue {
  /// The value in the words of a scenario.
  fileprivate func words(_ names: [String]) -> [String] {
    switch self {
    case .always(let value): ["\(value)"]
    case .when(let conditions): conditions.map { $0.word(names) }
    }
  }
}
