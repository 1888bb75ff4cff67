extension ValueProblem {
  /// What is wrong with the value.
  var message: String {
    switch self {
    case .wrongType(let expected, let found, let example):
      "expected \(expected), found \(found)" + (example.map { "; write \($0)" } ?? "")
    case .unknownKey(let key, let kind, let nearest):
      "\(kind.noun) has no key \(Diagnostic.quoted(key))"
        + Diagnostic.hint(
          nearest, of: key, among: kind.keyNames, else: "; it has \(Self.keys(of: kind))")
    case .missingKey(let key, let kind, let example):
      "\(kind.noun) needs the key \"\(key)\"; write \"\(key)\": \(example)"
    case .unknownWord(let word, let what, let nearest, let allowed):
      "\(Diagnostic.quoted(word)) is not \(what)"
        + Diagnostic.hint(
          nearest, of: word, among: allowed,
          else: allowed.isEmpty ? "" : "; write \(allowed.listed(with: "or"))")
    case .quantity(let text, let noun, let problem): Self.message(text, noun, problem)
    case .outOfRange(let number, let range):
      "\(number) is out of range; write \(range.lowerBound) to \(range.upperBound)"
    case .mustBePositive: "this must be more than 0"
    case .emptyText: "the text is empty"
    case .controlCharacter(let value):
      "the text holds the control character U+\(Self.codePoint(value)); remove it"
    case .textTooLong(let limit): "the text is longer than \(limit) characters"
    case .placement(let text, let problem): Self.message(text, problem)
    case .systemName(let text, let nearest):
      "\(Diagnostic.quoted(text)) is not a system and its major version"
        + Diagnostic.hint(nearest, else: "; write \"iOS 26\" or \"iPadOS 26\"")
    case .systemNotModelled(let name):
      "\(name) launches apps in ways of its own, which are not modelled; write "
        + LaunchSystem.allCases.map(\.rawValue).listed(with: "or") + " and a version"
    case .systemTooOld(let text, let first):
      "\(Diagnostic.quoted(text)) is too old: scenarios begin with \(first)"
    case .reasonNotModelled(let reason):
      "the reason \(reason.rawValue) is not modelled: \(reason.why); launch-sim show reasons lists those "
        + "that are"
    case .notAScheme(let text):
      "\(Diagnostic.quoted(text)) is no URL scheme; write what stands before the colon, as in trailhead"
    case .keyOfOtherReason(let key, let reason, let owners):
      "\"\(key)\" does not come with the reason \(reason); it comes with \(owners.listed(with: "or"))"
    case .listLength(let expected, let found): "expected \(expected), found \(found) in the list"
    case .duplicateEntry(let name): "\(Diagnostic.quoted(name)) is in this list already"
    case .notADistribution:
      "a distribution has p50 and p95, or uniform, triangular or samples"
    case .mixedDistribution(let first, let second):
      "a cost has one distribution, not both \"\(first)\" and \"\(second)\""
    case .notAscending(let upper, let high, let lower, let low):
      "\(upper) is \(Diagnostic.shortened(high)), less than \(lower), \(Diagnostic.shortened(low))"
    case .noVerb(.item):
      "the item has no work; give it \(ObjectKind.verbNames.listed(with: "or")), or steps"
    case .noVerb: "the step does nothing; give it \(ObjectKind.verbNames.listed(with: "or"))"
    case .twoVerbs(let first, let second, .item):
      "an item cannot have both \"\(first)\" and \"\(second)\"; write \"steps\" with a step for each"
    case .twoVerbs(let first, let second, _):
      "one step cannot have both \"\(first)\" and \"\(second)\"; write two steps"
    case .stepsAndVerb(let verb):
      "an item has either \"\(verb)\" or \"steps\"; move the \"\(verb)\" into the steps"
    case .lockWithoutSteps: "a lock is held around \"steps\"; add them"
    case .stepsTooDeep(let limit): "more than \(limit) lists of steps stand within each other"
    case .notTrue: "this is true or not there; remove it"
    case .laterEventWithoutKind:
      "a later event has one of \"reason\", why the system turns to the app, and \"event\", what else"
        + " happens to it"
    case .laterEventTooEarly:
      "it comes before the event above it; put the events in the order of their times"
    case .tooManyScenes(let limit): "more than \(limit) scenes besides the first"
    case .scenesWithoutScenes:
      "the appDelegate life cycle has no scenes; use scenes or swiftUI, or remove them"
    case .callbackOfOtherRole(let name, let role, let own):
      "a scene of the role \(role) is not called at \(name); it has \(own.listed(with: "and"))"
    case .laterEventWithoutScene(let event):
      "\(event) is about a scene; name one of app.scenes under \"scene\""
    case .unknownScene(let name, let nearest):
      "there is no scene \(Diagnostic.quoted(name))"
        + Diagnostic.hint(nearest, else: "; add it to app.scenes")
    case .tooManyLaterEvents(let limit): "more than \(limit) events follow the launch"
    case .locksTooDeep(let limit): "more than \(limit) locks are held around each other"
    case .qualifier(let key, let owners):
      "\"\(key)\" goes only with \(owners.map { "\"\($0)\"" }.listed(with: "or"))"
    case .unknownDevice(let id, let nearest):
      "there is no device \(Diagnostic.quoted(id))"
        + Diagnostic.hint(nearest, else: "; launch-sim show devices lists them")
    case .budgetKey(let problem): problem.message
    }
  }

  /// The keys that an object may have, the callbacks of an app as a whole.
  private static func keys(of kind: ObjectKind) -> String {
    guard kind == .app else { return kind.keyNames.listed(with: "and") }
    let names = kind.keyNames.filter { !Callback.names.contains($0) }
    return (names + ["the callbacks that launch-sim show callbacks lists"]).listed(with: "and")
  }

  private static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func message(
    _ text: String, _ noun: String, _ problem: Quantity.Problem
  ) -> String {
    let quantity = noun == Quantity.size.noun ? Quantity.size : Quantity.time
    let name = Diagnostic.quoted(text)
    switch problem {
    case .notANumber:
      return "\(name) is not a \(noun); write digits and a unit, as in \"\(quantity.example)\""
    case .missingUnit:
      let number = text.utf8.count > 20 ? "14" : text
      return "\(name) has no unit; write \(quantity.unitList), as in \"\(number)"
        + "\(noun == "time" ? "ms" : "MB")\""
    case .unknownUnit(let unit, let nearest):
      return "\(Diagnostic.quoted(unit)) is not a unit of \(noun)"
        + Diagnostic.hint(nearest, else: "; write \(quantity.unitList)")
    case .containsSpace:
      return "\(name) holds a space; write the unit right after the digits, as in "
        + "\"\(quantity.example)\""
    case .negative: return "\(name) is negative; a \(noun) is 0 or more"
    case .tooLarge: return "\(name) is more than \(quantity.limitText), the most a \(noun) may be"
    case .tooFine:
      return "\(name) is not a whole number of \(noun == "time" ? "nanoseconds" : "bytes")"
    }
  }

  private static func message(_ text: String, _ problem: Placement.Problem) -> String {
    let name = Diagnostic.quoted(text)
    switch problem {
    case .unknown(let nearest):
      return "\(name) is not a placement"
        + Diagnostic.hint(nearest, else: "; write one of \(Placement.spellings)")
    case .unknownQoS(let word, let nearest):
      let names = QoS.allCases.map(\.name).listed(with: "or")
      return "\(Diagnostic.quoted(word)) is not a QoS class"
        + Diagnostic.hint(nearest, else: "; write \(names)")
    case .unknownPriority(let word, let nearest):
      let names = QoS.taskPriorityNames.listed(with: "or")
      return "\(Diagnostic.quoted(word)) is not a task priority"
        + Diagnostic.hint(nearest, else: "; write \(names)")
    case .missing(let what, let example):
      return "\(name) lacks \(what); write it after a colon, as in \"\(example)\""
    case .takesNothing(let word):
      return "\"\(word)\" takes nothing after a colon; write \"\(word)\""
    case .badDelay(let delay, let problem):
      return message(delay, Quantity.time.noun, problem)
    }
  }
}

