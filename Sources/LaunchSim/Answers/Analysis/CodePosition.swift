/// The position of a run in compiled steps, and the code that follows.
struct CodePosition: Hashable, Sendable {
  /// The offset of the step in progress, or of the last step made; `nil` before the first step.
  private(set) var offset: Int?
  /// Time of the steps that follow: waits, and computing on the reference core.
  private(set) var time = Nanoseconds.zero
  /// The calls that follow.
  private(set) var calls: [AppCall] = []

  /// Follows the events of steps through code.
  ///
  /// Steps without an event are skipped, because costs may be zero. Of two branches that are still
  /// ahead, the first counts.
  ///
  /// - Parameters:
  ///   - trail: The events of the code's own steps, in order.
  ///   - start: The address of the code.
  ///   - program: The program with the code.
  /// - Complexity: O(steps).
  init(after trail: [TraceEvent], from start: CodeAddress, in program: LaunchProgram) {
    let instructions = program.instructions
    var next = start
    for event in trail {
      while !instructions[next].matches(event) {
        switch instructions[next] {
        case .end:
          // The code did not make the trail, so its position is unknown.
          offset = nil
          return
        case .jump(let target): next = target
        default: next = next.advanced(by: 1)
        }
      }
      offset = start.distance(to: next)
      if case .ifTimeRemains(let time, let otherwise) = instructions[next], event.amount >= 0,
        Nanoseconds(event.amount) < time
      {
        next = otherwise
      } else {
        next = next.advanced(by: 1)
      }
    }
    follow(from: next, in: program)
  }

  private mutating func follow(from start: CodeAddress, in program: LaunchProgram) {
    var next = start
    while true {
      let instruction = program.instructions[next]
      switch instruction {
      case .end: return
      case .jump(let target):
        next = target
        continue
      case .cpu(let cost), .wait(let cost): time += min(cost, .max - time)
      default:
        if let call = instruction.step(program.names).flatMap(AppCall.init) { calls.append(call) }
      }
      next = next.advanced(by: 1)
    }
  }
}

// MARK: - Code and steps

extension Report {
  /// The address of code; `nil` for code outside the program.
  func code(of owner: CodeOwner) -> CodeAddress? {
    switch owner {
    case .item(let item): program.itemCode[ItemID(item)]
    case .callback(let callback): program.callbackCode[callback.index]
    case .event(let event): program.plan.code(ofEvent: event)
    case .expiration: nil
    }
  }

  /// The steps of code, as written in the scenario.
  func steps(of owner: CodeOwner) -> [Step]? {
    switch owner {
    case .item(let item): scenario.app.items[item].steps
    case .callback(let callback): scenario.steps(of: callback)
    case .event(let event): scenario.laterEvents[event].steps
    case .expiration: nil
    }
  }
}

extension [Step] {
  /// The words of `for` at a wait, by its offset in the compiled steps; `nil` for a wait without
  /// `for`.
  func waitReason(at offset: Int?) -> String? {
    guard let offset else { return nil }
    var position = 0
    for step in self {
      let length = step.compiledLength
      guard offset < position + length else {
        position += length
        continue
      }
      if case .wait(_, for: let reason) = step { return reason }
      // A nested list begins after the instruction of its step and the jump over the list.
      var start = position + (step.isTaskBeginning ? 2 : 1)
      for list in step.nested {
        let length = list.compiledLength
        if (start..<start + length).contains(offset) {
          return list.waitReason(at: offset - start)
        }
        start += length + 1
      }
      return nil
    }
    return nil
  }
}

extension Step {
  fileprivate var isTaskBeginning: Bool {
    if case .beginBackgroundTask = self { true } else { false }
  }
}
