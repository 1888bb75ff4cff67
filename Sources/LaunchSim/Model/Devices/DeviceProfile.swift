/// A device's part in a launch: its cores, storage, display, and the system's own costs.
package struct DeviceProfile: Hashable, Sendable {
  /// A cluster of equal cores.
  struct Cluster: Hashable, Sendable {
    var count: Int
    /// Speed in thousandths of the reference core that all profiles share.
    var speed: Sourced<Int>
  }

  /// The storage: every request costs the latency, then shares the throughput.
  struct Storage: Hashable, Sendable {
    var latency: Sourced<Nanoseconds>
    /// Bytes per second.
    var throughput: Sourced<Int64>
  }

  /// The kind of device, which decides the name of its system.
  enum Family: Hashable, Sendable {
    case phone, tablet

    /// The system that devices of the family run.
    var systemName: String {
      switch self {
      case .phone: "iOS"
      case .tablet: "iPadOS"
      }
    }
  }

  /// The name in scenario files and on the command line, as in `iphone-12`.
  package var id: String
  /// The product name, as in `iPhone 12`.
  package var name: String
  var family = Family.phone
  var performanceCores: Cluster
  /// The efficiency cores; count 0 where the device has none.
  var efficiencyCores: Cluster
  /// Display refreshes per second.
  var refreshRate: Sourced<Int>
  var storage: Storage
  package var constants: Constants
  /// False if its system serves all threads alike, whatever their class: a host of rehearsals may.
  var hasClasses = true

  /// All cores of both kinds, which is also the width of the cooperative pool.
  var coreCount: Int { performanceCores.count + efficiencyCores.count }
}
