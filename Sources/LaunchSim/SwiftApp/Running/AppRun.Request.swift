extension AppRun {
  /// Submission of the app's code to the machine.
  enum Request {
    /// Performs a step, with the code in the given isolation.
    case step(LaunchProgram.Instruction, Isolation)
    /// Begins an inline item, with the code in the given isolation.
    case begin(ItemID, Isolation)
    /// Ends an inline item.
    case end(ItemID)
    /// Starts an item with a job of its own, from code in the given isolation.
    case start(ItemID, Isolation)
    /// Starts an immediate item, from code in the given isolation.
    case host(ItemID, Isolation)
    /// Ends the job.
    case finish
    /// Ends a callback; the task waits for the next callback.
    case endCallback

    var isolation: Isolation {
      switch self {
      case .step(_, let isolation), .begin(_, let isolation), .start(_, let isolation),
        .host(_, let isolation):
        isolation
      case .end, .finish, .endCallback: .any
      }
    }

    /// The request as changed by its task's cancellation: a wait takes no time.
    var canceled: Self {
      guard case .step(.wait, let isolation) = self else { return self }
      return .step(.wait(.zero), isolation)
    }
  }

  /// Isolation of code by the rules of the language.
  enum Isolation: Hashable {
    case main, none
    case actor(ActorID)
    /// Irrelevant: for a wait on a clock, and for requests that take no time.
    case any
    /// Irrelevant, for a task that is suspended in any case.
    case suspended
  }

  /// Instruction to a task that has submitted a request.
  enum Ticket {
    /// Continue at once.
    case proceed
    /// Wait for the turn of a job: the task's own job, or a job that stands for a part of a child
    /// task.
    case job(JobID, isOwn: Bool)
    /// Wait until the current turn has ended.
    case arrival(Int, isOwn: Bool)
    /// Wait forever.
    case never
  }

  /// State of a task between two turns of its job.
  enum Suspension {
    /// Suspended: the job of its call of `Parking.pass()` is kept, to be executed on the given
    /// executor.
    case parked(UnownedJob, on: Executor)
    /// Suspended in a sleep on a clock of the host.
    case asleep(TaskAddress)
    /// Still running; the task may not have to be suspended.
    case inPlace
  }

  /// Isolation of the running code, as far as its runtime job reveals it.
  var runningIsolation: Isolation { state.runtimeJobs.isOnMain ? .main : .none }

  /// Isolation of code on an actor; on another thread any value will do, because every request is
  /// refused.
  func isolation(_ actor: (any Actor)?) -> Isolation {
    guard let actor else { return .none }
    if actor === LaunchMain.shared || actor === MainActor.shared { return .main }
    return isHere ? .actor(state.number(of: actor)) : .none
  }
}
