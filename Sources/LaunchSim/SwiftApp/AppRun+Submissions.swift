// What the app's code submits to the machine, and when that is taken.

extension AppRun {
  /// What the app's code asks for.
  enum Act {
    /// A step, and where the code runs that takes it.
    case step(LaunchProgram.Instruction, Isolation)
    /// An inline item begins or ends.
    case begin(Int32), end(Int32)
    /// An item starts that runs elsewhere.
    case start(Int32, Body)
    /// An immediate item starts.
    case host(Int32, Body)
    /// The job ends.
    case finish
    /// A callback ends, and its task waits for the next one.
    case endCallback
  }

  /// Where code runs by the rules of the language.
  enum Isolation: Hashable {
    case main, none
    case actor(Int32)
    /// Of no consequence: a wait that a clock was asked for.
    case any
  }

  /// How many locks there may be around each other, as in a scenario.
  private static let lockLimit: Int32 = 32

  /// What becomes of a task that has submitted something.
  enum Ticket: Hashable {
    /// It goes on at once.
    case goOn
    /// It waits at the seat of a job.
    case seat(JobID)
    /// It waits until the turn is over.
    case arrival(Int)
    /// It waits for ever.
    case never
  }

  /// Something submitted out of turn.
  @safe struct Arrival {
    /// The job that was handed the context it was submitted on.
    var owner: JobID
    /// The child task that submitted it, or `nil` for the job's own.
    var child: ChildTask?
    var act: Act
    var waiting: Waiting?
  }

  /// A task that is not the one of the job whose context it uses.
  struct ChildTask {
    /// Tasks are numbered in the order in which they are made.
    var number: Int
    /// What tells it from all others that exist with it.
    var identity: Int
  }

  /// How a task waits.
  @safe enum Waiting {
    case continuation(UnsafeContinuation<Void, Never>)
    /// A call into `Parking`, kept.
    case parked(UnownedJob)
  }

  func submit(_ act: Act, by launch: Launch) -> Ticket {
    countDeed()
    guard problem == nil, probed == nil else {
      isProbeAnswered = true
      return .never
    }
    let owner = launch.place.job
    var child: ChildTask?
    var job: JobID? = owner
    if seats[Int(owner)].task != runningTask {
      child = ChildTask(number: runningTaskNumber, identity: runningTask)
      job = children[runningTask]
    }
    if let job, job == current, pause == nil { return take(act, from: job) ? .seat(job) : .goOn }
    arrivals.append(Arrival(owner: owner, child: child, act: act))
    return .arrival(arrivals.count - 1)
  }

  func wait(for ticket: Ticket, _ continuation: UnsafeContinuation<Void, Never>) {
    unsafe wait(for: ticket, .continuation(continuation))
  }

  private func wait(for ticket: Ticket, _ waiting: Waiting) {
    switch ticket {
    case .goOn: resume(waiting)
    case .seat(let job): seats[Int(job)].waiting = waiting
    case .arrival(let index): arrivals[index].waiting = waiting
    case .never: break
    }
  }

  /// Lets a task go on, once what can run is run.
  func resume(_ waiting: Waiting) {
    switch waiting {
    case .continuation(let continuation): unsafe continuation.resume()
    case .parked(let job): accept(job, on: .parking)
    }
  }

  /// Keeps a call into `Parking` until its task may go on.
  func park(_ job: UnownedJob) {
    wait(for: parkingTicket, .parked(job))
    parkingTicket = .never
  }

  // MARK: In turn

  /// Takes an act of the job whose turn it is; returns whether its task has to wait.
  func take(_ act: Act, from job: JobID) -> Bool {
    switch act {
    case .step(let step, let isolation):
      return take(step, isolation, from: job)
    case .begin(let item):
      recording.start(item, in: list(of: job))
      machine.beginInline(item, starter: job)
      seats[Int(job)].inlined.append(item)
    case .end(let item):
      seats[Int(job)].inlined.removeLast()
      machine.endInline(item, starter: job)
    case .start(let item, let body):
      recording.start(item, in: list(of: job))
      addSeat(Seat(body: body), for: machine.start(item, by: job))
    case .host(let item, let body):
      recording.start(item, in: list(of: job))
      let hosted = machine.start(item, by: job)
      addSeat(Seat(body: body), for: hosted)
      pause = .hosting(hosted)
      return true
    case .finish:
      machine.finish(job)
      // Another task may come to be where this one was.
      seats[Int(job)].task = nil
      pause = .ended
    case .endCallback:
      pause = .callbackEnded
      return true
    }
    return false
  }

