/// Steps of a callback, an item or a later event, with the data needed to draw their costs.
package struct StepList: Sendable {
  package let steps: [Step]
  /// Name of the random stream for the costs.
  let name: String
  /// The speed of the core on which the costs were measured, in thousandths of the reference core.
  package let measuredSpeed: Int
}

extension Scenario {
  /// The callbacks that the app declares, its further scenes included, in their order.
  var declaredCallbacks: [Callback] {
    let callbacks = Set(callbacksWithSteps).union(app.furtherScenes.flatMap(\.callbacks.keys))
    return callbacks.sorted { $0.index < $1.index }
  }

  /// The callbacks that may have steps in this launch, in their order.
  var callbacksWithSteps: [Callback] {
    var callbacks = Array(app.callbacks.keys)
    if app.restoration?.controllers != nil {
      let made: [Callback] = [.viewControllerForRestoration, .decodeRestorableState]
      callbacks += made.filter { app.callbacks[$0] == nil }
    }
    return callbacks.sorted { $0.index < $1.index }
  }

  /// Steps of a callback.
  package func stepList(of callback: Callback) -> StepList {
    StepList(
      steps: steps(of: callback), name: callback.name, measuredSpeed: app.measuredSpeed)
  }

  /// Steps of an item.
  package func stepList(of item: ItemIndex) -> StepList { app.items[item].stepList }

  /// The own steps of a later event.
  package func stepList(ofEvent event: Int) -> StepList {
    StepList(
      steps: laterEvents[event].steps, name: "then/\(event)", measuredSpeed: app.measuredSpeed)
  }

  /// Steps of a further scene's callback.
  package func stepList(of callback: Callback, in scene: App.FurtherScene) -> StepList {
    StepList(
      steps: scene.callbacks[callback] ?? [], name: "scenes/\(scene.name)/\(callback.name)",
      measuredSpeed: app.measuredSpeed)
  }
}

extension WorkItem {
  /// Steps of the item.
  var stepList: StepList {
    StepList(steps: steps, name: name, measuredSpeed: measuredSpeed)
  }
}
