/// The JSON form of the events of a trace.
///
/// The table is apart from the types of the trace, so that renaming a case there changes no file:
/// what is written here is the format. Tests read traces by it.
enum TraceForm {
  /// The meaning of a number of an event, and its key.
  enum Field: Hashable {
    case none
    case milestone
    case callback
    /// An item by its name.
    case item
    case lock
    case actor
    /// A background task or completion handler by its name; -1 is left out.
    case assertion
    /// A scene besides the first, by its name.
    case scene
    /// One of the events that come later, by its number.
    case event
    /// A job by its number; -1 is left out.
    case job(String)
    /// Nanoseconds.
    case time(String)
    /// Nanoseconds; -1, which means that there is no limit, is left out.
    case timeLeft(String)
    /// A count of something, in the unit that the key names.
    case count(String)
    /// True if it is 1.
    case flag(String)
    case qos
    case lane
    /// The rest of a lane's name: the class of a global queue's worker, or the serial queue.
    case laneDetail
    case awaitMode
    /// The end of a background task.
    case ending
    /// A limit of the system, by its name.
    case limit
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
    Event(kind: .cpu, name: "cpu", subject: .qos, amount: .time("referenceNs")),
    Event(kind: .read, name: "read", amount: .count("bytes")),
    Event(kind: .touch, name: "touch", subject: .qos, amount: .count("bytes")),
    Event(kind: .wait, name: "wait", subject: .flag("releasesThread"), amount: .time("lengthNs")),
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
    Event(kind: .elapse, name: "elapse", amount: .time("lengthNs")),
    Event(kind: .hosts, name: "hosts", subject: .item, amount: .job("hostedJob")),
    Event(kind: .delayed, name: "delayed", subject: .item, amount: .time("lengthNs")),
    Event(kind: .itemDoneBefore, name: "itemDoneBefore", subject: .item),
    Event(kind: .hop, name: "hop", subject: .lane),
    Event(kind: .ownWait, name: "ownWait", subject: .flag("releasesThread")),
    Event(kind: .childStarted, name: "childStarted", subject: .item, amount: .job("startedJob")),
    Event(kind: .processSuspended, name: "processSuspended"),
    Event(kind: .processResumed, name: "processResumed"),
    Event(kind: .happened, name: "happened", subject: .event),
    Event(kind: .delivered, name: "delivered", subject: .assertion, amount: .timeLeft("limitNs")),
    Event(kind: .completed, name: "completed", subject: .assertion, amount: .timeLeft("marginNs")),
    Event(kind: .handlerExpired, name: "handlerExpired", subject: .assertion),
    Event(kind: .taskBegan, name: "taskBegan", subject: .assertion, amount: .timeLeft("leftNs")),
    Event(kind: .taskEnded, name: "taskEnded", subject: .assertion, amount: .ending),
    Event(kind: .taskExpired, name: "taskExpired", subject: .assertion),
    Event(kind: .timeRead, name: "timeRead", amount: .timeLeft("leftNs")),
    Event(kind: .callReported, name: "callReported"),
    Event(kind: .registrationAsked, name: "registrationAsked", amount: .time("lengthNs")),
    Event(kind: .sceneConnected, name: "sceneConnected", subject: .scene),
    Event(kind: .sceneDisconnected, name: "sceneDisconnected", subject: .scene),
    Event(kind: .sceneFrame, name: "sceneFrame", subject: .scene, amount: .time("shownNs")),
    Event(kind: .eventBegan, name: "eventBegan", subject: .event),
    Event(kind: .eventEnded, name: "eventEnded", subject: .event),
    Event(kind: .watchBegan, name: "watchBegan", subject: .event, amount: .limit),
    Event(kind: .watchEnded, name: "watchEnded", subject: .event),
    Event(kind: .frame, name: "frame", subject: .event, amount: .time("shownNs")),
  ]

  static let lanes: [(Lane, String)] = [
    (.main, "main"), (.pool, "pool"), (.global, "global"), (.queue, "queue"), (.actor, "actor"),
  ]

  static let awaitModes: [(AwaitMode, String)] = [
    (.semaphore, "semaphore"), (.sync, "sync"), (.suspended, "suspended"),
    (.escalating, "escalating"),
  ]

  /// Ends of a background task: never begun (-1), in time (0), after expiration (1).
  static let endings = ["neverBegun", "inTime", "expired"]

  /// The word for one of a few things.
  static func word<Value: Equatable>(for value: Value, in table: [(Value, String)]) -> String {
    // Every table lists all cases; a test goes through them.
    table.first { $0.0 == value }?.1 ?? ""
  }
}

// MARK: - Writing

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
    func add(_ key: String, _ value: JSONLayout) { members.append(.init(key, value)) }
    func add(_ key: String, _ text: String) { add(key, .string(text)) }
    let index = Int(value)
    switch field {
    case .none: break
    case .milestone: add("milestone", Milestone.allCases[index].rawValue)
    case .callback: add("callback", Callback.names[index])
    case .item: add("item", names.items[index])
    case .lock: add("lock", names.locks[index])
    case .actor: add("actor", names.actors[index])
    case .assertion: if value >= 0 { add("assertion", names.assertions[index]) }
    case .event: add("event", .integer(value))
    case .scene: add("scene", names.scenes[index])
    case .timeLeft(let key): if value >= 0 { add(key, .integer(value)) }
    case .job(let key): if value >= 0 { add(key, .integer(value)) }
    case .time(let key), .count(let key): add(key, .integer(value))
    case .flag(let key): add(key, .bool(value == 1))
    case .qos: add("qos", QoS.allCases[index].name)
    case .lane: add("lane", TraceForm.lanes[index].1)
    case .laneDetail:
      switch TraceForm.lanes[Int(subject)].0 {
      case .global: add("qos", QoS.allCases[index].name)
      case .queue: add("queue", names.queues[index])
      case .main, .pool, .actor: break
      }
    case .awaitMode: add("mode", TraceForm.awaitModes[index].1)
    case .ending: add("ending", TraceForm.endings[index + 1])
    case .limit: add("limit", SystemLimit.allCases[index].rawValue)
    }
  }
}
