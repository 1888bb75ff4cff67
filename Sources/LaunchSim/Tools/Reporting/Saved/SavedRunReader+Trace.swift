import LaunchSim

// Reads a saved trace: turns its words back into numbers.

extension SavedRunReader {
  /// Reads the `trace` of a JSON report.
  ///
  /// Words and numbers of jobs are checked here; `TraceCheck` decides whether a run can have these
  /// events.
  ///
  /// - Parameter value: The object under the key `trace`.
  /// - Returns: The trace, valid only if nothing was reported.
  /// - Complexity: O(events).
  mutating func trace(_ value: JSONValue) -> Trace {
    names = read(SavedRunFormat.names, value)?.object ?? names
    let lists = [
      "item": names.items, "lock": names.locks, "queue": names.queues, "actor": names.actors,
      "assertion": names.assertions, "scene": names.scenes,
    ]
    numbers = lists.mapValues { list in
      Dictionary(list.enumerated().map { ($1, Int64($0)) }) { first, _ in first }
    }
    let events = each("events", of: value) { $0.event($1) }
    let stalls = each("stalls", of: value) { $0.stall($1) }
    let conclusion = needed("conclusion", .conclusion, of: value)
    return Trace(
      events: events, conclusion: conclusion ?? .finished, end: time("endNs", of: value),
      stalls: stalls, names: names)
  }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: TraceEvent.Kind.allCases.map { ($0.name, $0) })

  private mutating func event(_ value: JSONValue) -> TraceEvent? {
    guard let kind = meaning("kind", in: Self.kinds, of: value) else { return nil }
    let job = job("job", of: value)
    let fields = kind.fields
    let (time, subject) = (time("atNs", of: value), read(fields.subject, of: value, lane: nil))
    guard let number = Int32(exactly: subject) else {
      return refuse(
        .outOfRange(subject, 0...Int(Int32.max)),
        at: value[fields.subject.key]?.range ?? value.range)
    }
    return TraceEvent(
      time: time, kind: kind, job: job, subject: number,
      amount: read(fields.amount, of: value, lane: LaneKind(rawValue: number)))
  }

  private mutating func read(
    _ field: TraceEvent.Kind.Field, of value: JSONValue, lane: LaneKind?
  ) -> Int64 {
    switch field {
    case .none: return 0
    case .word(let key, let words, let first):
      let word = needed(key, .word("a word", among: words), of: value)
      return Int64((word.flatMap { words.firstIndex(of: $0) } ?? 0) + first)
    case .name(let key, _): return value[key] == nil ? -1 : number(key, of: value, in: key)
    case .count(let key): return needed(key, .integer, of: value) ?? 0
    case .job(let key): return Int64(job(key, of: value)?.rawValue ?? -1)
    case .timeLeft(let key): return optional(key, .integer, of: value) ?? -1
    case .flag(let key): return needed(key, .flag, of: value) == true ? 1 : 0
    case .laneDetail:
      switch lane {
      case .global: return read(.qos, of: value, lane: nil)
      case .queue: return read(.queue, of: value, lane: nil)
      case .main, .pool, .actor, nil: return 0
      }
    }
  }

  // MARK: Values

  private mutating func time(_ key: String, of value: JSONValue) -> Nanoseconds {
    Nanoseconds(needed(key, .integer, of: value) ?? 0)
  }

  /// The meaning of a word.
  private mutating func meaning<Meaning>(
    _ key: String, in table: [String: Meaning], of value: JSONValue
  ) -> Meaning? {
    guard let word = needed(key, .anyText, of: value) else { return nil }
    if let meaning = table[word] { return meaning }
    let problem = unknownWord(word, what: key, names: [])
    return inside(key) { $0.refuse(problem, at: value[key]?.range ?? value.range) }
  }

  /// The number of a name in a list of the run.
  private mutating func number(_ key: String, of value: JSONValue, in list: String) -> Int64 {
    meaning(key, in: numbers[list] ?? [:], of: value) ?? 0
  }

  private mutating func identifier<Kind>(
    _ key: String, of value: JSONValue, in list: String? = nil
  ) -> Identifier<Kind> {
    Identifier(Int(number(key, of: value, in: list ?? key)))
  }

  /// An optional job; each item has at most one job.
  private mutating func job(_ key: String, of value: JSONValue) -> JobID? {
    optional(key, .whole(0...names.items.count), of: value).map { JobID($0) }
  }

  private mutating func presentJob(_ key: String, of value: JSONValue) -> JobID {
    JobID(needed(key, .whole(0...names.items.count), of: value) ?? 0)
  }

  // MARK: The end

  fileprivate mutating func conclusion(_ value: JSONValue) -> Trace.Conclusion? {
    switch needed("kind", .anyText, of: value) {
    case "finished": .finished
    case "deadlocked": .deadlocked
    case "killed":
      .killed(
        at: time("atNs", of: value), isDeadlock: needed("deadlock", .flag, of: value) ?? false)
    case "expired": .expired
    case "ended": .ended
    case "terminated":
      .terminated(
        needed("termination", .choice("a reason of a kill"), of: value) ?? .launchWatchdog,
        at: time("atNs", of: value))
    case "refused": .refused(refusal(value))
    case nil: nil
    default: meaning("kind", in: [:], of: value)
    }
  }

  private mutating func refusal(_ value: JSONValue) -> Refusal {
    guard value["launchReason"] != nil else {
      return .scenesRequired(sdk: needed("sdk", .whole(0...1_000_000), of: value) ?? 0)
    }
    return .notDelivered(
      NonDelivery(
        reason: needed("launchReason", .choice("a launch reason"), of: value) ?? .tap,
        cause: cause(value)))
  }

  /// The cause of a failed delivery.
  private mutating func cause(_ value: JSONValue) -> NonDelivery.Cause {
    let what = "a declaration"
    if value["disabledBy"] != nil {
      return .disabled(
        by: needed("disabledBy", .choice(what), of: value) ?? .urlSchemes,
        since: needed("sinceIOS", .whole(0...1_000), of: value) ?? 0)
    }
    guard needed("missing", .anyText, of: value) != "userLaunch" else { return .forceQuit }
    return .undeclared(
      needed("missing", .choice(what), of: value) ?? .urlSchemes,
      value: optional("value", .anyText, of: value))
  }

  private mutating func stall(_ value: JSONValue) -> Trace.Stall? {
    let callback = optional("callback", .word("a callback", among: Callback.names), of: value)
    return cause(value).map { cause in
      Trace.Stall(
        job: presentJob("job", of: value),
        item: value["item"] == nil ? nil : identifier("item", of: value),
        inlined: value["within"] == nil ? nil : identifier("within", of: value, in: "item"),
        callback: callback.flatMap(Callback.init(named:)), cause: cause)
    }
  }

  private mutating func cause(_ value: JSONValue) -> StallCause? {
    switch needed("waitsFor", .anyText, of: value) {
    case "time": .time
    case "core": .starved
    case "lock": .lock(identifier("lock", of: value), owner: job("owner", of: value))
    case "semaphore":
      .semaphore(
        identifier("lock", of: value),
        holders: each("holders", of: value) { reader, holder in
          reader.read(.whole(0...reader.names.items.count), holder).map { JobID($0) }
        })
    case "item":
      .item(identifier("awaited", of: value, in: "item"), job: job("runner", of: value))
    case "itemNeverStarted": .itemNeverStarted(identifier("awaited", of: value, in: "item"))
    case "drain": .drain(occupant: job("occupant", of: value))
    case "hosted": .hosted(presentJob("hostedJob", of: value))
    case "ownCode": .ownWait
    case "firstFrame": .firstFrame
    case "idleMainThread": .idleMainThread(occupant: job("occupant", of: value))
    case "mainThread": .mainThread(occupant: job("occupant", of: value))
    case "poolThread": .poolThread
    case "worker": .worker
    case "queue": .queue(identifier("queue", of: value), head: job("head", of: value))
    case "actor": .actor(identifier("actor", of: value), holder: job("holder", of: value))
    case nil: nil
    default: meaning("waitsFor", in: [:], of: value)
    }
  }
}

extension Shape where Reader == SavedRunReader, Value == Trace.Conclusion {
  fileprivate static var conclusion: Shape {
    Shape([:], write: { _, _ in [:] }) { $0.conclusion($1) }
  }
}

extension TraceEvent.Kind.Field {
  /// The key of the number.
  fileprivate var key: String {
    switch self {
    case .word(let key, _, _), .name(let key, _), .count(let key), .job(let key),
      .timeLeft(let key), .flag(let key):
      key
    case .none, .laneDetail: "kind"
    }
  }
}
