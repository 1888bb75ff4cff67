/// A run that has no answer.
///
/// Each names who acted last or is at fault, an item or a callback; its `description` is the sentence that
/// the command line prints, and says what to do. Those from `waitsOutside` to `threw` come from apps
/// written in Swift, the last two and `outOfRange` from ``Report/whatIf(_:on:)``.
public enum SimulationError: Error, Hashable, Sendable {
  /// The launch took more turns than there may be, or an app's code did more than it may in one instant.
  /// Fatal; look for steps that add up to millions of page faults, or for a loop in which no time passes.
  case runaway(at: Nanoseconds, turns: Int, last: String)
  /// Something would go on for longer than simulated time, which ends a year after the request.
  /// Fatal; look for a cost, a read or a delay in the wrong unit.
  case endless(at: Nanoseconds, last: String)
  /// The code of an item, or a callback, waits for something outside the simulation: `Task.sleep`, the
  /// real main actor, a continuation that nobody resumes. Fatal; sleep on `launch.clock`, mark with
  /// `LaunchMain` what is marked with `MainActor`, and declare a wait for the outside with `launch.wait`.
  case waitsOutside(String)
  /// An item, or a callback, cannot go on: another one has the thread, lock or actor that it queues for, and
  /// waits in its own code. Fatal; it is a deadlock where the other waits for it, and a wait outside where
  /// it does not.
  case blocked(String, by: String)
  /// Something outside the simulation holds what an item, or a callback, was handed: a raw
  /// `Task.detached`, a raw `Task` that left the main actor, another thread, or a `Launch` that was kept.
  /// Fatal; start work with `launch.task` or `launch.detached`, and keep no `Launch`.
  case escaped(String)
  /// The code of an item, or a callback, waits for an item of another launch, or cancels it. Fatal; make
  /// nothing outlast a launch that was started in it.
  case foreignItem(String)
  /// The app does something in a callback that its life cycle does not have. Fatal; look at the app's
  /// `lifeCycle`, or use the callback that takes its place.
  case neverCalled(callback: String, lifeCycle: LifeCycle)
  /// An item, or a callback, declared what no launch can have. Fatal; times are from zero to a day, sizes
  /// from zero to 1 TB, at most 32 locks stand around each other, and a launch has at most 200,000 items.
  case outOfRange(String, String)
  /// The code of an item, or a callback, threw an error that nobody caught. Fatal; handle it where it
  /// arises. A cancelled item may throw `CancellationError`: that is how it ends.
  case threw(String, error: String)
  /// The app says what a callback returns that returns nothing, or says so in an item. Fatal; only
  /// `willFinishLaunching` and `didFinishLaunching` return a value.
  case returnsNothing(String)
  /// No system would ever ask for the launch. Fatal; look at the reason and what comes with it.
  case impossibleRequest(RequestProblem)
  /// What the app does depends on the time, so its steps in this run are not those of another. Change
  /// the app and simulate that: give it a property that says which way it is launched.
  case notReplayable([TimeDependence])
  /// A proposal is about an item that the launch does not have; the nearest name it has, if one is near.
  case noSuchItem(String, nearest: String?)
}
