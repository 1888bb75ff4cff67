extension SimulationError: CustomStringConvertible {
  /// What happened and what to look for, as the command line prints it.
  public var description: String {
    switch self {
    case .runaway(let instant, let turns, let last):
      "no answer: \(turns) turns were not enough, the last at \(instant) by \(last.printable());"
        + " look for page faults or reads that add up to millions, or for a loop in which no time passes"
    case .endless(let instant, let last):
      "no answer: the launch lasts longer than a year, with \(last.printable()) the last to act,"
        + " at \(instant); look for a time, a size or a speed in the wrong unit"
    case .waitsOutside(let who):
      "no answer: the code of \(who.printable()) waits for something outside the simulation;"
        + " \(Self.waysToStayInside)"
    case .blocked(let who, let other):
      "no answer: \(other.printable()) waits in its own code and keeps what \(who.printable()) queues"
        + " for; if it waits for that, let a task wait that gives its thread back, started with"
        + " launch.task; if not, it waits for something outside the simulation: \(Self.waysToStayInside)"
    case .escaped(let who):
      "no answer: something outside the simulation still holds the launch that \(who.printable()) was"
        + " given; start tasks with launch.task or launch.detached, not with Task or Task.detached, mark"
        + " with @LaunchMain what the app marks with @MainActor, and keep no Launch and no clock of one"
    case .foreignItem(let who):
      "no answer: \(who.printable()) waits for an item of another launch, or cancels it; keep no item"
        + " longer than the launch that it was started in, in a static variable for instance"
    case .neverCalled(let callback, let lifeCycle):
      "no answer: the app has \(callback), which is never called in the life cycle \(lifeCycle.rawValue);"
        + " look at its lifeCycle, or use the callback that takes its place"
    case .outOfRange(let who, let step):
      "no answer: \(who.printable()) declares \(step); a time is from zero to a day, a size from zero"
        + " to 1 TB, at most 32 locks stand around each other, and a launch has at most 200,000 items"
    case .threw(let who, let error):
      "no answer: \(who.printable()) threw \(error.printable()), and nobody caught it; handle the error"
        + " where it arises, as a real app has to"
    case .returnsNothing(let who):
      "no answer: \(who.printable()) says what it returns, and only willFinishLaunching and"
        + " didFinishLaunching return anything; call launch.returns there"
    case .impossibleRequest(let problem): "no answer: \(problem)"
    case .notReplayable(let dependences):
      "no answer: what the app does may depend on the time, for it \(TimeDependence.words(dependences)),"
        + " so another launch is not known from this one; simulate the changed app instead, with a"
        + " property of the app that says which it is"
    case .noSuchItem(let name, let nearest):
      "no answer: the launch has no item \(name.printable())"
        + (nearest.map { "; did you mean \($0.printable())?" } ?? "")
    }
  }

  /// What to write instead of a wait for something outside.
  private static var waysToStayInside: String {
    "sleep on launch.clock and not with Task.sleep, mark with @LaunchMain what the app marks with"
      + " @MainActor, start tasks with launch.task and not with Task, resume every continuation, and"
      + " declare a wait for the outside with launch.wait"
  }
}
