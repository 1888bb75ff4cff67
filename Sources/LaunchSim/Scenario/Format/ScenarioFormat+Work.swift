extension Verb {
  /// The steps inside a lock.
  ///
  /// An item may have this list instead of a verb.
  package static let steps = Qualifier("steps", .nestedSteps, "Steps in order.")
  /// The verb that a bare name in a list of steps stands for.
  package static let start = Verb(
    "start", .calledItem, "The item to call.",
    step: { .start($0) }, values: { if case .start(let item) = $0 { (item, ()) } else { nil } })
  static let lock = Verb(
    "lock", .text, "The name of a lock held around the steps.", with: steps,
    check: { $0.mayLock($1, $2) },
    step: { .lock($0, $1 ?? []) },
    values: { if case .lock(let name, let steps) = $0 { (name, steps) } else { nil } })

  package static let cpu = Verb(
    "cpu", .cost, "CPU time on a performance core of the device it was measured on.",
    step: { .cpu($0) }, values: { if case .cpu(let cost) = $0 { (cost, ()) } else { nil } })
  package static let read = Verb(
    "read", .size, "Bytes read from storage.",
    with: Qualifier("cached", .flag, "false: goes to storage in a warm launch too."),
    step: { .read(bytes: $0, isCached: $1 ?? true) },
    values: {
      if case .read(let bytes, let isCached) = $0 { (bytes, isCached ? nil : false) } else { nil }
    })
  package static let touch = Verb(
    "touch", .size, "Bytes of mapped code or data touched for the first time.",
    step: { .touch(bytes: $0) },
    values: { if case .touch(let bytes) = $0 { (bytes, ()) } else { nil } })
  package static let waitReason = Qualifier("for", .text, "The subject of a wait, as in network.")
  package static let wait = Verb(
    "wait", .cost, "Elapsed time on something outside the app.", with: waitReason,
    step: { .wait($0, for: $1) },
    values: { if case .wait(let cost, let reason) = $0 { (cost, reason) } else { nil } })

  package static let awaitVia = Qualifier<Awaiting>(
    "via", .choice("a way to await"), "An await through a semaphore, which lends no priority.")
  package static let awaiting = Verb(
    "await", .awaitedItem, "The item to wait for.", with: awaitVia,
    step: { .await($0, viaSemaphore: $1 == .semaphore) },
    values: {
      guard case .await(let item, let viaSemaphore) = $0 else { return nil }
      return (item, viaSemaphore ? .semaphore : nil)
    })

  /// Verbs that only take time.
  package static let costs = [cpu, read, touch, wait]

  /// The verbs in the order of the schema.
  @TableBuilder<Verb>
  private static var table: [Verb] {
    costs
    lock
    awaiting
    Verb(
      "yield", .done, "true: gives the thread of a task or actor to the next job in line.",
      step: { _ in .yield }, values: { $0 == .yield ? (true, ()) : nil })
    start
    Verb(
      "complete", .agreement(.complete),
      "The completion handler to call: a reason, or a task's identifier.",
      step: { .complete($0) },
      values: { if case .complete(let name) = $0 { (name, ()) } else { nil } })
    Verb(
      "beginBackgroundTask", .agreement(.begin),
      "The background task to begin, by a name of its own.",
      with: Qualifier(
        "expiration", .nestedSteps, "Steps for the expiration of the background task."),
      step: { .beginBackgroundTask($0, expiration: $1 ?? []) },
      values: {
        guard case .beginBackgroundTask(let name, let steps) = $0 else { return nil }
        return (name, steps.isEmpty ? nil : steps)
      })
    Verb(
      "endBackgroundTask", .agreement(.end), "The background task to end.",
      step: { .endBackgroundTask($0) },
      values: { if case .endBackgroundTask(let name) = $0 { (name, ()) } else { nil } })
    Verb(
      "ifTimeRemains", .time, "Reads how much time is left in the background.",
      with: Qualifier("then", .nestedSteps, "Steps for when as much time is left."),
      Qualifier("otherwise", .nestedSteps, "Steps for when less time is left."),
      step: { .ifTimeRemains($0, then: $1 ?? [], otherwise: $2 ?? []) },
      values: {
        guard case .ifTimeRemains(let time, let steps, let others) = $0 else { return nil }
        return (time, (steps.isEmpty ? nil : steps, others.isEmpty ? nil : others))
      })
    Verb(
      "reportCall", .callReport, "true: reports the call that a VoIP push is about.",
      step: { _ in .reportCall }, values: { $0 == .reportCall ? (true, ()) : nil })
    Verb(
      "registerForRemoteNotifications", .cost,
      "Asks to be registered for pushes; how long the answer takes.",
      with: Qualifier("denied", .flag, "true: the registration fails."),
      step: { .registerForRemoteNotifications($0, fails: $1 ?? false) },
      values: {
        guard case .registerForRemoteNotifications(let cost, let fails) = $0 else { return nil }
        return (cost, fails ? true : nil)
      })
  }

  static let all = table

  package enum Awaiting: String, CaseIterable {
    case semaphore
  }
}

