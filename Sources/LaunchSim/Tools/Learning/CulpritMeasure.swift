import LaunchSim

/// A measure that singles out one item of a run; the raw value is the word for it in files.
package enum CulpritMeasure: String, CaseIterable, Sendable {
  case path, mainThread, queued, waiting, gain

  /// The row of a measure.
  struct Facts: Sendable {
    /// The measure in the words of questions and pages.
    let meaning: String
    let value: @Sendable (LessonRun, ItemIndex) -> Nanoseconds
  }

  var facts: Facts {
    switch self {
    case .path:
      Facts(meaning: "part of the critical path") { $0.metrics.uses[$1].path }
    case .mainThread:
      Facts(meaning: "time on the main thread, waits included") { $0.metrics.uses[$1].mainThread }
    case .queued:
      Facts(meaning: "time from start to beginning") { $0.metrics.uses[$1].queued }
    case .waiting:
      Facts(meaning: "time waiting since its beginning") { $0.metrics.uses[$1].waiting }
    case .gain:
      Facts(meaning: "time gained by removing it") {
        $0.findings.gain(ofRemoving: $1) ?? .zero
      }
    }
  }

  /// The measure in words.
  package var meaning: String { facts.meaning }

  /// The values of some items in a run, largest first; equal values keep their order.
  ///
  /// - Complexity: O(items); for `gain`, one simulation for each item of the run.
  func values(of items: [String], in run: LessonRun) -> [(item: String, value: Nanoseconds)] {
    items.compactMap { name in run.item(name).map { (name, facts.value(run, $0)) } }
      .stablySorted { $0.1 > $1.1 }
  }
}
