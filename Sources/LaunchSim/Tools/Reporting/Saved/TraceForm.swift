import LaunchSim

/// The JSON form of the events of a trace.
///
/// The table is apart from the types of the trace, so that renaming a kind of event, a lane or a way
/// to await there changes no file. Milestones, callbacks, limits and QoS classes have the words of
/// the model, which scenario files share. Tests read traces by the table.
enum TraceForm {
  /// The meaning of a number of an event, and its key.
  enum Field: Sendable {
    case none
    /// One of some words, by its number from `first` on.
    case word(String, [String], first: Int = 0)
    /// A name of the run, by its number; -1 is left out.
    case name(String, @Sendable (Trace.Names) -> [String])
    /// A count of something, in the unit that the key names.
    case count(String)
    /// A job by its number; -1 is left out.
    case job(String)
    /// Nanoseconds; -1, which means that there is no limit, is left out.
    case timeLeft(String)
    /// True if it is 1.
    case flag(String)
    /// The rest of a lane's name: the class of a global queue's worker, or the serial queue.
    case laneDetail

    static let milestone = word("milestone", Milestone.allCases.map(\.rawValue))
    static let callback = word("callback", Callback.names)
    static let item = name("item") { $0.items }
    static let lock = name("lock") { $0.locks }
    static let actor = name("actor") { $0.actors }
    /// A background task or completion handler.
    static let assertion = name("assertion") { $0.assertions }
    /// A scene besides the first.
    static let scene = name("scene") { $0.scenes }
    static let queue = name("queue") { $0.queues }
    /// One of the events that come later.
    static let event = count("event")
    static let qos = word("qos", QoS.allCases.map(\.name))
    static let lane = word("lane", lanes.map(\.1))
    static let awaitMode = word("mode", awaitModes.map(\.1))
    /// The end of a background task: never begun (-1), in time (0), after expiration (1).
    static let ending = word("ending", ["neverBegun", "inTime", "expired"], first: -1)
    static let limit = word("limit", SystemLimit.allCases.map(\.rawValue))
  }

  struct Event {
    let kind: TraceEvent.Kind
    let name: String
    var subject = Field.none
    var amount = Field.none
  }

