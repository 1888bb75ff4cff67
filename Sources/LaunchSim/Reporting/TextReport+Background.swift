// What became of the app where nobody sees it, in the order in which it happened.

extension TextReport {
  /// How many lines of the section are shown.
  private static let rowsShown = 24

  /// A heading and what happened, each with its instant; nothing where there is nothing to tell.
  var backgroundLines: [String] {
    let background = metrics.background
    guard !background.isEmpty else { return [] }
    var shown = background.rows.prefix(Self.rowsShown).map(row)
    let rest = background.rows.count - shown.count
    if rest > 0 {
      shown.append((shown.last?.time ?? .zero, "… and \(rest) more (--format json)"))
    }
    if let ending { shown.append((background.end, ending)) }
    let column = (shown.map { $0.time.inSeconds.displayWidth }.max() ?? 0) + 2
    // An app that stays in front only lives on.
    let heading = background.stays.isEmpty ? "After the launch" : "In the background"
    return [style(.bold, heading)]
      + shown.flatMap { time, text in
        let lines = text.wrapped(toWidth: min(style.width, 80) - column - 2)
        return lines.enumerated().map { index, line in
          (index == 0 ? time.inSeconds : "").leftPadded(toWidth: column) + "  " + line
        }
      }
  }

  private func row(_ row: BackgroundTime.Row) -> (time: Nanoseconds, text: String) {
    let background = metrics.background
    switch row {
    case .launch:
      let callbacks = background.launchCallbacks.map(\.name).joined(separator: ", ")
      let start = metrics.timeline[.willFinishLaunching] ?? .zero
      return (start, "launched in the background: \(callbacks)")
    case .delivery(let index):
      let delivery = background.deliveries[index]
      return (delivery.time, text(of: delivery))
    case .task(let index):
      let task = background.tasks[index]
      return (task.began, text(of: task))
    case .event(let index):
      let event = background.events[index]
      let kind = scenario.laterEvents[event.index].kind
      return (event.time, "\(words(for: kind)): \(outcome(of: event, kind))")
    case .misuse(let index):
      let misuse = background.misuses[index]
      return (misuse.time, sentence(for: misuse))
    case .snapshot(let index): return (background.snapshots[index], "the system takes its picture")
    case .suspension(let index):
      let resumed = background.resumptions.dropFirst(index).first
      let last = background.ending == .suspended ? "; nothing follows" : ""
      let rest = resumed.map { ", until \($0.inSeconds)" } ?? last
      return (background.suspensions[index], "suspended" + rest)
    case .registration(let index):
      let registration = background.registrations[index]
      let rest = registration.answered == nil ? ", and is not answered" : ""
      return (registration.asked, "asks to be registered for remote notifications\(rest)")
    case .answer(let index):
      let registration = background.registrations[index]
      let name = registration.answer?.name ?? ""
      return (registration.answered ?? .zero, "is answered about its registration: \(name)")
    }
  }

  private func text(of delivery: BackgroundTime.Delivery) -> String {
    var text = "told of \(delivery.reason.rawValue)"
    if let handler = delivery.handler, handler != delivery.reason.rawValue {
      text += " \(style.text(handler))"
    }
    if !delivery.callbacks.isEmpty {
      text += " by " + delivery.callbacks.map(\.name).joined(separator: ", ")
    }
    if let limit = delivery.limit { text += ", with \(limit.exactly) for it" }
    if let changed = delivery.changed {
      let rest = delivery.total.map { "\($0.exactly) for it" } ?? "no limit"
      text += "; from \(changed.inSeconds) on \(rest)"
    }
    if delivery.handler == nil, let expired = delivery.expired {
      return text
        + "; its time was up at \(expired.inSeconds), in the middle of \(middle(of: delivery))"
    }
    if let expired = delivery.expired { text += "; time was up at \(expired.inSeconds)" }
    if let completed = delivery.completed {
      text += delivery.handler == nil ? "; done at " : "; completed at "
      text += completed.inSeconds
      if let margin = delivery.margin, let total = delivery.total {
        text += ", \(margin.left(of: total)) to spare"
      }
    } else if delivery.handler != nil {
      text += "; never completed"
    } else if delivery.changed == nil {
      text += "; not done"
    }
    return text
  }

  /// What an app was suspended in the middle of.
  func middle(of delivery: BackgroundTime.Delivery) -> String {
    let shown = 3
    var names = delivery.unfinished.prefix(shown).map(name)
    let rest = delivery.unfinished.count - shown
    if rest > 0 { names.append("\(rest) more") }
    guard let last = names.popLast() else { return "a callback" }
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
  }

  private func text(of task: BackgroundTime.Task) -> String {
    var text = "task \(style.text(task.name)) begins"
    if let left = task.left { text += " with \(left.inSeconds) left" }
    if let expired = task.expired { text += "; expires at \(expired.inSeconds)" }
    if let ended = task.ended {
      text += "; ends at \(ended.inSeconds)"
      if let margin = task.margin, let total = task.total {
        text += ", \(margin.left(of: total)) to spare"
      }
    } else {
      text += "; never ends"
    }
    return text
  }

