extension TraceEvent {
  /// The kind of an event.
  ///
  /// The raw value is part of the digest of a trace, so it keeps its meaning forever; JSON has
  /// names.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// `subject` is the index of a `Milestone`.
    case milestone = 0
    /// `subject` is the index of a `Callback`.
    case callbackBegan = 1
    case callbackEnded = 2
    /// The job executed a start step: `subject` is the item, `amount` the new job, or -1 if inline.
    case itemStarted = 3
    /// The item takes no part in this launch: its condition, or its starter's condition, does not
    /// hold.
    case itemSkipped = 4
    /// The item's own code runs for the first time.
    case itemBegan = 5
    case itemEnded = 6
    /// From here the job runs: `amount` is the cost in nanoseconds of the reference core, `subject`
    /// the band in which the job begins. An `effectiveQoS` of the job moves it to another band.
    case cpu = 7
    /// From here the job reads: `amount` is the number of bytes.
    case read = 8
    /// From here the job takes page faults: `amount` is the number of bytes, `subject` the band.
    case touch = 9
    /// From here the job waits for elapsed time: `amount` in nanoseconds; `subject` is 1 if the job
    /// gave its thread back.
    case wait = 10
    /// From here the job waits for a lock: `subject` is the lock, `amount` the owning job, or -1 for a
    /// semaphore, which has several.
    case lockWait = 11
    case lockAcquired = 12
    case lockReleased = 13
    /// From here the job waits for an item: `subject` is the item, `amount` an `AwaitMode`.
    case await = 14
    /// From here the launch sequence waits while the main queue drains: `amount` entries.
    case drain = 15
    /// The job waits for a thread of a lane: `subject` is a `LaneKind`, `amount` the declared class
    /// of a global item or the number of a serial queue.
    case queued = 16
    /// The job has a thread of a lane: `subject` and `amount` as for `queued`.
    case dispatched = 17
    /// The job waits for its actor: `amount` is the job that holds the actor.
    case actorWait = 18
    /// The last step of the job ended.
    case jobEnded = 19
    /// The job's effective class is now `subject`.
    case effectiveQoS = 20
    /// Each running thread of the band `subject` now receives `amount` units per nanosecond.
    case bandRate = 21
    /// From here the launch sequence waits for the system: `amount` in nanoseconds.
    case elapse = 22
    /// The job that called the job `amount` waits until the called job suspends or ends.
    case hosts = 23
    /// The delay of a deferred item begins here: `amount` in nanoseconds.
    case delayed = 24
    /// The item was done in an earlier part of the process's life (rule 36).
    case itemDoneBefore = 25
    /// From here the job is on its way into other isolation: `subject` is the `LaneKind` in which
    /// the job queues.
    case hop = 26
    /// From here the job waits in the app's own code: `subject` is 1 if the job gave its thread
    /// back.
    case ownWait = 27
    /// A child task of the job has work: `subject` is the item of the child task, `amount` its new
    /// job.
    case childStarted = 28
    /// The process is suspended: none of its code runs until it is resumed.
    case processSuspended = 29
    case processResumed = 30
    /// A later event of the scenario comes: `subject` is the number of the event.
    case happened = 31
    /// The reason of a launch or wake is delivered: `subject` is the handler that the app must
    /// call, or -1; `amount` is the handler's time limit in nanoseconds, or -1 without a limit.
    case delivered = 32
    /// The job calls a completion handler: `subject` is the handler, `amount` the nanoseconds left,
    /// or -1 if no such call was awaited.
    case completed = 33
    /// Time ran out for a delivery: `subject` is the handler that the app has not called.
    case handlerExpired = 34
    /// The job begins a background task: `subject` is the task, `amount` the nanoseconds left for
    /// the task, or -1 without a limit.
    case taskBegan = 35
    /// The job ends a background task: `subject` is the task; `amount` is 0, or 1 if the task's
    /// time had run out, or -1 if no such task was begun.
    case taskEnded = 36
    /// Time ran out for a background task: `subject` is the task.
    case taskExpired = 37
    /// The job reads the time left in the background: `amount` in nanoseconds.
    case timeRead = 38
    /// The job reports an incoming call.
    case callReported = 39
    /// The job asks to be registered for remote notifications: the answer takes `amount`
    /// nanoseconds.
    case registrationAsked = 40
    /// A further scene connects, or is disconnected: `subject` is the scene.
    case sceneConnected = 41
    case sceneDisconnected = 42
    /// The first frame of a further scene is committed: `subject` is the scene, `amount` the
    /// instant at which its display shows it.
    case sceneFrame = 43
    /// The system's calls for a later event begin or end: `subject` is the number of the event.
    case eventBegan = 44
    case eventEnded = 45
    /// The system waits for the app to return from its callbacks for a later event: `subject` is
    /// the event, `amount` the index of the `SystemLimit` for the return.
    case watchBegan = 46
    /// The app has returned in time, for all limits of the event.
    case watchEnded = 47
    /// The frame of a later event is committed: `subject` is the event, `amount` the instant at
    /// which the display shows it.
    case frame = 48
    /// The job gave its thread to the next job in line, and queues again.
    case yield = 49
  }
}

// MARK: - The bearing of a kind