  /// The form of each kind of event, by its number.
  static let events: [Event] = [
    Event(kind: .milestone, name: "milestone", subject: .milestone),
    Event(kind: .callbackBegan, name: "callbackBegan", subject: .callback),
    Event(kind: .callbackEnded, name: "callbackEnded", subject: .callback),
    Event(kind: .itemStarted, name: "itemStarted", subject: .item, amount: .job("startedJob")),
    Event(kind: .itemSkipped, name: "itemSkipped", subject: .item),
    Event(kind: .itemBegan, name: "itemBegan", subject: .item),
    Event(kind: .itemEnded, name: "itemEnded", subject: .item),
    Event(kind: .cpu, name: "cpu", subject: .qos, amount: .count("referenceNs")),
    Event(kind: .read, name: "read", amount: .count("bytes")),
    Event(kind: .touch, name: "touch", subject: .qos, amount: .count("bytes")),
    Event(kind: .wait, name: "wait", subject: .flag("releasesThread"), amount: .count("lengthNs")),
    Event(kind: .lockWait, name: "lockWait", subject: .lock, amount: .job("owner")),
    Event(kind: .lockAcquired, name: "lockAcquired", subject: .lock),
    Event(kind: .lockReleased, name: "lockReleased", subject: .lock),
    Event(kind: .await, name: "await", subject: .item, amount: .awaitMode),
    Event(kind: .drain, name: "drain", amount: .count("entries")),
    Event(kind: .queued, name: "queued", subject: .lane, amount: .laneDetail),
    Event(kind: .dispatched, name: "dispatched", subject: .lane, amount: .laneDetail),
    Event(kind: .actorWait, name: "actorWait", subject: .actor, amount: .job("holder")),
    Event(kind: .jobEnded, name: "jobEnded"),
    Event(kind: .effectiveQoS, name: "effectiveQoS", subject: .qos),
    Event(kind: .bandRate, name: "bandRate", subject: .qos, amount: .count("unitsPerNs")),
    Event(kind: .elapse, name: "elapse", amount: .count("lengthNs")),
    Event(kind: .hosts, name: "hosts", subject: .item, amount: .job("hostedJob")),
    Event(kind: .delayed, name: "delayed", subject: .item, amount: .count("lengthNs")),
    Event(kind: .itemDoneBefore, name: "itemDoneBefore", subject: .item),
    Event(kind: .hop, name: "hop", subject: .lane),
    Event(kind: .ownWait, name: "ownWait", subject: .flag("releasesThread")),
    Event(
      kind: .childStarted, name: "childStarted", subject: .item, amount: .job("startedJob")),
    Event(kind: .processSuspended, name: "processSuspended"),
    Event(kind: .processResumed, name: "processResumed"),
    Event(kind: .happened, name: "happened", subject: .event),
    Event(kind: .delivered, name: "delivered", subject: .assertion, amount: .timeLeft("limitNs")),
    Event(
      kind: .completed, name: "completed", subject: .assertion, amount: .timeLeft("marginNs")),
    Event(kind: .handlerExpired, name: "handlerExpired", subject: .assertion),
    Event(kind: .taskBegan, name: "taskBegan", subject: .assertion, amount: .timeLeft("leftNs")),
    Event(kind: .taskEnded, name: "taskEnded", subject: .assertion, amount: .ending),
    Event(kind: .taskExpired, name: "taskExpired", subject: .assertion),
    Event(kind: .timeRead, name: "timeRead", amount: .timeLeft("leftNs")),
    Event(kind: .callReported, name: "callReported"),
    Event(kind: .registrationAsked, name: "registrationAsked", amount: .count("lengthNs")),
    Event(kind: .sceneConnected, name: "sceneConnected", subject: .scene),
    Event(kind: .sceneDisconnected, name: "sceneDisconnected", subject: .scene),
    Event(kind: .sceneFrame, name: "sceneFrame", subject: .scene, amount: .count("shownNs")),
    Event(kind: .eventBegan, name: "eventBegan", subject: .event),
    Event(kind: .eventEnded, name: "eventEnded", subject: .event),
    Event(kind: .watchBegan, name: "watchBegan", subject: .event, amount: .limit),
    Event(kind: .watchEnded, name: "watchEnded", subject: .event),
    Event(kind: .frame, name: "frame", subject: .event, amount: .count("shownNs")),
    Event(kind: .yield, name: "yield"),
  ]

  static let lanes = LaneKind.allCases.map { ($0, $0.word) }

  static let awaitModes: [(AwaitMode, String)] = [
    (.semaphore, "semaphore"), (.sync, "sync"), (.suspended, "suspended"),
    (.escalating, "escalating"),
  ]

  /// The word for one of a few things.
  static func word<Value: Equatable>(for value: Value, in table: [(Value, String)]) -> String {
    // Every table lists all cases; a test goes through them.
    table.first { $0.0 == value }?.1 ?? ""
  }
}

extension TraceEvent {
  /// The event as a line of a trace.
  func layout(_ names: Trace.Names) -> JSONLayout {
    let form = TraceForm.events[Int(kind.rawValue)]
    var members: [JSONLayout.Member] = [
      .init("atNs", .integer(time.rawValue)), .init("kind", .string(form.name)),
    ]
    if let job { members.append(.init("job", .integer(job.index))) }
    append(form.subject, Int64(subject), names, to: &members)
    append(form.amount, amount, names, to: &members)
    return .object(members)
  }

  private func append(
    _ field: TraceForm.Field, _ value: Int64, _ names: Trace.Names,
    to members: inout [JSONLayout.Member]
  ) {
    switch field {
    case .none: break
    case .word(let key, let words, let first):
      members.append(.init(key, .string(words[Int(value) - first])))
    case .name(let key, let list):
      if value >= 0 { members.append(.init(key, .string(list(names)[Int(value)]))) }
    case .count(let key): members.append(.init(key, .integer(value)))
    case .job(let key), .timeLeft(let key):
      if value >= 0 { members.append(.init(key, .integer(value))) }
    case .flag(let key): members.append(.init(key, .bool(value == 1)))
    case .laneDetail:
      switch TraceForm.lanes[Int(subject)].0 {
      case .global: append(.qos, value, names, to: &members)
      case .queue: append(.queue, value, names, to: &members)
      case .main, .pool, .actor: break
      }
    }
  }
}
