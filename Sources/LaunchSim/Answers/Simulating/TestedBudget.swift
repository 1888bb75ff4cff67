/// A budget of the running test for the first frame of its launches.
///
/// `simulate` looks for the budgets of the task that calls it. What-ifs and other simulations that
/// answer a question about a report are not judged.
package struct TestedBudget: Sendable {
  /// The budgets of the running test, outermost first.
  package static let all = TaskLocal<[TestedBudget]>(wrappedValue: [])

  /// The most time from the request to the first frame.
  let time: Nanoseconds
  /// The device that the budget is for; `nil` for every device.
  package let device: Device?
  /// Judges a launch.
  let judge: @Sendable (Report) -> Void

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - time: The most time from the request to the first frame.
  ///   - device: The device that the budget is for; `nil` for every device.
  ///   - judge: Called with each launch that the budget holds for.
  package init(
    _ time: Nanoseconds, on device: Device?, judge: @escaping @Sendable (Report) -> Void
  ) {
    self.time = time
    self.device = device
    self.judge = judge
  }

  /// The device of the innermost budget that names one.
  static var device: Device? { all.get().last { $0.device != nil }?.device }
}

extension Scenario {
  /// Takes over the budget of the running test.
  ///
  /// - Returns: The shortest budget for the device; `nil` without one, and for a launch in the
  ///   background, which shows no frame.
  mutating func adoptTestedBudget() -> TestedBudget? {
    guard !request.reason.isInBackground else { return nil }
    let tested = TestedBudget.all.get().filter { budget in
      budget.device.map { $0.profile.id == device.id } ?? true
    }
    guard let shortest = tested.min(by: { $0.time < $1.time }) else { return nil }
    let measure = Measure.milestone(.firstFrame)
    let own = budgets.first { $0.measure == measure }?.levels(on: device)
    let fail = min(own?.fail ?? shortest.time, shortest.time)
    budgets.removeAll { $0.measure == measure }
    budgets.append(Budget(measure, warn: own?.warn.flatMap { $0 < fail ? $0 : nil }, fail: fail))
    return shortest
  }
}
