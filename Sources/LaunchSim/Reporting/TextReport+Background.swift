// What became of the app where nobody sees it, in the order in which it happened.

extension TextReport {
  /// How many lines of the section are shown.
  private static let rowsShown = 24

  /// A heading and what happened, each with its instant; nothing where there is nothing to tell.
  var backgroundLines: [String] {
    let background = metrics.background
    guard !background.isEmpty else { return [] }
    var rows = deliveryRows + taskRows + eventRows + misuseRows
    rows += background.snapshots.map { ($0, "the system takes its picture") }
    for (index, time) in background.suspensions.enumerated() {
      let resumed = background.resumptions.dropFirst(index).first
      rows.append(
        (time, "suspended" + (resumed.map { ", until \($0.inSeconds)" } ?? "; nothing follows")))
    }
    let ordered = rows.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var shown = Array(ordered.prefix(Self.rowsShown))
    let rest = ordered.count - shown.count
    if rest > 0 {
      shown.append((shown.last?.time ?? .zero, "… and \(rest) more (--format json)"))
    }
    if let ending { shown.append((metrics.timeline.end, ending)) }
    let column = (shown.map { $0.time.inSeconds.displayWidth }.max() ?? 0) + 2
    return [style(.bold, "In the background")]
      + shown.flatMap { time, text in
        let lines = text.wrapped(toWidth: min(style.width, 80) - column - 2)
        return lines.enumerated().map { index, line in
          (index == 0 ? time.inSeconds : "").leftPadded(toWidth: column) + "  " + line
        }
      }
  }

  private typealias Row = (time: Nanoseconds, text: String)

  private var deliveryRows: [Row] {
    metrics.background.deliveries.map { delivery in
      var text = "told of \(delivery.reason.rawValue)"
      if let handler = delivery.handler, handler != delivery.reason.rawValue {
        text += " \(style.text(handler))"
      }
      if let limit = delivery.limit { text += ", with \(limit.spelled.unbroken) for it" }
      if let expired = delivery.expired { text += "; time was up at \(expired.inSeconds)" }
      if let completed = delivery.completed {
        text += delivery.handler == nil ? "; done at " : "; completed at "
        text += completed.inSeconds
        if let margin = delivery.margin, let limit = delivery.limit {
          text += ", \(margin.inSeconds) of \(limit.spelled.unbroken) to spare"
        }
      } else {
        text += delivery.handler == nil ? "; not done" : "; never completed"
      }
      return (delivery.time, text)
    }
  }

  private var taskRows: [Row] {
    metrics.background.tasks.map { task in
      var text = "task \(style.text(task.name)) begins"
      if let left = task.left { text += " with \(left.inSeconds) left" }
      if let expired = task.expired { text += "; expires at \(expired.inSeconds)" }
      if let ended = task.ended {
        text += "; ends at \(ended.inSeconds)"
        if let margin = task.margin, task.expired == nil {
          text += ", \(margin.inSeconds) to spare"
        }
      } else {
        text += "; never ends"
      }
      return (task.began, text)
    }
  }

  private var eventRows: [Row] {
    metrics.background.events.map { event in
      let kind = scenario.laterEvents[event.index].kind
      return (event.time, "\(words(for: kind)): \(outcome(of: event, kind))")
    }
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
    case .request(let reason): "\(reason.kind.rawValue) comes"
    case .leave: "the user leaves"
    case .comeBack: "the user comes back"
    case .terminate: "the app is ended"
    case .connectScene(let name): "the scene \(style.text(name)) connects"
    case .disconnectScene(let name): "the scene \(style.text(name)) disconnects"
    case .discardSession(let name): "the scene \(style.text(name)) is closed for good"
    }
  }

  private var misuseRows: [Row] {
    metrics.background.misuses.map { ($0.time, sentence(for: $0)) }
  }

  /// How the run ended; `nil` where it was suspended, which is told already.
  private var ending: String? {
    switch report.verdict {
    case .killed(let termination): return "killed: \(termination.explanation) (\(termination.code))"
    case .killedByWatchdog: return "killed by the watchdog"
    default: break
    }
    let background = metrics.background
    if background.suspensions.count > background.resumptions.count { return nil }
    let isEnded = background.events.contains { scenario.laterEvents[$0.index].kind == .terminate }
    if isEnded { return "the process ends" }
    return background.isBackground(at: metrics.timeline.end)
      ? "still in the background" : "in the foreground, where nothing is limited"
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
      case .completedTwice: "UIKit stops the app there (assumed)"
      case .completedInVain, .endedTwice, .endedInVain: "the system ignores it"
      case .begunTooLate: "it is invalid and keeps nothing awake"
      }
    return "\(place(of: misuse)) \(act); \(consequence)"
  }

  /// Who makes a call: the item with its line, or the callback with the step, as far as they are known.
  private func place(of misuse: BackgroundTime.Misuse) -> String {
    if let item = misuse.item {
      let location = scenario.app.items[item].location.map { " (\(style.text("\($0)")))" }
      return name(of: item) + (location ?? "")
    }
    guard let callback = misuse.callback else { return "The app" }
    let steps = scenario.app.callbacks[callback] ?? []
    let place = steps.lastIndex { $0.makes(misuse) }
    return "app/\(callback.name)" + (place.map { "/\($0)" } ?? "")
  }

  // MARK: Limits

  /// What was left of each limit that was in force.
  ///
  /// As in `To spare: 19.6 s of 20 s (launchWatchdog).`
  var marginSentence: String {
    let parts = metrics.background.margins.map { margin in
      "\(margin.spare.inSeconds) of \(margin.time.spelled.unbroken) (\(margin.limit.rawValue))"
    }
    return parts.isEmpty ? "" : " To spare: \(parts.joined(separator: ", "))."
  }
}

extension Step {
  /// Whether the call is made by this step, or by one within it.
  fileprivate func makes(_ misuse: BackgroundTime.Misuse) -> Bool {
    switch (self, misuse.kind) {
    case (.complete(let name), .completedTwice), (.complete(let name), .completedInVain),
      (.endBackgroundTask(let name), .endedTwice), (.endBackgroundTask(let name), .endedInVain),
      (.beginBackgroundTask(let name, expiration: _), .begunTooLate):
      name == misuse.name
    default: nested.contains { $0.contains { $0.makes(misuse) } }
    }
  }
}
