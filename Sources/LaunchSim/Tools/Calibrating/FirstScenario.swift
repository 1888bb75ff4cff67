package import LaunchSim

/// A scenario made of a recording, fitted to the recorded first frame.
///
/// Spans keep their times. Three guesses fit the rest: a wait after a callback for time in no span,
/// a wait after the last callback before the frame, and, if the model takes too long, one factor on
/// the constants of the device that move the frame.
package struct FirstScenario: Sendable {
  /// The table with the fitted times.
  package private(set) var table: ImportedTable
  /// The guesses, a sentence each.
  package private(set) var guesses: [String] = []
  /// The scenario of the table; `nil` if the table has mistakes.
  private var scenario: Scenario?

  /// The error of the frame that ends the fit: half of the error that counts as near.
  private static let nearness = 0.025

  /// The simulated frame less the recorded one, as a share of it; `nil` without either.
  private var error: Double?

  /// Fits the scenario of a table.
  ///
  /// Awaits become waits of fixed times if these bring the frame nearer.
  ///
  /// - Throws: The error of a simulation.
  /// - Complexity: O(callbacks) simulations, and at most twenty more.
  package init(_ table: ImportedTable) throws(SimulationError) {
    try self.init(fitting: table)
    guard table.awaitCount > 0, let error, error.magnitude > 2 * Self.nearness else { return }
    var fixed = table.withFixedWaits
    fixed.notes.append(
      "awaits would bring the frame less near, so that these waits are fixed times")
    let other = try FirstScenario(fitting: fixed)
    if let fixedError = other.error, fixedError.magnitude < error.magnitude { self = other }
  }

  private init(fitting table: ImportedTable) throws(SimulationError) {
    self.table = table
    let files = SourceFiles.memory([("recorded.json", table.scenarioText)])
    scenario = (try? ScenarioReader(files: files).read("recorded.json"))?.scenario
    // A recorded launch may have been slow under a debugger, which turns the watchdog off.
    scenario?.request.isWatchdogArmed = false
    let scenes = table.lifeCycle == .scenes ? "with scenes" : "without scenes"
    guesses.append("the launch is taken for a cold one, by a tap, of an app \(scenes)")
    guard let frame = table.frame else {
      guesses.append(
        "the recording has no mark of the first frame (an instant \"first frame\"), so that the frame "
          + "is the model's")
      self.table.notes += guesses
      return
    }
    guard
      var launch = try scenario.flatMap({ scenario throws(SimulationError) in
        try Attempt(scenario, frame)
      })
    else {
      guesses.append("the model's launch has no first frame, so that nothing is fitted")
      self.table.notes += guesses
      return
    }
    try fillGaps(&launch, frame)
    try reachFrame(&launch, frame)
    let error = launch.time.ratio(to: frame.time) - 1
    self.error = error
    let isFitted = launch.isNear(frame, within: 2 * Self.nearness)
    guesses.append(
      (isFitted ? "" : "the frame could not be fitted: ")
        + "from the beginning of \(frame.item.shortened()) to the first frame: "
        + "\(frame.time.inMilliseconds) recorded, \(launch.time.inMilliseconds) simulated "
        + "(\(error < 0 ? "-" : "+")\(MeasuredText.percent(error.magnitude)))")
    self.table.notes += guesses
  }

  /// Adds the recorded time between callbacks that the model does not have.
  private mutating func fillGaps(
    _ launch: inout Attempt, _ frame: RecordedTime
  ) throws(SimulationError) {
    for index in table.callbacks.indices.dropLast() {
      guard let own = table.callbacks[index].start, let next = table.callbacks[index + 1].start,
        let begin = launch.begins[own.item], let end = launch.begins[next.item]
      else { continue }
      let missing = (next.time - own.time) - (end - begin)
      guard missing > Nanoseconds(1_000_000) else { continue }
      addWait(missing, toCallback: index)
      let callback = table.callbacks[index + 1].callback.name
      guesses.append(
        "\(missing.inMilliseconds) before \(callback) are in no span: a wait at the end of "
          + table.callbacks[index].callback.name)
      if let scenario, let changed = try Attempt(scenario, frame) { launch = changed }
    }
  }

  /// Moves the frame to the recorded instant.
  private mutating func reachFrame(
    _ launch: inout Attempt, _ frame: RecordedTime
  ) throws(SimulationError) {
    guard let scenario, !launch.isNear(frame, within: Self.nearness), !table.callbacks.isEmpty
    else { return }
    if launch.time < frame.time {
      try waitForFrame(&launch, frame, in: scenario)
    } else {
      try speedUp(&launch, frame, in: scenario)
    }
  }

  /// Adds a wait to the last callback.
  private mutating func waitForFrame(
    _ launch: inout Attempt, _ frame: RecordedTime, in scenario: Scenario
  ) throws(SimulationError) {
    let last = table.callbacks.count - 1
    let callback = table.callbacks[last].callback
    // The display shows frames at its refreshes only, so that the wait may need a second value.
    var wait = frame.time - launch.time
    var best = Nanoseconds.zero
    for _ in 0..<4 {
      guard let moved = try Attempt(scenario.waiting(wait, in: callback), frame) else { break }
      if moved.gap(to: frame) < launch.gap(to: frame) { (best, launch) = (wait, moved) }
      let rest = frame.time - moved.time
      guard !moved.isNear(frame, within: Self.nearness), wait + rest > .zero else { break }
      wait += rest
    }
    if best > .zero { addWait(best, toCallback: last) }
    guesses.append(
      best == .zero
        ? "no wait in \(callback.name) brings the frame nearer"
        : "\(best.inMilliseconds) before the first frame are in no span: a wait at the end of "
          + callback.name)
  }

  /// Multiplies the constants of the device that count by one factor below 1.
  private mutating func speedUp(
    _ launch: inout Attempt, _ frame: RecordedTime, in scenario: Scenario
  ) throws(SimulationError) {
    var keys: [DeviceProfile.Constants.Key] = []
    for key in DeviceProfile.Constants.Key.allCases {
      let changed = scenario.scaling([key], by: 2, title: table.title)
      if let moved = try Attempt(changed, frame), moved.ready != launch.ready { keys.append(key) }
    }
    let before = launch
    var (low, high) = (0.0, 1.0)
    for _ in 0..<(keys.isEmpty ? 0 : 12) {
      let factor = (low + high) / 2
      let changed = scenario.scaling(keys, by: factor, title: table.title)
      guard let moved = try Attempt(changed, frame) else { break }
      if moved.gap(to: frame) < launch.gap(to: frame) {
        (table.fittedDevice, launch) = (changed.device, moved)
      }
      if moved.time > frame.time { high = factor } else { low = factor }
      if moved.isNear(frame, within: Self.nearness / 2) { break }
    }
    // Constants near zero would take the blame for spans that are too long.
    if !launch.isNear(frame, within: 2 * Self.nearness) {
      (table.fittedDevice, launch) = (nil, before)
    }
    let names = keys.map(\.label).joined(separator: ", ")
    guesses.append(
      table.fittedDevice == nil
        ? "the recorded spans take longer in the model than until the recorded frame"
        : "the model's own time is too long for the recording, so that constants of the device are "
          + "fitted to it: \(names)")
  }

  private mutating func addWait(_ time: Nanoseconds, toCallback index: Int) {
    table.callbacks[index].steps.append(.wait([time]))
    scenario = scenario?.waiting(time, in: table.callbacks[index].callback)
  }

  /// A simulated launch.
  private struct Attempt {
    /// Time from the beginning of the first item on the main thread to the first frame.
    let time: Nanoseconds
    /// Time from that beginning until the frame is ready.
    let ready: Nanoseconds
    /// Half of the time between two refreshes of the display.
    let halfRefresh: Nanoseconds
    /// The beginnings of the items.
    let begins: [String: Nanoseconds]

    /// `nil` if the launch has no first frame.
    init?(_ scenario: Scenario, _ frame: RecordedTime) throws(SimulationError) {
      let report = try Report(simulating: scenario)
      halfRefresh = Nanoseconds(500_000_000 / Int64(scenario.device.refreshRate.value))
      begins = Dictionary(
        report.items.compactMap { item in item.began.map { (item.name, Nanoseconds($0)) } }
      ) { first, _ in first }
      guard let begin = begins[frame.item], let shown = report.metrics.firstFrame,
        let ready = report.metrics.frameReady
      else { return nil }
      (time, self.ready) = (shown - begin, ready - begin)
    }

    func gap(to frame: RecordedTime) -> Nanoseconds { time.distance(to: frame.time) }

    func isNear(_ frame: RecordedTime, within share: Double) -> Bool {
      (time.ratio(to: frame.time) - 1).magnitude <= share || gap(to: frame) <= halfRefresh
    }
  }
}

extension Nanoseconds {
  fileprivate func ratio(to other: Nanoseconds) -> Double {
    Double(rawValue) / Double(Swift.max(other.rawValue, 1))
  }
}

extension Scenario {
  /// The scenario with a wait at the end of a callback.
  fileprivate func waiting(_ time: Nanoseconds, in callback: Callback) -> Scenario {
    var scenario = self
    scenario.app.callbacks[callback, default: []].append(.wait(.fixed(time), for: "unknown"))
    return scenario
  }

  /// The scenario with constants of its device multiplied by a factor.
  fileprivate func scaling(
    _ keys: [DeviceProfile.Constants.Key], by factor: Double, title: String
  ) -> Scenario {
    var scenario = self
    for key in keys {
      Calibration.Unknown.constant(key).multiply(&scenario, by: factor)
      scenario.device.constants[key].provenance = .cited("fitted to \(title)")
    }
    (scenario.device.id, scenario.device.name) = ("", "\(device.name), fitted")
    return scenario
  }
}
