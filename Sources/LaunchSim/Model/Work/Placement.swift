/// Where a work item runs once it is called: the `on` of a scenario file.
///
/// Its `description` is the spelling of a scenario file, as in `global:utility`.
public enum Placement: Hashable, Sendable {
  /// Synchronously on the starter's thread.
  case inline
  /// `DispatchQueue.main.async`: a later main-thread turn.
  case mainQueue
  /// `Task {}` from a main-actor context: a later main-thread turn, released at each suspension.
  case task
  /// `Task.immediate`: inline to its first suspension, then as a task.
  case immediate
  /// `Task.detached(priority:)`: the cooperative pool; without a priority, medium.
  case detached(QoS?)
  /// `DispatchQueue.global(qos:).async`: a worker thread; without a class, the starter's.
  case global(QoS?)
  /// A serial dispatch queue; without a class, the starter's.
  case queue(label: String, QoS?)
  /// An actor's own serial executor on the cooperative pool.
  case actor(name: String)
  /// Main-thread work queued when the first frame is presented.
  case afterFirstFrame
  /// Main-thread work for a moment at which the main thread has nothing else to do.
  case whenIdle
  /// Main-thread work queued after a delay.
  case after(Nanoseconds)

  /// Whether the item always runs on the main thread, whoever starts it.
  package var isOnMainThread: Bool {
    switch self {
    case .mainQueue, .task, .afterFirstFrame, .whenIdle, .after: true
    case .inline, .immediate, .detached, .global, .queue, .actor: false
    }
  }

  /// Whether the item is asynchronous code, whose own awaits and waits release its thread.
  package var isAsync: Bool {
    switch self {
    case .task, .immediate, .detached, .actor: true
    case .inline, .mainQueue, .global, .queue, .afterFirstFrame, .whenIdle, .after: false
    }
  }
}

extension Placement: CustomStringConvertible {
  /// The spelling of a scenario file, as in `global:utility`.
  public var description: String {
    switch self {
    case .inline: "inline"
    case .mainQueue: "mainQueue"
    case .task: "task"
    case .immediate: "immediate"
    case .detached(nil): "detached"
    case .detached(let qos?): "detached:\(qos.taskPriorityName)"
    case .global(nil): "global"
    case .global(let qos?): "global:\(qos.name)"
    case .queue(let label, nil): "queue:\(label)"
    case .queue(let label, let qos?): "queue:\(label):\(qos.name)"
    case .actor(let name): "actor:\(name)"
    case .afterFirstFrame: "afterFirstFrame"
    case .whenIdle: "whenIdle"
    case .after(let delay): "after:\(delay.literal)"
    }
  }
}
