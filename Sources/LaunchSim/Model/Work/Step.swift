/// One step of a callback or an item.
package indirect enum Step: Hashable, Sendable {
  /// CPU time on a performance core of the device the cost was measured on.
  case cpu(Cost)
  /// A read from storage; an uncached read goes to storage in a warm launch too.
  case read(bytes: Int64, isCached: Bool)
  /// A first touch of mapped code or data.
  case touch(bytes: Int64)
  /// Elapsed time spent on something outside: the network, a timer, another process.
  case wait(Cost, for: String?)
  /// Gives the thread of asynchronous code to the next job in line, as `Task.yield()` does.
  case yield
  /// A lock held around the nested steps.
  case lock(String, [Step])
  /// Waits until an item has finished; a wait through a semaphore donates no class.
  case await(ItemIndex, viaSemaphore: Bool)
  /// Starts an item: runs an inline item here, and submits any other item to its thread or queue.
  case start(ItemIndex)
  /// Calls the completion handler, by its name, of the request that launched or woke the app.
  case complete(String)
  /// Begins a background task; the steps run once the task's time has run out.
  case beginBackgroundTask(String, expiration: [Step])
  /// Ends a background task.
  case endBackgroundTask(String)
  /// Reads the time left in the background: takes the first steps if at least this much is left,
  /// else the second.
  case ifTimeRemains(Nanoseconds, then: [Step], otherwise: [Step])
  /// Reports the call that a VoIP push is about.
  case reportCall
  /// Requests registration for remote notifications; a callback answers after the given time.
  case registerForRemoteNotifications(Cost, fails: Bool)
}

extension Step {
  /// Cost of the step itself; `nil` if it has none.
  package var cost: Cost? {
    switch self {
    case .cpu(let cost), .wait(let cost, for: _),
      .registerForRemoteNotifications(let cost, fails: _):
      cost
    default: nil
    }
  }

  /// The lists of steps nested in this one.
  package var nested: [[Step]] {
    switch self {
    case .lock(_, let steps): [steps]
    case .beginBackgroundTask(_, expiration: let steps): [steps]
    case .ifTimeRemains(_, then: let steps, otherwise: let others): [steps, others]
    default: []
    }
  }

  /// The step with its cost, its size or the steps in it replaced; `nil` where a replacement is.
  ///
  /// A registration takes the app no time; its cost is the time of an answer from outside, and
  /// stays.
  func mapped(
    cost: (Cost) -> Cost? = { $0 }, bytes: (Int64) -> Int64? = { $0 }, nested: ([Step]) -> [Step]?
  ) -> Step? {
    switch self {
    case .cpu(let own): cost(own).map { .cpu($0) }
    case .wait(let own, let reason): cost(own).map { .wait($0, for: reason) }
    case .read(let size, let isCached): bytes(size).map { .read(bytes: $0, isCached: isCached) }
    case .touch(let size): bytes(size).map { .touch(bytes: $0) }
    case .lock(let name, let steps): nested(steps).map { .lock(name, $0) }
    case .beginBackgroundTask(let name, expiration: let steps):
      nested(steps).map { .beginBackgroundTask(name, expiration: $0) }
    case .ifTimeRemains(let time, then: let steps, otherwise: let others):
      nested(steps).flatMap { steps in
        nested(others).map { .ifTimeRemains(time, then: steps, otherwise: $0) }
      }
    case .yield, .await, .start, .complete, .endBackgroundTask, .reportCall,
      .registerForRemoteNotifications:
      self
    }
  }
}

extension [Step] {
  /// True if a step, or a step nested in it, takes the app's own time: a computing time, a wait, or
  /// bytes to read or touch.
  package var haveCost: Bool {
    contains { step in
      switch step {
      case .cpu(let cost), .wait(let cost, for: _): cost != .fixed(.zero)
      case .read(let bytes, isCached: _), .touch(let bytes): bytes > 0
      default: step.nested.contains(where: \.haveCost)
      }
    }
  }

  /// The items that these steps start, in order, also in nested steps.
  package var startedItems: [ItemIndex] {
    flatMap { step -> [ItemIndex] in
      switch step {
      case .start(let item): [item]
      default: step.nested.flatMap(\.startedItems)
      }
    }
  }
}
