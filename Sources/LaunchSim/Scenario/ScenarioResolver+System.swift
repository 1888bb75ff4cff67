extension ScenarioResolver {
  /// Reports features that the system of the launch is too old for.
  mutating func checkSystem(of scenario: Scenario) {
    path = []
    let app = ScenarioRow.app.key.name
    switch scenario.app.lifeCycle {
    case .scenes: check(.scenes, [app, ScenarioRow.lifeCycle.key.name])
    case .swiftUI: check(.swiftUI, [app, ScenarioRow.lifeCycle.key.name])
    case .appDelegate: break
    }
    if scenario.request.kind == .prewarmed {
      check(.prewarming, [ScenarioRow.launch.key.name, ScenarioFormat.kindKey])
    }
    if !scenario.app.restorationComplete.isEmpty {
      check(.extendedRestoration, [app, ScenarioRow.restorationComplete.key.name])
    }
    if system.system == .tvOS || system.system == .visionOS, let os = document?[ScenarioRow.os] {
      inside(ScenarioRow.os.key.name) {
        $0.warn(.standsIn($0.system.system.rawValue), at: os.range)
      }
    }
  }

  /// Reports a feature that the system of the launch does not have yet.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - keys: Where the scenario asks for it; where a key is absent, the object around it.
  private mutating func check(_ feature: SystemFeature, _ keys: [String]) {
    guard system.counterpart < feature.since, var value = document else { return }
    for key in keys {
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
