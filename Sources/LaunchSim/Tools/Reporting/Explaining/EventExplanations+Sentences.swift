import LaunchSim

// Each kind of event in a sentence.

extension EventExplanations {
  /// The event as a sentence with a period.
  func sentence(for index: Int) -> String {
    let words = words(for: index)
    let text = (beginsWithName(words, index) ? words : words.capitalizedFirst) + "."
    guard let inversion = inversions[index] else { return text }
    return text + " " + sentence(for: inversion)
  }

  /// True if the words begin with a name from the app, whose first letter must not change.
  private func beginsWithName(_ words: String, _ index: Int) -> Bool {
    let event = events[index]
    switch event.kind {
    case .callbackBegan, .callbackEnded: return !words.hasPrefix("the ")
    case .itemSkipped, .itemDoneBefore, .itemBegan, .itemEnded: return true
    case .itemStarted: break
    default:
      if event.kind != .jobEnded || event.job != .launchSequence,
        let job = event.job, timeline.jobItems.contains(job),
        timeline.jobItems[job] != nil
      {
        return !words.hasPrefix("the delay")
      }
    }
    return history.isInApp(index) && !words.hasPrefix("the ")
  }

  /// The event as part of a sentence.
  func words(for index: Int) -> String {
    let event = events[index]
    let code = subject(of: index)
    let held = thread(history.thread(of: index))
    let assertion = event.assertion.map(name) ?? ""
    let amount = Nanoseconds(event.amount)
    let left = event.amount < 0 ? "" : " with \(ms(amount)) left"
    switch event.kind {
    case .milestone: return Milestone(index: event.subject).map(words) ?? "a milestone is reached"
    case .callbackBegan:
      guard let callback = Callback(index: Int(event.subject)) else { return "a callback begins" }
      return call(callback) + contents(for: callback) + departure(in: [callback])
    case .callbackEnded:
      return "\(Callback(index: Int(event.subject))?.name ?? "a callback") returns"
    case .itemStarted: return "\(code) \(start(of: event))"
    case .childStarted: return "a child task of \(code) has work"
    case .itemSkipped:
      return "\(name(of: event.item)) takes no part in this launch: \(obstacle(to: event.item))"
    case .itemDoneBefore: return "\(name(of: event.item)) was done before the request"
    case .itemBegan:
      return "\(name(of: event.item)) begins on \(held)"
    case .itemEnded: return "\(name(of: event.item)) ends\(failure(of: event.item))"
    case .jobEnded where event.job == .launchSequence:
      return "the system's calls are over, and the main thread is free"
    case .jobEnded:
      return "\(name(of: event.job)) leaves \(held)"
    case .hosts:
      return
        "\(name(of: event.other)) runs on the thread of \(code) until it first suspends"
    case .delayed:
      return "the delay of \(name(of: event.job)) begins: \(ms(Nanoseconds(event.amount)))"
    case .cpu: return "\(code) computes\(during(index))\(slowdown(index))"
    case .read: return "\(code) reads \(bytes(event.amount)) from storage\(during(index))"
    case .touch:
      return
        "\(code) touches \(bytes(event.amount)) of pages that are not in memory\(during(index))"
    case .wait:
      let thread = event.releasesThread ? "gives its thread back" : "holds \(held)"
      return "\(code) waits\(waitingForTime(index)) and \(thread)\(cutShort(index))"
    case .ownWait: return "\(code) waits\(waiting(index)) in its own code"
    case .lockWait where event.other == nil:
      return "\(code) waits\(waiting(index)) for the \(words(event.lock)), of which no place is "
        + "free, and holds \(held); that donates no class"
    case .lockWait:
      return
        "\(code) waits\(waiting(index)) for the \(words(event.lock)), which "
        + "\(name(of: event.other)) owns, and holds \(held); that donates its class"
    case .lockAcquired: return "\(code) takes the \(words(event.lock))"
    case .lockReleased: return "\(code) releases the \(words(event.lock))"
    case .await:
      return "\(code) waits\(waiting(index)) for \(name(of: event.item))\(manner(event, held))"
    case .drain:
      let count = event.amount == 1 ? "1 entry" : "\(event.amount) entries"
      return "the run loop runs the main queue (\(count))\(during(index))"
    case .queued where event.job == .launchSequence:
      return "the system's calls wait for the main thread"
    case .queued where event.subject == LaneKind.queue.rawValue:
      return "\(name(of: event.job)) stands in \(lane(of: event))"
    case .queued: return "\(name(of: event.job)) queues for \(lane(of: event))"
    case .dispatched where event.job == .launchSequence:
      return "the system's calls get the main thread"
    case .dispatched: return "\(name(of: event.job)) gets \(thread(of: event))"
    case .actorWait:
      return
        "\(name(of: event.job)) waits\(waiting(index)) for its actor, which \(name(of: event.other)) has"
    case .effectiveQoS:
      let qos = QoS(rawValue: UInt8(clamping: event.subject))?.name ?? ""
      return "\(name(of: event.job)) now counts as \(qos) work"
    case .bandRate:
      let qos = QoS(rawValue: UInt8(clamping: event.subject))?.name ?? ""
      let fast = report.scenario.device.fastRate
      let percent = Nanoseconds(event.amount).percent(of: Nanoseconds(fast))
      return "each running thread of \(qos) work now gets \(percent) % of a fast core"
    case .elapse: return "the system creates the process\(during(index)); no code of the app runs"
    case .hop: return "\(code) moves to \(lane(of: event))"
    case .yield: return "\(code) lets the next job in line have its thread"
    case .processSuspended: return "nothing of the process runs until it is resumed"
    case .processResumed: return "the process is resumed"
    case .happened: return laterEvent(event.subject)
    case .delivered where event.assertion == nil:
      return "the system delivers \(reason(of: index))"
        + (event.amount < 0 ? "" : ", with \(amount.exactly) for it")
    case .delivered:
      let time = event.amount < 0 ? "" : ", with \(amount.exactly) to call its handler"
      return "the system delivers \(assertion)\(time)"
    case .completed where event.amount < 0:
      return "\(code) completes \(assertion) in vain"
    case .completed: return "\(code) calls the handler of \(assertion)\(left)"
    case .handlerExpired: return "time runs out for \(assertion), which is not completed"
    case .taskBegan: return "\(code) begins the background task \(assertion)\(left)"
    case .taskEnded where event.amount < 0:
      return "\(code) ends the background task \(assertion) in vain"
    case .taskEnded: return "\(code) ends the background task \(assertion)"
    case .taskExpired: return "time runs out for the background task \(assertion)"
    case .timeRead:
      return "\(code) reads the time left in the background: "
        + (event.amount < 0 ? "no limit" : ms(amount))
    case .callReported: return "\(code) reports the incoming call"
    case .registrationAsked: return "\(code) registers for remote notifications"
    case .sceneConnected: return "the scene \(scene(event)) connects"
    case .sceneDisconnected: return "the scene \(scene(event)) disconnects"
    case .sceneFrame:
      return
        "the first frame of the scene \(scene(event)) is committed, to be shown at \(instant(amount))"
    case .eventBegan: return "the system's calls begin: \(laterEvent(event.subject))"
    case .eventEnded: return "the system's calls are made: \(laterEvent(event.subject))"
    case .watchBegan: return "the system begins to wait for \(limit(event))"
    case .watchEnded: return "the app has returned in time: \(laterEvent(event.subject))"
    case .frame: return "the frame is committed, to be shown at \(instant(amount))"
    }
  }

