package import LaunchSim

/// Rehearsals as a document, on a host.
package enum JSONRehearsals {
  /// The document, ending in a line break.
  package static func text(
    of rehearsals: [Rehearsal], on host: HostProfile, diagnostics: [Diagnostic]
  ) -> String {
    let members: JSONMembers = [
      "launchRehearsal": 1, "host": host.members, "rehearsals": rehearsals.map(\.members),
      "diagnostics": diagnostics.map(\.members),
    ]
    return members.document
  }
}

extension HostProfile {
  fileprivate var members: JSONMembers {
    let storage: JSONMembers = [
      "storageLatencyNs": figures.latency, "storageBytesPerSecond": figures.throughput,
      "readsFromMemory": figures.readsFromMemory,
    ]
    return [
      "system": system, "cores": coreCount, "processor": processor,
      "hasClasses": figures.hasClasses, "withheldPermille": figures.withheld,
      "threadWakeNs": figures.threadWake, "queueHopNs": figures.queueHop,
      "mainHopNs": figures.mainHop,
    ] + (figures.throughput > 0 ? storage : [:])
  }
}

extension Rehearsal {
  fileprivate var members: JSONMembers {
    [
      "source": plan.file, "title": plan.report.scenario.title, "runs": runCount,
      "hasAnswer": hasAnswer, "tieNs": comparison.tie, "orderedPairs": comparison.orderedPairs,
      "disagreements": comparison.disagreements.map { pair -> JSONMembers in
        [
          "first": words(for: pair.first), "second": words(for: pair.second),
          "simulatedNs": pair.simulated, "realNs": pair.real,
        ]
      },
      "frameReadyErrorPermille": frameError, "hung": hung,
      "marks": (plan.marks + departures).unlessEmpty,
      "moments": comparison.moments.map { moment -> JSONMembers in
        [
          "moment": words(for: moment.event), "simulatedNs": moment.simulated,
          "realNs": moment.real.median, "spreadNs": moment.real.spread, "runsNs": moment.runs,
        ]
      },
      "missing": comparison.missing.map(words).unlessEmpty,
    ]
  }

  /// A moment as its kind and name, as in `began Feed.load`.
  private func words(for event: RehearsalLog.Event) -> String {
    func item(_ index: Int) -> String { plan.report.scenario.app.items[index].name }
    func callback(_ index: Int) -> String { Callback(index: index)?.name ?? "\(index)" }
    return switch event {
    case .began(let index): "began \(item(index))"
    case .ended(let index): "ended \(item(index))"
    case .called(let index): "called \(callback(index))"
    case .returned(let index): "returned \(callback(index))"
    case .committed: "committed"
    }
  }
}
