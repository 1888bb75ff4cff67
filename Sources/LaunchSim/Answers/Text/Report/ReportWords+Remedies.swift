// The change that prevents a bad end.

extension ReportWords {
  /// The change that prevents a bad end, as a sentence; `nil` after a good end, and after an end
  /// for which none is known.
  package var remedy: String? {
    switch report.verdict {
    case .failsToLaunch(let refusal): style.text(refusal.remedy)
    case .notDelivered(let obstacle): style.text(obstacle.remedy)
    case .deadlocked, .killed(_, isDeadlock: true): remedyOfDeadlock
    case .killed(let termination, _): missingCallRemedy ?? remedy(of: termination)
    case .expired: remedyOfSuspension
    case .launched, .launchedOverBudget, .completed, .ended: nil
    }
  }

  // MARK: - Kills

  /// The call that would have kept the app alive, as a sentence; `nil` if there is no such call.
  private var missingCallRemedy: String? {
    guard let missing = decisiveStop?.missing.first else {
      return report.termination == .unreportedCall ? Self.callRemedy : nil
    }
    let call = words(for: missing.call)
    guard let caller = missing.callers.first else { return "Add a step with \(call)." }
    guard case .skipped(_, let condition) = caller.fate else {
      if missing.call == .reportCall { return Self.callRemedy }
      return "Make sure that the app comes to \(call) in time."
    }
    let word = style.text(condition.word(metrics.names.items))
    return "Have \(call) also where the condition \(word) does not hold."
  }

  /// The remedy for a VoIP push whose call is reported too late.
  private static let callRemedy =
    "Report the call (reportCall) before \(Callback.didReceiveIncomingPush.name) returns, and ask "
    + "the server afterward."

  /// The change that keeps the work at a kill within its limit.
  private func remedy(of termination: Termination) -> String? {
    let work = decisiveStop?.work.first
    let name = work.map { self.name(of: $0.owner, isLocated: false) } ?? "the app"
    let call = (work?.calls.first).map(words)
    switch termination.remedy {
    case .freeMainThread: return work.flatMap { freeingMain(of: $0) }
    case .freeMainThreadInTask:
      return work.flatMap {
        freeingMain(of: $0, "within a background task (beginBackgroundTask)")
      }
    case .endTaskInExpiration:
      return call.map {
        "Have \($0) also in the expiration of the task, which runs before its time is over."
      }
    case .readTimeLeft:
      return call.map {
        "Let \(name) read the time left before each part of its work (ifTimeRemains), and come "
          + "to \($0) in time."
      }
    case .completeInExpiration:
      return call.map {
        "Have \($0) also in \(Callback.backgroundTaskExpired.name), which is called before the "
          + "time is over."
      }
    case .storeForLater:
      return
        "Store the data of the event only, and do the rest of \(name) later, in a processing task "
        + "(processingTask)."
    case .beginTaskFirst:
      return
        "Begin a background task (beginBackgroundTask) before \(name) holds the file, and end it "
        + "once the file is released."
    case .completeOnce: return "Call each completion handler once."
    case .putOff: return "Put off all work that a launch in the background does not need."
    case nil: return nil
    }
  }

  /// The change by which work no longer holds the main thread; `manner` is added where the work
  /// moves.
  private func freeingMain(of work: OpenWork, _ manner: String? = nil) -> String? {
    let name = self.name(of: work.owner, isLocated: false)
    let place = manner.map { ", \($0)" } ?? ""
    switch work.standing {
    case .awaiting(let item):
      return "Do not wait for \(self.name(of: item)) on the main thread: start it, and continue."
    case .lockWait(let lock, let owner):
      let holder = owner.map(self.name) ?? "the launch sequence"
      return
        "Let \(holder) hold the \(report.trace.names.words(lock, style.text)) for less time, or take it "
        + "off the main thread."
    default:
      guard let item = work.item else {
        return "Make an item of the work in \(name), and run it off the main thread\(place)."
      }
      guard !scenario.app.items[item].isMainOnly else {
        return "Shorten \(name): it is mainOnly, and the system waits for the main thread."
      }
      return "Run \(name) off the main thread\(place)\(detaching(item))."
    }
  }

  /// The assignment that makes an item a detached task, in parentheses.
  private func detaching(_ item: ItemIndex) -> String {
    let move = Move.move(scenario.app.items[item].name, to: .detached(nil))
    return move.assignment.map { " (--set \(style.text($0.shellQuoted)))" } ?? ""
  }

  // MARK: - Other ends

  /// The change that ends the first wait of a deadlock.
  private var remedyOfDeadlock: String? {
    guard let stall = report.trace.stalls.first else { return nil }
    switch stall.cause {
    case .item(let item, _):
      let name = name(of: item.index)
      let needsMain = report.trace.stalls.contains { other in
        switch other.cause {
        case .mainThread, .idleMainThread: other.item == item
        default: false
        }
      }
      return needsMain
        ? "Run \(name) off the main thread\(detaching(item.index)), or do not wait for it there."
        : "Do not wait for \(name), or end the wait that holds it."
    case .itemNeverStarted(let item):
      return "Start \(name(of: item.index)), or do not wait for it."
    case .lock:
      return "Take the locks in the same order everywhere, and release one before a wait."
    case .semaphore:
      return "End every hold of the semaphore before a wait for work that needs the semaphore."
    default: return nil
    }
  }

  /// The change that keeps the app awake for work that a suspension cut off; `nil` if the app had
  /// ended its work itself.
  private var remedyOfSuspension: String? {
    guard metrics.background.deliveries.contains(where: { $0.expired != nil && $0.handler == nil }),
      let work = decisiveStop?.work.first
    else { return nil }
    return "Begin a background task (beginBackgroundTask) before "
      + "\(name(of: work.owner, isLocated: false)), and end it afterward."
  }
}