  func words(for milestone: Milestone) -> String {
    switch milestone {
    case .launchScreen: "the launch is requested, and the system shows the launch screen"
    case .processStart: "the app's process exists"
    case .imagesLoaded:
      "the dynamic linker (dyld) has loaded the libraries, and libSystem is initialized"
    case .main: "the function main is called"
    case .willFinishLaunching: "UIKit is set up and begins to launch the app"
    case .didFinishLaunching: "the app delegate's didFinishLaunching has returned"
    case .sceneConnected: "the scene is connected"
    case .lifeCycleDone: "the last life-cycle callback has returned"
    case .firstCommit: "the first frame is committed and goes to the render server"
    case .frameReady: "the first frame is rendered and waits for the display"
    case .firstFrame: "the first frame is on the display"
    case .responsive: "the main thread is idle for the first time, so a tap is answered at once"
    case .contentReady: "the content is ready"
    case .enteredBackground: "the app is in the background"
    case .enteredForeground: "the app is in the foreground"
    case .snapshot: "the system takes the app-switcher snapshot"
    case .suspended: "the system suspends the process"
    }
  }

  /// The contents of a callback's options, as in `; launchOptions is nil`.
  private func contents(for callback: Callback) -> String {
    switch callback {
    case .willFinishLaunching, .didFinishLaunching:
      guard !delivery.isRunning else { return "" }
      let options = (delivery.launchOptions ?? []).map { "\($0.key.rawValue): \($0.value)" }
      let always = report.scenario.app.lifeCycle == .appDelegate ? "" : ", as always with scenes"
      return options.isEmpty
        ? "; launchOptions is nil\(always)"
        : "; launchOptions holds \(style.text(options.joined(separator: "; ")))"
    case .sceneWillConnect:
      let options = delivery.sceneOptions.map { "\($0.key.rawValue): \($0.value)" }
      return options.isEmpty
        ? "; connectionOptions is empty"
        : "; connectionOptions holds \(style.text(options.joined(separator: "; ")))"
    default: return ""
    }
  }