extension BudgetKeyProblem {
  /// Why nothing can be limited by this.
  var message: String {
    switch self {
    case .unknownSubject(let key, let nearest):
      "\(Diagnostic.quoted(key)) is nothing to set a budget for"
        + Diagnostic.hint(
          nearest,
          else: "; write a milestone such as firstFrame, or phase:, item:, tag:, lane: or turn: "
            + "and a name")
    case .missingName(let kind): "a name must follow \"\(kind):\""
    case .unknownPhase(let name, let nearest):
      "\(Diagnostic.quoted(name)) is not a phase"
        + Diagnostic.hint(
          nearest, else: "; write \(Phase.allCases.map(\.key).listed(with: "or"))")
    case .unknownTurn(let name, let nearest):
      "\(Diagnostic.quoted(name)) is neither a callback nor an item"
        + Diagnostic.hint(nearest, else: "")
    case .unknownLane(let name, let nearest):
      "\(Diagnostic.quoted(name)) is not a lane"
        + Diagnostic.hint(nearest, else: "; write main, pool, global:QOS or queue:LABEL")
    case .measureOfMoment:
      "a milestone or a turn has no CPU time or occupancy of its own; drop cpu: or main:"
    case .noLimit: "a budget needs \"fail\" or \"warn\", as in { \"fail\": \"400ms\" }"
    }
  }
}

