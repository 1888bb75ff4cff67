import LaunchSim

// The reason for each event and its time, put into words from the event's causes.

extension EventExplanations {
  /// The reason for an event and its time: a clause to follow “because”, without a period; `nil`
  /// for the request.
  func because(_ index: Int) -> String? {
    guard let cause = causes.deciding(index), !isRequest(index) else { return nil }
    // An item begins when it gets its thread, so the reason for getting the thread is the reason
    // for the beginning. If the thread was free, the reason for the item's arrival at the thread
    // counts.
    if let dispatch = choice.dispatch(of: index) {
      return because(choice.arrival(before: dispatch) ?? dispatch)
    }
    let event = events[index]
    let earlier = events[cause.event]
    let waited = span(cause.event, index)
    switch cause.relation {
    case .follows: return following(index, cause.event)
    case .starts:
      let moment = waited == .zero ? "" : " at \(instant(earlier.time))"
      return "\(subject(of: cause.event)) \(verb(for: earlier, "it"))\(moment)"
    case .freesThread: return freed(index, by: cause.event)
    case .releasesLock:
      let noun = names.isSemaphore(earlier.lock) ? "semaphore" : "lock"
      return "\(subject(of: cause.event)) released the \(noun), for which "
        + "\(subject(of: index)) had waited \(ms(waitedTime(index)))"
    case .freesActor:
      return "\(subject(of: cause.event)) left the actor, for which "
        + "\(name(of: event.job)) had waited \(ms(waitedTime(index)))"
    case .finishes:
      guard earlier.kind == .itemEnded else {
        return "the wait ended at that moment: \(noun(cause.event))"
      }
      return "\(name(of: earlier.item)) ended, for which "
        + "\(subject(of: index)) had waited \(ms(waitedTime(index)))"
    case .elapses: return elapsed(index, cause.event)
    case .permits:
      let isFrame = Milestone(index: earlier.subject) == .firstFrame && earlier.kind == .milestone
      guard event.kind != .milestone else {
        return "the first frame is on the display, and nothing is queued for the main thread"
      }
      let reason =
        isFrame && event.kind == .queued
        ? "the first frame is on the display" : "the main thread has nothing else to do"
      return reason + sinceStart(index)
    case .donates: return donated(index, by: cause.event)
    case .system: return acted(index, cause.event)
    }
  }

  /// True for the request itself, which follows only the items that take no part.
  private func isRequest(_ index: Int) -> Bool {
    events[index].kind == .milestone && events[index].subject == Milestone.launchScreen.index
  }

  /// The time for which the job of an event has waited since the job's previous step.
  private func waitedTime(_ index: Int) -> Nanoseconds {
    let own = causes.causes[index].dropFirst().first { $0.relation == .follows }
    return own.map { span($0.event, index) } ?? .zero
  }

  // MARK: A job's own steps

  /// The reason for an event that follows the job's previous step, or the job's place in a queue.
  private func following(_ index: Int, _ cause: Int) -> String {
    let event = events[index]
    let earlier = events[cause]
    if event.kind == .bandRate {
      return "the threads that run, or their classes, have changed: \(beginning(cause))"
    }
    switch earlier.kind {
    case .queued:
      switch LaneKind(rawValue: earlier.subject) {
      case .main, nil: return "the main thread was free"
      case .pool, .actor: return "a thread of the cooperative pool was free"
      case .global: return "there was room for one more worker thread"
      case .queue: return "its queue was empty"
      }
    case .itemStarted where event.kind == .itemBegan:
      return "\(subject(of: cause)) calls it"
    case .cpu: return "\(subject(of: cause)) computed until then, for \(ms(span(cause, index)))"
    case .callbackBegan where event.kind == .callbackEnded: return "the app has no code in it"
    case .itemBegan where event.kind == .itemEnded: return "it has nothing to do"
    case .callbackBegan, .itemBegan:
      return "it is the first thing that \(subject(after: cause)) does"
    default:
      guard event.kind == .callbackBegan else { return "it comes next, once \(noun(cause))" }
      if earlier.kind == .eventBegan { return laterEvent(earlier.subject) }
      return "\(caller(of: index)) calls it next, once \(noun(cause))"
    }
  }

  /// The part of the system that calls a callback.
  private func caller(of index: Int) -> String {
    switch Callback(index: Int(events[index].subject)) {
    case .systemInterface, .staticInitializers, .appInit, nil: "the system"
    case let callback?: callback.facts.phase == nil ? "the system" : "UIKit"
    }
  }

