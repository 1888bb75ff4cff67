/// An error that leaves a run without an answer.
///
/// Each names the item or callback that acted last or is at fault; its `description` is the
/// sentence that the command line prints, with the remedy. The errors from `waitsOutside` to
/// `threw` come from apps written in Swift; the last two and `outOfRange` come from
/// ``Report/whatIf(_:on:)`` too.
public enum SimulationError: Error, Hashable, Sendable {
  /// The launch exceeded the limit of turns, or the app's code exceeded the limit of actions in one
  /// instant. Fatal; look for steps that add up to millions of page faults, or for a loop in which
  /// no time passes.
  case runaway(at: Duration, turns: Int, last: String)
  /// The app exceeded the limit of registrations for remote notifications. Fatal; look for a
  /// callback that registers again when its own registration is answered.
  case registersAgain(at: Duration, times: Int)
  /// Something would last longer than simulated time, which ends a year after the request.
  /// Fatal; look for a cost, a read or a delay in the wrong unit.
  case endless(at: Duration, last: String)
  /// The code of an item, or a callback, waits for something outside the simulation: a real clock, a
  /// continuation that is never resumed. Fatal; give the app's types `launch.clock` for a real clock,
  /// and declare a wait for the outside with `launch.wait`.
  case waitsOutside(CodeSite)
  /// An item, or a callback, cannot continue: it queues for a thread, lock or actor that another
  /// item or callback holds, and the holder waits in its own code. Fatal; a deadlock if the holder
  /// waits for the queued code, else a wait outside.
  case blocked(CodeSite, by: CodeSite)
  /// Something that an item or a callback started or stored has left the simulation: another thread,
  /// an executor of the app's own, or a stored property that holds the `Launch`. Fatal; start work
  /// with `launch.task` or `launch.detached`, and keep no `Launch`.
  case escaped(CodeSite)
  /// The code of an item, or a callback, submits a block with `asyncAfter`, for an instant of the
  /// host's clock. Fatal; use `launch.mainQueue` with a delay, or sleep on `launch.clock`.
  case delaysBlock(CodeSite)
  /// The code of an item, or a callback, starts a raw `Task.immediate`, whose first steps would be
  /// recorded after the steps of its starter. Fatal; use `launch.immediate`.
  case startsImmediate(CodeSite)
  /// The code of an item, or a callback, makes a raw `Task {}`, and this version of the Swift
  /// runtime does not tell whether such a task has ended. Fatal; use `launch.task`.
  case unknownRuntime(CodeSite)
  /// The code of an item, or a callback, has blocked the thread of the simulation: with a
  /// semaphore, a lock held by code of another item, or a call that waits outside. Printed before
  /// the process ends, and never thrown: the thread cannot continue. Fatal; use `launch.lock`, and
  /// `launch.await` with `.semaphore`.
  case blocksThread(CodeSite)
  /// The code of an item, or a callback, waits for or cancels an item of another launch. Fatal; let
  /// nothing outlive the launch that started it.
  case foreignItem(CodeSite)
  /// The app implements a callback that its life cycle does not have. Fatal; check the app's
  /// `lifeCycle`, or use the replacement that its life cycle has.
  case neverCalled(callback: String, lifeCycle: LifeCycle)
  /// An item, or a callback, declared a value out of range. Fatal; times are zero, or from a
  /// nanosecond to a day, sizes from zero to 1 TB, limits of queues and counts of semaphores from 1
  /// to 1,000, locks nest at most 32 deep, and a launch has at most 200,000 items.
  case outOfRange(CodeSite, String)
  /// The code of an item, or a callback, declares a queue with another width than other code, or a
  /// lock or semaphore of that name otherwise. Fatal; name a queue, a lock or a semaphore alike
  /// wherever it is used.
  case declaredOtherwise(CodeSite, String)
  /// The code of an item, or a callback, threw an uncaught error. Fatal; handle the error where it
  /// arises. A canceled item may end by throwing `CancellationError`.
  case threw(CodeSite, error: String)
  /// `returns` was called in an item, or in a callback that returns nothing. Fatal; only
  /// `willFinishLaunching` and `didFinishLaunching` return a value.
  case returnsNothing(CodeSite)
  /// The code of an item, or a callback, completes a handler that the system has not delivered; with
  /// the nearest name, if one is near. Fatal; complete the reason of the launch or request.
  case noSuchHandler(CodeSite, String, nearest: String?)
  /// The code of an item, or a callback, ends a background task that the app has not begun; with the
  /// nearest name, if one is near. Fatal; begin the task, or use its name.
  case noSuchBackgroundTask(CodeSite, String, nearest: String?)
  /// A second run, delayed by the host, differed from the first, with the code of the first event
  /// that differs. Fatal; the app depends on a real clock, a random number, another thread, or what
  /// an earlier run has left.
  case varies(CodeSite, at: Duration)
  /// A callback of the app, or a later event, names a further scene that the launch does not have;
  /// with the nearest name, if one is near. Fatal; give the launch the scene as a condition.
  case noSuchScene(String, nearest: String?)
  /// No system would ever make the request. Fatal; check the reason and its payload.
  case impossibleRequest(RequestProblem)
  /// No launch of the app can have the condition, given with its mistake. Fatal; check the condition
  /// against the system, the device and the other conditions.
  case impossibleCondition(String, RequestProblem)
  /// The app's steps depend on the time, so this run's steps do not predict another run, and the
  /// app's code cannot run again with the change: the app did something else when it ran again, or
  /// the change is none that running code can have. Change the app and simulate the changed app: give
  /// it a property for the variant.
  case notReplayable([TimeDependence])
  /// A move or a budget names an item that the launch does not have; with the nearest name, if one is near.
  case noSuchItem(String, nearest: String?)
}
