// The tasks that the items of an app are run by.

extension AppRun {
  /// The code of an item that runs elsewhere.
  enum Body {
    case main(@LaunchMain (Launch) async throws -> Void)
    case elsewhere(@concurrent @Sendable (Launch) async throws -> Void)
  }

  /// Declares an item that starts, and makes its task.
  func declare(
    _ name: String, _ placement: Placement, _ origin: Launch.Origin, _ body: Body
  ) -> ItemID {
    let item = state.newItem(name, placement, origin)
    state.tasks[item] = makeTask(for: placement, body)
    return item
  }

  /// The task of an item, whose first job is kept until its turn.
  ///
  /// What is a task in a real app too has its task-local values and its priority from the one that starts
  /// it. A detached task has nothing from there, and neither has a block of the main queue. A block of
  /// another queue that is given no class has the starter's, at most user-initiated.
  private func makeTask(for placement: Placement, _ body: Body) -> ItemTask {
    let priority: TaskPriority?
    switch placement {
    case .task, .immediate, .actor, .inline: priority = nil
    case .detached(let qos): priority = TaskPriority(qos ?? .default)
    case .global(let qos), .queue(_, let qos):
      priority = qos.map(TaskPriority.init) ?? min(Task.currentPriority, .high)
    case .mainQueue, .after, .afterFirstFrame, .whenIdle: priority = .high
    }
    switch body {
    case .main(let body):
      // Isolated from its first job to its last, it never goes by way of its preferred executor.
      let operation: @LaunchMain @Sendable () async -> Void = { await self.perform(body) }
      return hold(isMain: true) {
        priority == nil
          ? Task(executorPreference: self, operation: operation)
          : Task.detached(executorPreference: self, priority: priority, operation: operation)
      }
    case .elsewhere(let body):
      return hold(isMain: false) {
        priority == nil
          ? Task(executorPreference: self) { await self.perform(body) }
          : Task.detached(executorPreference: self, priority: priority) { await self.perform(body) }
      }
    }
  }

  @LaunchMain
  private func perform(_ body: @LaunchMain (Launch) async throws -> Void) async {
    guard let launch = begin() else { return }
    do { try await body(launch) } catch { end(launch, with: error) }
    launch.submit(.finish)
  }

  @concurrent
  private func perform(_ body: @concurrent (Launch) async throws -> Void) async {
    guard let launch = begin() else { return }
    do { try await body(launch) } catch { end(launch, with: error) }
    launch.submit(.finish)
  }

  /// What the code of the item is handed whose turn it is; `nil` when the run is over.
  private func begin() -> Launch? {
    guard !state.isOver, let job = state.current else { return nil }
    state.begin(job)
    return handOut(job)
  }

  /// The code of an item ends with an error.
  ///
  /// In a real app nobody would hear of it, unless somebody asks the task for its value. What a cancelled
  /// task throws is how it ends.
  private func end(_ launch: Launch, with error: any Error) {
    guard isHere, !(error is CancellationError && Task.isCancelled) else { return }
    let error = String(describing: error)
    fail({ .threw($0, error: error) }, on: launch)
  }
}
