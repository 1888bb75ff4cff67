import LaunchSim

extension Trace {
  /// Reads the `trace` of a JSON report.
  ///
  /// Words and numbers of jobs are checked; `TraceCheck` tells if a run can have these events.
  ///
  /// - Parameter value: The object under the key `trace`.
  /// - Throws: The first mistake.
  /// - Complexity: O(events).
  init(json value: JSONValue) throws(TraceProblem) {
    let reader = TraceReader(
      Names(
        items: try value.strings("items"), locks: try value.strings("locks"),
        queues: try value.strings("queues"), actors: try value.strings("actors"),
        assertions: try value.strings("assertions"), scenes: try value.strings("scenes")))
    var events: [TraceEvent] = []
    for element in try value.elements("events") { events.append(try reader.event(element)) }
    var stalls: [Stall] = []
    for element in try value.elements("stalls") { stalls.append(try reader.stall(element)) }
    self.init(
      events: events, conclusion: try TraceReader.conclusion(try value.member("conclusion")),
      end: Nanoseconds(try value.integer("endNs")), stalls: stalls, names: reader.names)
  }
}

/// Turns the words of a saved trace back into numbers.
private struct TraceReader {
  let names: Trace.Names
  /// The numbers of the names of each list, by its key in an event: there may be many names.
  private let numbers: [String: [String: Int64]]

  private static let forms = Dictionary(
    uniqueKeysWithValues: TraceForm.events.map { ($0.name, $0) })

  init(_ names: Trace.Names) {
    self.names = names
    let lists = [
      "item": names.items, "lock": names.locks, "queue": names.queues, "actor": names.actors,
      "assertion": names.assertions, "scene": names.scenes,
    ]
    numbers = lists.mapValues { list in
      Dictionary(list.enumerated().map { ($1, Int64($0)) }) { first, _ in first }
    }
  }

  func event(_ value: JSONValue) throws(TraceProblem) -> TraceEvent {
    let kind = try value.string("kind")
    guard let form = Self.forms[kind] else { throw value.problem(.unknown, "kind") }
    let subject = try read(form.subject, of: value, lane: nil)
    guard let number = Int32(exactly: subject) else {
      throw value.problem(.outOfRange, Self.key(of: form.subject))
    }
    return TraceEvent(
      time: Nanoseconds(try value.integer("atNs")), kind: form.kind, job: try job("job", of: value),
      subject: number, amount: try read(form.amount, of: value, lane: Int(subject)))
  }

  private static func key(of field: TraceForm.Field) -> String {
    switch field {
    case .word(let key, _, _), .name(let key, _), .count(let key), .job(let key),
      .timeLeft(let key), .flag(let key):
      key
    case .none, .laneDetail: "kind"
    }
  }

  /// The number of a name of a list of the run.
  private func number(_ key: String, of value: JSONValue, in list: String) throws(TraceProblem)
    -> Int64
  {
    guard let number = numbers[list]?[try value.string(key)] else {
      throw value.problem(.unknown, key)
    }
    return number
  }

  private func read(
    _ field: TraceForm.Field, of value: JSONValue, lane: Int?
  ) throws(TraceProblem) -> Int64 {
    switch field {
    case .none: return 0
    case .word(let key, let words, let first):
      return try value.position(key, in: words) + Int64(first)
    case .name(let key, _):
      return value[key] == nil ? -1 : try number(key, of: value, in: key)
    case .count(let key): return try value.integer(key)
    case .job(let key): return Int64(try job(key, of: value)?.rawValue ?? -1)
    case .timeLeft(let key): return value[key] == nil ? -1 : try value.integer(key)
    case .flag(let key): return try value.bool(key) ? 1 : 0
    case .laneDetail:
      switch lane.map({ TraceForm.lanes[$0].0 }) {
      case .global: return try read(.qos, of: value, lane: nil)
      case .queue: return try read(.queue, of: value, lane: nil)
      case .main, .pool, .actor, nil: return 0
      }
    }
  }

  private func item(_ key: String, of value: JSONValue) throws(TraceProblem) -> ItemID {
    ItemID(Int(try number(key, of: value, in: "item")))
  }

  /// A job, where there is one; each item has one at most.
  private func job(_ key: String, of value: JSONValue) throws(TraceProblem) -> JobID? {
    guard value[key] != nil else { return nil }
    let job = try value.integer(key)
    guard (0...Int64(names.items.count)).contains(job) else {
      throw value.problem(.outOfRange, key)
    }
    return JobID(Int(job))
  }

  private func presentJob(_ key: String, of value: JSONValue) throws(TraceProblem) -> JobID {
    guard let job = try job(key, of: value) else { throw value.problem(.missing, key) }
    return job
  }

  // MARK: The end

  static func conclusion(_ value: JSONValue) throws(TraceProblem) -> Trace.Conclusion {
    switch try value.string("kind") {
    case "finished": .finished
    case "deadlocked": .deadlocked
    case "killed":
      .killed(at: Nanoseconds(try value.integer("atNs")), isDeadlock: try value.bool("deadlock"))
    case "expired": .expired
    case "ended": .ended
    case "terminated":
      .terminated(
        try termination(of: value), at: Nanoseconds(try value.integer("atNs")))
    case "refused": .refused(try refusal(value))
    default: throw value.problem(.unknown, "kind")
    }
  }

