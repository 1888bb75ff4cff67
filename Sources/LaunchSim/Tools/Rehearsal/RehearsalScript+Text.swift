import LaunchSim

// The script as lines of words and numbers, the form in which `launch-sim rehearse` sends it to the
// player.

extension RehearsalScript {
  /// The first line: the player refuses any other version.
  package static let heading = "launch-sim rehearsal 2"

  /// The script as text.
  package var text: String {
    var lines = [Self.heading, "spin \(spinRate)", "limit \(limit)", "locks \(lockCount)"]
    lines.append("actors \(actorCount)")
    lines += queues.map { "queue \(Self.number(of: $0))" }
    lines += items.map { "item \($0.words)" }
    lines += steps.map { "step \($0.words)" }
    lines += acts.map { "act \($0.words)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Parses a script; `nil` if the text is not a script, or refers to a missing item or other part.
  package init?(text: String) {
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst().map(String.init) == Self.heading else { return nil }
    for line in lines {
      var words = line.split(separator: " ")[...]
      guard let kind = words.popFirst(), read(kind, &words), words.isEmpty else { return nil }
    }
    guard isClosed else { return nil }
  }

  private mutating func read(_ kind: Substring, _ words: inout ArraySlice<Substring>) -> Bool {
    switch kind {
    case "item":
      guard let item = Item(words: &words) else { return false }
      items.append(item)
    case "step":
      guard let step = Step(words: &words) else { return false }
      steps.append(step)
    case "act":
      guard let act = Act(words: &words) else { return false }
      acts.append(act)
    default:
      guard let value = words.number() else { return false }
      switch kind {
      case "spin": spinRate = Int64(value)
      case "limit": limit = Int64(value)
      case "locks": lockCount = value
      case "actors": actorCount = value
      case "queue": queues.append(QoS(rawValue: UInt8(clamping: value)))
      default: return false
      }
    }
    return true
  }

  /// True if every number refers to an existing part, and every list of steps ends.
  private var isClosed: Bool {
    guard spinRate > 0, lockCount >= 0, actorCount >= 0, steps.isEmpty || steps.last == .end
    else { return false }
    func holds(_ step: Step) -> Bool {
      switch step {
      case .lock(let lock): 0..<lockCount ~= lock
      case .await(let item, _), .start(let item): items.indices ~= item
      case .read(let offset, let bytes, _): offset >= 0 && bytes >= 0
      case .cpu(let time), .wait(let time): time >= 0
      case .yield, .unlock, .end: true
      }
    }
    func holds(_ item: Item) -> Bool {
      let number = Int(item.spec.number)
      let hasHome =
        switch item.spec.form {
        case .queue: queues.indices ~= number
        case .actor: 0..<actorCount ~= number
        default: true
        }
      return hasHome && steps.indices ~= item.code
    }
    return steps.allSatisfy(holds) && items.allSatisfy(holds)
      && acts.allSatisfy { act in
        if case .call(_, let code?) = act { steps.indices ~= code } else { true }
      }
  }

  /// Number of a class; 255 for none.
  fileprivate static func number(of qos: QoS?) -> UInt8 { qos?.rawValue ?? 255 }
}

extension ArraySlice<Substring> {
  /// Removes a number from the front.
  fileprivate mutating func number() -> Int? { popFirst().flatMap { Int($0) } }

  fileprivate mutating func qos() -> QoS?? {
    number().map { QoS(rawValue: UInt8(clamping: $0)) }
  }
}

extension RehearsalScript.Item {
  fileprivate var words: String {
    "\(code) \(spec.initialStatus.rawValue) \(spec.form.rawValue) "
      + "\(RehearsalScript.number(of: spec.qos)) \(spec.number) \(spec.delay.rawValue)"
  }

  fileprivate init?(words: inout ArraySlice<Substring>) {
    guard let code = words.number(), let number = words.number(),
      let status = Machine.ItemStatus(rawValue: UInt8(clamping: number)), status != .undecided,
      let form = words.popFirst().flatMap({ Placement.Form(rawValue: String($0)) }),
      let qos = words.qos(), let home = words.number(), let delay = words.number()
    else { return nil }
    spec = Machine.ItemSpec(
      form, qos, number: Int32(clamping: home), delay: Nanoseconds(Int64(delay)))
    spec.initialStatus = status
    self.code = code
  }
}

extension RehearsalScript.Step {
  fileprivate var words: String {
    switch self {
    case .cpu(let cost): "cpu \(cost)"
    case .read(let offset, let bytes, let isWarm): "read \(offset) \(bytes) \(isWarm ? 1 : 0)"
    case .wait(let time): "wait \(time)"
    case .yield: "yield"
    case .lock(let lock): "lock \(lock)"
    case .unlock: "unlock"
    case .await(let item, let viaSemaphore): "await \(item) \(viaSemaphore ? 1 : 0)"
    case .start(let item): "start \(item)"
    case .end: "end"
    }
  }

  fileprivate init?(words: inout ArraySlice<Substring>) {
    switch words.popFirst() {
    case "yield": self = .yield
    case "unlock": self = .unlock
    case "end": self = .end
    case "read":
      guard let offset = words.number(), let bytes = words.number(), let isWarm = words.number()
      else { return nil }
      self = .read(at: Int64(offset), bytes: Int64(bytes), isWarm: isWarm == 1)
    case "await":
      guard let item = words.number(), let viaSemaphore = words.number() else { return nil }
      self = .await(item, viaSemaphore: viaSemaphore == 1)
    case let verb?:
      guard let value = words.number() else { return nil }
      switch verb {
      case "cpu": self = .cpu(Int64(value))
      case "wait": self = .wait(Int64(value))
      case "lock": self = .lock(value)
      case "start": self = .start(value)
      default: return nil
      }
    case nil: return nil
    }
  }
}

extension RehearsalScript.Act {
  fileprivate var words: String {
    switch self {
    case .call(let callback, let code): "call \(callback) \(code ?? -1)"
    case .drain: "drain"
    case .commit: "commit"
    }
  }

  fileprivate init?(words: inout ArraySlice<Substring>) {
    switch words.popFirst() {
    case "call":
      guard let callback = words.number(), let code = words.number() else { return nil }
      self = .call(callback, code: code < 0 ? nil : code)
    case "drain": self = .drain
    case "commit": self = .commit
    default: return nil
    }
  }
}
