/// Costs of a launch that the evidence of a report calls assumed.
///
/// They are the steps of items without a source, the steps outside of items, and the device's
/// constants that are assumed for this device. Of a read and a first touch the bytes scale; the
/// storage and the cost of one page fault stay.
package struct AssumedCosts: Sendable {
  private let scenario: Scenario
  /// Items with an assumed cost.
  let items: [ItemIndex]
  private let constants: [DeviceProfile.Constants.Key]
  /// True if no cost of the launch is assumed.
  let areNone: Bool

  /// Finds the assumed costs of a scenario.
  init(of scenario: Scenario) {
    self.scenario = scenario
    items = scenario.app.items.indices.filter { index in
      let item = scenario.app.items[index]
      return item.provenance.isAssumed && item.steps.haveCost
    }
    let device = scenario.device.constants
    // A page fault is a part of the cost of the code that takes it.
    constants = [.processCreation, .uiKitInitialization, .render].filter { key in
      device[key].provenance.isAssumed && device[key].value > .zero
    }
    areNone = items.isEmpty && constants.isEmpty && !scenario.hasCostOutsideItems
  }

  /// The scenario with assumed costs scaled; `nil` if a scaled cost is out of range.
  ///
  /// - Parameters:
  ///   - permille: The factor in thousandths.
  ///   - item: The only item whose costs are scaled; `nil` to scale all assumed costs.
  /// - Returns: The changed scenario.
  /// - Complexity: O(steps).
  func scaled(permille: Int, only item: ItemIndex? = nil) -> Scenario? {
    var scenario = scenario
    var isInRange = true
    func scale(_ steps: inout [Step]) {
      guard !steps.isEmpty else { return }
      if let scaled = steps.scaled(times: permille, over: 1000) {
        steps = scaled
      } else {
        isInRange = false
      }
    }
    for index in item.map({ [$0] }) ?? items { scale(&scenario.app.items[index].steps) }
    if item == nil {
      scenario.scaleStepsOutsideItems(scale)
      for key in constants {
        let value = scenario.device.constants[key].value.rawValue
        let scaled = value.scaled(times: permille, over: 1000, upTo: Quantity.time.limit)
        guard let scaled else { return nil }
        scenario.device.constants[key].value = Nanoseconds(rawValue: scaled)
      }
    }
    return isInRange ? scenario : nil
  }

  /// The moves that scale the assumed costs of one item, or of all.
  func moves(permille: Int, only item: ItemIndex? = nil) -> [Move] {
    (item.map { [$0] } ?? items).map { index in
      Move(item: scenario.app.items[index].name, action: .scale(factor: permille, divisor: 1000))
    }
  }
}

extension Scenario {
  /// True if the launch has a cost outside of items: in a callback, a restored view controller, or
  /// a later event.
  var hasCostOutsideItems: Bool {
    var scenario = self
    var hasCost = false
    scenario.scaleStepsOutsideItems { steps in hasCost = hasCost || steps.haveCost }
    return hasCost
  }

  /// Changes each list of steps that is no item's.
  fileprivate mutating func scaleStepsOutsideItems(_ scale: (inout [Step]) -> Void) {
    for callback in Array(app.callbacks.keys) { scale(&app.callbacks[callback, default: []]) }
    for scene in app.furtherScenes.indices {
      for callback in Array(app.furtherScenes[scene].callbacks.keys) {
        scale(&app.furtherScenes[scene].callbacks[callback, default: []])
      }
    }
    for event in laterEvents.indices { scale(&laterEvents[event].steps) }
    guard var controllers = app.restoration?.controllers else { return }
    for index in controllers.indices { controllers[index].scaleSteps(scale) }
    app.restoration?.controllers = controllers
  }
}

extension App.Restoration.Controller {
  /// Changes the steps of the controller and of the controllers below it.
  fileprivate mutating func scaleSteps(_ scale: (inout [Step]) -> Void) {
    scale(&make)
    scale(&decode)
    for index in children.indices { children[index].scaleSteps(scale) }
  }
}
