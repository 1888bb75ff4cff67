package import LaunchSim

/// A run with everything that exports show of it.
package struct LaunchRecord: Sendable {
  package let analysis: Analysis
  /// The cause of each event.
  package let causes: EventCauses
  package let tracks: LaunchTracks
  /// The name that tells the run apart from others beside it: its file, or its title.
  package var name: String

  package var report: Report { analysis.report }
}

extension LaunchRecord {
  /// Works out a run.
  ///
  /// - Complexity: depends on the questions; without any, O(*n* log *n*) in the events.
  package init(of report: Report, named name: String, _ questions: Analysis.Questions) {
    analysis = report.analysis(questions)
    causes = EventCauses(report.history)
    tracks = LaunchTracks(of: report, causes)
    self.name = name
  }
}