extension ScenarioFormat {
  static let step = ObjectFormat<ScenarioResolver, Void>(.step, "a step", ()) {
    Verb.keys.map { Field($0) }
  }

  static let item = ObjectFormat<ScenarioResolver, WorkItem>(
    .item, "an item", WorkItem(name: ""), source: \WorkItem.source
  ) {
    ScenarioRow.placement
    Field(
      "barrier", .flag, \.isBarrier,
      "True if it runs alone on its queue, after the items before it: flags: .barrier."
    ).checked { reader, member, _, item in
      if item.placement.form != .queue { reader.warn(.barrierWithoutQueue, at: member.keyRange) }
      return true
    }
    Verb.keys.map { key in
      // One key is enough to write the whole work.
      key.name == Verb.steps.key.name
        ? Field(key) { $1.isCostOpen ? [] : $0.members(ofWork: $1.steps) } : Field(key)
    }
    ScenarioRow.code
    ScenarioRow.tags
    Field("after", .predecessors, \.after, "Items that must have ended before this one begins.")
    Field(
      "before", .oneOrMore(.bound), \.before,
      "Milestones or items that this one must have ended before.")
    Field("mainOnly", .flag, \.isMainOnly, "True to require the main thread.")
    Field(
      "protectedData", .flag, \.readsProtectedData,
      "True if it reads data that is unreadable on a locked device.")
    Field(
      "timesFromStart", .flag, \.timesFromStart,
      "True if it measures a time from the process start.")
    Field(
      "mayMove", .choice("a value of mayMove"), \.mobility,
      "The moves of the item that suggestions may try.")
    ScenarioRow.conditions
    Field("fails", .failure, \.fails, "True if the item ends as failed, or conditions for it.")
    ScenarioRow.basis
    Field(
      "measuredOn", .profile, \.profile,
      "The device on which this item's costs were taken; that of its file if absent.")
    ScenarioRow.itemRecord
    Field(
      "hostScaled", .text, \.hostScale,
      "The host and factor of costs that were measured on no device and scaled; marks them so.")
    Field(overrideKey, .flag, "true: replaces the item of this name that came before.")
    Field(
      "holdsFile", .text, \.heldFile,
      "The file or database whose lock it holds from its beginning to its end.")
    ScenarioRow.effect
    Field(
      "essential", .text, \.essential,
      "The reason why the effect may come before the first frame."
    ).checked { reader, member, members, _ in
      if members[ScenarioRow.effect] == nil {
        reader.report(
          .qualifier(member.key, of: [ScenarioRow.effect.key.name]), at: member.keyRange)
      }
      return true
    }
  }

  /// The key by which an item or a budget replaces an earlier definition of its name.
  static let overrideKey = "override"

  /// The basis of costs: CPU time or elapsed time.
  package enum Basis: String, CaseIterable {
    case cpu, wall
  }

  // MARK: - Costs

  /// A distribution during reading: one form of several.
  struct DistributionForm: Sendable {
    var p50: Nanoseconds?
    var p95: Nanoseconds?
    var uniform: [Nanoseconds]?
    var triangular: [Nanoseconds]?
    var samples: [Nanoseconds]?
  }

  static let distribution = ObjectFormat(.distribution, "a distribution", DistributionForm()) {
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
  /// The device that the item's costs were taken on, with the figures that items keep.
  fileprivate var profile: DeviceProfile {
    get {
      var profile = DeviceProfile.named(measuredOn) ?? .iPhone12
      profile.id = measuredOn
      profile.performanceCores.speed.value = measuredSpeed
      return profile
    }
    set { measured(on: newValue) }
  }

  /// Notes the device that the item's costs were taken on.
  mutating func measured(on device: DeviceProfile) {
    measuredOn = device.id
    measuredSpeed = device.performanceCores.speed.value
  }

  /// The source of the item's costs.
  fileprivate var source: String? {
    get { if case .cited(let text) = provenance { text } else { nil } }
    set {
      // A scaled cost stays scaled, whatever the source says about its measurement on the host.
      if case .hostScaled = provenance { return }
      if let newValue { provenance = .cited(newValue) }
    }
  }

  /// The host and factor behind the item's costs, if a host measured them.
  fileprivate var hostScale: String? {
    get { if case .hostScaled(let text) = provenance { text } else { nil } }
    set { if let newValue { provenance = .hostScaled(newValue) } }
  }

  /// The basis of the item's costs.
  var basis: ScenarioFormat.Basis {
    get { isWallTime ? .wall : .cpu }
    set { isWallTime = newValue == .wall }
  }
}