  /// What the system does about a later event, and when its frame is there.
  private func outcome(of event: BackgroundTime.Event, _ kind: LaterEvent.Kind) -> String {
    if case .request(let reason) = kind, let nonDelivery = scenario.app.nonDelivery(of: reason) {
      return "not delivered, \(style.text(nonDelivery.description))"
    }
    // The frame stands for its own callbacks.
    let isFrame = { callback in Callback.frame.contains(callback) || callback == .viewDidAppear }
    let callbacks = event.callbacks.filter { event.frame == nil || !isFrame($0) }.map(\.name)
    var text = callbacks.isEmpty ? "no callback" : callbacks.joined(separator: ", ")
    if let frame = event.frame {
      let isFirst = event.callbacks.contains(Callback.frame[0])
      text += "; \(isFirst ? "first frame" : "frame") at \(frame.inSeconds), "
      text += "\(frame - event.time == .zero ? "0.0 ms" : (frame - event.time).inSeconds) after"
    }
    return text
  }

  private func words(for kind: LaterEvent.Kind) -> String {
    switch kind {
    case .request(let reason): words(for: reason)
    case .leave: "the user leaves"
    case .comeBack: "the user comes back"
    case .terminate: "the app is ended"
    case .connectScene(let name): "the scene \(style.text(name)) connects"
    case .disconnectScene(let name): "the scene \(style.text(name)) disconnects"
    case .discardSession(let name): "the scene \(style.text(name)) is closed for good"
    }
  }

  /// As in `url comes (trailhead://route)`.
  private func words(for reason: LaunchReason) -> String {
    let payload = style.text(reason.payloadPhrase)
    return "\(reason.kind.rawValue) comes" + (payload.isEmpty ? "" : " (\(payload))")
  }

  /// How the run ended; `nil` where it was suspended, which is told already.
  private var ending: String? {
    switch (report.verdict, metrics.background.ending) {
    case (.killed(let termination), _):
      "killed: \(termination.explanation) (\(termination.markedCode))"
    case (.killedByWatchdog, _): "killed by the watchdog (\(Termination.launchWatchdog.code))"
    case (_, .suspended): nil
    case (_, .ended): "the process ends"
    case (_, .background): "still in the background"
    default: "in the foreground, where nothing is limited"
    }
  }

  /// What was called that the system has no use for, by whom, and what the system does.
  func sentence(for misuse: BackgroundTime.Misuse) -> String {
    let name = style.text(misuse.name)
    let act =
      switch misuse.kind {
      case .completedTwice: "completes \(name) a second time"
      case .completedInVain: "completes \(name), for which nobody waits"
      case .endedTwice: "ends the task \(name) a second time"
      case .endedInVain: "ends the task \(name), which it has not begun"
      case .begunTooLate: "begins the task \(name) when no time is left"
      }
    let consequence =
      switch misuse.kind {
      case .completedTwice: "the simulator ignores it; UIKit may stop the app there (assumed)"
      case .completedInVain, .endedTwice, .endedInVain: "the system ignores it"
      case .begunTooLate: "it is invalid and keeps nothing awake"
      }
    return "\(place(of: misuse)) \(act); \(consequence)"
  }

  /// Who makes a call: the item with its line, or the callback with the step, as far as they are known.
  private func place(of misuse: BackgroundTime.Misuse) -> String {
    let expiration = misuse.expiration.map { " on the expiration of \(style.text($0))" } ?? ""
    if let item = misuse.item {
      let location = scenario.app.items[item].location.map { " (\(style.text("\($0)")))" }
      return name(of: item) + (location ?? "") + expiration
    }
    func step(_ path: String, _ steps: [Step]) -> String {
      path + (misuse.place(in: steps).map { "/\($0)" } ?? "") + expiration
    }
    if let callback = misuse.callback {
      return step("app/\(callback.name)", scenario.app.callbacks[callback] ?? [])
    }
    guard let event = misuse.event else { return "The app" }
    return step("then/\(event)/steps", scenario.laterEvents[event].steps)
  }

  // MARK: Limits

  /// What was left of each limit that was in force.
  ///
  /// As in `To spare: 19.6 s of 20 s (launchWatchdog).`
  var marginSentence: String {
    let parts = metrics.background.margins.map { margin in
      "\(margin.spare.left(of: margin.time)) (\(margin.limit.rawValue))"
    }
    return parts.isEmpty ? "" : " To spare: \(parts.joined(separator: ", "))."
  }
}

extension Termination {
  /// Its code, with the mark of `show limits` where it is that of a similar rule.
  var markedCode: String { code + (isCodeAssumed ? "?" : "") }
}
