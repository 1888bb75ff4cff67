// What the app's code submits, and when its tasks go on.

extension AppRun {
  /// What the app's code asks for.
  enum Act {
    /// A step, and where the code runs that takes it.
    case step(LaunchProgram.Instruction, Isolation)
    /// An inline item begins, and where its code runs.
    case begin(ItemID, Isolation)
    /// An inline item ends.
    case end(ItemID)
    /// An item starts that runs elsewhere, and where the code runs that starts it.
    case start(ItemID, Isolation)
    /// An immediate item starts, and where the code runs that starts it.
    case host(ItemID, Isolation)
    /// The job ends.
    case finish
    /// A callback ends, and its task waits for the next one.
    case endCallback
  }

  /// Where code runs by the rules of the language.
  enum Isolation: Hashable {
    case main, none
    case actor(ActorID)
    /// Of no consequence: a wait that a clock was asked for.
    case any
  }

  /// What becomes of a task that has submitted something.
  enum Ticket: Hashable {
    /// It goes on at once.
    case goOn
    /// It waits at the seat of a job, which is its own or that of a part of a child task.
    case seat(JobID, isOwn: Bool)
    /// It waits until the turn is over.
    case arrival(Int, isOwn: Bool)
    /// It waits for ever.
    case never
  }

  /// How a task waits.
  @safe enum Waiting {
    /// A continuation, and whether code of `LaunchMain` waits for it.
    case continuation(UnsafeContinuation<Void, Never>, isMain: Bool)
    /// A call into a `Parking`, kept, and which of the two it is.
    case parked(UnownedJob, isFirst: Bool)
    /// It has not been suspended: it may be that it need not be.
    case inPlace
  }

  /// What tells a task from all others that exist with it: one that is made later may have it again.
  struct TaskAddress: Hashable {
    private let value: UInt

    /// The task that runs.
    ///
    /// The library tells it only through a hash, which takes longer than the rest of a step's way in.
    static var running: Self {
      unsafe withUnsafeCurrentTask { task in
        guard unsafe MemoryLayout.size(ofValue: task) == MemoryLayout<UInt>.size else {
          return Self(value: UInt(bitPattern: unsafe task?.hashValue ?? 0))
        }
        return Self(value: unsafe unsafeBitCast(task, to: UInt.self))
      }
    }
  }

  /// Where the code runs that is being run, as far as its job tells it.
  var runningIsolation: Isolation { state.runningExecutor == .main ? .main : .none }

  func isolation(_ actor: (any Actor)?) -> Isolation {
    guard let actor else { return .none }
    if actor === LaunchMain.shared { return .main }
    // Elsewhere it is of no consequence, for nothing is taken there.
    return isHere ? .actor(state.number(of: actor)) : .none
  }
}
