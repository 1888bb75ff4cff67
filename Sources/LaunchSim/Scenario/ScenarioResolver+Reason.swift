extension ScenarioResolver {
  /// Why the app is launched, or turned to later, with what comes with that.
  mutating func reason(of fields: Fields) -> LaunchReason {
    let kind = read("reason", of: fields) { $0.reasonKind($1) }
    let payload = payload(of: fields)
    // A reason that cannot be read has been reported, and what comes with it may well fit.
    guard kind != nil || fields["reason"] == nil else { return .tap }
    let reason = LaunchReason(kind ?? .tap, payload)
    for key in LaunchReason.Payload.Key.allCases where !reason.facts.payload.contains(key) {
      guard let member = fields[key.rawValue] else { continue }
      inside(key.rawValue) {
        $0.report(
          .keyOfOtherReason(
            key.rawValue, reason: reason.kind.rawValue, of: key.owners.map(\.rawValue)),
          at: member.keyRange)
      }
    }
    if fields["sourceApplication"] == nil, let member = fields["sameTeam"] {
      inside("sameTeam") {
        $0.report(.qualifier("sameTeam", of: ["sourceApplication"]), at: member.keyRange)
      }
    }
    check(reason, of: fields)
    return reason
  }

  private mutating func reasonKind(_ value: JSONValue) -> LaunchReason.Kind? {
    if case .string(let word) = value.content, let other = UnmodelledReason(rawValue: word) {
      report(.reasonNotModelled(other), at: value.range)
      return nil
    }
    return choice(value, of: LaunchReason.Kind.self, what: "a launch reason")
  }

  private mutating func payload(of fields: Fields) -> LaunchReason.Payload {
    var payload = LaunchReason.Payload()
    func text(_ key: LaunchReason.Payload.Key) -> String? {
      read(key.rawValue, of: fields) { $0.text($1) }
    }
    func texts(_ key: LaunchReason.Payload.Key, _ what: String, _ example: String) -> [String] {
      read(key.rawValue, of: fields) { $0.texts($1, of: what, example: "[\"\(example)\"]") } ?? []
    }
    func flag(_ key: LaunchReason.Payload.Key) -> Bool {
      read(key.rawValue, of: fields) { $0.flag($1) } ?? false
    }
    payload.url = text(.url).map(LaunchURL.init)
    payload.sourceApplication = text(.sourceApplication)
    payload.isSameTeam = flag(.sameTeam)
    payload.annotation = text(.annotation)
    payload.hasEventAttribution = flag(.eventAttribution)
    payload.activityType = text(.activityType)
    payload.shortcutItem = text(.shortcutItem)
    payload.remoteNotification = text(.remoteNotification)
    payload.localNotification = text(.localNotification)
    payload.service = read("service", of: fields) {
      $0.choice($1, of: LaunchReason.LocationService.self, what: "a location service")
    }
    payload.restoreIdentifiers = texts(.restoreIdentifiers, "identifiers", "store")
    payload.session = text(.session)
    payload.tasks = texts(.tasks, "identifiers", "com.example.refresh")
    payload.share = text(.share)
    payload.assets = texts(.assets, "identifiers", "issue-7")
    return payload
  }

  /// Complains about a request that the system of the launch never makes.
  private mutating func check(_ reason: LaunchReason, of fields: Fields) {
    let isLater = fields.kind == .laterEvent
    let problems =
      isLater
      ? reason.problemsLater(on: system, version: systemVersion)
      : reason.problems(on: system, version: systemVersion)
    for problem in problems {
      let key = problem.key?.rawValue ?? "reason"
      inside(key) {
        $0.report(.request(problem), at: fields[key]?.value.range ?? fields.range)
      }
    }
  }

  // MARK: - What the app declares

  mutating func declarations(_ value: JSONValue) -> Declarations? {
    guard let fields = fields(value, as: .declarations) else { return nil }
    var declarations = Declarations()
    func texts(_ key: Declaration, _ what: String, _ example: String) -> [String] {
      read(key.rawValue, of: fields) { $0.texts($1, of: what, example: "[\"\(example)\"]") } ?? []
    }
    func flag(_ key: Declaration) -> Bool {
      read(key.rawValue, of: fields) { $0.flag($1) } ?? false
    }
    declarations.urlSchemes =
      read(Declaration.urlSchemes.rawValue, of: fields) { $0.schemes($1) } ?? []
    declarations.associatedDomains = texts(.associatedDomains, "domains", "trailhead.example")
    declarations.userActivityTypes = texts(.userActivityTypes, "types", "com.example.editing")
    declarations.shortcutItems = texts(.shortcutItems, "types", "new")
    declarations.pushNotifications = flag(.pushNotifications)
    declarations.backgroundModes =
      read(Declaration.backgroundModes.rawValue, of: fields) { $0.modes($1) } ?? []
    declarations.cloudKitSharing = flag(.cloudKitSharing)
    declarations.bluetoothRestoreIdentifiers = texts(
      .bluetoothRestoreIdentifiers, "identifiers", "store")
    declarations.locationAlways = flag(.locationAlways)
    declarations.backgroundTasks = texts(.backgroundTasks, "identifiers", "com.example.refresh")
    return declarations
  }

  private mutating func schemes(_ value: JSONValue) -> [String] {
    let schemes = texts(value, of: "schemes", example: "[\"trailhead\"]")
    guard case .array(let values) = value.content else { return schemes }
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value.content, !text.isEmpty,
        LaunchURL("\(text):").problem != nil || text.contains(":")
      else { continue }
      inside(index) { $0.report(.notAScheme(text), at: value.range) }
    }
    return schemes
  }

  private mutating func modes(_ value: JSONValue) -> [BackgroundMode] {
    guard let values = list(value, of: "background modes", example: "[\"fetch\"]") else {
      return []
    }
    var modes: [BackgroundMode] = []
    for (index, value) in values.enumerated() {
      inside(index) { reader in
        guard
          let mode = reader.choice(value, of: BackgroundMode.self, what: "a background mode")
        else { return }
        if modes.contains(mode) {
          reader.report(.duplicateEntry(mode.rawValue), at: value.range)
        } else {
          modes.append(mode)
        }
      }
    }
    return modes
  }
}