extension MeaningProblem {
  /// What does not fit.
  var message: String {
    switch self {
    case .unknownItem(let name, let nearest):
      "there is no item \(Diagnostic.quoted(name))"
        + Diagnostic.hint(nearest, else: "; add it to \"work\" or include its cost table")
    case .duplicateItem(let name, let first):
      "the item \(Diagnostic.quoted(name)) is defined at \(first) already; "
        + "say \"override\": true to replace it"
    case .duplicateBudget(let key, let first):
      "the budget \(Diagnostic.quoted(key)) is set at \(first) already; "
        + "write { \"fail\": …, \"override\": true } to replace it"
    case .nothingToOverride(let name, let nearest):
      "there is no earlier \(Diagnostic.quoted(name)) to override"
        + Diagnostic.hint(nearest, else: "; remove \"override\"")
    case .calledTwice(let name, let first):
      "\(Diagnostic.quoted(name)) is called a second time; its first call is at \(first), "
        + "and an item has one"
    case .callCycle(let names):
      "items call each other in a circle: \(Diagnostic.circle(names))"
    case .callsTooDeep(let limit): "more than \(limit) items call each other in a row"
    case .tooManyItems(let limit): "a scenario may have at most \(limit) items"
    case .awaitsItself(let name): "\(Diagnostic.quoted(name)) awaits itself, so it can never end"
    case .constrainsItself(let name):
      "\(Diagnostic.quoted(name)) cannot come before or after itself"
    case .queueDisagrees(let label, let qos, let other, let item, let first):
      "the queue \(Diagnostic.quoted(label)) is \(other) for \(Diagnostic.quoted(item)) at \(first); "
        + "it cannot be \(qos) here"
    case .noSuchCallback(let name, let lifeCycle, let instead):
      "the \(lifeCycle.rawValue) life cycle has no \(name)"
        + (instead.map { "; use \($0)" } ?? ", nor anything in its place; remove it")
    case .callbackGone(let name, let lifeCycle, let instead):
      "the \(lifeCycle.rawValue) life cycle does not call \(name), so what is in it never runs"
        + (instead.map { "; its place is \($0)" } ?? "")
    case .needsSystem(let feature, let system, let found):
      "\(feature.name) needs \(system) \(feature.since) or later, not \(found); \(feature.instead), or "
        + "write a later \"os\""
    case .limitWithoutUse(let name, let system):
      "\(system) has no limit \(name), so that setting it changes nothing"
    case .unusedItem(let name):
      "nothing calls \(Diagnostic.quoted(name)); list it in a callback, or remove it"
    case .neverStarted(let name, let need):
      "\(Diagnostic.quoted(name)) is never started, so \(Self.consequence(of: need)); "
        + "list it in a callback first"
    case .constraintCycle(let names):
      "each of these must come before the next, in a circle: \(Diagnostic.circle(names))"
    case .unknownTag(let name, let nearest):
      "no item has the tag \(Diagnostic.quoted(name))" + Diagnostic.hint(nearest, else: "")
    case .unknownQueue(let label, let nearest):
      "no item runs on a queue \(Diagnostic.quoted(label))" + Diagnostic.hint(nearest, else: "")
    case .tooManyViewControllers(let limit):
      "a scenario may have at most \(limit) view controllers"
    case .viewControllersTooDeep(let limit):
      "more than \(limit) view controllers stand below each other"
    case .request(let problem): problem.description
    case .failureCircle(let names):
      "each of these depends on whether the next runs or fails, in a circle: "
        + Diagnostic.circle(names)
    case .standsIn(let system):
      "no device of \(system) is among the profiles; the figures of the device named stand in for one"
    case .noContentReady:
      "the content is never ready, because the app does not say what it takes; write "
        + "\"contentReady\": [\"Feed.load\"] in \"app\""
    case .neverCompleted(let name, let time, let termination, let isLater):
      "no step calls the completion handler \(Diagnostic.quoted(name))"
        + (termination.map { termination in
          "; the system " + Self.killing(termination, within: time)
            + (isLater ? ", unless it is in the foreground then" : "")
        } ?? "") + "; add { \"complete\": \(Diagnostic.quoted(name)) }"
    case .handedOverElsewhere(let name, let reason, let options, let place):
      "a launch by \(reason) does not call \(name), nor does anything later; the request is in the "
        + "connectionOptions (\(options.listed(with: "and"))) that \(place) is handed"
    case .notDelivered(let nonDelivery): "this request is not delivered: \(nonDelivery)"
    case .sceneNotThere(let name, let event):
      "\(Diagnostic.quoted(name)) \(event == .discardSession ? "has no session" : "is not connected") by "
        + "then; connect it first, with \"atLaunch\": true or a connectScene"
    case .taskOfTwoKinds(let name, let first):
      "the task \(Diagnostic.quoted(name)) is due by \(first.rawValue) already, and an identifier is that "
        + "of one kind of request; give each its own"
    case .taskNamedAsHandler(let name):
      "the background task \(Diagnostic.quoted(name)) has the name of a completion handler, so the report "
        + "cannot tell them apart; call it something else"
    case .completedInVain(let name):
      "nothing hands over a completion handler \(Diagnostic.quoted(name)), so the system ignores this"
    case .neverEnded(let name, let time, let termination):
      "no step ends the background task \(Diagnostic.quoted(name)); once the app leaves the "
        + "foreground the system "
        + Self.killing(termination, within: time).replacing("the app", with: "it")
        + "; add { \"endBackgroundTask\": \(Diagnostic.quoted(name)) }"
    case .endedInVain(let name):
      "no step begins a background task \(Diagnostic.quoted(name)), so the system ignores this"
    case .callNeverReported(let termination):
      "no step reports the call; when the push's callback returns the system "
        + Self.killing(termination, within: nil) + "; add { \"reportCall\": true }"
    }
  }
}

