// The time in the background and the events after the launch, in the order of time.

extension ReportWords {
  /// The most rows to show.
  private static let rowsShown = 24

  /// The events, each with its instant; `nil` without events.
  var background: ReportSection? {
    let background = metrics.background
    guard !background.isEmpty else { return nil }
    var shown = background.rows.prefix(Self.rowsShown).map(row)
    let rest = background.rows.count - shown.count
    if rest > 0 {
      shown.append((shown.last?.time ?? .zero, "… and \(rest) more (--format json)"))
    }
    if let ending { shown.append((background.end, ending)) }
    // A list with rows on both sides of the border belongs to neither side.
    let isInBackground = shown.allSatisfy { background.isInFirstStay($0.time) }
    let rows = shown.map { Fields.Row(instant($0.time), $0.text) }
    return ReportSection(
      isInBackground ? "In the background" : "After the launch",
      [.fields(Fields(rows, isFlushRight: true))])
  }

  /// An instant in the list; all instants are in seconds if one of them is a second or later.
  private func instant(_ time: Nanoseconds) -> String {
    metrics.background.end >= .seconds(1) ? time.inThousandths : time.inMilliseconds
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
      return (event.time, "\(kind.words(style.text)): \(outcome(of: event, kind))")
    case .misuse(let index):
      let misuse = background.misuses[index]
      return (misuse.time, sentence(for: misuse))
    case .snapshot(let index):
      return (background.snapshots[index], "the system takes the app-switcher snapshot")
    case .suspension(let index):
      let resumed = background.resumptions.dropFirst(index).first
      let rest = resumed.map { " until \(instant($0))" } ?? ""
      let time = background.suspensions[index]
      return (time, "suspended" + unfinished(at: .suspended, time) + rest)
    case .registration(let index):
      let registration = background.registrations[index]
      let rest = registration.answered == nil ? "; never answered" : ""
      return (registration.asked, "registers for remote notifications\(rest)")
    case .answer(let index):
      let registration = background.registrations[index]
      let name = registration.answer?.name ?? ""
      return (registration.answered ?? .zero, "registration answered: \(name)")
    }
  }

  /// The delivery in words, as in `didReceiveRemoteNotification called; 30 s to call its handler;
  /// called at 12.0 s, 18.0 s of 30 s left`.
  private func text(of delivery: BackgroundTime.Request) -> String {
    let hasOwnName = delivery.handler.map { $0 != delivery.reason.rawValue } ?? false
    let handler = delivery.handler.map { style.text($0) } ?? ""
    var parts: [String] = []
    if delivery.callbacks.isEmpty {
      parts.append("\(hasOwnName ? handler : delivery.reason.rawValue) delivered")
    } else {
      let names = delivery.callbacks.map(\.name).joined(separator: ", ")
      parts.append("\(names) called" + (hasOwnName ? " for \(handler)" : ""))
    }
    let purpose =
      delivery.handler == nil ? "for it" : hasOwnName ? "to complete it" : "to call its handler"
    if let limit = delivery.limit { parts.append("\(limit.exactly) \(purpose)") }
    if let changed = delivery.changed {
      let time = delivery.total.map(\.exactly) ?? "no limit"
      parts.append("from \(instant(changed)) on \(time)")
    }
    if let expired = delivery.expired {
      let middle =
        delivery.handler.map { unfinished(at: .handlerExpired($0), expired) }
        ?? ", in the middle of \(middle(of: delivery))"
      parts.append("time up at \(instant(expired))\(middle)")
      if delivery.handler == nil { return parts.joined(separator: "; ") }
    }
    let verb = delivery.handler == nil ? "done" : hasOwnName ? "completed" : "called"
    if let completed = delivery.completed {
      var end = "\(verb) at \(instant(completed))"
      if let margin = delivery.margin, let total = delivery.total {
        end += ", \(margin.left(of: total)) left"
      }
      parts.append(end)
    } else if delivery.handler != nil {
      parts.append("never \(verb)")
    } else if delivery.changed == nil {
      let isUnreported = delivery.reason == .voipPush && report.termination == .unreportedCall
      parts.append(isUnreported ? "returned without a reported call" : "not done")
    }
    return parts.joined(separator: "; ")
  }

  /// The items that were running at suspension, or a callback.
  func middle(of delivery: BackgroundTime.Request) -> String {
    let names = delivery.unfinished.map(name).limited(to: 3) { "\($0) more" }
    return names.isEmpty ? "a callback" : names.listed(with: "and")
  }

  private func text(of task: BackgroundTime.Task) -> String {
    var text = "task \(style.text(task.name)) begins"
    if let left = task.left { text += " with \(left.inSeconds) left" }
    if let renewal = task.renewal {
      text += "; from \(instant(renewal.time)) on until \(instant(renewal.until))"
    }
    if let expired = task.expired {
      text +=
        "; expires at \(instant(expired))" + unfinished(at: .taskExpired(task.name), expired)
    }
    if let ended = task.ended {
      text += "; ends at \(instant(ended))"
      if let margin = task.margin, let total = task.total {
        text += ", \(margin.left(of: total)) left"
      }
    } else {
      text += "; never ends"
    }
    return text
  }

  /// The callbacks of a later event, with its frame.
  private func outcome(of event: BackgroundTime.Event, _ kind: LaterEvent.Kind) -> String {
    if case .request(let reason) = kind, let nonDelivery = scenario.nonDelivery(of: reason) {
      return "not delivered, \(style.text(nonDelivery.description))"
    }
    let callbacks = callbacks(named: event).map(\.name)
    var text = callbacks.isEmpty ? "no callback" : callbacks.joined(separator: ", ")
    if let frame = event.frame {
      let isFirst = event.callbacks.contains(.layoutSubviews)
      text += "; \(isFirst ? "first frame" : "frame") at \(instant(frame)), "
      text += "\(frame - event.time == .zero ? "0.0 ms" : (frame - event.time).inSeconds) later"
    }
    return text
  }

  /// End of the run; `nil` for a suspension, which has its own row.
  private var ending: String? {
    switch (report.verdict, metrics.background.ending) {
    case (.killed(.launchWatchdog, _), _):
      "killed by the watchdog (\(Termination.launchWatchdog.code))"
    case (.killed(let termination, _), _):
      "killed: \(termination.explanation) (\(termination.markedCode))"
    case (_, .suspended): nil
    case (_, .ended): "the process ends"
    case (_, .background): "still in the background"
    default: "in the foreground, without limits"
    }
  }

  /// A call that the system ignores, in words: the caller, the call, and the consequence.
  func sentence(for misuse: BackgroundTime.Misuse) -> String {
    let name = style.text(misuse.name)
    let act =
      switch misuse.kind {
      case .completedTwice: "completes \(name) a second time"
      case .completedInVain: "completes \(name), which is not open"
      case .endedTwice: "ends the task \(name) a second time"
      case .endedInVain: "ends the task \(name), which was not begun"
      case .begunTooLate: "begins the task \(name) with no time left"
      }
    let consequence =
      switch misuse.kind {
      case .completedTwice where report.termination == .completedTwice: "UIKit ends the app there"
      case .completedTwice: "no report says what the system does; the simulator ignores it"
      case .completedInVain, .endedTwice, .endedInVain: "the system ignores it"
      case .begunTooLate: "the task is invalid and does not delay suspension"
      }
    return "\(place(of: misuse)) \(act); \(consequence)"
  }

  /// The caller: the item with its line, or the callback with the step, as far as known.
  private func place(of misuse: BackgroundTime.Misuse) -> String {
    let expiration = misuse.expiration.map { " on the expiration of \(style.text($0))" } ?? ""
    let location = place(misuse.location(in: scenario))
    if let item = misuse.item { return name(of: item) + location + expiration }
    func step(_ path: String, _ steps: [Step]) -> String {
      path + (misuse.place(in: steps).map { "/\($0)" } ?? "") + location + expiration
    }
    if let callback = misuse.callback {
      return step("app/\(callback.name)", scenario.app.callbacks[callback] ?? [])
    }
    guard let event = misuse.event else { return "The app" }
    return step("then/\(event)/steps", scenario.laterEvents[event].steps)
  }
}

extension Termination {
  /// The code, as in `0x2182bad4, assumed` if no code has been published for the rule.
  package var markedCode: String { code + (isCodeAssumed ? ", assumed" : "") }
}
