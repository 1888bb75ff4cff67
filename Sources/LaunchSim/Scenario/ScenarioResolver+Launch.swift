extension ScenarioResolver {
  /// How and why the app is launched.
  mutating func readRequest(of scenario: Fields) -> LaunchRequest {
    read("launch", of: scenario) { reader, value in
      guard let fields = reader.fields(value, as: .launch) else { return nil }
      let kind = reader.read("kind", of: fields) {
        $0.choice($1, of: LaunchKind.self, what: "a launch kind")
      }
      let reason = reader.reason(of: fields)
      let isFirst = reader.read("firstLaunch", of: fields) { $0.flag($1) }
      let phase = reader.read("vsyncPhase", of: fields) { $0.time($1) }
      let watchdog = reader.read("watchdog", of: fields) { $0.flag($1) }
      var request = LaunchRequest(
        kind: kind ?? .cold, reason: reason, isFirstLaunch: isFirst,
        vsyncPhase: phase ?? .zero, isWatchdogArmed: watchdog ?? true)
      reader.check(request, fields, then: scenario["then"])
      reader.readPreviousRun(of: fields, into: &request)
      return request
    } ?? LaunchRequest()
  }

  /// Complains about a request that nobody makes of an app in that state, or that nothing can follow.
  private mutating func check(_ request: LaunchRequest, _ fields: Fields, then: JSONMember?) {
    var isFollowed = false
    if case .array(let events)? = then?.value.content { isFollowed = !events.isEmpty }
    for problem in request.problems(isFollowed: isFollowed) {
      let isOfFollowing = problem.problem == .prewarmIsFollowed
      guard let member = isOfFollowing ? then : fields["reason"] else { continue }
      log.add(
        .meaning(.request(problem)), at: member.value.range,
        path: isOfFollowing ? [.key("then")] : path + [.key("reason")])
    }
  }

  mutating func readSwitches(of scenario: Fields) -> Switches {
    var switches = Switches()
    guard let member = scenario["switches"] else { return switches }
    inside("switches") { reader in
      guard let fields = reader.fields(member.value, as: .switches) else { return }
      func set(_ key: String, _ target: WritableKeyPath<Switches, Bool>) {
        if let flag = reader.read(key, of: fields, { $0.flag($1) }) {
          switches[keyPath: target] = flag
        }
      }
      set("queuedWorkBeforeScene", \.queuedWorkBeforeScene)
      set("queuedWorkBeforeCommit", \.queuedWorkBeforeCommit)
      set("utilityOnEfficiencyCores", \.utilityOnEfficiencyCores)
      set("viewDidAppearBeforeActive", \.viewDidAppearBeforeActive)
      set("bodyBeforeDidFinish", \.bodyBeforeDidFinish)
      set("didEnterBackgroundOnWake", \.didEnterBackgroundOnWake)
      set("sceneConnectsInBackground", \.sceneConnectsInBackground)
      switches.prewarmPolicy =
        reader.read("prewarmPolicy", of: fields) {
          $0.choice($1, of: PrewarmPolicy.self, what: "a prewarm policy")
        } ?? switches.prewarmPolicy
    }
    return switches
  }

  mutating func readExpectations(of scenario: Fields) -> Expectations {
    var expectations = Expectations()
    guard let member = scenario["expect"] else { return expectations }
    inside("expect") { reader in
      guard let fields = reader.fields(member.value, as: .expectations) else { return }
      expectations.verdict = reader.read("verdict", of: fields) {
        $0.choice($1, of: Verdict.Kind.self, what: "a verdict")
      }
      expectations.order =
        reader.read("order", of: fields) { $0.items($1, need: .expected) } ?? []
      func place(of key: String) -> SourceLocation? {
        fields[key].map { reader.log.location(of: $0.keyRange) }
      }
      expectations.verdictLocation = place(of: "verdict")
      expectations.orderLocation = place(of: "order")
    }
    return expectations
  }

  // MARK: - The system

  /// The name and major version of the system.
  mutating func readSystem(of scenario: Fields, device: DeviceProfile) -> (LaunchSystem, Int) {
    read("os", of: scenario) { $0.system($1) }
      ?? (LaunchSystem(named: device.family.systemName), 26)
  }

  private mutating func system(_ value: JSONValue) -> (LaunchSystem, Int)? {
    guard case .string(let text) = value.content else {
      reportType(of: value, expected: "a system", example: "\"iOS 26\"")
      return nil
    }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    if parts.count == 2, let system = LaunchSystem(rawValue: String(parts[0])),
      let version = Int(parts[1]), String(version) == parts[1]
    {
      if system.versions.contains(version) { return (system, version) }
      if version >= 0, version < system.versions.lowerBound {
        report(.systemTooOld(text, first: system.firstName), at: value.range)
        return nil
      }
    }
    if let first = parts.first, LaunchSystem.others.contains(String(first)) {
      report(.systemNotModelled(String(first)), at: value.range)
      return nil
    }
    report(.systemName(text, nearest: Self.nearestSystem(to: text)), at: value.range)
    return nil
  }

  /// The system most likely meant: the right name with the first whole number of the text.
  private static func nearestSystem(to text: String) -> String? {
    let letters = String(text.prefix { $0.isLetter })
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    guard let name = NearMatch.find(letters, in: LaunchSystem.allCases.map(\.rawValue)),
      let system = LaunchSystem(rawValue: name), let version = Int(digits),
      system.versions.contains(version)
    else { return nil }
    return "\(name) \(version)"
  }

  /// Complains about what the system of the launch is too old for.
  mutating func checkSystem(of scenario: Fields, request: LaunchRequest) {
    switch lifeCycle {
    case .scenes: check(.scenes, ["app", "lifeCycle"], of: scenario)
    case .swiftUI: check(.swiftUI, ["app", "lifeCycle"], of: scenario)
    case .appDelegate: break
    }
    if request.kind == .prewarmed { check(.prewarming, ["launch", "kind"], of: scenario) }
    if system == .tvOS || system == .visionOS, let os = scenario["os"] {
      warn(.standsIn(system.rawValue), at: os.value.range, path: [.key("os")])
    }
  }

  /// Complains where the system of the launch does not have something yet.
  ///
  /// - Parameters:
  ///   - feature: What it is.
  ///   - keys: Where the scenario asks for it; where it does so by saying nothing, the nearest place.
  ///   - scenario: The scenario's members.
  mutating func check(_ feature: SystemFeature, _ keys: [String], of scenario: Fields) {
    guard system.counterpart(of: systemVersion) < feature.since else { return }
    var value = JSONValue(.object(scenario.members), range: scenario.range)
    for key in keys {
      guard let next = value[key] else { break }
      value = next
      path.append(.key(key))
    }
    report(
      .needsSystem(feature, system: system.rawValue, found: "\(system.rawValue) \(systemVersion)"),
      at: value.range)
    path = []
  }
}
