import LaunchSim
import LaunchSimTools

extension ExportedLaunches {
  /// The documents of the launches: `run` can repeat the launches from them, and any form can be
  /// written from them later.
  var documents: [JSONReport] {
    // Other answers are computed when the run is repeated.
    loaded.map { $0.kept($0.report.analysis(.verdict), $0.path) }
  }

  /// The saved run of the launch.
  var savedRun: String { documents[0].text }
}
