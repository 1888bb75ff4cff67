/// A device's part in a launch: its cores, storage, display, and the system's own costs.
package struct DeviceProfile: Hashable, Sendable {
  /// A cluster of equal cores.
  package struct Cluster: Hashable, Sendable {
    package var count: Int
    /// Speed in thousandths of the reference core that all profiles share.
    package var speed: Sourced<Int>
  }

  /// The storage: every request costs the latency, then shares the throughput.
  package struct Storage: Hashable, Sendable {
    package var latency: Sourced<Nanoseconds>
    /// Bytes per second.
    package var throughput: Sourced<Int64>
  }

  /// Kind of device, which decides the name of its system.
  package enum Family: Hashable, Sendable {
    case phone, tablet

    /// The system that devices of the family run.
    package var systemName: String {
      switch self {
      case .phone: "iOS"
      case .tablet: "iPadOS"
      }
    }
  }

  /// Name in scenario files and on the command line, as in `iphone-12`.
  package var id: String
  /// The product name, as in `iPhone 12`.
  package var name: String
  package var family = Family.phone
  package var performanceCores: Cluster
  /// The efficiency cores; count 0 for a device without any.
  package var efficiencyCores: Cluster
  /// Display refreshes per second.
  package var refreshRate: Sourced<Int>
  package var storage: Storage
  package var constants: Constants
  /// False if the system serves all threads alike, whatever their class, as a rehearsal's host may.
  package var hasClasses = true
  /// The numbers that the device was calibrated by, each with its error; empty for a device that was
  /// not calibrated.
  package var ledger: [LedgerEntry] = []

  /// All cores of both kinds, which is also the width of the cooperative pool.
  var coreCount: Int { performanceCores.count + efficiencyCores.count }

  /// The sources of all figures, in one order for every device.
  var provenances: [Provenance] {
    [
      performanceCores.speed.provenance, efficiencyCores.speed.provenance, refreshRate.provenance,
      storage.latency.provenance, storage.throughput.provenance,
    ] + Constants.Key.allCases.map { constants[$0].provenance }
  }
}
