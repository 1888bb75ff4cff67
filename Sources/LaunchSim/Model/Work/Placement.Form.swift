extension Placement {
  /// A placement without its argument; the raw value is the first word of its spelling.
  package enum Form: String, CaseIterable, Sendable {
    case inline, inlineAsync, mainQueue, task, immediate, detached, global, queue, actor
    case afterFirstFrame, whenIdle, after

    /// Table row of a form.
    package struct Facts: Sendable {
      let argument: Argument
      /// The equivalent in Swift.
      package let swift: String
      /// The thread and the moment, in half a sentence.
      package let runs: String
      /// The quality of service.
      package let urgency: String
      /// The start of an item, as in `queues ITEM`; the queue, actor or delay follows.
      package let start: String
      /// The start of an item in the past, as in `queued ITEM`.
      package let started: String
      /// The numbers of the rules that govern it, in the model reference.
      package let rules: [Int]

      fileprivate init(
        _ argument: Argument, _ swift: String, _ runs: String, urgency: String, start: String,
        started: String = "started ITEM", rules: [Int]
      ) {
        self.argument = argument
        self.swift = swift
        self.runs = runs
        self.urgency = urgency
        self.start = start
        self.started = started
        self.rules = rules
      }
    }

    package var facts: Facts {
      switch self {
      case .inline:
        Facts(
          .none(.inline), "a plain call",
          "at once on the starter's thread, which also waits while the item waits",
          urgency: "the starter's", start: "starts ITEM", rules: [19])
      case .inlineAsync:
        Facts(
          .none(.inlineAsync), "await a call of an async function",
          "at once on the starter's thread, which a starter that is a task releases while it waits",
          urgency: "the starter's", start: "starts ITEM", rules: [19])
      case .mainQueue:
        Facts(
          .none(.mainQueue), "DispatchQueue.main.async { }",
          "in a later turn of the main thread, first in, first out; holds it while it waits",
          urgency: Self.ofMainThread,
          start: "queues ITEM on the main queue (DispatchQueue.main.async)", started: "queued ITEM",
          rules: [22])
      case .task:
        Facts(
          .none(.task), "Task { } in main-actor code",
          "in later turns of the main thread, which it releases at every await and wait",
          urgency: "on the main thread userInteractive, else the starter's",
          start: "starts the task ITEM, which runs on the main thread (Task {})", rules: [22, 10])
      case .immediate:
        Facts(
          .none(.immediate), "Task.immediate { }",
          """
          at once on the starter's thread up to its first await or wait, then as a task, or as a detached \
          one if it was not started on the main thread
          """,
          urgency: "at first at least the starter's",
          start: "starts the task ITEM, which begins at once (Task.immediate)", rules: [41])
      case .detached:
        Facts(
          .priority(Placement.detached), "Task.detached(priority:) { }",
          "on the cooperative pool, which has as many threads as the device has cores",
          urgency: "PRIORITY (\(QoS.taskPriorityNames.joined(separator: ", "))), else medium",
          start: "starts the task ITEM in the cooperative pool (Task.detached)", rules: [23])
      case .global:
        Facts(
          .qos(Placement.global), "DispatchQueue.global(qos:).async { }",
          "on a worker thread; when some block, more are added, up to a limit",
          urgency:
            "QOS (\(QoS.mostUrgentFirst.map(\.name).joined(separator: ", "))), else the starter's",
          start: "hands ITEM to a global queue (DispatchQueue.global().async)", rules: [24])
      case .queue:
        Facts(
          .label { Placement.queue(label: $0, $1) }, "DispatchQueue(label:qos:).async { }",
          "on a serial queue: one item after the other, in the order of their starts",
          urgency: "QOS as for global, else the starter's; raised to that of a waiting item",
          start: "adds ITEM to the queue", started: "queued ITEM", rules: [25])
      case .actor:
        Facts(
          .name { Placement.actor(name: $0) }, "a method of an actor",
          "on the cooperative pool, one job of that actor at a time; waits admit the next one",
          urgency: "the starter's; raised to that of an awaiting item",
          start: "starts ITEM on the actor", rules: [42])
      case .afterFirstFrame:
        Facts(
          .none(.afterFirstFrame), "work started once the first frame is shown",
          "on the main thread, queued at the moment the first frame is presented",
          urgency: Self.ofMainThread, start: "puts ITEM off until the first frame",
          started: "put ITEM off", rules: [31])
      case .whenIdle:
        Facts(
          .none(.whenIdle), "work kept for a quiet moment",
          "on the main thread, one item at a time, when nothing else is left to do there",
          urgency: Self.ofMainThread, start: "puts ITEM off until the main thread is idle",
          started: "put ITEM off", rules: [32])
      case .after:
        Facts(
          .delay { .after($0.duration) }, "DispatchQueue.main.asyncAfter",
          "on the main thread, queued after the delay, as in after:200ms",
          urgency: Self.ofMainThread, start: "puts ITEM off for", started: "put ITEM off",
          rules: [31])
      }
    }

    private static let ofMainThread = "userInteractive"

    /// The spelling with the argument, as in `queue:LABEL[:QOS]`.
    package var spelling: String { rawValue + facts.argument.spelling }

    /// All spellings, as help and errors show them.
    static let spellings = allCases.map(\.spelling).joined(separator: " ")
  }

  /// The argument after the colon, and the placement made from it.
  enum Argument: Sendable {
    case none(Placement)
    case priority(@Sendable (QoS?) -> Placement)
    case qos(@Sendable (QoS?) -> Placement)
    case label(@Sendable (String, QoS?) -> Placement)
    case name(@Sendable (String) -> Placement)
    case delay(@Sendable (Nanoseconds) -> Placement)

    fileprivate var spelling: String {
      switch self {
      case .none: ""
      case .priority: "[:PRIORITY]"
      case .qos: "[:QOS]"
      case .label: ":LABEL[:QOS]"
      case .name: ":NAME"
      case .delay: ":DURATION"
      }
    }
  }
}
