/// A run that has no answer.
///
/// Each names the item or callback that acted last or is at fault; its `description` is the sentence that
/// the command line prints, with the remedy. Those from `waitsOutside` to `threw` come from apps
/// written in Swift, the last two and `outOfRange` from ``Report/whatIf(_:on:)``.
public enum SimulationError: Error, Hashable, Sendable {
  /// The launch took more turns than there may be, or an app's code did more than it may in one instant.
  /// Fatal; look for steps that add up to millions of page faults, or for a loop in which no time passes.
  case runaway(at: Nanoseconds, turns: Int, last: String)
  /// The app registered for remote notifications more often than it may. Fatal; look for a callback
  /// that registers again when its own registration is answered.
  case registersAgain(at: Nanoseconds, times: Int)
  /// Something would last longer than simulated time, which ends a year after the request.
  /// Fatal; look for a cost, a read or a delay in the wrong unit.
  case endless(at: Nanoseconds, last: String)
  /// The code of an item, or a callback, waits for something outside the simulation: `Task.sleep`, the
  /// real main actor, a continuation that is never resumed. Fatal; sleep on `launch.clock`, use
  /// `LaunchMain` instead of `MainActor`, and declare a wait for the outside with `launch.wait`.
  case waitsOutside(CodeSite)
  /// An item, or a callback, cannot continue: another item or callback has the thread, lock or
  /// actor that it queues for, and waits in its own code. Fatal; it is a deadlock if the other
  /// waits for it, else a wait outside.
  case blocked(CodeSite, by: CodeSite)
  /// Something that an item or a callback started or stored is outside the simulation: a raw
  /// `Task {}` that left the main thread, a task of the real main actor, or another thread or a
  /// stored property that holds the `Launch`.
  /// Fatal; start work with `launch.task` or `launch.detached`, and keep no `Launch`.
  case escaped(CodeSite)
  /// The code of an item, or a callback, starts a raw `Task.immediate`, whose first steps would
  /// follow the steps of the code that starts it. Fatal; use `launch.immediate`.
  case startsImmediate(CodeSite)
  /// The code of an item, or a callback, makes a raw `Task {}`, and this version of the Swift runtime
  /// does not tell whether such a task has ended. Fatal; use `launch.task`.
  case unknownRuntime(CodeSite)
  /// The code of an item, or a callback, has blocked the thread of the simulation: with a semaphore, a
  /// lock held by code of another item, or a call that waits outside. Printed before the process ends, and
  /// never thrown: the thread cannot continue. Fatal; use `launch.lock`, and `launch.await` with `.semaphore`.
  case blocksThread(CodeSite)
  /// The code of an item, or a callback, waits for an item of another launch, or cancels it. Fatal; let
  /// nothing outlive the launch that started it.
  case foreignItem(CodeSite)
  /// The app implements a callback that its life cycle does not have. Fatal; check the app's `lifeCycle`,
  /// or use the callback that takes its place.
  case neverCalled(callback: String, lifeCycle: LifeCycle)
  /// An item, or a callback, declared a value out of range. Fatal; times are from zero to a day, sizes
  /// from zero to 1 TB, at most 32 locks stand around each other, and a launch has at most 200,000 items.
  case outOfRange(CodeSite, String)
  /// The code of an item, or a callback, threw an uncaught error. Fatal; handle it where it
  /// arises. A canceled item may throw `CancellationError`: that is how it ends.
  case threw(CodeSite, error: String)
  /// `returns` was called in an item, or in a callback that returns nothing. Fatal; only
  /// `willFinishLaunching` and `didFinishLaunching` return a value.
  case returnsNothing(CodeSite)
  /// No system would ever make the request. Fatal; check the reason and its payload.
  case impossibleRequest(RequestProblem)
  /// The app's steps depend on the time, so that this run's steps differ from another run's. Change
  /// the app and simulate the changed app: give it a property for the variant.
  case notReplayable([TimeDependence])
  /// A proposal is about an item that the launch does not have; the nearest name it has, if one is near.
  case noSuchItem(String, nearest: String?)
}
