import LaunchSim

// Names of things in sentences about events.

extension EventExplanations {
  func name(of item: ItemID) -> String { style.text(names[item]) }

  /// A lock or semaphore with its noun, as in `lock db`.
  func words(_ lock: LockID) -> String { names.words(lock, style.text) }

  /// A handler or background task; empty for an event without either.
  func name(of assertion: AssertionID) -> String {
    let names = self.names.assertions
    return names.indices.contains(assertion.index) ? style.text(names[assertion.index]) : ""
  }

  /// The item of a job, or the launch sequence.
  func name(of job: JobID?) -> String {
    guard let job, timeline.jobItems.contains(job) else { return "the system" }
    return timeline.jobItems[job].map(name) ?? "the launch sequence"
  }

  /// The code that made an event: an item, a callback, or the system.
  func subject(of index: Int) -> String {
    if let item = history.item(of: index) { return name(of: item) }
    if let callback = history.callback(of: index) { return callback.name }
    // Outside callbacks, UIKit has work of its own only before the first callback.
    if let main = timeline[.main], events[index].time < main { return "the system" }
    let isOver = timeline[.willFinishLaunching].map { events[index].time > $0 } ?? false
    return isOver ? "the app" : "UIKit"
  }

  /// The callback that is called, as in `scene(_:willConnectTo:options:) is called`.
  func call(_ callback: Callback) -> String {
    guard let selector = report.scenario.selector(of: callback) else {
      return "\(callback.name): \(callback.facts.moment)"
    }
    let verb =
      selector.contains("(") || selector.hasSuffix("andler")
      ? "\(selector) is called"
      : selector.contains("==") ? "the code for \(selector) runs" : "\(selector) runs"
    return selector.hasPrefix("\(callback.name)(") ? verb : "\(verb) (\(callback.name))"
  }

  /// The failure of an item, as in ` and fails`; empty for an item that succeeds.
  func failure(of item: ItemID) -> String {
    circumstances.hasFailed(item.index) ? " and fails" : ""
  }

  /// The reason why an item takes no part, as in `it runs only if Feed.download does not fail`.
  func obstacle(to item: ItemID) -> String {
    guard let (owner, condition) = report.failingCondition(of: item.index, in: circumstances)
    else { return "nothing that starts it runs" }
    let items = report.scenario.app.items
    let name = style.text(items[owner].name)
    if let asked = condition.itemAskedAfter {
      let subject = owner == item.index ? "it" : "\(name), which starts it,"
      let verb = condition.isNegated ? "does not fail" : "fails"
      return "\(subject) runs only if \(style.text(items[asked].name)) \(verb)"
    }
    let word = style.text(condition.word(items.map(\.name)))
    return owner == item.index
      ? "its condition \(word) does not hold"
      : "the condition \(word) of \(name), which starts it, does not hold"
  }

  func thread(_ thread: Timeline.Thread) -> String {
    ThreadLane(thread, names).map { style.text($0.threadPhrase) } ?? "no thread"
  }

  func name(of queue: QueueID) -> String {
    let names = self.names.queues
    return names.indices.contains(queue.index) ? style.text(names[queue.index]) : "\(queue)"
  }

  /// The queue in which a job waits, as in `the cooperative pool`.
  func lane(of event: TraceEvent) -> String {
    switch LaneKind(rawValue: event.subject) {
    case .main, nil: ThreadLane.main.threadPhrase
    case .pool: ThreadLane.pool.threadPhrase
    case .global:
      QoS(rawValue: UInt8(clamping: event.amount)).map { ThreadLane.global($0).threadPhrase }
        ?? "a worker thread"
    case .queue: ThreadLane.queue(name(of: QueueID(Int(event.amount)))).phrase
    case .actor: "its actor"
    }
  }

  /// The thread that a job gets with a dispatch.
  func thread(of event: TraceEvent) -> String {
    LaneKind(rawValue: event.subject) == .queue
      ? "the thread of \(lane(of: event))" : lane(of: event)
  }