  /// The name of the callback or item that an event begins.
  private func subject(after index: Int) -> String {
    let event = events[index]
    return event.kind == .callbackBegan
      ? Callback(index: Int(event.subject))?.name ?? "the callback" : name(of: event.item)
  }

  /// The reason for an event at the end of a time.
  private func elapsed(_ index: Int, _ cause: Int) -> String {
    let earlier = events[cause]
    let time = ms(span(cause, index))
    switch earlier.kind {
    case .elapse: return "the system's own work took \(time)"
    case .wait: return "its wait of \(time) is over"
    case .delayed: return "its delay of \(time) is over"
    case .read: return "the read of \(bytes(earlier.amount)) took \(time)"
    case .touch: return "the page faults for \(bytes(earlier.amount)) took \(time)"
    case .registrationAsked: return "the answer to the registration came after \(time)"
    case .delivered: return "the time for the wake is over, \(time) after its delivery"
    case .milestone where Milestone(index: earlier.subject) == .frameReady:
      return "the display refreshes at that moment, \(time) after the frame was ready"
    case .milestone: return "the render server took \(time)"
    default: return "\(time) have passed since \(noun(cause))"
    }
  }

  /// The verb for the start of an item, with its object, as in `put it off`.
  private func verb(for event: TraceEvent, _ item: String) -> String {
    guard event.other != nil else { return "called \(item)" }
    let words = choice.placement(of: event)?.form.facts.started ?? "started ITEM"
    return words.replacing("ITEM", with: item)
  }

  // MARK: Threads

  /// The reason for an event that had to wait for a free thread.
  private func freed(_ index: Int, by cause: Int) -> String {
    let event = events[index]
    let earlier = events[cause]
    switch event.kind {
    case .dispatched:
      let turn: String
      if earlier.kind == .drain, let drain = choice.drain(before: index) {
        let isFirst = timeline[.firstCommit].map { events[drain.event].time <= $0 } ?? true
        let end =
          drain.isBeforeScene
          ? "the scene connects" : "it commits the \(isFirst ? "first " : "")frame"
        turn = "its turn came: UIKit's run loop runs the main queue before \(end)"
      } else {
        turn = "its turn came: \(leaving(cause))"
      }
      return turn + waitForThread(index)
    case .milestone: return "\(leaving(cause)), and nothing else is queued"
    case .queued:
      return "\(leaving(cause)) and left it a place in its queue\(waitForThread(index))"
    default:
      guard earlier.kind == .jobEnded || earlier.leavesThread else { return leaving(cause) }
      let isHost = causes.causes[index].dropFirst().contains { events[$0.event].kind == .hosts }
      return isHost
        ? "\(leaving(cause)) and gave the thread back"
        : "the main queue is empty again: \(leaving(cause))"
    }
  }

  /// A clause about the way in which a job left its thread.
  private func leaving(_ cause: Int) -> String {
    let earlier = events[cause]
    switch earlier.kind {
    case .jobEnded where earlier.job == .launchSequence: return "the launch sequence has ended"
    case .jobEnded: return "\(name(of: earlier.job)) has ended"
    case .drain: return "the run loop runs the main queue"
    case .read, .touch, .lockWait: return "\(name(of: earlier.job)) waits and makes room"
    default: return "\(name(of: earlier.job)) suspended"
    }
  }

  /// The clause about a job's wait in the queue of a thread, as in `; it was queued by
  /// didFinishLaunching at 159.1 ms and waited 127.1 ms`; empty if the job did not wait.
  private func waitForThread(_ index: Int) -> String {
    let own = causes.causes[index].first { $0.relation == .follows }
    guard let own, events[own.event].kind == .queued else { return "" }
    let arrival = causes.deciding(own.event)
    let starter = arrival.flatMap { $0.relation == .starts ? $0.event : nil }
    let by = starter.map { " by \(subject(of: $0))" } ?? ""
    let waited = span(own.event, index)
    guard waited > .zero else { return "" }
    // An actor, a delay or the first frame held the job back and then queued it; the app's code did
    // not.
    let isHeld = arrival.map { $0.relation != .starts && $0.relation != .follows } ?? false
    let held = isHeld ? because(own.event).map { ", because \($0)," } : nil
    return "; it was queued\(by) at \(instant(events[own.event].time))\(held ?? "") and waited "
      + "\(ms(waited))"
  }

  /// The clause about the code that put work off, as in `; didFinishLaunching put it off at
  /// 159.1 ms`; empty if the event has no such cause.
  private func sinceStart(_ index: Int) -> String {
    guard let start = causes.causes[index].first(where: { $0.relation == .starts }) else {
      return ""
    }
    return "; \(subject(of: start.event)) put it off at \(instant(events[start.event].time))"
  }

