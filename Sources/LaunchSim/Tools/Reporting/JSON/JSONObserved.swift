package import LaunchSim

/// Simulated launches beside observed ones in JSON: `diff --format json` with an observation.
package struct JSONObserved: Sendable {
  /// The version of the form, which increases when a key changes its meaning or is removed.
  static let version = 1

  let comparisons: [ObservedComparison]
  let diagnostics: [Diagnostic]

  package init(_ comparisons: [ObservedComparison], diagnostics: [Diagnostic] = []) {
    (self.comparisons, self.diagnostics) = (comparisons, diagnostics)
  }

  /// The document, ending in a line break.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.write(["launchObserved": Self.version, "versions": Version.members])
    writer.lines("launches", comparisons) { comparison in
      [
        "name": comparison.launches.name, "source": comparison.launches.source,
        "device": comparison.launches.device, "model": comparison.launches.model,
        "simulatedOn": comparison.heading.deviceID, "system": comparison.heading.system,
        "answer": ObservedText(comparison).answer,
        "figures": comparison.rows.map(\.members),
        "notSimulated": comparison.missing.map(\.members),
        "notObserved": comparison.unobserved.map(\.members),
        "lanes": comparison.lanes.map { difference in
          [
            "item": difference.name, "observed": difference.observed.rawValue,
            "simulated": difference.simulated,
          ] as JSONMembers
        },
      ]
    }
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }
}

extension ObservedComparison.Row {
  fileprivate var members: JSONMembers {
    [
      "figure": figure.key, "launches": count.map(Int64.init),
      "observed": observed.kind.rawValue, "observedNs": observed.time,
      "lowNs": observed.range?.lowerBound, "highNs": observed.range?.upperBound,
      "simulatedNs": simulated, "moreNs": simulated - observed.time, "within": isWithin,
    ]
  }
}

extension ObservedComparison.Single {
  fileprivate var members: JSONMembers { ["figure": figure.key, "timeNs": time] }
}