extension SystemFeature {
  fileprivate var name: String {
    switch self {
    case .scenes: "the life cycle with scenes"
    case .swiftUI: "the life cycle of SwiftUI"
    case .prewarming: "prewarming"
    case .extendedRestoration: "extendStateRestoration, by which restorationComplete comes,"
    }
  }

  /// What an older system has in its place.
  fileprivate var instead: String {
    switch self {
    case .scenes, .swiftUI: "write \"lifeCycle\": \"appDelegate\""
    case .prewarming: "make the kind cold"
    case .extendedRestoration: "remove restorationComplete"
    }
  }
}

extension MeaningProblem {
  private static func consequence(of need: Need) -> String {
    switch need {
    case .awaited: "this waits for ever"
    case .contentReady: "the content is never ready"
    case .restorationComplete: "the restoration is never complete"
    case .expected: "the order cannot hold"
    case .askedAfter: "it can never fail"
    }
  }
}

extension EditProblem {
  /// Why the edit cannot be made.
  var message: String {
    switch self {
    case .noEqualsSign: "there is no =; write PATH=VALUE, as in work/Feed.load/cpu=8ms"
    case .emptyPath: "write PATH=VALUE, as in work/Feed.load/cpu=8ms"
    case .noSuchKey(let key, let place, let nearest):
      (place.isEmpty ? "there is no" : "\(place) has no") + " \(Diagnostic.quoted(key))"
        + Diagnostic.hint(nearest, else: "")
    case .noSuchItem(let name, let nearest):
      "there is no item \(Diagnostic.quoted(name))" + Diagnostic.hint(nearest, else: "")
    case .badIndex(let name, let count):
      "\(Diagnostic.quoted(name)) is no place in a list of \(count); "
        + (count > 0 ? "write 0 to \(count - 1), or - to append" : "write - to append")
    case .notAContainer(let place, let found):
      "\(place) is \(found), so nothing can be set inside it"
    case .tooDeep(let limit): "the path is deeper than \(limit) levels"
    case .includeIsFixed: "includes cannot be changed by an option; edit the file"
    case .tooMany(let limit): "at most \(limit) edits can be made"
    case .breaksScenario: "without this the scenario has no mistakes"
    }
  }
}
