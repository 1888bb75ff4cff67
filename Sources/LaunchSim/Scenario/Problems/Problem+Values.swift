// Problems of a value that is not allowed at its place.

extension Problem {
  /// A key without the keys that it requires.
  package static func qualifier(_ key: String, of owners: [String]) -> Problem {
    Problem(
      "stray-qualifier",
      "\"\(key)\" goes only with \(owners.map { "\"\($0)\"" }.listed(with: "or"))")
  }
  static let notTrue = Problem("not-true", "this is true or not there", "remove it")

  // MARK: Numbers and texts

  package static let mustBePositive = Problem("not-positive", "this must be more than 0")
  // MARK: Systems, devices and reasons

  static func systemName(_ text: String, nearest: String?) -> Problem {
    Problem(
      "unknown-system", "\(text.quoted) is not a system and its major version",
      hint(nearest, else: "write \"iOS 26\" or \"iPadOS 26\""))
  }
  /// A system whose launches LaunchSim does not model.
  static func systemNotModeled(_ name: String) -> Problem {
    Problem(
      "system-not-modelled", "\(name) launches apps in ways of its own, which are not modeled",
      "write \(LaunchSystem.allCases.map(\.rawValue).listed(with: "or")) and a version")
  }
  static func systemTooOld(_ text: String, first: String) -> Problem {
    Problem("system-too-old", "\(text.quoted) is too old: scenarios begin with \(first)")
  }
  static func unknownDevice(_ id: String, nearest: String?) -> Problem {
    Problem(
      "unknown-device", "there is no device \(id.quoted)",
      hint(nearest, else: "launch-sim show devices lists them"))
  }
  static func reasonNotModeled(_ reason: UnmodeledReason) -> Problem {
    Problem(
      "reason-not-modelled", "the reason \(reason.rawValue) is not modeled: \(reason.why)",
      "launch-sim show reasons lists those that are")
  }
  static func notAScheme(_ text: String) -> Problem {
    Problem(
      "not-a-scheme", "\(text.quoted) is no URL scheme",
      "write the part before the colon, as in trailhead")
  }
  /// A key that belongs to reasons other than the launch's reason.
  static func keyOfOtherReason(_ key: String, reason: String, of owners: [String]) -> Problem {
    Problem(
      "key-of-other-reason", "\"\(key)\" does not come with the reason \(reason)",
      "it comes with \(owners.listed(with: "or"))")
  }

  // MARK: Distributions

  static let notADistribution = Problem(
    "not-a-distribution", "a distribution has p50 and p95, or uniform, triangular or samples")
  static func mixedDistribution(_ first: String, _ second: String) -> Problem {
    Problem(
      "mixed-distribution", "a cost has one distribution, not both \"\(first)\" and \"\(second)\"")
  }
  /// Values of a distribution, or levels of a budget, in the wrong order.
  static func notAscending(_ upper: String, high: String, _ lower: String, low: String) -> Problem {
    Problem(
      "not-ascending",
      "\(upper) is \(high.shortened()), less than \(lower), \(low.shortened())")
  }

  // MARK: Steps

  static func noVerb(_ kind: ObjectKind?) -> Problem {
    let verbs = ObjectKind.verbNames.listed(with: "or")
    return kind == .item
      ? Problem("no-verb", "the item has no work", "give it \(verbs), or steps")
      : Problem("no-verb", "the step does nothing", "give it \(verbs)")
  }
  static func twoVerbs(_ first: String, _ second: String, _ kind: ObjectKind?) -> Problem {
    let both = "cannot have both \"\(first)\" and \"\(second)\""
    return kind == .item
      ? Problem("two-verbs", "an item \(both)", "write \"steps\" with a step for each")
      : Problem("two-verbs", "one step \(both)", "write two steps")
  }
  static func stepsAndVerb(_ verb: String) -> Problem {
    Problem(
      "steps-and-verb", "an item has either \"\(verb)\" or \"steps\"",
      "move the \"\(verb)\" into the steps")
  }
  static let lockWithoutSteps = Problem(
    "lock-without-steps", "a lock is held around \"steps\"", "add them")

  // MARK: Scenes and later events

  static let scenesWithoutScenes = Problem(
    "no-scenes", "the appDelegate life cycle has no scenes", "use scenes or swiftUI, or remove them"
  )
  static func callbackOfOtherRole(_ name: String, _ role: String, _ own: [String]) -> Problem {
    Problem(
      "callback-of-other-role", "a scene of the role \(role) is not called at \(name)",
      "it has \(own.listed(with: "and"))")
  }
  static func unknownScene(_ name: String, nearest: String?) -> Problem {
    Problem(
      "unknown-scene", "there is no scene \(name.quoted)",
      hint(nearest, else: "add it to app.scenes"))
  }
  static let laterEventWithoutKind = Problem(
    "event-without-kind",
    "a later event has either \"reason\", why the system calls the app, or \"event\", anything else"
  )
  static let laterEventTooEarly = Problem(
    "event-too-early", "it comes before the event above it",
    "put the events in the order of their times")
  static func laterEventWithoutScene(_ event: String) -> Problem {
    Problem(
      "event-without-scene", "\(event) is about a scene",
      "name one of app.scenes under \"scene\"")
  }
}

// MARK: - Keys of budgets

extension Problem {
  static func unknownSubject(_ key: String, nearest: String?) -> Problem {
    Problem(
      "unknown-subject", "\(key.quoted) is nothing to set a budget for",
      hint(
        nearest,
        else:
          "write a milestone such as firstFrame, or phase:, item:, tag:, lane: or turn: and a name"
      ))
  }
  static func missingName(_ kind: String) -> Problem {
    Problem("missing-name", "a name must follow \"\(kind):\"")
  }
  static func unknownPhase(_ name: String, nearest: String?) -> Problem {
    Problem(
      "unknown-phase", "\(name.quoted) is not a phase",
      hint(nearest, else: "write \(Phase.allCases.map(\.key).listed(with: "or"))"))
  }
  static func unknownTurn(_ name: String, nearest: String?) -> Problem {
    Problem("unknown-turn", "\(name.quoted) is neither a callback nor an item", hint(nearest))
  }
  static func unknownLane(_ name: String, nearest: String?) -> Problem {
    Problem(
      "unknown-lane", "\(name.quoted) is not a lane",
      hint(nearest, else: "write main, pool, global:QOS or queue:LABEL"))
  }
  /// `cpu:` or `main:` before a subject that has only a moment.
  static let measureOfMoment = Problem(
    "measure-of-moment", "a milestone or a turn has no CPU time or occupancy of its own",
    "drop cpu: or main:")
  static let noLimit = Problem(
    "no-limit",
    "a budget needs \"fail\", \"warn\" or a limit such as \"p90\", as in { \"fail\": \"400ms\" }")
}
