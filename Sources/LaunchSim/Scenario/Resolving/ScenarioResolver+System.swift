extension ScenarioResolver {
  /// Reports features that need a newer system.
  mutating func checkSystem(of scenario: Scenario) {
    path = []
    for feature in scenario.missingFeatures { report(missing: feature) }
    checkCallbacks(of: scenario)
    checkVersion(of: scenario)
    checkWindows(of: scenario)
    if system.system == .tvOS || system.system == .visionOS, let os = document?[ScenarioRow.os] {
      inside(ScenarioRow.os.key.name) {
        $0.warn(.standsIn($0.system.system.rawValue), at: os.range)
      }
    }
  }

  /// Warns of callbacks that the launch's system does not call yet or no longer calls.
  private mutating func checkCallbacks(of scenario: Scenario) {
    // A life cycle that the system lacks has an error of its own.
    guard system.counterpart >= scenario.app.lifeCycle.firstVersion,
      let members = document?[ScenarioRow.app]?.members
    else { return }
    for member in members {
      guard let callback = Callback(named: member.key), let versions = callback.versions,
        !callback.isCalled(onIOS: system.counterpart),
        scenario.app.callbacks[callback]?.isEmpty == false
      else { continue }
      warn(
        .callbackOfOtherSystem(callback.name, system: system.description, calledOn: versions),
        at: member.keyRange, path: [.key(ScenarioRow.app.key.name), .key(callback.name)])
    }
  }

  /// Reports an unknown system, and a system that the named device does not run.
  private mutating func checkVersion(of scenario: Scenario) {
    guard let os = document?[ScenarioRow.os] else { return }
    let name = system.description
    inside(ScenarioRow.os.key.name) { resolver in
      let system = resolver.system.system
      if resolver.system.counterpart > LaunchSystem.latestKnown {
        let known = system.version(withIOS: LaunchSystem.latestKnown) ?? LaunchSystem.latestKnown
        resolver.warn(
          .systemNotKnown(name, as: SystemVersion(system, known).description), at: os.range)
      } else if resolver.document?[ScenarioRow.device] != nil,
        let problem = scenario.systemNotOnDevice
      {
        resolver.warn(problem, at: os.range)
      }
    }
  }

  /// Reports further windows on a device with a single window.
  private mutating func checkWindows(of scenario: Scenario) {
    guard let scenes = document?[ScenarioRow.app.key.name]?[ScenarioRow.scenesKey] else { return }
    for scene in scenario.app.furtherScenes where scene.role == .window {
      guard let problem = scene.problem(in: scenario), let value = scenes[scene.name] else {
        continue
      }
      path = [
        .key(ScenarioRow.app.key.name), .key(ScenarioRow.scenesKey), .key(scene.name),
      ]
      warn(problem, at: value.range)
      path = []
    }
  }

  /// Reports a feature that the launch's system does not have yet; a missing key is reported at the
  /// object around it.
  private mutating func report(missing feature: SystemFeature) {
    guard var value = document else { return }
    for key in feature.keys {
      guard let next = value[key] else { break }
      value = next
      path.append(.key(key))
    }
    report(
      .needsSystem(feature, system: system.system.rawValue, found: system.description),
      at: value.range)
    path = []
  }
}
