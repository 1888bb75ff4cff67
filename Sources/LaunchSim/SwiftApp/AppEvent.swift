/// An event after the launch request: the user leaves the app, or the system wakes or terminates
/// the app.
///
///     let report = try Trailhead().simulate(then: [
///       .after(.seconds(2), .leave),
///       .after(.seconds(9), .request(.silentPush)) { launch in
///         await launch.work("Feed.refresh", cpu: .milliseconds(20))
///         launch.complete(.silentPush)
///       },
///     ])
///
/// The system then calls the app's own callbacks. A callback called a second time runs a second
/// time, and its items have a number after their names, such as `Save 2`.
public struct AppEvent: Sendable {
  /// A kind of event.
  public struct Kind: Hashable, Sendable {
    let kind: LaterEvent.Kind

    /// The user goes to the Home Screen, or to another app.
    public static let leave = Kind(kind: .leave)
    /// The user returns by the app switcher.
    public static let comeBack = Kind(kind: .comeBack)
    /// The user, in the app switcher, or the system ends the app; a suspended app is not notified.
    public static let terminate = Kind(kind: .terminate)

    /// A further scene connects, and shows its first frame.
    public static func connectScene(_ name: String) -> Kind { Kind(kind: .connectScene(name)) }

    /// The system disconnects a further scene; its session remains.
    public static func disconnectScene(_ name: String) -> Kind {
      Kind(kind: .disconnectScene(name))
    }

    /// The user closes a further scene for good.
    public static func discardSession(_ name: String) -> Kind { Kind(kind: .discardSession(name)) }

    /// The system delivers a further request, for any launch reason.
    public static func request(_ reason: LaunchReason) -> Kind { Kind(kind: .request(reason)) }
  }

  let time: Duration
  let kind: LaterEvent.Kind
  let body: (@LaunchMain @Sendable (Launch) async throws -> Void)?

  /// An event at a time after the launch request.
  ///
  /// - Parameters:
  ///   - time: Time since the request, at most a day. Events of one instant happen in the order of
  ///     the list.
  ///   - kind: The kind of event.
  ///   - body: Code of the app for this event only, after the callbacks for the event.
  /// - Returns: The event.
  public static func after(
    _ time: Duration, _ kind: Kind,
    _ body: (@LaunchMain @Sendable (Launch) async throws -> Void)? = nil
  ) -> AppEvent {
    AppEvent(time: time, kind: kind.kind, body: body)
  }
}

extension [AppEvent] {
  /// Returns the events in the order of their times.
  ///
  /// - Throws: `SimulationError` for an event that cannot happen.
  func ordered(in scenario: Scenario) throws(SimulationError) -> [AppEvent] {
    let scenes = scenario.app.furtherScenes.map(\.name)
    for event in self {
      guard event.time >= .zero, event.time <= .seconds(86_400) else {
        throw .outOfRange("the simulation", "after(\(event.time))")
      }
      if let scene = event.kind.scene, !scenes.contains(scene) {
        throw .noSuchScene(scene, nearest: NearMatch.find(scene, in: scenes))
      }
      guard case .request(let reason) = event.kind,
        let problem = reason.problemsLater(
          on: scenario.system, version: scenario.systemVersion
        ).first
      else { continue }
      throw .impossibleRequest(problem)
    }
    return stablySorted { $0.time < $1.time }
  }
}
