/// A change for the better that makes the frame later, or an order of equal rank that moves it.
///
/// Anomalies exist because work is served in order and by class: an item that ends sooner may take
/// a lock, a thread or a core from the work that the frame waits for (Graham 1969).
package struct SchedulingAnomaly: Hashable, Sendable {
  /// The change.
  package enum Change: Hashable, Sendable {
    /// The item's cost falls from the first cost to the second.
    case cost(ItemIndex, from: Nanoseconds, to: Nanoseconds)
    case oneMorePerformanceCore
    case oneMoreEfficiencyCore
    /// All cores are faster by a percentage.
    case fasterCores(percent: Int)
    /// Two adjoining starts of a callback change places.
    case swap(Callback, ItemIndex, ItemIndex)
  }

  package var change: Change
  /// The ready frame before and after the change.
  package var before: Nanoseconds
  package var after: Nanoseconds
}

extension CostCurve {
  /// The costs at which a cheaper item makes the frame later, in the order of the curve.
  ///
  /// Each has the two closest costs that show it: at a break point they are a nanosecond apart.
  package var anomalies: [SchedulingAnomaly] {
    var anomalies: [SchedulingAnomaly] = []
    func note(_ low: (Nanoseconds, Nanoseconds?), _ high: (Nanoseconds, Nanoseconds?)) {
      guard let cheaper = low.1, let dearer = high.1, cheaper - dearer > tolerance else { return }
      anomalies.append(
        SchedulingAnomaly(
          change: .cost(item, from: high.0, to: low.0), before: dearer, after: cheaper))
    }
    for (place, segment) in segments.enumerated() {
      if place > 0 {
        let last = segments[place - 1]
        note((last.upper, last.end), (segment.lower, segment.start))
      }
      note((segment.lower, segment.start), (segment.upper, segment.end))
    }
    return anomalies
  }
}

extension Experiments {
  /// Percentage by which cores are made faster to look for an anomaly.
  static let fasterPercent = 10

  /// Improvements of the device that make the frame later.
  ///
  /// - Complexity: three simulations.
  package func deviceAnomalies() -> [SchedulingAnomaly] {
    guard report.isReplayable, let before = report.metrics.frameReady else { return [] }
    let device = report.scenario.device
    var changes: [(SchedulingAnomaly.Change, (inout DeviceProfile) -> Void)] = [
      (.oneMorePerformanceCore, { $0.performanceCores.count += 1 }),
      (.oneMoreEfficiencyCore, { $0.efficiencyCores.count += 1 }),
      (
        .fasterCores(percent: Self.fasterPercent),
        { device in
          device.performanceCores.speed.value +=
            device.performanceCores.speed.value
            * Self.fasterPercent / 100
          device.efficiencyCores.speed.value +=
            device.efficiencyCores.speed.value
            * Self.fasterPercent / 100
        }
      ),
    ]
    // A device without cores of a kind states no speed for them.
    if device.efficiencyCores.count == 0 { changes.removeAll { $0.0 == .oneMoreEfficiencyCore } }
    if device.performanceCores.count == 0 { changes.removeAll { $0.0 == .oneMorePerformanceCore } }
    return changes.compactMap { change, apply in
      var scenario = report.scenario
      apply(&scenario.device)
      guard let after = trace(of: scenario)?.time(of: .frameReady), after > before else {
        return nil
      }
      return SchedulingAnomaly(change: change, before: before, after: after)
    }
  }

  /// Adjoining starts of a callback whose order moves the frame, and whose swap the scenario
  /// allows; the largest difference first.
  ///
  /// - Complexity: one simulation for each pair.
  package func orderDependences() -> [SchedulingAnomaly] {
    guard report.isReplayable, let before = report.metrics.frameReady else { return [] }
    let called = Set(report.calledCallbacks)
    var found: [SchedulingAnomaly] = []
    for callback in report.scenario.app.callbacks.keys.sorted(by: { $0.index < $1.index })
    where called.contains(callback) {
      let steps = report.scenario.app.callbacks[callback] ?? []
      for place in steps.indices.dropLast() {
        guard case .start(let first) = steps[place], case .start(let second) = steps[place + 1],
          first != second
        else { continue }
        var scenario = report.scenario
        scenario.app.callbacks[callback]?.swapAt(place, place + 1)
        guard let after = trace(of: scenario)?.time(of: .frameReady), after != before,
          let changed = try? simulating(scenario), changed.keepsDemands(of: report)
        else { continue }
        found.append(
          SchedulingAnomaly(change: .swap(callback, first, second), before: before, after: after))
      }
    }
    return found.stablySorted { $0.size > $1.size }
  }
}

extension SchedulingAnomaly {
  /// The move of a start that makes the swap, allowed if the scenario lets one of the two items
  /// change the order; `nil` for other changes.
  package func move(in app: App) -> MoveOption? {
    guard case .swap(let callback, let first, let second) = change else { return nil }
    return MoveOption(
      item: second, kind: .order,
      move: Move(item: app.items[second].name, action: .start(callback, .beforeStart(first))),
      isAllowed: [first, second].contains { app.items[$0].mobility.allows(.order) == true })
  }

  /// The difference that the change makes.
  package var size: Nanoseconds { before.distance(to: after) }
}
