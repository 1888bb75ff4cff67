import LaunchSim

/// The times of a check, for services that plot times over commits.
package struct CheckMetrics: Sendable {
  private let result: CheckResult

  /// Takes the times of a check.
  package init(_ result: CheckResult) {
    self.result = result
  }

  /// A list for `github-action-benchmark` with the tool `customSmallerIsBetter`.
  ///
  /// The list leaves out the time left in the background: for that value, larger is better.
  package var customSmallerIsBetter: String {
    var entries: [JSONMembers] = []
    for launch in result.launches {
      let words = CheckWords(launch, in: result)
      for (measure, time) in launch.times where !measure.isMargin {
        entries.append([
          "name": "\(words.title) · \(measure.title)", "unit": "ns", "value": time,
          "extra": words.command,
        ])
      }
    }
    return entries.json.text() + "\n"
  }

  /// An object in the Bencher Metric Format: each launch with its measures, in nanoseconds.
  package var bencher: String {
    let members = result.launches.compactMap { launch -> JSONLayout.Member? in
      let measures = launch.times.map { measure, time in
        JSONLayout.Member(measure.key, (["value": time] as JSONMembers).json)
      }
      guard !measures.isEmpty else { return nil }
      return .init(CheckWords(launch, in: result).title, .object(measures))
    }
    return JSONLayout.object(members).text() + "\n"
  }
}

extension LaunchCheck {
  /// The judged times, in the order in which users meet them.
  fileprivate var times: [(measure: Measure, time: Nanoseconds)] {
    Measure.judged.compactMap { measure in
      values?.values[measure]?.time.map { (measure, $0) }
    }
  }
}
