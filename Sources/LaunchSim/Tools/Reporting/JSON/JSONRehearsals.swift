package import LaunchSim

/// Rehearsals as a document, on a host.
package struct JSONRehearsals {
  let rehearsals: [Rehearsal]
  let host: HostProfile
  let diagnostics: [Diagnostic]

  package init(_ rehearsals: [Rehearsal], on host: HostProfile, diagnostics: [Diagnostic]) {
    self.rehearsals = rehearsals
    self.host = host
    self.diagnostics = diagnostics
  }

  /// The document, ending in a line break.
  package var text: String {
    JSONLayout.object([
      .init("launchRehearsal", .integer(1)), .init("host", hostValue),
      .init("rehearsals", .list(rehearsals.map(value))),
      .init("diagnostics", .list(diagnostics.map(\.layout))),
    ]).text() + "\n"
  }

  private var hostValue: JSONLayout {
    let figures = host.figures
    var members: [JSONLayout.Member] = [
      .init("system", .string(host.system)), .init("cores", .integer(host.coreCount)),
    ]
    if let processor = host.processor { members.append(.init("processor", .string(processor))) }
    members += [
      .init("hasClasses", .bool(figures.hasClasses)),
      .init("withheldPermille", .integer(figures.withheld)),
      .init("threadWakeNs", .integer(figures.threadWake)),
      .init("queueHopNs", .integer(figures.queueHop)),
      .init("mainHopNs", .integer(figures.mainHop)),
    ]
    if figures.throughput > 0 {
      members += [
        .init("storageLatencyNs", .integer(figures.latency)),
        .init("storageBytesPerSecond", .integer(figures.throughput)),
        .init("readsFromMemory", .bool(figures.readsFromMemory)),
      ]
    }
    return .object(members)
  }

  private func value(_ rehearsal: Rehearsal) -> JSONLayout {
    let comparison = rehearsal.comparison
    var members: [JSONLayout.Member] = [
      .init("source", .string(rehearsal.plan.file)),
      .init("title", .string(rehearsal.plan.report.scenario.title)),
      .init("runs", .integer(rehearsal.runCount)),
      .init("hasAnswer", .bool(rehearsal.hasAnswer)),
      .init("tieNs", .integer(comparison.tie)),
      .init("orderedPairs", .integer(comparison.orderedPairs)),
      .init(
        "disagreements",
        .list(
          comparison.disagreements.map { pair in
            .object([
              .init("first", moment(pair.first)), .init("second", moment(pair.second)),
              .init("simulatedNs", .integer(pair.simulated)), .init("realNs", .integer(pair.real)),
            ])
          })),
    ]
    if let error = rehearsal.frameError {
      members.append(.init("frameReadyErrorPermille", .integer(error)))
    }
    if let hung = rehearsal.hung {
      members.append(.init("hung", .list(hung.map { .string($0) })))
    }
    let marks = rehearsal.plan.marks + rehearsal.departures
    if !marks.isEmpty { members.append(.init("marks", .list(marks.map { .string($0) }))) }
    members.append(.init("moments", .list(comparison.moments.map(value))))
    if !comparison.missing.isEmpty {
      members.append(.init("missing", .list(comparison.missing.map(moment))))
    }
    return .object(members)

    func value(_ moment: RehearsalComparison.Moment) -> JSONLayout {
      .object([
        .init("moment", self.moment(moment.event, of: rehearsal)),
        .init("simulatedNs", .integer(moment.simulated)),
        .init("realNs", .integer(moment.real.median)),
        .init("spreadNs", .integer(moment.real.spread)),
        .init("runsNs", .list(moment.runs.map { .integer($0) })),
      ])
    }
    func moment(_ event: RehearsalLog.Event) -> JSONLayout { self.moment(event, of: rehearsal) }
  }

  /// A moment as its kind and name, as in `began Feed.load`.
  private func moment(_ event: RehearsalLog.Event, of rehearsal: Rehearsal) -> JSONLayout {
    func item(_ index: Int) -> String { rehearsal.plan.report.scenario.app.items[index].name }
    func callback(_ index: Int) -> String { Callback(index: index)?.name ?? "\(index)" }
    return switch event {
    case .began(let index): .string("began \(item(index))")
    case .ended(let index): .string("ended \(item(index))")
    case .called(let index): .string("called \(callback(index))")
    case .returned(let index): .string("returned \(callback(index))")
    case .committed: .string("committed")
    }
  }
}
