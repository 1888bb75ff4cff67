/// The callbacks of an app: a list of ``On`` entries, in the order in which they are written.
///
///     var callbacks: Callbacks {
///       Logging().callbacks
///       On(.didFinishLaunching) { launch in
///         await launch.work("CrashKit.start", cpu: .milliseconds(7))
///       }
///       if usesFeed {
///         On(.sceneWillConnect) { launch in
///           launch.task("Feed.load") { launch in await launch.wait(.milliseconds(60)) }
///         }
///       }
///     }
///
/// The list may have conditions and loops, and may include the callbacks of another app or a
/// superclass. If a callback has several entries, all of them run, one after the other, in the
/// order of the list.
public struct Callbacks: Sendable {
  fileprivate(set) var entries: [On] = []

  /// Creates a list of callbacks outside a ``SimulatedApp``, for a feature that several apps share.
  public init(@CallbacksBuilder _ entries: () -> Callbacks) { self = entries() }

  fileprivate init(_ entries: [On]) { self.entries = entries }
}

/// A result builder of ``Callbacks``.
@resultBuilder
public enum CallbacksBuilder {
  /// Includes an entry.
  public static func buildExpression(_ entry: On) -> On { entry }

  /// Includes the callbacks of another app or feature.
  public static func buildExpression(_ callbacks: Callbacks) -> Callbacks { callbacks }

  /// Refuses any other code, with the way to write it.
  @available(
    *, unavailable,
    message: "write the code of a callback in an entry: On(.didFinishLaunching) { launch in … }"
  )
  public static func buildExpression<Other>(_ other: Other) -> Callbacks {
    preconditionFailure("no list of callbacks compiles with other code")
  }

  /// Creates an empty list.
  public static func buildBlock() -> Callbacks { Callbacks([]) }

  /// Begins a list with an entry.
  public static func buildPartialBlock(first: On) -> Callbacks {
    var entries: [On] = []
    // Room for most apps in one allocation.
    entries.reserveCapacity(8)
    entries.append(first)
    return Callbacks(entries)
  }

  /// Begins a list with other callbacks.
  public static func buildPartialBlock(first: Callbacks) -> Callbacks { first }

  /// Appends an entry to a list.
  public static func buildPartialBlock(accumulated: consuming Callbacks, next: On) -> Callbacks {
    accumulated.entries.append(next)
    return accumulated
  }

  /// Appends other callbacks to a list.
  ///
  /// - Complexity: O(callbacks appended).
  public static func buildPartialBlock(
    accumulated: consuming Callbacks, next: Callbacks
  ) -> Callbacks {
    accumulated.entries += next.entries
    return accumulated
  }

  /// Includes callbacks under a condition.
  public static func buildOptional(_ callbacks: Callbacks?) -> Callbacks {
    callbacks ?? Callbacks([])
  }

  /// Includes the callbacks of the first branch.
  public static func buildEither(first: Callbacks) -> Callbacks { first }

  /// Includes the callbacks of the second branch.
  public static func buildEither(second: Callbacks) -> Callbacks { second }

  /// Joins the callbacks of a loop.
  public static func buildArray(_ lists: [Callbacks]) -> Callbacks {
    Callbacks(lists.flatMap(\.entries))
  }

  /// Includes callbacks under an availability condition.
  public static func buildLimitedAvailability(_ callbacks: Callbacks) -> Callbacks { callbacks }
}
