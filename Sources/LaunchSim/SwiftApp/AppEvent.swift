/// Something that happens to the app after its launch was asked for.
///
///     let report = try Trailhead().simulate(then: [
///       .after(.seconds(2), .leave),
///       .after(.seconds(9), .request(.silentPush)) { launch in
///         await launch.work("Feed.refresh", cpu: .milliseconds(20))
///         launch.complete("silentPush")
///       },
///     ])
///
/// The callbacks that come of it are those of the app: one that is made again runs again, and the items of its
/// second run have a number behind their names, as in `Save 2`.
public struct AppEvent: Sendable {
  /// What happens.
  public struct Kind: Hashable, Sendable {
    let kind: LaterEvent.Kind

    /// The user goes Home, or to another app.
    public static let leave = Kind(kind: .leave)
    /// The user comes back by the app switcher.
    public static let comeBack = Kind(kind: .comeBack)
    /// The user ends the app in the app switcher, or the system does; a suspended app is not told.
    public static let terminate = Kind(kind: .terminate)

    /// The system turns to the app again, for a reason as of a launch.
    public static func request(_ reason: LaunchReason) -> Kind { Kind(kind: .request(reason)) }
  }

  let time: Duration
  let kind: LaterEvent.Kind
  let body: (@LaunchMain @Sendable (Launch) async throws -> Void)?

  /// Something that happens so long after the request of the launch.
  ///
  /// - Parameters:
  ///   - time: How long after it, at most a day. Events of one instant come in the order in which they stand.
  ///   - kind: What happens.
  ///   - body: What the app does about this one event, after what its callbacks do about each.
  /// - Returns: The event.
  public static func after(
    _ time: Duration, _ kind: Kind,
    _ body: (@LaunchMain @Sendable (Launch) async throws -> Void)? = nil
  ) -> AppEvent {
    AppEvent(time: time, kind: kind.kind, body: body)
  }
}

extension [AppEvent] {
  /// The events in the order of their times.
  ///
  /// - Throws: `SimulationError` for what cannot happen.
  func ordered(
    on system: LaunchSystem, version: Int
  ) throws(SimulationError) -> [AppEvent] {
    for event in self {
      guard event.time >= .zero, event.time <= .seconds(86_400) else {
        throw .outOfRange("the simulation", "after(\(event.time))")
      }
      guard case .request(let reason) = event.kind,
        let problem = reason.problemsLater(on: system, version: version).first
      else { continue }
      throw .impossibleRequest(problem)
    }
    // A sort by itself does not promise to keep equal elements in their order.
    return enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }
}
