extension Verb {
  /// The list of steps that a lock is held around, and that an item may have instead of a verb.
  static let steps = Qualifier("steps", .nestedSteps, "Steps in order.")
  /// The verb of a bare name in a list of steps.
  static let start = Verb("start", .calledItem, "The item to call.") { .start($0) }
  static let lock = Verb(
    "lock", .text, "The name of a lock held around the steps.", with: steps,
    check: { $0.mayLock($1, $2) }
  ) { .lock($0, $1 ?? []) }

  static let cpu = Verb(
    "cpu", .cost, "CPU time on a performance core of the device it was measured on."
  ) { .cpu($0) }
  static let read = Verb(
    "read", .size, "Bytes read from storage.",
    with: Qualifier("cached", .flag, "false: goes to storage in a warm launch too.")
  ) { .read(bytes: $0, isCached: $1 ?? true) }
  static let touch = Verb(
    "touch", .size, "Bytes of mapped code or data touched for the first time."
  ) { .touch(bytes: $0) }
  static let waitReason = Qualifier("for", .text, "What a wait waits for, as in network.")
  static let wait = Verb(
    "wait", .cost, "Elapsed time on something outside the app.", with: waitReason
  ) { .wait($0, for: $1) }

  /// The verbs that take time and do nothing else.
  static let costs = [cpu, read, touch, wait]

  /// The verbs in the order of the schema.
  @TableBuilder<Verb>
  private static var table: [Verb] {
    costs
    lock
    Verb(
      "await", .awaitedItem, "The item to wait for.",
      with: Qualifier(
        "via", .choice(Awaiting.self, "a way to await"),
        "An await through a semaphore, which lends no priority.")
    ) { .await($0, viaSemaphore: $1 == .semaphore) }
    start
    Verb(
      "complete", .agreement(.complete),
      "The completion handler to call: a reason, or a task's identifier."
    ) { .complete($0) }
    Verb(
      "beginBackgroundTask", .agreement(.begin),
      "The background task to begin, by a name of its own.",
      with: Qualifier(
        "expiration", .nestedSteps, "What to do when the time of a background task is over.")
    ) { .beginBackgroundTask($0, expiration: $1 ?? []) }
    Verb("endBackgroundTask", .agreement(.end), "The background task to end.") {
      .endBackgroundTask($0)
    }
    Verb(
      "ifTimeRemains", .time, "Reads how much time is left in the background.",
      with: Qualifier("then", .nestedSteps, "Steps for when as much time is left."),
      Qualifier("otherwise", .nestedSteps, "Steps for when less time is left.")
    ) { .ifTimeRemains($0, then: $1 ?? [], otherwise: $2 ?? []) }
    Verb("reportCall", .callReport, "true: reports the call that a VoIP push is about.") { _ in
      .reportCall
    }
    Verb(
      "registerForRemoteNotifications", .cost,
      "Asks to be registered for pushes; how long the answer takes.",
      with: Qualifier("denied", .flag, "true: the registration fails.")
    ) { .registerForRemoteNotifications($0, fails: $1 ?? false) }
  }

  static let all = table

  private enum Awaiting: String, CaseIterable {
    case semaphore
  }
}

extension ScenarioFormat {
  static let step = ObjectFormat<Void>(.step, "a step") { Verb.keys.map { Field($0) } }

  static let item = ObjectFormat<WorkItem>(.item, "an item") {
    ScenarioRow.placement
    Verb.keys.map { Field($0) }
    ScenarioRow.tags
    Field("after", .predecessors, \.after, "Items that must have ended before this one begins.")
    Field(
      "before", .bounds, \.before, "Milestones or items that this one must have ended before.")
    Field("mainOnly", .flag, \.isMainOnly, "Whether it must run on the main thread.")
    Field(
      "protectedData", .flag, \.readsProtectedData,
      "Whether it reads what is unreadable on a locked device.")
    Field(
      "timesFromStart", .flag, \.timesFromStart,
      "Whether it measures a time from the process start.")
    Field(
      "mayMove", .choice("a value of mayMove"), \.mobility,
      "How far it may be moved when a better place is looked for.")
    Field(
      "when", .conditions, \.conditions,
      "Conditions that must all hold, else the item is skipped.")
    Field("fails", .failure, \.fails, "Whether the item ends as failed, or conditions for it.")
    ScenarioRow.basis
    Field(
      "measuredOn", .profile,
      "The device on which this item's costs were taken; that of its file if absent.",
      store: { $1.measured(on: $2) })
    Field(overrideKey, .flag, "true: replaces the item of this name that came before.")
    Field(
      "holdsFile", .text, \.heldFile,
      "The file or database whose lock it holds from its beginning to its end.")
  }

  /// The key with which an item or a budget replaces an earlier one of its name.
  static let overrideKey = "override"

  /// The basis of costs: CPU time or elapsed time.
  enum Basis: String, CaseIterable {
    case cpu, wall
  }

  // MARK: - Costs

  /// A distribution as it is written: one of its forms.
  struct DistributionForm: Sendable {
    var p50: Nanoseconds?
    var p95: Nanoseconds?
    var cost: Cost?
  }

  static let distribution = ObjectFormat<DistributionForm>(.distribution, "a distribution") {
    ScenarioRow.p50
    ScenarioRow.p95
    ScenarioRow.uniform
    ScenarioRow.triangular
    ScenarioRow.samples
  }

  /// The keys of each form of a distribution.
  static let distributionForms = [
    [ScenarioRow.p50, ScenarioRow.p95], [ScenarioRow.uniform], [ScenarioRow.triangular],
    [ScenarioRow.samples],
  ].map { $0.map(\.key.name) }
}

extension WorkItem {
  /// Notes the device that the item's costs were taken on.
  mutating func measured(on device: DeviceProfile) {
    measuredOn = device.id
    measuredSpeed = device.performanceCores.speed.value
  }
}
