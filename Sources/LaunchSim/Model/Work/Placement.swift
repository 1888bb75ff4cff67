/// The thread and moment of a work item, once called: the `on` of a scenario file.
///
/// A placement's `description` is the spelling in a scenario file, as in `global:utility`. Each
/// case has a `Form`, whose row says where the work runs.
public enum Placement: Hashable, Sendable {
  /// A synchronous call on the starter's thread.
  case inline
  /// An awaited call of an asynchronous function: its waits are also waits of the starter.
  case inlineAsync
  /// `DispatchQueue.main.async`: a later main-thread turn.
  case mainQueue
  /// `Task {}` from a main-actor context: a later main-thread turn; each suspension releases the
  /// thread.
  case task
  /// `Task.immediate`: inline up to the first suspension, then like a task.
  case immediate
  /// `Task.detached(priority:)`: the cooperative pool; medium if no priority is given.
  case detached(QoS?)
  /// `DispatchQueue.global(qos:).async`: a worker thread; without a class, the starter's class.
  case global(QoS?)
  /// A serial dispatch queue; without a class, the starter's class.
  case queue(label: String, QoS?)
  /// An actor's own serial executor on the cooperative pool.
  case actor(name: String)
  /// Main-thread work queued when the first frame is presented.
  case afterFirstFrame
  /// Main-thread work for a moment when the main thread has nothing else to do.
  case whenIdle
  /// Main-thread work queued after a delay.
  case after(Duration)

  package var form: Form {
    switch self {
    case .inline: .inline
    case .inlineAsync: .inlineAsync
    case .mainQueue: .mainQueue
    case .task: .task
    case .immediate: .immediate
    case .detached: .detached
    case .global: .global
    case .queue: .queue
    case .actor: .actor
    case .afterFirstFrame: .afterFirstFrame
    case .whenIdle: .whenIdle
    case .after: .after
    }
  }

  /// True if the item always runs on the main thread, regardless of its starter.
  var isOnMainThread: Bool {
    switch self {
    case .mainQueue, .task, .afterFirstFrame, .whenIdle, .after: true
    case .inline, .inlineAsync, .immediate, .detached, .global, .queue, .actor: false
    }
  }

  /// The milestone that work is put off until; `nil` for work that waits for its thread alone, or
  /// for a delay.
  package var awaitedMilestone: Milestone? {
    switch self {
    case .afterFirstFrame: .firstFrame
    case .whenIdle: .responsive
    case .inline, .inlineAsync, .mainQueue, .task, .immediate, .detached, .global, .queue, .actor,
      .after:
      nil
    }
  }

  /// The class that an item's own job declares (rule 10).
  package enum DeclaredClass {
    case ofMainThread, inherited, stated(QoS)
    /// Inherited by a block without a class of its own.
    case ofStarter
  }

  package var declaredClass: DeclaredClass {
    switch self {
    case .mainQueue, .afterFirstFrame, .whenIdle, .after: .ofMainThread
    case .inline, .inlineAsync, .task, .immediate, .actor: .inherited
    case .detached(let qos): .stated(qos ?? .default)
    case .global(let qos), .queue(_, let qos): qos.map { .stated($0) } ?? .ofStarter
    }
  }

  /// True for a call, which runs on its starter's thread as a part of its starter's job.
  package var isInline: Bool { self == .inline || self == .inlineAsync }

  /// True for code that may await a call of an asynchronous function.
  var mayAwait: Bool { isAsync || self == .inlineAsync }

  /// True if the item never runs on the main thread, regardless of its starter.
  package var isOffMainThread: Bool {
    switch self {
    case .detached, .global, .queue, .actor: true
    case .inline, .inlineAsync, .immediate, .mainQueue, .task, .afterFirstFrame, .whenIdle, .after:
      false
    }
  }

  /// True for asynchronous code, whose own awaits and waits release its thread.
  package var isAsync: Bool {
    switch self {
    case .task, .immediate, .detached, .actor: true
    case .inline, .inlineAsync, .mainQueue, .global, .queue, .afterFirstFrame, .whenIdle, .after:
      false
    }
  }
}

extension Placement {
  /// The serial queue or the actor, by its name; `nil` for a placement without one.
  package var owner: String? {
    switch self {
    case .queue(let label, _): label
    case .actor(let name): name
    case .inline, .inlineAsync, .mainQueue, .task, .immediate, .detached, .global, .afterFirstFrame,
      .whenIdle, .after:
      nil
    }
  }
}

extension Placement: CustomStringConvertible {
  /// The spelling in a scenario file, as in `global:utility`.
  public var description: String { form.rawValue + suffix }

  private var suffix: String {
    func named(_ name: String?) -> String { name.map { ":\($0)" } ?? "" }
    return switch self {
    case .inline, .inlineAsync, .mainQueue, .task, .immediate, .afterFirstFrame, .whenIdle: ""
    case .detached(let qos): named(qos?.taskPriorityName)
    case .global(let qos): named(qos?.name)
    case .queue(let label, let qos): ":\(label)" + named(qos?.name)
    case .actor(let name): ":\(name)"
    case .after(let delay): ":\(Nanoseconds(delay).literal)"
    }
  }
}
