// None of this depends on the time: an app that looks at it does the same in every launch for the reason.

extension Launch {
  /// Why the system launches the app, and what comes with that.
  public var reason: LaunchReason { run.state.reason }

  /// What `launchOptions` holds, in words; `nil` where that is `nil`, as it always is with scenes.
  ///
  ///     if launch.launchOptions?[.url] == nil { launch.returns(false) }
  public var launchOptions: [LaunchOption: String]? {
    let options = run.state.told.launchOptions
    guard !options.isEmpty else { return nil }
    return Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
  }

  /// What the `connectionOptions` of the scene hold, in words; `nil` without scenes, and in a resume.
  public var connectionOptions: [ConnectionOption: String]? {
    guard run.state.lifeCycle != .appDelegate, !run.state.told.isRunning else { return nil }
    let options = run.state.told.connectionOptions
    return Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
  }

  /// Whether the app is handed a URL that has query items.
  public var hasURLQuery: Bool { run.state.told.hasURLQuery }

  /// Says what the launch method returns that calls this; the last word counts, and `true` if there is none.
  ///
  /// Without scenes, `false` keeps a URL and a quick action from being handed over after the launch. In any
  /// other callback, and in an item, this ends the run with ``SimulationError/returnsNothing(_:)``.
  public func returns(_ value: Bool) {
    guard run.isOpen(to: place.job) else { return }
    run.state.returns(value, by: place.job)
  }
}
