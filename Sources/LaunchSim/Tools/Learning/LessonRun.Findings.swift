import LaunchSim
import Synchronization

extension LessonRun {
  /// Facts of a run that several claims use.
  ///
  /// Each fact is computed once, when a claim first needs it.
  final class Findings: Sendable {
    /// Waiting code: an item's code, or a callback's code outside items.
    private enum Waiter: Hashable {
      case item(ItemIndex)
      case callback(Callback)
    }

    private struct Wait: Hashable {
      var waiter: Waiter
      var item: ItemIndex
    }

    private struct State {
      /// Gains by removed item; `nil` if either launch has no frame.
      var gains: [ItemIndex: Nanoseconds?] = [:]
      var waits: [Wait: Nanoseconds]?
      var path: [(item: String, value: Nanoseconds)]?
    }

    private let report: Report
    private let state = Mutex(State())

    init(_ report: Report) { self.report = report }

    /// The number of items whose removal was simulated.
    var simulationCount: Int { state.withLock { $0.gains.count } }

    /// Time by which the frame is ready sooner without an item; `nil` if either launch has no
    /// frame.
    ///
    /// - Complexity: one simulation for each item.
    func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
      state.withLock { state in
        if let known = state.gains[item] { return known }
        let gain = Experiments(report: report).gain(ofRemoving: item)
        state.gains[item] = .some(gain)
        return gain
      }
    }

    /// Time in which the code of an item waits for another item, or for a lock that the other item
    /// owns.
    ///
    /// - Complexity: O(intervals) once, then O(1).
    func waiting(of waiter: ItemIndex, for item: ItemIndex) -> Nanoseconds {
      waiting(Wait(waiter: .item(waiter), item: item))
    }

    /// Time in which the code of a callback waits for an item, or for a lock that the item owns.
    ///
    /// - Complexity: O(intervals) once, then O(1).
    func waiting(of callback: Callback, for item: ItemIndex) -> Nanoseconds {
      waiting(Wait(waiter: .callback(callback), item: item))
    }

    private func waiting(_ wait: Wait) -> Nanoseconds {
      state.withLock { state in
        let waits = state.waits ?? waits()
        state.waits = waits
        return waits[wait] ?? .zero
      }
    }

    private func waits() -> [Wait: Nanoseconds] {
      var waits: [Wait: Nanoseconds] = [:]
      let timeline = report.metrics.timeline
      for interval in timeline.intervals.joined() {
        guard let item = timeline.itemWaitedFor(in: interval) else { continue }
        if let waiter = interval.item?.index {
          waits[Wait(waiter: .item(waiter), item: item), default: .zero] += interval.length
        }
        if let callback = interval.callback {
          waits[Wait(waiter: .callback(callback), item: item), default: .zero] += interval.length
        }
      }
      return waits
    }

    /// The item with the largest part of the critical path, with the length of that part; `nil`
    /// without items.
    ///
    /// - Complexity: O(items) once, then O(1).
    var pathLargest: (item: String, value: Nanoseconds)? {
      state.withLock { state in
        let ranked = state.path ?? path()
        state.path = ranked
        return ranked.first
      }
    }

    /// The result as a list, with at most one item.
    private func path() -> [(item: String, value: Nanoseconds)] {
      let (items, uses) = (report.scenario.app.items, report.metrics.uses)
      let largest = uses.map(\.path).max()
      let first = uses.firstIndex { $0.path == largest }
      return first.map { [(items[$0].name, uses[$0].path)] } ?? []
    }
  }
}
