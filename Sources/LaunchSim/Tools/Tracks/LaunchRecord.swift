package import LaunchSim

/// A run with everything that exports show.
package struct LaunchRecord: Sendable {
  package let analysis: Analysis
  /// The cause of each event.
  package let causes: EventCauses
  package let tracks: LaunchTracks
  /// A name that distinguishes the run from others beside it: its file, or its title.
  package var name: String

  package var report: Report { analysis.report }
}

extension LaunchRecord {
  /// Analyzes a run and draws its tracks.
  ///
  /// - Complexity: depends on the questions; without any, O(*n* log *n*) in the events.
  package init(of report: Report, named name: String, _ questions: Analysis.Questions) {
    analysis = report.analysis(questions)
    causes = EventCauses(report.history)
    tracks = LaunchTracks(of: report, causes)
    self.name = name
  }
}
