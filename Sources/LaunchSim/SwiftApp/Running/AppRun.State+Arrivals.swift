// Requests submitted out of turn are kept until the current turn has ended.

extension AppRun.State {
  /// Delivers the requests submitted out of turn, sorted by job and then by child task, so that no
  /// executor decides their order.
  func deliverArrivals() {
    while !tasks.arrivals.isEmpty {
      if tasks.arrivals.count > 1 { joinLines() }
      let sorted = tasks.arrivals.stablySorted {
        ($0.owner, $0.child?.value ?? 0) < ($1.owner, $1.child?.value ?? 0)
      }
      tasks.arrivals.removeAll(keepingCapacity: true)
      var rest = sorted[...]
      while let first = rest.first {
        let requests = rest.prefix { $0.child == first.child && $0.owner == first.owner }
        rest = rest.dropFirst(requests.count)
        deliver(requests)
      }
    }
  }

  /// Puts the requests of each child task in one line, whatever contexts they use.
  private func joinLines() {
    var owners: [AppRun.TaskNumber: JobID] = [:]
    for index in tasks.arrivals.indices {
      guard let child = tasks.arrivals[index].child else { continue }
      let owner = owners[child] ?? tasks.arrivals[index].owner
      owners[child] = owner
      tasks.arrivals[index].owner = owner
    }
  }

  /// Delivers the requests of one task; the job's wait in its own code ends.
  private func deliver(_ arrivals: ArraySlice<AppRun.TaskTable.Arrival>) {
    guard let first = arrivals.first else { return }
    let job: JobID
    if let child = first.child {
      job = tasks[child] ?? startJob(of: child, first)
    } else {
      job = first.owner
    }
    tasks[job].pending += arrivals.map(\.request)
    tasks[job].suspension = arrivals.last?.suspension
    guard machine.jobs[job].state == .ownWait else { return }
    tasks.waitingOwnTasks.remove(job)
    if let executor = executor(for: first.request.isolation, of: job) {
      machine.setExecutor(executor, of: job)
    }
    machine.comeBack(job)
  }

  /// Starts a job for the next part of a child task, which lasts until the task waits or ends.
  private func startJob(
    of child: AppRun.TaskNumber, _ arrival: AppRun.TaskTable.Arrival
  ) -> JobID {
    recording.note(.childTask)
    let owner = arrival.owner
    let own = tasks.ownItems[child].map { declarations.name(of: $0) }
    let name = own ?? arrival.part?.name ?? "child task of \(name(of: owner))"
    let qos = arrival.part?.qos
    let placement: Placement
    let spec: Machine.ItemSpec
    switch arrival.request.isolation {
    case .main:
      placement = .task
      spec = Machine.ItemSpec(.task, qos)
    case .actor(let number):
      placement = .actor(name: declarations.actors.names[number.index])
      spec = Machine.ItemSpec(.actor, qos, number: number.rawValue)
    case .none, .any, .suspended:
      let qos = qos ?? machine.jobs[owner].declared.inherited
      placement = .detached(qos)
      spec = Machine.ItemSpec(.detached, qos)
    }
    let item = newItem(name, placement, spec, owner: owner)
    let job = machine.start(item, by: owner, as: .childStarted)
    tasks.add(.init(child: child), for: job)
    tasks[child] = job
    if let raised = arrival.part?.raised, raised > qos ?? raised {
      _ = machine.escalateAwaited(job, to: raised)
    }
    if let task = arrival.part?.task {
      tasks.openOwnTasks.append((job, task.job, task.priority, false))
    }
    return job
  }
}