  private static func termination(of value: JSONValue) throws(TraceProblem) -> Termination {
    guard let termination = Termination(rawValue: try value.string("termination")) else {
      throw value.problem(.unknown, "termination")
    }
    return termination
  }

  private static func refusal(_ value: JSONValue) throws(TraceProblem) -> Refusal {
    guard value["launchReason"] != nil else {
      let sdk = try value.integer("sdk")
      guard (0...1_000_000).contains(sdk) else { throw value.problem(.outOfRange, "sdk") }
      return .scenesRequired(sdk: Int(sdk))
    }
    let reasons = LaunchReason.Kind.allCases
    let reason = try value.position("launchReason", in: reasons.map(\.rawValue))
    return .notDelivered(NonDelivery(reason: reasons[Int(reason)], cause: try cause(value)))
  }

  /// The cause of a request that was not delivered.
  private static func cause(_ value: JSONValue) throws(TraceProblem) -> NonDelivery.Cause {
    let declarations = Declaration.allCases
    if value["disabledBy"] != nil {
      let declaration = try value.position("disabledBy", in: declarations.map(\.rawValue))
      let since = try value.integer("sinceIOS")
      guard (0...1_000).contains(since) else { throw value.problem(.outOfRange, "sinceIOS") }
      return .disabled(by: declarations[Int(declaration)], since: Int(since))
    }
    guard try value.string("missing") != "userLaunch" else { return .forceQuit }
    let missing = try value.position("missing", in: declarations.map(\.rawValue))
    return .undeclared(
      declarations[Int(missing)],
      value: value["value"] == nil ? nil : try value.string("value"))
  }

  func stall(_ value: JSONValue) throws(TraceProblem) -> Trace.Stall {
    var callback: Callback?
    if value["callback"] != nil {
      let position = try value.position("callback", in: Callback.names)
      callback = Callback.allCases[Int(position)]
    }
    return Trace.Stall(
      job: try presentJob("job", of: value),
      item: value["item"] == nil ? nil : try item("item", of: value),
      inlined: value["within"] == nil ? nil : try item("within", of: value), callback: callback,
      cause: try cause(value))
  }

  private func cause(_ value: JSONValue) throws(TraceProblem) -> StallCause {
    func identifier<Kind>(_ key: String) throws(TraceProblem) -> Identifier<Kind> {
      Identifier(Int(try number(key, of: value, in: key)))
    }
    return switch try value.string("waitsFor") {
    case "time": .time
    case "core": .starved
    case "lock": .lock(try identifier("lock"), owner: try job("owner", of: value))
    case "item": .item(try item("awaited", of: value), job: try job("runner", of: value))
    case "itemNeverStarted": .itemNeverStarted(try item("awaited", of: value))
    case "drain": .drain(occupant: try job("occupant", of: value))
    case "hosted": .hosted(try presentJob("hostedJob", of: value))
    case "ownCode": .ownWait
    case "firstFrame": .firstFrame
    case "idleMainThread": .idleMainThread(occupant: try job("occupant", of: value))
    case "mainThread": .mainThread(occupant: try job("occupant", of: value))
    case "poolThread": .poolThread
    case "worker": .worker
    case "queue": .queue(try identifier("queue"), head: try job("head", of: value))
    case "actor":
      .actor(try identifier("actor"), holder: try job("holder", of: value))
    default: throw value.problem(.unknown, "waitsFor")
    }
  }
}

extension JSONValue {
  fileprivate func problem(_ kind: TraceProblem.Kind, _ key: String) -> TraceProblem {
    TraceProblem(kind: kind, key: key, range: self[key]?.range ?? range)
  }

  fileprivate func member(_ key: String) throws(TraceProblem) -> JSONValue {
    guard let value = self[key] else { throw problem(.missing, key) }
    return value
  }

  fileprivate func integer(_ key: String) throws(TraceProblem) -> Int64 {
    guard case .integer(let value) = try member(key).content else {
      throw problem(.wrongType, key)
    }
    return value
  }

  fileprivate func bool(_ key: String) throws(TraceProblem) -> Bool {
    guard case .bool(let value) = try member(key).content else { throw problem(.wrongType, key) }
    return value
  }

  fileprivate func string(_ key: String) throws(TraceProblem) -> String {
    guard case .string(let value) = try member(key).content else {
      throw problem(.wrongType, key)
    }
    return value
  }

  fileprivate func elements(_ key: String) throws(TraceProblem) -> [JSONValue] {
    guard case .array(let values) = try member(key).content else {
      throw problem(.wrongType, key)
    }
    return values
  }

  fileprivate func strings(_ key: String) throws(TraceProblem) -> [String] {
    var strings: [String] = []
    for element in try elements(key) {
      guard case .string(let string) = element.content else { throw problem(.wrongType, key) }
      strings.append(string)
    }
    return strings
  }

  /// The position of a word in a list of words.
  fileprivate func position(_ key: String, in words: [String]) throws(TraceProblem) -> Int64 {
    guard let position = words.firstIndex(of: try string(key)) else {
      throw problem(.unknown, key)
    }
    return Int64(position)
  }
}
