// A run of an app with changes: items that are removed, run somewhere else, or cost something else.

extension AppRun.State {
  /// The placement of an item that code on the context of a job declares, with the item's change.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - placement: The placement in the code.
  ///   - job: The job on whose context the item is declared.
  ///   - runsCode: A Boolean value indicating whether the item's code runs even if the item is
  ///     removed, because its result is used.
  ///   - isolation: Isolation of the item's code.
  /// - Returns: The placement, and the item as the machine knows it.
  func changed(
    _ item: ItemID, _ placement: Placement, on job: JobID, runsCode: Bool,
    _ isolation: AppRun.Isolation
  ) -> (placement: Placement, spec: Machine.ItemSpec) {
    var change = changes?.byName[declarations.name(of: item)] ?? AppRun.ItemChange()
    if isRemovedCode(of: job) { change.isRemoved = true }
    changes?.declare(item, change, runsCode: runsCode)
    let new = change.placement ?? placement
    if new != placement { changes?.isolations[item] = isolation }
    var spec = declarations.spec(for: new, isBarrier: declarations.items[item].isBarrier)
    if changes?.isSkipped(item) == true { spec.initialStatus = .skipped }
    return (new, spec)
  }

  func isRemoved(_ item: ItemID) -> Bool { changes?.isRemoved(item) == true }

  /// Returns true if a removed item starts no job.
  func isSkipped(_ item: ItemID) -> Bool { changes?.isSkipped(item) == true }

  /// A Boolean value indicating whether a job runs code of a removed item.
  func isRemovedCode(of job: JobID) -> Bool {
    guard let changes else { return false }
    return tasks[job].inlined.contains(where: changes.isRemoved)
      || machine.jobs[job].item.map(changes.isRemoved) == true
  }

  /// Takes a request that belongs to the steps of an item for later, or to a child task of removed
  /// code; `nil` for any other request.
  func divert(
    _ request: AppRun.Request, of owner: JobID, _ child: AppRun.TaskNumber?
  ) -> AppRun.Ticket? {
    if let item = changes?.collecting[owner]?.last {
      guard child == nil else {
        fail(.notReplayable([.childTask]))
        return .never
      }
      changes?.append(request, to: item)
      return .proceed
    }
    return child != nil && isRemovedCode(of: owner) ? .proceed : nil
  }

  /// Begins an item that is called in the code and runs as a job of its own with its change; returns
  /// false for other items.
  func beginCollection(of item: ItemID, on job: JobID) -> Bool {
    guard changes?.isolations[item] != nil, changes?.isRemoved(item) == false else { return false }
    let (owner, child) = submitter(on: job)
    if child != nil { fail(.notReplayable([.childTask])) }
    changes?.collect(item, on: owner)
    return true
  }

  /// Ends the steps of an item that is called in the code, and starts the item.
  func endCollection(of item: ItemID, on job: JobID) {
    changes?.append(.finish, to: item)
    changes?.endCollection(on: submitter(on: job).owner)
  }

  /// Begins a started job with the steps that its item has from its change.
  func addChangedSteps(of item: ItemID, to job: JobID) {
    if let steps = changes?.takeSteps(of: item) { tasks[job].pending = steps }
    guard let cost = changes?.firstCost(of: item) else { return }
    tasks[job].pending.insert(.step(.cpu(cost), .any), at: 0)
  }

  /// The step of a job's code with the change of the code's item; `nil` if removed code has no such
  /// step.
  func changed(_ step: LaunchProgram.Instruction, of job: JobID) -> LaunchProgram.Instruction? {
    if isRemovedCode(of: job) {
      // Code that asks for a value cannot do without it.
      guard case .await(let item, viaSemaphore: _) = step, changes?.isSkipped(item) == false else {
        return nil
      }
      return step
    }
    guard let item = tasks[job].inlined.last ?? machine.jobs[job].item,
      changes?.firstCost(of: item) == nil
    else { return step }
    if let changed = changes?.change(step, of: item) { return changed }
    fail(.outOfRange(site(of: job), "a changed cost"))
    return nil
  }

  /// The executor of a moved item's code in the isolation that the code has in the app; `nil` for
  /// other code.
  func executorOfMoved(_ isolation: AppRun.Isolation, of job: JobID) -> Machine.Executor? {
    guard let item = machine.jobs[job].item, changes?.isolations[item] == isolation else {
      return nil
    }
    let spec = machine.spec(of: item)
    return switch spec.form {
    case .actor: .actor(spec.actor)
    case .detached: .pool
    default: .main
    }
  }
}
