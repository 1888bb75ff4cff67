/// A kill, a suspension or an expiration in the background, with the work in progress at that
/// instant.
package struct SystemStop: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case killed(Termination)
    case suspended
    /// The completion handler, or the background task, whose time ran out.
    case handlerExpired(String), taskExpired(String)
  }

  /// A call that the system waited for and the app did not make.
  package struct MissingCall: Hashable, Sendable {
    package var call: AppCall
    /// Code that has the call and did not reach it; empty if no code has the call.
    package var callers: [Caller]
  }

  /// Code with a missing call that was not in progress.
  package struct Caller: Hashable, Sendable {
    package enum Fate: Hashable, Sendable {
      /// The condition of the item, or of an item that would have started it, is not met.
      case skipped(ItemIndex, Condition)
      /// The code takes no part in this launch for another reason.
      case leftOut
      case notStarted
      /// The code ended without the call.
      case ended(Nanoseconds)
      /// The code ended before the callback that starts it was called again: a scenario runs an
      /// item once.
      case ranOnce(Nanoseconds)
      /// The callback or the later event did not come.
      case notCalled
    }

    package var owner: CodeOwner
    package var fate: Fate
  }

  package var kind: Kind
  package var time: Nanoseconds
  /// The first items and callbacks in progress; work with a call that the system waited for comes
  /// first.
  package var work: [OpenWork]
  /// Number of all items and callbacks in progress.
  package var workCount: Int
  /// Calls that would have kept the app alive; for kills only.
  package var missing: [MissingCall] = []
}

/// A call of the app that the system waits for.
package enum AppCall: Hashable, Sendable {
  case complete(String), endBackgroundTask(String), reportCall

  /// The call that a step makes; `nil` for a step without such a call.
  init?(_ step: Step) {
    switch step {
    case .complete(let name): self = .complete(name)
    case .endBackgroundTask(let name): self = .endBackgroundTask(name)
    case .reportCall: self = .reportCall
    default: return nil
    }
  }
}

extension SystemStop {
  /// Kills, suspensions and expirations of a run that met work in progress, and every kill by a
  /// limit, in order.
  ///
  /// Only the first `stopsShown` suspensions and expirations are listed.
  ///
  /// - Complexity: O(events) if there are stops, and O(steps) for each stop.
  static func all(of report: Report) -> [SystemStop] {
    let trace = report.trace
    let isKilled =
      switch trace.conclusion {
      case .killed, .terminated: true
      default: false
      }
    guard isKilled || trace.events.contains(where: { Kind($0, trace.names) != nil }) else {
      return []
    }
    var search = OpenWork.Search(report)
    var stops: [SystemStop] = []
    for (index, event) in trace.events.enumerated() {
      let count = search.count(before: index)
      guard count > 0, stops.count < stopsShown, let kind = Kind(event, trace.names) else {
        continue
      }
      stops.append(
        SystemStop(
          kind: kind, time: event.time, work: search.work(before: index, limit: workShown),
          workCount: count))
    }
    if let kill = kill(of: report, &search) { stops.append(kill) }
    return stops
  }

  /// The most suspensions and expirations that are listed.
  static let stopsShown = 64
  /// The most work that a stop lists.
  static let workShown = 8

  // MARK: Kills

  private static func kill(of report: Report, _ search: inout OpenWork.Search) -> SystemStop? {
    guard case .killed(let termination, _) = report.verdict else { return nil }
    let time = report.metrics.timeline.end
    let all = search.work(before: report.trace.events.count, limit: .max)
    let needed = report.callsMissed(for: termination)
    var sites = CallSites(in: report)
    var work: [OpenWork]
    if termination.limit.isOfMainThread {
      work = search.chain(from: .launchSequence, among: all)
      if work.isEmpty { work = all }
    } else if termination == .fileLock {
      let holders = report.fileHolders
      work = all.filter { work in work.items.contains(where: holders.contains) }
    } else {
      let names = Set(needed)
      work = all.filter { $0.calls.contains(where: names.contains) }
      // Other work is to blame only if no code of the app has a missing call.
      if work.isEmpty, !needed.contains(where: sites.has) { work = all }
    }
    let open = Set(work.flatMap(\.calls))
    let missing = needed.filter { !open.contains($0) }.map { call in
      MissingCall(call: call, callers: sites.callers(of: call))
    }
    return SystemStop(
      kind: .killed(termination), time: time, work: Array(work.prefix(workShown)),
      workCount: work.count, missing: missing)
  }
}

extension SystemStop.Kind {
  /// The stop that an event records; `nil` for other events.
  fileprivate init?(_ event: TraceEvent, _ names: Trace.Names) {
    switch (event.kind, event.assertion) {
    case (.processSuspended, _): self = .suspended
    case (.handlerExpired, let id?): self = .handlerExpired(names[id])
    case (.taskExpired, let id?): self = .taskExpired(names[id])
    default: return nil
    }
  }
}

// MARK: - Missing calls

extension Report {
  /// The missing calls for which the app was killed.
  fileprivate func callsMissed(for termination: Termination) -> [AppCall] {
    let background = metrics.background
    switch termination.limit {
    case .voipPush: return [.reportCall]
    case .backgroundTask:
      return background.tasks.filter { $0.ended == nil }.map { .endBackgroundTask($0.name) }
        .uniqued()
    case let limit:
      return background.deliveries.compactMap { delivery in
        guard let handler = delivery.handler, delivery.completed == nil,
          delivery.reason.facts.limit == limit
        else { return nil }
        return .complete(handler)
      }.uniqued()
    }
  }
}
