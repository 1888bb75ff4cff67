import LaunchSim
import LaunchSimTools

extension ExportedLaunches {
  /// The documents of the launches, from which `run` makes them again and any form is written later.
  var documents: [JSONReport] {
    // The rest is worked out when the run is made again.
    loaded.map { $0.kept($0.report.analysis(.verdict), $0.path) }
  }

  /// The saved run of the launch.
  var savedRun: String { documents[0].text }
}