extension TraceEvent.Kind {
  /// The effect of an event on its job.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The job has ended its present activity; acts of the system do not interrupt it.
    package static let interrupts = Traits(rawValue: 1)
    /// An activity of the job begins.
    package static let opens = Traits(rawValue: 2)
    /// The job's own code made a step.
    package static let codeStep = Traits(rawValue: 4)
    /// The event is a step of the job, not an act of another job or of the system.
    static let isStep = Traits(rawValue: 8)
    /// The job keeps its thread and waits, unless the event gives the thread back.
    package static let blocks = Traits(rawValue: 16)

    fileprivate static let step: Traits = [.interrupts, .isStep]
    fileprivate static let activity: Traits = [.interrupts, .isStep, .opens]
  }

  package var traits: Traits {
    switch self {
    case .callbackBegan, .callbackEnded, .itemStarted, .itemBegan, .itemEnded, .dispatched,
      .jobEnded, .hop, .delivered, .sceneConnected, .sceneDisconnected, .sceneFrame, .yield:
      .step
    case .lockAcquired, .lockReleased, .completed, .taskBegan, .taskEnded, .timeRead,
      .callReported, .registrationAsked:
      [.step, .codeStep]
    case .drain, .queued, .actorWait, .elapse, .hosts, .delayed: .activity
    case .cpu: [.activity, .codeStep]
    case .ownWait: [.activity, .blocks]
    case .read, .touch, .wait, .lockWait, .await: [.activity, .codeStep, .blocks]
    case .itemSkipped, .itemDoneBefore, .childStarted: .interrupts
    case .milestone, .eventBegan, .eventEnded, .frame: .isStep
    case .effectiveQoS, .bandRate, .processSuspended, .processResumed, .happened, .handlerExpired,
      .taskExpired, .watchBegan, .watchEnded:
      []
    }
  }
}

// MARK: - The numbers of a kind

extension TraceEvent.Kind {
  /// The meaning of a number of an event, with its key in JSON.
  package enum Field: Sendable {
    case none
    /// One of some words, by its number from `first` on.
    case word(String, [String], first: Int = 0)
    /// A name of the run, by its number; -1 is left out.
    case name(String, @Sendable (Trace.Names) -> [String])
    /// A count of something, in the unit that the key names.
    case count(String)
    /// A job by its number; -1 is left out.
    case job(String)
    /// Nanoseconds left; -1, for no limit or for a call that nobody awaits, is left out.
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
    package static let queue = name("queue") { $0.queues }
    /// One of the events that come later.
    static let event = count("event")
    package static let qos = word("qos", QoS.allCases.map(\.name))
    static let lane = word("lane", LaneKind.allCases.map(\.word))
    static let awaitMode = word("mode", AwaitMode.allCases.map(\.word))
    /// The end of a background task: never begun (-1), in time (0), after expiration (1).
    static let ending = word("ending", ["neverBegun", "inTime", "expired"], first: -1)
    static let limit = word("limit", SystemLimit.allCases.map(\.rawValue))
  }

  /// The meanings of `subject` and `amount`.
  package var fields: (subject: Field, amount: Field) {
    switch self {
    case .milestone: (.milestone, .none)
    case .callbackBegan, .callbackEnded: (.callback, .none)
    case .itemStarted, .childStarted: (.item, .job("startedJob"))
    case .itemSkipped, .itemBegan, .itemEnded, .itemDoneBefore: (.item, .none)
    case .cpu: (.qos, .count("referenceNs"))
    case .read: (.none, .count("bytes"))
    case .touch: (.qos, .count("bytes"))
    case .wait: (.flag("releasesThread"), .count("lengthNs"))
    case .lockWait: (.lock, .job("owner"))
    case .lockAcquired, .lockReleased: (.lock, .none)
    case .await: (.item, .awaitMode)
    case .drain: (.none, .count("entries"))
    case .queued, .dispatched: (.lane, .laneDetail)
    case .actorWait: (.actor, .job("holder"))
    case .effectiveQoS: (.qos, .none)
    case .bandRate: (.qos, .count("unitsPerNs"))
    case .elapse, .registrationAsked: (.none, .count("lengthNs"))
    case .hosts: (.item, .job("hostedJob"))
    case .delayed: (.item, .count("lengthNs"))
    case .hop: (.lane, .none)
    case .ownWait: (.flag("releasesThread"), .none)
    case .happened, .eventBegan, .eventEnded, .watchEnded: (.event, .none)
    case .delivered: (.assertion, .timeLeft("limitNs"))
    case .completed: (.assertion, .timeLeft("marginNs"))
    case .handlerExpired, .taskExpired: (.assertion, .none)
    case .taskBegan: (.assertion, .timeLeft("leftNs"))
    case .taskEnded: (.assertion, .ending)
    case .timeRead: (.none, .timeLeft("leftNs"))
    case .sceneConnected, .sceneDisconnected: (.scene, .none)
    case .sceneFrame: (.scene, .count("shownNs"))
    case .watchBegan: (.event, .limit)
    case .frame: (.event, .count("shownNs"))
    case .jobEnded, .processSuspended, .processResumed, .callReported, .yield: (.none, .none)
    }
  }

  /// The kind as JSON names it, which is the name of the case.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { "\($0)" }
}
