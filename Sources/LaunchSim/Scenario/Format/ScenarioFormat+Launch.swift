extension ScenarioFormat {
  /// A reason in its object form, beside the other keys of the object.
  struct ReasonForm: Sendable {
    var kind: LaunchReason.Kind?
    var payload = LaunchReason.Payload()

  }

  /// A launch during reading.
  struct LaunchForm: Sendable {
    var request = LaunchRequest()
    var reason = ReasonForm()

    /// The kind of the launch, which decides whether the launch is the first, unless the file says.
    var kind: LaunchKind {
      get { request.kind }
      set {
        request.kind = newValue
        request.isFirstLaunch = newValue == .afterInstall
      }
    }
  }

  /// A later event during reading.
  package struct LaterEventForm: Sendable {
    var time: Nanoseconds?
    var reason = ReasonForm()
    var event: LaterEventName?
    var scene: String?
    var steps: [Step] = []
  }

  static let launch = ObjectFormat(.launch, "a launch", LaunchForm()) {
    Field(kindKey, .choice("a launch kind"), \.kind, "cold if absent.")
    reason("tap if absent.").within(\.reason)
    Field(
      "firstLaunch", .flag, \.request.isFirstLaunch,
      "True if the app has never run; true if absent after an install.")
    Field(
      "vsyncPhase", .time, \.request.vsyncPhase,
      "The time from the request to the start of the display's refreshes.")
    Field(
      "watchdog", .flag, \.request.isWatchdogArmed,
      "False to disarm the launch watchdog; true if absent.")
    payload.map { $0.within(\.reason) }
    Field("locked", .flag, \.request.isDeviceLocked, "True if the device is locked.")
    Field(
      "restores", .flag, \.request.previous.hasSavedState,
      "True if the app's last run has saved its state.")
    Field(
      "previousEnd", .choice("an end of the last run"), \.request.previous.end,
      "The end of the last run; normal if absent.")
    Field(
      "sceneSession", .choice("a session"), \.request.previous.session,
      "The age of the scene's session; new after an install and a force quit.")
    Field(
      "discardedSessions", .whole(discardedSessions), \.request.previous.discardedSessions,
      "The number of sessions closed while the app did not run.")
  }

  static let laterEvent = ObjectFormat(.laterEvent, "a later event", LaterEventForm()) {
    Field("at", .time, \.time, "The time after the request of the launch.").required("\"2s\"")
    reason("The reason of the request to the app.").within(\.reason)
    ScenarioRow.event
    ScenarioRow.scene
    ScenarioRow.laterSteps
    payload.map { $0.within(\.reason) }
  }

  /// Numbers of sessions closed while the app did not run.
  static let discardedSessions = 0...100

  static let kindKey = "kind"
  /// The key for the reason of a launch or of a later request.
  static let reasonKey = "reason"

  private static func reason(_ summary: String) -> ScenarioField<ReasonForm> {
    Field(reasonKey, .reason, \.kind, summary)
  }

  // MARK: - What comes with a reason

  private static var payload: [ScenarioField<ReasonForm>] {
    LaunchReason.Payload.Key.allCases.map { key in
      let reasons = key.reasons.map(\.rawValue).joined(separator: ", ")
      return Field(
        key.rawValue, .texts(of: key.shape), \.payload[key], "\(reasons): \(key.facts.meaning).")
    }
  }
}

extension ScenarioFormat.LaterEventForm {
  /// The form of an event.
  init(_ later: LaterEvent) {
    time = later.time
    steps = later.steps
    event = later.kind.name
    scene = later.kind.scene
    if case .request(let reason) = later.kind {
      self.reason = .init(kind: reason.kind, payload: reason.payload)
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == LaunchRequest {
  static var launch: Shape {
    Shape(.reference(.launch), write: { $0.layout(of: $1) }) { $0.request($1) }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [LaterEvent] {
  static var laterEvents: Shape {
    Shape(
      .list(of: .reference(.laterEvent)),
      write: {
        $0.list(of: $1.map(ScenarioFormat.LaterEventForm.init), by: ScenarioFormat.laterEvent)
      }
    ) { $0.laterEvents($1) }
  }
}

extension Shape where Reader == ScenarioResolver, Value == String {
  /// The name of a scene of the app.
  static var sceneName: Shape {
    text.checked { reader, name, value in
      if reader.sceneNames.contains(name) { return name }
      let nearest = NearMatch.find(name, in: reader.sceneNames)
      return reader.refuse(.unknownScene(name, nearest: nearest), at: value.range)
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == LaunchReason.Kind {
  /// A launch reason that is modeled.
  fileprivate static var reason: Shape {
    let choice = Shape.choice("a launch reason")
    return Shape(choice.schema, write: choice.write) { reader, value in
      if case .string(let word) = value.content, let other = UnmodeledReason(rawValue: word) {
        return reader.refuse(.reasonNotModeled(other), at: value.range)
      }
      return choice.read(&reader, value)
    }
  }
}
