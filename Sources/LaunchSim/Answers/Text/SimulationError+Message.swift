extension SimulationError: CustomStringConvertible {
  /// The mistake with its remedy, as the command line prints them.
  public var description: String { "no answer: \(problem.message)" }

  /// The error with its id, for programs.
  package var problem: Problem {
    switch self {
    case .runaway(let instant, let turns, let last):
      Problem(
        "runaway",
        "\(turns) turns were not enough, the last at \(Nanoseconds(instant)) by \(last.printable())",
        "look for page faults or reads that add up to millions, for a loop in which no time passes, or "
          + "for a callback that starts itself again"
      )
    case .registersAgain(let instant, let times):
      Problem(
        "registers-again",
        "the app registered \(times) times for remote notifications, the last at \(Nanoseconds(instant))",
        "look for a callback that registers again when its own registration is answered")
    case .endless(let instant, let last):
      Problem(
        "endless",
        "the launch lasts longer than a year, with \(last.printable()) the last to act, at \(Nanoseconds(instant))",
        "look for a time, a size or a speed in the wrong unit")
    case .waitsOutside(let name):
      Problem(
        "waits-outside",
        "the code of \(name) waits for something outside the simulation",
        Self.waysToStayInside)
    case .blocked(let name, let other):
      Problem(
        "blocked",
        "\(other) waits in its own code and keeps what \(name) queues for",
        "if it waits for that, start the wait with launch.task, which gives its thread back; if not, "
          + "it waits for something outside the simulation: \(Self.waysToStayInside)")
    case .escaped(let name):
      Problem(
        "escaped",
        "something that \(name) started or stored has left the simulation",
        "keep no Launch and no clock of one beyond its launch, sleep on launch.clock, because a "
          + "Task.sleep in a file that does not import LaunchSim may wait by the host's clock, and "
          + "declare no steps on a thread, an operation queue or an executor of the app's own")
    case .delaysBlock(let name):
      Problem(
        "delays-block",
        "the code of \(name) submits a block with asyncAfter, for an instant of the host's clock",
        "start it with launch.mainQueue(after:), or sleep on launch.clock in a task")
    case .startsImmediate(let name):
      Problem(
        "starts-immediate", "the code of \(name) starts a Task.immediate that declares steps",
        "start it with launch.immediate")
    case .unknownRuntime(let name):
      Problem(
        "unknown-runtime",
        "the code of \(name) makes a Task {}, and this version of the Swift runtime does not tell "
          + "whether one has ended", "start it with launch.task")
    case .blocksThread(let name):
      Problem(
        "blocks-thread", "the code of \(name) has blocked the thread of the simulation for good",
        "all code of the app runs on one thread, so no other item can signal or unlock: wait with "
          + "launch.await(item, via: .semaphore), hold a lock across steps with launch.lock, and "
          + "declare a wait for the outside with launch.wait")
    case .varies(let name, let instant):
      Problem(
        "varies",
        "a second run of the app, delayed by the host, differed from the first, at \(Nanoseconds(instant)) in the "
          + "code of \(name)",
        "look for a real clock, a random number, the order of a Set, another thread, and what an "
          + "earlier run leaves in a static variable")
    case .foreignItem(let name):
      Problem(
        "foreign-item", "\(name) waits for an item of another launch, or cancels it",
        "keep no item longer than the launch that started it, in a static variable for instance")
    case .neverCalled(let callback, let lifeCycle):
      Problem(
        "never-called",
        "the app has \(callback), which is never called in the life cycle \(lifeCycle.rawValue)",
        "look at its lifeCycle, or use the callback that takes its place")
    case .outOfRange(let name, let step):
      Problem(
        "declared-out-of-range", "\(name) declares \(step)",
        "a time is zero, or from a nanosecond to a day, a size from zero to 1 TB, a limit or a count from 1 to 1,000, at most 32 locks stand around each "
          + "other, and a launch has at most 200,000 items")
    case .declaredOtherwise(let name, let words):
      Problem(
        "declared-otherwise", "\(name) declares \(words.printable()), and other code otherwise",
        "name a queue, a lock or a semaphore alike wherever it is used")
    case .threw(let name, let error):
      Problem(
        "threw", "\(name) threw \(error.printable()), which nothing caught",
        "mend what the error says, or handle it where it arises, as a real app has to")
    case .returnsNothing(let name):
      Problem(
        "returns-nothing",
        "\(name) says what it returns, and only willFinishLaunching and "
          + "didFinishLaunching return anything", "call launch.returns there")
    case .noSuchHandler(let name, let handler, let nearest):
      Problem(
        "no-such-handler",
        "\(name) completes \(handler.printable()), which the system has not delivered",
        nearest.map { "did you mean \($0.printable())?" }
          ?? (handler == LaunchReason.voipPush.kind.rawValue
            ? "a VoIP push counts as answered once launch.reportCall() reports its call"
            : "complete the reason of the launch or request, in the callback that delivers it"))
    case .noSuchBackgroundTask(let name, let task, let nearest):
      Problem(
        "no-such-background-task",
        "\(name) ends the background task \(task.printable()), which the app has not begun",
        nearest.map { "did you mean \($0.printable())?" }
          ?? "begin it with launch.beginBackgroundTask, under the same name")
    case .noSuchScene(let scene, let nearest):
      Problem(
        "no-such-scene", "the launch has no scene \(scene.printable())",
        nearest.map { "did you mean \($0.printable())?" }
          ?? "give it the scene, as in under: [.scene(\(scene.printable().quoted))]")
    case .impossibleRequest(let request): request.problem
    case .impossibleCondition(let condition, let problem):
      Problem(
        "impossible-condition",
        "the launch cannot have the condition \(condition.printable()): \(problem.problem.message)")
    case .notReplayable(let dependences):
      Problem(
        "not-replayable",
        "what the app does may depend on the time, for it \(TimeDependence.words(dependences)), so "
          + "another launch is not known from this one, and its code cannot run again with the change",
        "simulate the changed app instead, with a property of the app that says which it is")
    case .noSuchItem(let name, let nearest):
      Problem(
        "no-such-item-in-launch", "the launch has no item \(name.printable())",
        nearest.map { "did you mean \($0.printable())?" })
    }
  }

  /// The replacements for a wait outside the simulation.
  private static var waysToStayInside: String {
    "give the app's types launch.clock for a real clock, or import LaunchSim in a file with "
      + "Task.sleep, resume every continuation in code of the launch, and declare a wait for the "
      + "outside with launch.wait; under a Swift runtime that is "
      + "static or older than Swift 6.2, also mark with @LaunchMain what the app marks with @MainActor"
  }
}
