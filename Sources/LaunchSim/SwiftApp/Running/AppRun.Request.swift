extension AppRun {
  /// Submission of the app's code to the machine.
  enum Request {
    /// Performs a step, with code in that isolation.
    case step(LaunchProgram.Instruction, Isolation)
    /// Begins an inline item, with code in that isolation.
    case begin(ItemID, Isolation)
    /// Ends an inline item.
    case end(ItemID)
    /// Starts an item that has a job of its own, from code in that isolation.
    case start(ItemID, Isolation)
    /// Starts an immediate item, from code in that isolation.
    case host(ItemID, Isolation)
    /// Ends the job.
    case finish
    /// Ends a callback; its task waits for the next one.
    case endCallback

    var isolation: Isolation {
      switch self {
      case .step(_, let isolation), .begin(_, let isolation), .start(_, let isolation),
        .host(_, let isolation):
        isolation
      case .end, .finish, .endCallback: .any
      }
    }

    /// The request after its task was canceled: a sleep on the clock takes no time.
    var cancelled: Self {
      guard case .step(.wait, .any) = self else { return self }
      return .step(.wait(.zero), .any)
    }
  }

  /// Isolation of code by the rules of the language.
  enum Isolation: Hashable {
    case main, none
    case actor(ActorID)
    /// Irrelevant: for a wait on a clock, and for requests that take no time.
    case any
  }

  /// Fate of a task that has submitted a request.
  enum Ticket {
    /// Continues at once.
    case proceed
    /// Waits for the turn of a job: its own job, or a job that stands for a part of a child task.
    case job(JobID, isOwn: Bool)
    /// Waits until the current turn has ended.
    case arrival(Int, isOwn: Bool)
    /// Waits forever.
    case never
  }

  /// State of a task between two of its job's turns.
  enum Suspension {
    /// Its call of `Parking.pass()` is kept, to be executed on that executor.
    case parked(UnownedJob, on: Executor)
    /// It still runs, and may not have to be suspended.
    case inPlace
  }

  /// Isolation of the running code, as far as its job tells.
  var runningIsolation: Isolation { state.runtimeJobs.isOnMain ? .main : .none }

  /// Isolation of code on an actor; any value serves on another thread, where every request is
  /// refused.
  func isolation(_ actor: (any Actor)?) -> Isolation {
    guard let actor else { return .none }
    if actor === LaunchMain.shared { return .main }
    return isHere ? .actor(state.number(of: actor)) : .none
  }
}
