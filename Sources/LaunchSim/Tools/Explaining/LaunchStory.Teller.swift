import LaunchSim

extension LaunchStory {
  /// Selects the steps of a story while the trace is read, and combines small steps.
  struct Teller {
    let report: Report
    let history: RunHistory
    let inversions: [Int: PriorityInversion]
    /// The shortest time for which an item or a wait is a step of its own: a hundredth of the time
    /// to the first frame, or of the run; at most 1 ms in a launch of ordinary size.
    let threshold: Nanoseconds
    /// The most items of a launch of ordinary size.
    private static let ordinarySize = 100
    /// The current step, to which further events may be added.
    private var open: Step?

    init(report: Report, inversions: [Int: PriorityInversion]) {
      self.report = report
      history = report.history
      self.inversions = inversions
      let whole = report.metrics.firstFrame ?? report.metrics.timeline.end
      let share = Nanoseconds(whole.rawValue / 100)
      let isOrdinary = report.scenario.app.items.count <= Self.ordinarySize
      threshold = isOrdinary ? min(share, .milliseconds(1)) : share
    }

    /// Reads an event, and returns the steps that it completes.
    mutating func read(_ index: Int) -> [Step] {
      guard isStep(index) else { return [] }
      let step = step(at: index)
      guard !joins(step, index) else { return [] }
      switch step {
      case .event, .end: return flush() + [step]
      case .starts, .emptyCalls, .shortItems, .skipped:
        defer { open = step }
        return flush()
      }
    }

    /// The current step at the end of the trace.
    mutating func flush() -> [Step] {
      defer { open = nil }
      switch open {
      case .emptyCalls(let calls)? where calls.count == 1: return [.event(calls[0])]
      case .starts(let starts)? where starts.count == 1: return [.event(starts[0])]
      case .shortItems(let items, _)? where items.count == 1: return [.event(items[0])]
      case .skipped(let items)? where items.count == 1: return [.event(items[0])]
      case let step?: return [step]
      case nil: return []
      }
    }

    private func step(at index: Int) -> Step {
      switch report.trace.events[index].kind {
      case .callbackBegan where isEmptyCall(index): .emptyCalls([index])
      case .itemStarted: .starts([index])
      case .itemSkipped: .skipped([index])
      case .itemBegan where isShort(index): .shortItems([index], length(index))
      default: .event(index)
      }
    }

    /// Adds a step to the current step; false if the two do not combine.
    ///
    /// The current step is emptied before it grows, so that its list is not copied.
    private mutating func joins(_ step: Step, _ index: Int) -> Bool {
      if case .emptyCalls(var calls)? = open, case .emptyCalls = step {
        open = nil
        calls.append(index)
        open = .emptyCalls(calls)
        return true
      }
      if case .skipped(var items)? = open, case .skipped = step {
        open = nil
        items.append(index)
        open = .skipped(items)
        return true
      }
      if case .shortItems(var items, let sum)? = open, case .shortItems(_, let more) = step {
        open = nil
        items.append(index)
        open = .shortItems(items, sum + more)
        return true
      }
      if case .starts(var starts)? = open, case .starts = step, isBeside(starts[0], index) {
        open = nil
        starts.append(index)
        open = .starts(starts)
        return true
      }
      return false
    }

    /// True if the same code makes two starts at one instant.
    private func isBeside(_ first: Int, _ second: Int) -> Bool {
      let events = report.trace.events
      return events[first].time == events[second].time && events[first].job == events[second].job
        && history.item(of: first) == history.item(of: second)
        && history.callback(of: first) == history.callback(of: second)
    }

    // MARK: Selection

    /// True if the story tells an event.
    func isStep(_ index: Int) -> Bool {
      let event = report.trace.events[index]
      switch event.kind {
      case .milestone: return Milestone(index: event.subject).map(Self.told.contains) ?? false
      case .callbackBegan, .itemBegan, .drain, .happened, .delivered, .completed, .handlerExpired,
        .taskBegan, .taskEnded, .taskExpired, .timeRead, .callReported, .registrationAsked,
        .sceneConnected, .sceneDisconnected, .sceneFrame, .watchBegan, .frame, .processResumed,
        .itemSkipped:
        return true
      case .itemStarted: return event.other != nil
      case .await, .lockWait, .wait, .ownWait, .read, .touch:
        return inversions[index] != nil || holdsMain(index) && !isShort(index)
      case .elapse: return true
      // A job gets the class of the main thread.
      case .effectiveQoS: return event.subject == Int32(QoS.userInteractive.rawValue)
      case .cpu: return isOfSystem(index)
      case .callbackEnded, .itemEnded, .itemDoneBefore, .childStarted, .lockAcquired,
        .lockReleased, .queued, .dispatched, .actorWait, .hop, .yield, .hosts, .delayed, .jobEnded,
        .bandRate, .processSuspended, .eventBegan, .eventEnded, .watchEnded:
        return false
      }
    }

    /// True if even a long story tells an event: milestones, calls of the app's code, acts of the
    /// system, priority inversions.
    func isEssential(_ index: Int) -> Bool {
      switch report.trace.events[index].kind {
      case .itemStarted, .itemSkipped, .itemBegan, .effectiveQoS, .lockWait, .wait, .ownWait, .read,
        .touch:
        false
      case .await: inversions[index] != nil
      default: isStep(index)
      }
    }

    /// The milestones that are steps; other milestones are borders of chapters.
    private static let told: Set<Milestone> = [
      .launchScreen, .main, .firstCommit, .firstFrame, .responsive, .enteredBackground,
      .enteredForeground, .snapshot, .suspended,
    ]

    private func holdsMain(_ index: Int) -> Bool {
      history.thread(of: index) == .main && !report.trace.events[index].leavesThread
    }

    /// True for UIKit's own work, outside callbacks and items.
    private func isOfSystem(_ index: Int) -> Bool {
      !history.isInApp(index) && report.trace.events[index].job == .launchSequence
    }

    /// The length of the callback, item or activity that an event begins, up to the end of the run
    /// if it does not end.
    private func length(_ index: Int) -> Nanoseconds {
      history.time(of: history.end(of: index) ?? history.events.count) - history.time(of: index)
    }

    private func isShort(_ index: Int) -> Bool {
      history.end(of: index) != nil && length(index) < threshold
    }

    /// True for a callback without code: its beginning and its end are consecutive events.
    private func isEmptyCall(_ index: Int) -> Bool {
      guard history.end(of: index) == index + 1 else { return false }
      let callback = Callback(index: Int(report.trace.events[index].subject))
      // These callbacks deliver something even if the app has no code in them.
      return callback != .didFinishLaunching && callback != .sceneWillConnect
        && callback?.facts.phase != nil
    }
  }
}
