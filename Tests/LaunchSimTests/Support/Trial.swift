@testable import LaunchSim

/// A launch built for a test and simulated to its end.
///
/// The device has round figures: its system costs are zero, so a launch begins its first callback
/// at once; it refreshes every 10 ms; a read costs 1 ms plus 1 ms per megabyte.
struct Trial {
  /// The callbacks that make the views of a window.
  static let views: [Callback] = [.loadView, .viewDidLoad, .viewWillAppear]
  /// The callbacks of a first frame whose views are there.
  static let firstFrame: [Callback] = [.layoutSubviews, .draw, .initialFrame, .viewDidAppear]

  /// A step that calls items by name.
  struct Act: ExpressibleByStringLiteral, Sendable {
    let step: @Sendable (_ index: (String) -> Int) -> Step

    init(_ step: @escaping @Sendable (_ index: (String) -> Int) -> Step) { self.step = step }

    init(stringLiteral name: String) {
      self.init { .start($0(name)) }
    }

    /// CPU time in milliseconds.
    static func cpu(_ milliseconds: Int64) -> Act { cpu(exactly: .milliseconds(milliseconds)) }

    static func cpu(exactly time: Nanoseconds) -> Act { Act { _ in .cpu(.fixed(time)) } }

    static func wait(_ milliseconds: Int64) -> Act {
      Act { _ in .wait(.fixed(.milliseconds(milliseconds)), for: nil) }
    }

    static let yield = Act { _ in .yield }

    static func read(_ bytes: Int64, isCached: Bool = true) -> Act {
      Act { _ in .read(bytes: bytes, isCached: isCached) }
    }

    static func touch(_ bytes: Int64) -> Act { Act { _ in .touch(bytes: bytes) } }

    static func lock(_ name: String, _ acts: Act...) -> Act {
      Act { index in .lock(name, acts.map { $0.step(index) }) }
    }

    static func await(_ name: String) -> Act { Act { .await($0(name), viaSemaphore: false) } }

    static func semaphore(_ name: String) -> Act { Act { .await($0(name), viaSemaphore: true) } }
  }

  /// A work item.
  struct Item: Sendable {
    var placement: Placement
    var acts: [Act]
    var conditions: [Condition] = []
    var isBarrier = false

    static func on(_ placement: Placement, _ acts: Act...) -> Item {
      Item(placement: placement, acts: acts)
    }

    /// The item as a barrier.
    func alone() -> Item {
      var item = self
      item.isBarrier = true
      return item
    }

    func when(_ test: Condition.Test) -> Item {
      var item = self
      item.conditions.append(Condition(test))
      return item
    }
  }

  let scenario: Scenario
  let simulation: LaunchSimulation
  let trace: Trace
  let metrics: LaunchMetrics

  /// Simulates a launch with these steps in `didFinishLaunching`.
  init(
    _ acts: [Act], _ items: KeyValuePairs<String, Item> = [:], on device: DeviceProfile = .bench(2),
    _ configure: (inout Scenario) -> Void = { _ in }
  ) throws {
    try self.init(callbacks: [.didFinishLaunching: acts], items, on: device, configure)
  }

  /// Simulates a launch with these steps in `didFinishLaunching`, and generated items.
  init(
    _ acts: [Act], items: [(String, Item)], on device: DeviceProfile = .bench(2),
    _ configure: (inout Scenario) -> Void = { _ in }
  ) throws {
    try self.init(playing: [(.didFinishLaunching, acts)], items, on: device, configure)
  }

  /// Simulates a launch with steps in several callbacks.
  init(
    callbacks: KeyValuePairs<Callback, [Act]>, _ items: KeyValuePairs<String, Item> = [:],
    on device: DeviceProfile = .bench(2), _ configure: (inout Scenario) -> Void = { _ in }
  ) throws {
    try self.init(
      playing: callbacks.map { ($0, $1) }, items.map { ($0, $1) }, on: device, configure)
  }

