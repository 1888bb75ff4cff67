// What is submitted when it is not the submitter's turn: it is kept until the turn is over.

extension AppRun.State {
  /// Something submitted out of turn.
  @safe struct Arrival {
    /// The job that was handed the context it was submitted on.
    var owner: JobID
    /// The number of the child task that submitted it, or `nil` for the job's own.
    var child: Int?
    var act: AppRun.Act
    var waiting: AppRun.Waiting?
  }

  /// Takes what was submitted out of turn, in an order that no executor has a say in: by job, then by
  /// child task.
  mutating func takeArrivals() {
    while !arrivals.isEmpty {
      let sorted = arrivals.enumerated().sorted {
        ($0.element.owner, $0.element.child ?? 0, $0.offset)
          < ($1.element.owner, $1.element.child ?? 0, $1.offset)
      }.map(\.element)
      arrivals.removeAll(keepingCapacity: true)
      var rest = sorted[...]
      while let first = rest.first {
        let own = rest.prefix { arrival in
          arrival.owner == first.owner && arrival.child == first.child
        }
        rest = rest.dropFirst(own.count)
        arrive(own)
      }
    }
  }

  /// A task has something to do again.
  private mutating func arrive(_ arrivals: ArraySlice<Arrival>) {
    guard let first = arrivals.first else { return }
    let job: JobID
    if let child = first.child {
      job = children[child] ?? beginBurst(of: child, owner: first.owner, first.act)
    } else {
      job = first.owner
    }
    seats[job].pending += arrivals.map(\.act)
    seats[job].waiting = arrivals.last?.waiting
    guard machine.jobs[job].state == .ownWait else { return }
    if let executor = executor(for: first.act.isolation, of: job) {
      machine.setExecutor(executor, of: job)
    }
    machine.comeBack(job)
  }

  /// A child task has something to do: a job of its own does it, until the task waits or ends.
  private mutating func beginBurst(
    of task: Int, owner: JobID, _ act: AppRun.Act
  ) -> JobID {
    recording.note(.childTask)
    let parent = machine.jobs[owner].item
    let name = parent.map { work[$0.index].name } ?? sequence.callback?.name ?? "the app"
    let placement: Placement
    let spec: Machine.ItemSpec
    switch act.isolation {
    case .main:
      placement = .task
      spec = Machine.ItemSpec(.task)
    case .actor(let number):
      placement = .actor(name: numbers.actors.names[number.index])
      spec = Machine.ItemSpec(.actor(number))
    case .none, .any:
      let qos = machine.jobs[owner].declared.inherited
      placement = .detached(qos)
      spec = Machine.ItemSpec(.detached(qos))
    }
    let item = declareItem("child task of \(name)", placement, spec)
    let job = machine.start(item, by: owner, as: .childStarted)
    addSeat(AppRun.Seat(child: task), for: job)
    children[task] = job
    return job
  }
}

extension AppRun.Act {
  /// Where the code runs that asks for it.
  var isolation: AppRun.Isolation {
    switch self {
    case .step(_, let isolation), .begin(_, let isolation), .start(_, let isolation),
      .host(_, let isolation):
      isolation
    case .end, .finish, .endCallback: .any
    }
  }

  /// The act of a task that was cancelled since: a sleep on the clock takes no time.
  var cancelled: Self {
    guard case .step(.wait, .any) = self else { return self }
    return .step(.wait(.zero), .any)
  }
}