  // MARK: Classes and the system

  /// The reason for a change of a job's class.
  private func donated(_ index: Int, by cause: Int) -> String {
    switch events[cause].kind {
    case _ where choice.leavesThread(cause, of: events[index].job):
      "it gave its thread back and keeps this class without it"
    case .lockWait, .await, .hosts, .actorWait:
      "\(subject(of: cause)) waits for it and lends it its class"
    case .itemStarted, .childStarted: "work that is waited for was started"
    default: "nothing that waits for it lends it a higher class any longer: \(noun(cause))"
    }
  }

  /// The reason for an act of the system.
  private func acted(_ index: Int, _ cause: Int) -> String {
    let event = events[index]
    let earlier = events[cause]
    switch event.kind {
    case .happened: return "the scenario schedules it \(event.time.exactly) after the request"
    case .itemSkipped, .itemDoneBefore: return "that is known at the request"
    case .handlerExpired:
      return
        "\(ms(span(cause, index))) have passed since it was delivered at \(instant(earlier.time))"
    case .taskExpired:
      return
        "\(ms(span(cause, index))) have passed since \(noun(cause)) at \(instant(earlier.time))"
    case .milestone where cause > 0, .processSuspended:
      if let ended = lastAssertionEnd(before: index) {
        return "the last assertion ended: \(noun(ended)) at \(instant(events[ended].time))"
      }
      return "nothing keeps the app awake any longer: \(noun(cause))"
    default: break
    }
    if earlier.kind == .happened { return laterEvent(earlier.subject) }
    return cause == 0 ? "the \(requested) was requested" : "the system acts on that: \(noun(cause))"
  }

  /// The event at the same instant with which the app ended a background task or called a
  /// completion handler in time; `nil` without such an event.
  private func lastAssertionEnd(before index: Int) -> Int? {
    var place = index - 1
    while place >= 0, events[place].time == events[index].time {
      let event = events[place]
      if event.kind == .completed || event.kind == .taskEnded, event.amount >= 0 { return place }
      place -= 1
    }
    return nil
  }

  /// The clause for a step that a job has just begun.
  private func beginning(_ index: Int) -> String {
    switch events[index].kind {
    case .cpu: "\(subject(of: index)) began to compute"
    case .read, .touch: "\(subject(of: index)) began to read"
    default: noun(index)
    }
  }

  /// The clause for an event, as in `didFinishLaunching was called`.
  func noun(_ index: Int) -> String {
    let event = events[index]
    switch event.kind {
    case .milestone: return Milestone(index: event.subject).map(words) ?? "a milestone"
    case .callbackBegan:
      return "\(Callback(index: Int(event.subject))?.name ?? "a callback") was called"
    case .callbackEnded:
      return "\(Callback(index: Int(event.subject))?.name ?? "a callback") has returned"
    case .itemStarted:
      return "\(subject(of: index)) \(verb(for: event, name(of: event.item)))"
    case .itemBegan: return "\(name(of: event.item)) began"
    case .itemEnded: return "\(name(of: event.item)) has ended"
    case .jobEnded: return leaving(index)
    case .cpu: return "\(subject(of: index)) computed"
    case .read, .touch: return "\(subject(of: index)) read"
    case .wait, .ownWait, .lockWait, .await, .actorWait:
      return "\(subject(of: index)) began to wait"
    case .yield: return "\(subject(of: index)) let the next job in line have its thread"
    case .timeRead: return "\(subject(of: index)) read the time left in the background"
    case .callReported: return "\(subject(of: index)) reported the incoming call"
    case .registrationAsked: return "\(subject(of: index)) registered for remote notifications"
    case .lockAcquired: return "\(subject(of: index)) took the \(words(event.lock))"
    case .lockReleased: return "\(subject(of: index)) released the \(words(event.lock))"
    case .dispatched where event.job == .launchSequence:
      return "the system's calls have the main thread"
    case .dispatched: return "\(name(of: event.job)) has \(thread(of: event))"
    case .eventBegan: return "the system's calls have begun"
    case .completed: return "the handler of \(event.assertion.map(name) ?? "") was called"
    case .taskBegan: return "the background task \(event.assertion.map(name) ?? "") began"
    case .taskEnded: return "the background task \(event.assertion.map(name) ?? "") ended"
    case .delivered: return "the reason was delivered"
    case .handlerExpired, .taskExpired: return "time ran out for \(event.assertion.map(name) ?? "")"
    case .happened: return laterEvent(event.subject)
    case .eventEnded: return "the system's calls are made"
    default: return words(for: index)
    }
  }
}