  /// The start of an item by its placement, as in `queues Analytics.start on the main queue`.
  private func start(of event: TraceEvent) -> String {
    let item = name(of: event.item)
    guard event.other != nil else { return "calls \(item)" }
    guard let placement = choice.placement(of: event) else { return "starts \(item)" }
    let start = placement.form.facts.start.replacing("ITEM", with: item)
    if case .after(let delay) = placement { return "\(start) \(Nanoseconds(delay).exactly)" }
    return placement.owner.map { "\(start) \(style.text($0))" } ?? start
  }

  /// The time of a computing step on a fast core to itself, if the step took longer.
  private func slowdown(_ index: Int) -> String {
    let speed = Int64(report.scenario.device.performanceCores.speed.value)
    guard let length = length(index), speed > 0 else { return "" }
    let work = UInt128(UInt64(clamping: events[index].amount)) * 1_000 / UInt128(speed)
    let fast = Nanoseconds(Int64(clamping: work))
    // A difference of a microsecond is rounding, not a slowdown.
    guard length.rawValue - fast.rawValue > 1_000 else { return "" }
    return " instead of \(ms(fast)), with less than a fast core"
  }

  /// The manner of waiting for an item.
  private func manner(_ event: TraceEvent, _ held: String) -> String {
    switch AwaitMode(rawValue: event.amount) {
    case .semaphore, nil: ", by a semaphore or the like, and holds \(held); that donates no class"
    case .sync: ", by queue.sync, and holds \(held); that donates its class"
    case .suspended: ", and gives its thread back; that donates no class"
    case .escalating: ", by await, and gives its thread back; that escalates the task"
    }
  }

  /// The inversion by its name, with its chain.
  func sentence(for inversion: PriorityInversion) -> String {
    func code(_ place: Int) -> String {
      let link = inversion.chain[place]
      let name = place == 0 ? subject(of: inversion.event) : self.name(of: link.job)
      return "\(name) (\(link.qos.name))"
    }
    let waits = inversion.chain.indices.dropLast().map { place in
      let link = inversion.chain[place]
      let object = link.lock.map { "the \(words($0)) of " } ?? ""
      return "\(code(place)) waits for \(object)\(code(place + 1))"
    }
    let isStarved = inversion.starved == inversion.slow
    let state = isStarved ? "gets no core" : "has less than a fast core"
    return "This is a priority inversion: \(waits.joined(separator: ", "))"
      + ", which \(state) for \(ms(inversion.slow))."
  }

  /// The limit of a wait of the system, as in `coming back to the foreground (at most 10 s)`.
  private func limit(_ event: TraceEvent) -> String {
    guard let index = Int(exactly: event.amount), SystemLimit.allCases.indices.contains(index)
    else { return "the app" }
    let limit = SystemLimit.allCases[index]
    let time = report.program.plan.time(of: limit).map { " (at most \($0.exactly))" } ?? ""
    return limit.title + time
  }
}
