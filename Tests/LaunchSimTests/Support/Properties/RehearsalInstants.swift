@testable import LaunchSim

/// The instants of a scenario on a host of some cores, without the times that a rehearsal leaves out.
struct RehearsalInstants {
  /// The least distance of two instants that are not one by their causes.
  static let distance = Nanoseconds.milliseconds(4)

  /// True if every item that was started has ended.
  let isFinished: Bool
  private let cores: Int
  private let timeline: Timeline
  private let items: [WorkItem]

  /// Simulates a scenario on equal cores.
  ///
  /// Each cost is lengthened by another time up to `shift`, so that instants which are equal by
  /// chance differ.
  init(_ scenario: Scenario, cores: Int, shift: Nanoseconds = .zero) throws {
    var scenario = scenario
    let source = Provenance.assumed("made up")
    scenario.device.performanceCores = .init(count: cores, speed: Sourced(1000, source))
    scenario.device.efficiencyCores.count = 0
    scenario.device.constants.processCreation = Sourced(.zero, source)
    scenario.device.constants.uiKitInitialization = Sourced(.zero, source)
    scenario.device.constants.render = Sourced(.zero, source)
    if shift > .zero { scenario.lengthenCosts(by: shift) }
    let report = try Report(simulating: scenario)
    timeline = report.metrics.timeline
    isFinished = report.trace.conclusion == .finished
    self.cores = cores
    items = scenario.app.items
  }

  /// The instants at which an item begins or ends.
  var ofItems: [Nanoseconds] {
    timeline.items.flatMap { [$0.began, $0.ended].compactMap { $0 } }
  }

  /// The instants at which a job begins or ends to run or to wait, up to the frame and after it.
  var ofJobs: [Nanoseconds] {
    timeline.intervals.joined().filter { $0.activity != .elapsing }.flatMap { [$0.start, $0.end] }
  }

  /// The starts of the items of each actor: a host reaches an actor by a task only, so two calls at
  /// one instant may come in either order.
  var ofActors: [[Nanoseconds]] {
    var starts: [String: [Nanoseconds]] = [:]
    for (item, times) in zip(items, timeline.items) {
      if case .actor(let name) = item.placement, let started = times.started {
        starts[name, default: []].append(started)
      }
    }
    return Array(starts.values)
  }

  /// The instant at which the code of an item first runs.
  func beginning(of name: String) -> Nanoseconds? {
    items.firstIndex { $0.name == name }.flatMap { timeline.items[$0].began }
  }

  /// The instant at which the code of an item ends.
  func ending(of item: Int) -> Nanoseconds? { timeline.items[item].ended }

  /// The end of the launch.
  var end: Nanoseconds { timeline.end }

  /// The least positive distance of two instants; `nil` if all are one.
  static func leastDistance(_ instants: [Nanoseconds]) -> Nanoseconds? {
    let sorted = Set(instants).sorted()
    return zip(sorted, sorted.dropFirst()).map { earlier, later in later - earlier }.min()
  }

  /// True if no two jobs share a core.
  var hasCoreForEach: Bool {
    let running = timeline.intervals.joined().filter { $0.activity == .running }
    return running.allSatisfy { one in
      running.count { $0.start <= one.start && one.start < $0.end } <= cores
    }
  }

  /// True if some job waits so.
  func waits(_ isSo: (Timeline.Activity) -> Bool) -> Bool {
    timeline.intervals.joined().contains { isSo($0.activity) }
  }
}

extension Scenario {
  /// Lengthens each cost by another time up to a limit.
  fileprivate mutating func lengthenCosts(by limit: Nanoseconds) {
    var dice = Dice(seed: 1, number: 0)
    func lengthened(_ steps: [Step]) -> [Step] {
      steps.map { step in
        switch step {
        case .cpu(.fixed(let time)): .cpu(.fixed(time + Nanoseconds(dice.roll(1...limit.rawValue))))
        case .wait(.fixed(let time), for: let what):
          .wait(.fixed(time + Nanoseconds(dice.roll(1...limit.rawValue))), for: what)
        case .lock(let name, let steps): .lock(name, lengthened(steps))
        default: step
        }
      }
    }
    for callback in Callback.allCases {
      if let steps = app.callbacks[callback] { app.callbacks[callback] = lengthened(steps) }
    }
    for index in app.items.indices { app.items[index].steps = lengthened(app.items[index].steps) }
  }
}