  private func take(
    _ step: LaunchProgram.Instruction, _ isolation: Isolation, from job: JobID
  ) -> Bool {
    if step.operation == .lock, machine.jobs[Int(job)].locksHeld >= Self.lockLimit {
      fail(.outOfRange(name(of: job), "a lock inside \(Self.lockLimit) others"))
      return true
    }
    let outcome: Machine.Outcome
    let executor = executor(for: isolation, of: job)
    if let executor, step.operation != .wait {
      recording.isComplete = false
      seats[Int(job)].pending.insert(.step(step, isolation), at: 0)
      outcome = machine.hop(job, to: executor)
    } else {
      recording.append(step, in: list(of: job))
      var step = step
      if step.operation == .cpu {
        let time = Nanoseconds(step.amount).onReferenceCore(measuredAt: measuredSpeed)
        step.amount = time.rawValue
      }
      outcome = machine.perform(step, by: job, isDirect: seats[Int(job)].inlined.isEmpty)
      // It gives its thread back wherever it is, and comes to where its code runs.
      if let executor, outcome == .suspended {
        recording.isComplete = false
        machine.setExecutor(executor, of: job)
      }
    }
    switch outcome {
    case .goOn: return false
    case .parked: pause = .parked
    case .suspended: pause = .suspended
    }
    return true
  }

  /// Which list of steps a job is at.
  private func list(of job: JobID) -> AppRecording.List {
    if let item = seats[Int(job)].inlined.last { return .item(item) }
    let item = machine.jobs[Int(job)].item
    if item >= 0 { return .item(item) }
    return .callback(sequence.callback ?? .didFinishLaunching)
  }

  /// Where an asynchronous job has to go for a step; `nil` if it may stay.
  private func executor(for isolation: Isolation, of job: JobID) -> Machine.Executor? {
    guard let now = machine.executor(of: job) else { return nil }
    let wanted: Machine.Executor
    switch isolation {
    case .any: return nil
    case .main: wanted = .main
    case .actor(let number): wanted = .actor(number)
    case .none: wanted = home(of: job)
    }
    return wanted == now ? nil : wanted
  }

  /// Where the code of an asynchronous job runs that is isolated to nothing.
  private func home(of job: JobID) -> Machine.Executor {
    let item = machine.jobs[Int(job)].item
    guard item >= 0, machine.spec(of: item).kind == .actor else { return .pool }
    return .actor(machine.spec(of: item).home)
  }

  // MARK: Out of turn

  /// Takes what was submitted out of turn, in an order that no executor has a say in: by job, then by
  /// child task.
  func takeArrivals() {
    while !arrivals.isEmpty {
      let sorted = arrivals.enumerated().sorted {
        ($0.element.owner, $0.element.child?.number ?? 0, $0.offset)
          < ($1.element.owner, $1.element.child?.number ?? 0, $1.offset)
      }.map(\.element)
      arrivals.removeAll(keepingCapacity: true)
      var rest = sorted[...]
      while let first = rest.first {
        let own = rest.prefix { arrival in
          arrival.owner == first.owner && arrival.child?.identity == first.child?.identity
        }
        rest = rest.dropFirst(own.count)
        arrive(Array(own))
      }
    }
  }

  /// A task has something to do again.
  private func arrive(_ arrivals: [Arrival]) {
    let first = arrivals[0]
    let job: JobID
    if let child = first.child {
      job = children[child.identity] ?? beginBurst(of: child, owner: first.owner, first.act)
    } else {
      job = first.owner
    }
    seats[Int(job)].pending += arrivals.map(\.act)
    seats[Int(job)].waiting = arrivals.last?.waiting
    guard machine.jobs[Int(job)].state == .ownWait else { return }
    if case .step(_, let isolation) = first.act, let executor = executor(for: isolation, of: job) {
      machine.setExecutor(executor, of: job)
    }
    machine.comeBack(job)
  }

  /// A child task has something to do: a job of its own does it, until the task waits or ends.
  private func beginBurst(of task: ChildTask, owner: JobID, _ act: Act) -> JobID {
    recording.isComplete = false
    let parent = machine.jobs[Int(owner)].item
    let name = parent < 0 ? sequence.callback?.rawValue ?? "the app" : work[Int(parent)].name
    var isolation = Isolation.none
    if case .step(_, let asked) = act { isolation = asked }
    let placement: Placement
    let spec: Machine.ItemSpec
    switch isolation {
    case .main:
      placement = .task
      spec = Machine.ItemSpec(kind: .task)
    case .actor(let number):
      placement = .actor(name: numbers.actors.names[Int(number)])
      spec = Machine.ItemSpec(kind: .actor, home: number)
    case .none, .any:
      let qos = machine.jobs[Int(owner)].declared.inherited
      placement = .detached(qos)
      spec = Machine.ItemSpec(kind: .detached, qos: qos)
    }
    let item = declareItem("child task of \(name)", placement, spec)
    let job = machine.start(item, by: owner, as: .childStarted)
    addSeat(Seat(task: task.identity, isBurst: true), for: job)
    children[task.identity] = job
    return job
  }

  private func addSeat(_ seat: Seat, for job: JobID) {
    precondition(seats.count == Int(job), "a seat for every job, in their order")
    seats.append(seat)
  }
}

extension AppRun.Act {
  /// The act of a task that was cancelled since: a sleep on the clock takes no time.
  var cancelled: Self {
    guard case .step(var step, .any) = self else { return self }
    step.amount = 0
    return .step(step, .any)
  }
}
