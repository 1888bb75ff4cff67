// Facts of the launch that do not depend on time: an app that uses them acts alike in every launch
// for the same reason.

extension Launch {
  /// The conditions of the launch; in the code of another run, the launch has left its own.
  private var scenario: Scenario {
    if AppRun.current != nil { _ = isOpen }
    return run.state.plan.scenario
  }

  /// The reason why the system launches the app, with its payload.
  public var reason: LaunchReason { scenario.request.reason }

  /// The keys and values of `launchOptions`, in words; `nil` with scenes, and for a launch without
  /// options.
  ///
  ///     if launch.launchOptions?[.url] == nil { launch.returns(false) }
  public var launchOptions: [LaunchOption: String]? {
    Delivery(scenario).launchOptions.map { options in
      Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
    }
  }

  /// The keys and values of the scene's `connectionOptions`, in words; `nil` without scenes, and
  /// for a resume.
  public var connectionOptions: [ConnectionOption: String]? {
    let scenario = scenario
    let delivery = Delivery(scenario)
    guard scenario.app.lifeCycle != .appDelegate, !delivery.isRunning else { return nil }
    let options = delivery.sceneOptions
    return Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
  }

  /// A Boolean value indicating whether the app receives a URL that has query items.
  public var hasURLQuery: Bool { Delivery(scenario).hasURLQuery }

  /// Sets the value that the calling launch method returns: `true` by default; the last call
  /// counts.
  ///
  /// Without scenes, `false` keeps the system from delivering a URL or a quick action after the
  /// launch. In any other callback, and in an item, a call ends the run with
  /// ``SimulationError/returnsNothing(_:)``.
  public func returns(_ value: Bool) {
    guard isOpen else { return }
    run.state.setReturnValue(value, by: job)
  }
}
