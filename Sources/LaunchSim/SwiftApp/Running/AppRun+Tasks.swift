extension AppRun {
  /// Code of an item with a task of its own.
  enum Body {
    case main(@LaunchMain (Launch) async throws -> Void)
    case elsewhere(@concurrent @Sendable (Launch) async throws -> Void)

    var isMain: Bool {
      switch self {
      case .main: true
      case .elsewhere: false
      }
    }
  }

  /// Declares an item that is started on the context of a job, and makes the item's task.
  func declare(
    _ name: String, _ placement: Placement, _ origin: Launch.Origin?, on job: JobID, _ body: Body,
    hasValue: Bool = false, isBarrier: Bool = false
  ) -> ItemID {
    let item = state.newItem(
      name, placement, origin, on: job, runsCode: hasValue, body.isMain ? .main : .none,
      isBarrier: isBarrier)
    if state.hasChanges, state.isSkipped(item) { return item }
    state.tasks[item] = makeTask(for: state.declarations.items[item].placement, body)
    return item
  }

  /// Makes the task of an item, whose first job is kept until the item's turn.
  ///
  /// A task of a real app inherits its task-local values and its priority from the code that starts
  /// it. A detached task inherits nothing, nor does a block of the main queue. A block of another
  /// queue without a class gets its starter's class, at most user-initiated.
  private func makeTask(for placement: Placement, _ body: Body) -> ItemTask {
    let priority: TaskPriority? =
      switch placement.declaredClass {
      case .inherited: nil
      case .stated(let qos): TaskPriority(qos)
      case .ofStarter: min(Self.priorityOfRunningTask, .high)
      case .ofMainThread: .high
      }
    switch body {
    case .main(let body):
      // The operation is isolated throughout, so it never runs on its preferred executor in
      // between.
      let operation: @LaunchMain @Sendable () async -> Void = { await self.perform(body) }
      return makeTask(isMain: true) {
        priority == nil
          ? Task(executorPreference: self, operation: operation)
          : Task.detached(executorPreference: self, priority: priority, operation: operation)
      }
    case .elsewhere(let body):
      return makeTask(isMain: false) {
        priority == nil
          ? Task(executorPreference: self) { await self.perform(body) }
          : Task.detached(executorPreference: self, priority: priority) { await self.perform(body) }
      }
    }
  }

  @LaunchMain
  private func perform(_ body: @LaunchMain (Launch) async throws -> Void) async {
    guard let launch = begin() else { return }
    do {
      try await Launch.Context.current.withValue(launch.context) { try await body(launch) }
    } catch {
      end(launch, with: error)
    }
    launch.submit(.finish)
  }

  @concurrent
  private func perform(_ body: @concurrent (Launch) async throws -> Void) async {
    guard let launch = begin() else { return }
    do {
      try await Launch.Context.current.withValue(launch.context) { try await body(launch) }
    } catch {
      end(launch, with: error)
    }
    launch.submit(.finish)
  }

  /// Begins the task of the job whose turn it is; returns the job's context, or `nil` if the run is
  /// over.
  private func begin() -> Launch? {
    guard state.stage != .over, let job = state.turn.job else { return nil }
    state.tasks.begin(job)
    return launch(for: job)
  }

  /// Keeps the error of an item with a value, which ends the run unless code asks for the value.
  func keep(_ error: any Error, of launch: Launch) {
    guard isHere else { return }
    if state.stage == .ending { return fail({ .waitsOutside($0) }, on: launch) }
    guard !(error is CancellationError && Task.isCancelled), state.stage != .afterLaunch,
      let item = state.machine.jobs[launch.job].item
    else { return }
    state.unreadErrors[item] = .threw(
      state.site(of: launch.job), error: String(describing: error))
  }

  /// Ends an item's code with an error, which ends the run.
  ///
  /// A real app would see the error only when the app asks for the task's value. A canceled task
  /// that throws `CancellationError` ends without an error.
  private func end(_ launch: Launch, with error: any Error) {
    guard isHere else { return }
    if state.stage == .ending { return fail({ .waitsOutside($0) }, on: launch) }
    if error is CancellationError, Task.isCancelled { return }
    let error = String(describing: error)
    fail({ .threw($0, error: error) }, on: launch)
  }
}
