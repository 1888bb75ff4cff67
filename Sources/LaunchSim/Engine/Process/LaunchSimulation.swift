/// A simulated launch: plays the launch sequence and the items' steps on the machine.
///
///     var simulation = LaunchSimulation(program)
///     let trace = try simulation.run()
///
/// The steps of a scenario are interpreted directly. The next step of a job depends only on its
/// position in the program, so `playTurn` needs no thread, no task and no closure.
package struct LaunchSimulation: Sendable {
  /// Position of a job in the program.
  private struct Position: Sendable {
    /// The next instruction; `nil` for the launch sequence between callbacks.
    @CodeAddress.Compact var next: CodeAddress?
    /// The inline item whose steps the job executes.
    @ItemID.Compact var inlined: ItemID?
    /// True in a synchronous call, whose waits hold the thread (rule 19).
    var isSynchronous = false
  }

  package let program: LaunchProgram
  /// The program's instructions, copied here because each step reads them and a longer path would
  /// count references.
  private var instructions: CodeAddress.Table<LaunchProgram.Instruction>
  package private(set) var machine: Machine
  private var sequence: LaunchSequence
  private var positions = JobID.Table<Position>()
  /// Position at which the starter of each inline item continues.
  private var returns: ItemID.Table<Position>
  /// The undecided item that the run has come to, with the job that needs the decision.
  private var pending: (item: ItemID, job: JobID)?

  /// Creates a launch at its request.
  package init(_ program: LaunchProgram) {
    self.program = program
    instructions = program.instructions
    machine = program.makeMachine()
    sequence = LaunchSequence(program.plan, assertions: program.names.assertions)
    positions.reserveCapacity(program.specs.count + 1)
    positions.append(Position())
    returns = ItemID.Table(repeating: Position(), count: program.specs.count)
  }

  /// The highest number of turns and page faults before the launch is called a runaway.
  var turnLimit: Int {
    get { machine.turnLimit }
    set { machine.turnLimit = newValue }
  }
  /// The highest number of events before the launch is called a runaway.
  var eventLimit: Int {
    get { machine.eventLimit }
    set { machine.eventLimit = newValue }
  }
  /// The turns and events so far, without turns that were only counted: a measure of the running
  /// time.
  var size: Int { machine.turns - machine.faultRounds.counted + machine.events.count }
  /// True if repeating rounds of page faults are counted, with the same result as playing each.
  var countsFaults: Bool {
    get { machine.faultRounds.isOn }
    set { machine.faultRounds.isOn = newValue }
  }

  /// The instant up to which the launch has been played.
  package var now: Nanoseconds { machine.now }

  /// Plays one turn: runs the next job until the job needs time, blocks or suspends.
  ///
  /// - Returns: `true` if there was anything left to play.
  mutating func playTurn() -> Bool {
    playTurn(until: .max)
  }

  /// Plays all instants up to and including `instant`; does nothing if they have been played
  /// already.
  package mutating func run(until instant: Nanoseconds) {
    guard instant >= now else { return }
    while playTurn(until: instant) {}
  }

  /// Plays the launch to its end.
  ///
  /// - Returns: The trace of the run.
  /// - Throws: `SimulationError` if the launch takes more turns than `turnLimit` or lasts longer
  ///   than simulated time. Fatal: the simulation has no answer.
  package mutating func run() throws(SimulationError) -> Trace {
    while playTurn(until: .max) {}
    if let failure = sequence.failure(of: machine, lastName: jobName(machine.lastJob)) {
      throw failure
    }
    return trace()
  }

  private mutating func playTurn(until instant: Nanoseconds) -> Bool {
    guard sequence.isOpen else { return false }
    // A suspended process does nothing until the system acts on the process.
    if sequence.isSuspended { return sequence.act(on: &machine, upTo: instant) }
    machine.horizon = sequence.horizon(of: machine, upTo: instant)
    guard let job = machine.next() else { return sequence.act(on: &machine, upTo: instant) }
    play(job)
    return true
  }

  /// Plays the turn of a job, and of the immediate items that run on its thread.
  private mutating func play(_ job: JobID) {
    var current = job
    while true {
      switch run(current) {
      case .parked:
        return
      case .hosting(let hosted):
        current = hosted
      case .suspended, .ended:
        guard let host = machine.takeHost(of: current) else { return }
        current = host
      case .undecided(let item):
        pending = (item, current)
        return
      }
    }
  }

  /// End of a job's turn.
  private enum TurnEnd {
    case parked, suspended, ended
    case hosting(JobID)
    case undecided(ItemID)
  }

  /// Executes a job's steps until one of them takes time.
  ///
  /// The job's position is a local value meanwhile, which saves two checked accesses to the table
  /// for each step.
  private mutating func run(_ job: JobID) -> TurnEnd {
    var position = positions[job]
    defer { positions[job] = position }
    while true {
      guard let address = position.next else {
        // Only the launch sequence has no steps of its own: the actors decide its acts.
        if let end = advance(&position) { return end }
        continue
      }
      position.next = address.advanced(by: 1)
      switch instructions[address] {
      case .start(let item):
        switch machine.status(of: item) {
        case .notStarted:
          if let hosted = start(item, by: job, at: &position) { return .hosting(hosted) }
        case .undecided:
          position.next = address
          return .undecided(item)
        // A skipped item is not started (rule 20).
        case .started, .finished, .skipped: break
        }
      case .end:
        if end(job, at: &position) { return .ended }
      case .jump(let address):
        position.next = address
      case .ifTimeRemains(let time, let otherwise):
        if !sequence.hasTime(time, by: job, on: &machine) { position.next = otherwise }
      case let step:
        switch sequence.perform(
          step, by: job, isDirect: !position.isSynchronous, on: &machine)
        {
        case .continues: break
        case .parked: return .parked
        case .suspended: return .suspended
        case .undecided:
          guard case .await(let item, _) = step else {
            preconditionFailure("only items are left undecided")
          }
          position.next = address
          return .undecided(item)
        }
      }
    }
  }

  /// Starts an item; returns the item's job if the job runs on the starter's thread.
  @inline(__always)
  private mutating func start(
    _ item: ItemID, by job: JobID, at position: inout Position
  ) -> JobID? {
    let code = program.itemCode[item]
    let form = machine.items[item].spec.form
    switch form {
    case .inline, .inlineAsync:
      machine.beginInline(item, starter: job)
      returns[item] = position
      position = Position(
        next: code, inlined: item, isSynchronous: position.isSynchronous || form == .inline)
      return nil
    case .immediate:
      positions.append(Position(next: code))
      return machine.start(item, by: job)
    default:
      positions.append(Position(next: code))
      _ = machine.start(item, by: job)
      return nil
    }
  }

  /// Ends a list of steps; returns `true` if the job itself has ended.
  @inline(__always)
  private mutating func end(_ job: JobID, at position: inout Position) -> Bool {
    if let inlined = position.inlined {
      machine.endInline(inlined, starter: job)
      position = returns[inlined]
      return false
    }
    if job == .launchSequence {
      sequence.endCallback(on: &machine)
      position.next = nil
      return false
    }
    machine.finish(job)
    return true
  }

  // MARK: Branches

  /// The part of a launch that a run plays.
  enum Extent: Sendable {
    /// Up to the ready frame.
    case frameReady
    /// Up to the presentation of the first frame.
    case firstFrame
    case whole
  }

  /// Leaves open where an item runs, and whether the item runs at all, until the run comes to the
  /// item.
  mutating func leaveUndecided(_ item: ItemID) {
    if machine.items[item].status == .notStarted { machine.items[item].status = .undecided }
  }

  /// Decides on an item: its placement, or `nil` to leave the item out.
  ///
  /// - Precondition: The item has not been started.
  mutating func decide(_ item: ItemID, _ spec: Machine.ItemSpec?) {
    guard machine.items[item].status == .undecided else { return }
    machine.items[item].status = spec == nil ? .skipped : .notStarted
    if let spec { machine.items[item].spec = spec }
  }

  /// Gives the CPU steps of an item other costs.
  ///
  /// - Parameters:
  ///   - item: An item that has not been started.
  ///   - steps: The item's steps with the costs; they differ in nothing else.
  ///   - policy: The value that each distribution takes.
  mutating func setCosts(of item: ItemID, to steps: StepList, _ policy: CostPolicy) {
    let names = program.names
    var compiler = LaunchProgram.Compiler(costs: policy, itemCount: names.items.count, names)
    compiler.compile(steps, of: item)
    let start = program.itemCode[item]
    for (offset, instruction) in compiler.instructions.enumerated() {
      if case .cpu = instruction { instructions[start.advanced(by: offset)] = instruction }
    }
  }

  /// Decides on every undecided item: leaves one item out, with the items that only it starts.
  ///
  /// - Complexity: O(items × nesting of starts).
  mutating func decideAll(without removed: ItemID) {
    for item in machine.items.indices where machine.items[item].status == .undecided {
      var link: ItemID? = item
      while let known = link, known != removed { link = program.starters[known.index] }
      machine.items[item].status = link == nil ? .notStarted : .skipped
    }
  }

  /// Plays until a step starts or awaits an undecided item.
  ///
  /// A copy of the simulation made then shares the run so far. Continue with ``decide(_:_:)`` and
  /// another call.
  ///
  /// - Parameter extent: The part of the launch to play.
  /// - Returns: The undecided item; `nil` once the part has been played, or the launch is over.
  mutating func playToDecision(_ extent: Extent) -> ItemID? {
    if let resumed = pending {
      pending = nil
      play(resumed.job)
    }
    while pending == nil, !hasPlayed(extent), playTurn() {}
    return pending?.item
  }

  private func hasPlayed(_ extent: Extent) -> Bool {
    switch extent {
    case .frameReady: machine.frameReady != nil
    case .firstFrame: machine.firstFrame != nil
    case .whole: false
    }
  }

  // MARK: The launch sequence

  /// Advances the launch sequence; `nil` once it has reached the steps of a callback.
  private mutating func advance(_ position: inout Position) -> TurnEnd? {
    while true {
      switch sequence.advance(on: &machine) {
      case .parked: return .parked
      case .ended: return .ended
      case .callback(let callback):
        if let code = program.callbackCode[callback.index] {
          position.next = code
          return nil
        }
        sequence.endCallback(on: &machine)
      case .code(let code):
        position.next = code
        return nil
      }
    }
  }

  // MARK: The end

  /// True if the launch has ended: nothing is due any more, or the system has ended the process.
  var isOver: Bool { sequence.isOver(on: machine) }

  /// The trace of the run, with the jobs that are unfinished.
  ///
  /// - Precondition: The launch is over. A launch that was played up to an instant, or abandoned at
  ///   the turn limit, has no end yet.
  package func trace() -> Trace {
    precondition(isOver, "the launch is still being played")
    let stalls = sequence.refusal == nil ? machine.stalls() : []
    return Trace(
      events: machine.events,
      conclusion: sequence.conclusion(machine, isStalled: sequence.isStalled(stalls)),
      end: machine.now,
      stalls: stalls.map { stall(of: $0) }, names: names)
  }

  /// Names behind the numbers in the events, including the delivered handlers.
  private var names: Trace.Names {
    var names = program.names
    names.assertions = sequence.board.assertionNames.names
    return names
  }

  private func jobName(_ job: JobID) -> String {
    machine.jobs[job].item.map { program.names[$0] } ?? "the launch sequence"
  }

  private func stall(of stall: Machine.Stall) -> Trace.Stall {
    Trace.Stall(
      job: stall.job, item: machine.jobs[stall.job].item, inlined: positions[stall.job].inlined,
      callback: stall.job == .launchSequence ? sequence.callback : nil, cause: stall.cause)
  }
}

extension LaunchSimulation {
  /// The longest time a launch may last: a year.
  static var endOfTime: Nanoseconds { Machine.endOfTime }
}