  private init(
    playing callbacks: [(Callback, [Act])], _ items: [(String, Item)], on device: DeviceProfile,
    _ configure: (inout Scenario) -> Void
  ) throws {
    let names = items.map(\.0)
    @Sendable
    func index(_ name: String) -> Int {
      guard let index = names.firstIndex(of: name) else {
        preconditionFailure("the trial has no item \(name)")
      }
      return index
    }
    var app = App()
    for (callback, acts) in callbacks { app.callbacks[callback] = acts.map { $0.step(index) } }
    app.items = items.map { name, item in
      var work = WorkItem(
        name: name, placement: item.placement, steps: item.acts.map { $0.step(index) })
      work.conditions = item.conditions
      work.isBarrier = item.isBarrier
      return work
    }
    var scenario = Scenario(title: "Trial", device: device, app: app)
    configure(&scenario)
    self.scenario = scenario
    var simulation = LaunchSimulation(LaunchProgram(scenario))
    trace = try simulation.run()
    self.simulation = simulation
    metrics = LaunchMetrics(trace, of: scenario)
  }

  // MARK: What came of it

  subscript(milestone: Milestone) -> Nanoseconds? { metrics.time(of: milestone) }

  func began(_ item: String) -> Nanoseconds? { metrics.timeline.items[index(item)].began }

  func ended(_ item: String) -> Nanoseconds? { metrics.timeline.items[index(item)].ended }

  /// The items in the order in which their code first ran.
  var beginnings: [String] { metrics.timeline.beginnings.map { trace.names[$0] } }

  /// The items in the order in which they ended.
  var endings: [String] {
    trace.events.filter { $0.kind == .itemEnded }.map { trace.names[$0.item] }
  }

  /// The callbacks in the order in which they were called.
  var callbacks: [Callback] {
    trace.events.filter { $0.kind == .callbackBegan }.compactMap { event in
      Callback.allCases.first { $0.index == event.subject }
    }
  }

  /// When a callback was called.
  func called(_ callback: Callback) -> Nanoseconds? {
    trace.events.first { $0.kind == .callbackBegan && $0.subject == callback.index }?.time
  }

  /// The machine's record of the job that runs an item.
  func job(_ item: String) -> Job {
    guard let job = metrics.timeline.items[index(item)].job else {
      preconditionFailure("\(item) has no job")
    }
    return simulation.machine.jobs[job]
  }

  /// The events of a kind of an item's job; of the launch sequence if `nil`.
  func events(_ kind: TraceEvent.Kind, of item: String? = nil) -> [TraceEvent] {
    let job = item.map { metrics.timeline.items[index($0)].job } ?? .launchSequence
    return trace.events.filter { $0.kind == kind && $0.job == job }
  }

  /// The waits of an item's job, or of the launch sequence, for items, in order.
  func awaitModes(of item: String? = nil) -> [AwaitMode] {
    events(.await, of: item).compactMap { AwaitMode(rawValue: $0.amount) }
  }

  private func index(_ item: String) -> Int {
    guard let index = trace.names.items.firstIndex(of: item) else {
      preconditionFailure("the trial has no item \(item)")
    }
    return index
  }
}

extension DeviceProfile {
  /// A test device with performance cores at 1000 and efficiency cores at 500 thousandths.
  static func bench(
    _ performance: Int, _ efficiency: Int = 0, speed: Int = 1000, efficiencySpeed: Int = 500
  ) -> DeviceProfile {
    let source = Provenance.assumed("made up for a test")
    return DeviceProfile(
      id: "bench", name: "Bench",
      performanceCores: Cluster(count: performance, speed: Sourced(speed, source)),
      efficiencyCores: Cluster(count: efficiency, speed: Sourced(efficiencySpeed, source)),
      refreshRate: Sourced(100, source),
      storage: Storage(
        latency: Sourced(.milliseconds(1), source), throughput: Sourced(1_000_000_000, source)),
      constants: Constants(
        processCreation: Sourced(.zero, source), uiKitInitialization: Sourced(.zero, source),
        render: Sourced(.zero, source), warmFault: Sourced(.zero, source)))
  }
}
