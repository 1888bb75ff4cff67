/// A launch being simulated: the launch sequence and the items' steps, played on the machine.
///
///     var simulation = LaunchSimulation(program)
///     let trace = try simulation.run()
///
/// The steps of a scenario are interpreted directly. What a job does next depends only on where it
/// stands in the program, so `playTurn` needs no thread, no task and no closure.
package struct LaunchSimulation: Sendable {
  /// Where a job stands in the program.
  private struct Position: Sendable {
    var instruction: Int32
    /// The inline item whose steps it executes, -1 for its own.
    var inlined: Int32
  }

  package let program: LaunchProgram
  package private(set) var machine: Machine
  private var sequence: LaunchSequence
  private var positions: [Position]
  /// Where each inline item's starter goes on.
  private var returns: [Position]

  /// A launch at its request.
  package init(_ program: LaunchProgram) {
    self.program = program
    machine = program.makeMachine()
    sequence = LaunchSequence(program.plan, assertions: program.names.assertions)
    positions = [Position(instruction: -1, inlined: -1)]
    positions.reserveCapacity(program.specs.count + 1)
    returns = Array(
      repeating: Position(instruction: -1, inlined: -1), count: program.specs.count)
  }

  /// The highest number of turns and page faults before the launch is called a runaway.
  package var turnLimit: Int {
    get { machine.turnLimit }
    set { machine.turnLimit = newValue }
  }

  /// The instant up to which the launch has been played.
  package var now: Nanoseconds { machine.now }

  /// Plays one turn: the next job runs on until it needs time, blocks or suspends.
  ///
  /// - Returns: Whether there was anything left to play.
  package mutating func playTurn() -> Bool {
    playTurn(until: .max)
  }

  /// Plays every instant up to and including one; one that has been played already changes nothing.
  package mutating func run(until instant: Nanoseconds) {
    guard instant >= now else { return }
    while playTurn(until: instant) {}
  }

  /// Plays the launch to its end.
  ///
  /// - Returns: What happened.
  /// - Throws: `SimulationError` when it takes more turns than `turnLimit` or lasts longer than
  ///   simulated time. Fatal: the simulation has no answer.
  package mutating func run() throws(SimulationError) -> Trace {
    while playTurn(until: .max) {}
    switch machine.end {
    case .turnLimit:
      throw SimulationError.runaway(
        at: machine.now, turns: machine.turns, last: jobName(machine.lastJob))
    case .endOfTime:
      throw SimulationError.endless(at: machine.now, last: jobName(machine.lastJob))
    case .quiet, .horizon, nil:
      return trace()
    }
  }

  private mutating func playTurn(until instant: Nanoseconds) -> Bool {
    guard sequence.isOpen else { return false }
    // A suspended process does nothing until the system turns to it.
    if sequence.isSuspended { return sequence.act(on: &machine, upTo: instant) }
    machine.horizon = sequence.horizon(of: machine, upTo: instant)
    guard let job = machine.next() else { return sequence.act(on: &machine, upTo: instant) }
    var current = job
    while true {
      switch runOn(current) {
      case .parked:
        return true
      case .hosting(let hosted):
        current = hosted
      case .suspended, .ended:
        guard let host = machine.takeHost(of: current) else { return true }
        current = host
      }
    }
  }

  /// What made a job stop.
  private enum Pause {
    case parked, suspended, ended
    case hosting(JobID)
  }

  /// Executes a job's steps until one of them takes time.
  private mutating func runOn(_ job: JobID) -> Pause {
    while true {
      let position = positions[Int(job)]
      guard position.instruction >= 0 else {
        // Only the launch sequence has no steps of its own: its actors say what it does.
        guard let pause = goOn() else { continue }
        return pause
      }
      let instruction = program.instructions[Int(position.instruction)]
      positions[Int(job)].instruction += 1
      let isDirect = position.inlined < 0
      let outcome: Machine.Outcome
      switch instruction.operation {
      case .start:
        if let hosted = start(instruction.operand, by: job) { return .hosting(hosted) }
        continue
      case .end:
        if end(job) { return .ended }
        continue
      case .jump:
        positions[Int(job)].instruction = instruction.operand
        continue
      case .ifTimeRemains:
        if !sequence.hasTime(Nanoseconds(instruction.amount), by: job, on: &machine) {
          positions[Int(job)].instruction = instruction.operand
        }
        continue
      case .complete, .beginTask, .endTask, .reportCall, .register:
        sequence.perform(instruction, by: job, on: &machine)
        continue
      default:
        outcome = machine.perform(instruction, by: job, isDirect: isDirect)
      }
      switch outcome {
      case .goOn: continue
      case .parked: return .parked
      case .suspended: return .suspended
      }
    }
  }

  /// Starts an item; returns its job when that runs on the starter's thread.
  private mutating func start(_ item: Int32, by job: JobID) -> JobID? {
    // Starting a skipped item does nothing (rule 20).
    guard machine.status(of: Int(item)) == .notStarted else { return nil }
    let entry = program.itemEntries[Int(item)]
    switch program.specs[Int(item)].kind {
    case .inline:
      machine.beginInline(item, starter: job)
      returns[Int(item)] = positions[Int(job)]
      positions[Int(job)] = Position(instruction: entry, inlined: item)
      return nil
    case .immediate:
      positions.append(Position(instruction: entry, inlined: -1))
      return machine.start(item, by: job)
    default:
      positions.append(Position(instruction: entry, inlined: -1))
      _ = machine.start(item, by: job)
      return nil
    }
  }

  /// Ends a list of steps; returns whether the job itself has ended.
  private mutating func end(_ job: JobID) -> Bool {
    let inlined = positions[Int(job)].inlined
    if inlined >= 0 {
      machine.endInline(inlined, starter: job)
      positions[Int(job)] = returns[Int(inlined)]
      return false
    }
    if job == 0 {
      sequence.endCallback(on: &machine)
      positions[0].instruction = -1
      return false
    }
    machine.finish(job)
    return true
  }

  // MARK: The launch sequence

  /// Goes on with the launch sequence; `nil` when it has come to the steps of a callback.
  private mutating func goOn() -> Pause? {
    while true {
      switch sequence.goOn(on: &machine) {
      case .parked: return .parked
      case .ended: return .ended
      case .callback(let callback):
        let entry = program.callbackEntries[callback.index]
        guard entry < 0 else {
          positions[0] = Position(instruction: entry, inlined: -1)
          return nil
        }
        sequence.endCallback(on: &machine)
      case .steps(let entry):
        positions[0] = Position(instruction: entry, inlined: -1)
        return nil
      }
    }
  }

  // MARK: The end

  /// Whether the launch has come to its end: nothing is due any more, or the system has ended it.
  package var isOver: Bool { sequence.isOver(on: machine) }

  /// What happened, with what is still unfinished.
  ///
  /// - Precondition: The launch is over. One that was played up to an instant, or given up at the turn
  ///   limit, has not ended in any way yet.
  package func trace() -> Trace {
    precondition(isOver, "the launch is still being played")
    let stalls = sequence.refusal == nil ? machine.stalls() : []
    return Trace(
      events: machine.events,
      conclusion: sequence.conclusion(machine, isStalled: sequence.isStalled(stalls)),
      end: machine.now,
      stalls: stalls.map { stall(of: $0) }, names: names)
  }

  /// What the numbers in the events stand for, the handlers included that the system handed over.
  private var names: Trace.Names {
    var names = program.names
    names.assertions = sequence.board.assertionNames.names
    return names
  }

  private func jobName(_ job: JobID) -> String {
    let item = machine.jobs[Int(job)].item
    return item >= 0 ? program.names.items[Int(item)] : "the launch sequence"
  }

  private func stall(of stall: Machine.Stall) -> Trace.Stall {
    let inlined = positions[Int(stall.job)].inlined
    return Trace.Stall(
      job: stall.job, item: machine.jobs[Int(stall.job)].item, inlined: inlined,
      callback: stall.job == 0 ? sequence.callback : nil, cause: stall.cause)
  }
}

extension Machine {
  /// Performs any step but the start of an item and the end of a list.
  @inline(__always)
  mutating func perform(
    _ instruction: LaunchProgram.Instruction, by job: JobID, isDirect: Bool
  ) -> Outcome {
    switch instruction.operation {
    case .cpu: return cpu(job, Nanoseconds(instruction.amount))
    case .read: return read(job, bytes: instruction.amount, isCached: true)
    case .readUncached: return read(job, bytes: instruction.amount, isCached: false)
    case .touch: return touch(job, bytes: instruction.amount)
    case .wait: return wait(job, Nanoseconds(instruction.amount), isDirect: isDirect)
    case .lock: return lock(job, instruction.operand)
    case .unlock:
      unlock(job, instruction.operand)
      return .goOn
    case .await:
      return self.await(job, instruction.operand, viaSemaphore: false, isDirect: isDirect)
    case .awaitViaSemaphore:
      return self.await(job, instruction.operand, viaSemaphore: true, isDirect: isDirect)
    case .start, .end, .jump, .ifTimeRemains, .complete, .beginTask, .endTask, .reportCall,
      .register:
      preconditionFailure("\(instruction.operation) is no step of the machine's")
    }
  }
}