  /// A length of time: in a long run, from one second on in seconds.
  func ms(_ time: Nanoseconds) -> String { isLong ? time.inSeconds : time.inMilliseconds }

  /// The requested thing: a launch or, for a running app, a resume.
  var requested: String { report.scenario.request.kind == .resume ? "resume" : "launch" }

  /// The first event in a sentence: it always stands for the request.
  var request: String { "The \(requested) is requested." }

  /// An instant; in seconds for a long run, else in milliseconds.
  func instant(_ time: Nanoseconds) -> String {
    isLong ? time.inThousandths : time.inMilliseconds
  }

  /// True for a run of ten seconds or more.
  private var isLong: Bool { timeline.end >= .seconds(10) }

  /// The time between two events, of which the first is earlier.
  func span(_ first: Int, _ second: Int) -> Nanoseconds { events[second].time - events[first].time }

  /// The length of the callback, item or activity that begins with an event; `nil` without an end.
  func length(_ index: Int) -> Nanoseconds? { history.end(of: index).map { span(index, $0) } }

  /// The length as in ` for 20.0 ms`, or words for an activity that does not end.
  func during(_ index: Int) -> String {
    guard let length = length(index) else {
      return isDeadlocked ? ", and that does not end" : "; the run ends first"
    }
    return length == .zero ? "" : " for \(ms(length))"
  }

  /// The length of a wait as in ` 20.0 ms`; for a wait that does not end, ` without end` in a
  /// deadlock, else ` until the run ends`.
  func waiting(_ index: Int) -> String {
    guard let length = length(index) else {
      return isDeadlocked ? " without end" : " until the run ends"
    }
    return length == .zero ? "" : " \(ms(length))"
  }

  /// The length of a timed wait, known even if the run ends first.
  func waitingForTime(_ index: Int) -> String {
    length(index) == nil ? " \(ms(Nanoseconds(events[index].amount)))" : waiting(index)
  }

  /// The part of a timed wait that the end of the run cut off, as in `; the run ends after 19.9 s
  /// of it`.
  func cutShort(_ index: Int) -> String {
    guard length(index) == nil else { return "" }
    let passed = timeline.end - events[index].time
    // Time in which the process was suspended counts as well, but does not end the wait.
    return passed > .zero && passed.rawValue < events[index].amount
      ? "; the run ends after \(ms(passed)) of it" : "; the run ends first"
  }

  /// A number of bytes in the usual unit, as in `2.5 MB`.
  func bytes(_ count: Int64) -> String {
    for (size, unit) in [(Int64(1_000_000), "MB"), (1_000, "kB")] where count >= size {
      let tenths = count / (size / 10)
      let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
      return "\(tenths / 10)\(fraction) \(unit)".unbroken
    }
    return "\(count) bytes".unbroken
  }

  /// The reason that an event delivers, as the scenario names it.
  func reason(of index: Int) -> String {
    choice.delivery(at: index)?.reason.rawValue ?? "the reason of the launch or wake"
  }

  /// A later event of the scenario, as in `the user leaves the app`.
  func laterEvent(_ number: Int32) -> String {
    let list = report.scenario.laterEvents
    guard list.indices.contains(Int(number)) else { return "an event comes" }
    switch list[Int(number)].kind {
    case .request(let reason): return style.text(reason.arrival)
    case .leave: return "the user leaves the app"
    case .comeBack: return "the user comes back to the app"
    case .terminate: return "the app is ended"
    case .connectScene(let scene): return "the scene \(style.text(scene)) is asked to connect"
    case .disconnectScene(let scene): return "the scene \(style.text(scene)) is disconnected"
    case .discardSession(let scene): return "the user closes the scene \(style.text(scene))"
    }
  }

  func scene(_ event: TraceEvent) -> String {
    let names = self.names.scenes
    return names.indices.contains(Int(event.subject)) ? style.text(names[Int(event.subject)]) : ""
  }
}
