import LaunchSim

/// This host as a device, with the measured figures.
package struct HostProfile: Hashable, Sendable {
  private(set) var figures: HostFigures
  let coreCount: Int
  /// The kernel and the architecture, as in `Linux x86_64`.
  let system: String
  /// The model of the processor; `nil` if the system does not say.
  let processor: String?

}

extension HostProfile {
  /// Creates the profile of the host on which this process runs.
  package init(figures: HostFigures) {
    let system = Platform.system
    self.init(
      figures: figures, coreCount: Platform.processorCount,
      system: "\(system.name) \(system.architecture)", processor: Platform.processorModel)
  }

  /// This host before the measurement: good enough to find out which parts of a scenario can be
  /// played.
  package static var unmeasured: HostProfile {
    var figures = HostFigures()
    figures.hasImmediateTasks = true
    return HostProfile(figures: figures)
  }

  /// The most of the time, in thousandths, for which threads on all cores of a quiet host wait.
  static let quietLimit = MeasuredHost.quietLimit

  /// The host with the throughput that its storage had beside the runs of a script; the same host for
  /// a script without reads.
  package func reading(as logs: [RehearsalLog]) -> HostProfile {
    let rates = logs.compactMap(\.readRate)
    guard !rates.isEmpty else { return self }
    var host = self
    host.figures.throughput = Sample(rates).median
    return host
  }

  /// The device to simulate beside the host.
  ///
  /// The cores have the speed of the reference core, because the player takes a cost of the
  /// reference core as processor time of this host. The parts of a launch that a host cannot play
  /// take no time, and the display shows a frame at its commit.
  var device: DeviceProfile {
    let unplayed = Provenance.assumed("a rehearsal plays nothing of it")
    let zero = Sourced(Nanoseconds.zero, unplayed)
    let measured = Provenance.cited("measured on this host")
    let speed = Sourced(1000, .assumed("a cost is played as processor time of this host"))
    let throughput = figures.throughput == 0 ? 1_000_000_000 : figures.throughput
    var device = DeviceProfile.iPhone12
    (device.id, device.name) = ("host", "this host")
    (device.performanceCores.count, device.performanceCores.speed) = (coreCount, speed)
    device.efficiencyCores = DeviceProfile.noEfficiencyCores
    device.refreshRate = Sourced(1_000_000_000, unplayed)
    device.storage.latency = Sourced(Nanoseconds(figures.latency), measured)
    device.storage.throughput = Sourced(min(throughput, 1_000_000_000_000), measured)
    for key in DeviceProfile.Constants.Key.allCases { device.constants[key] = zero }
    device.hasClasses = figures.hasClasses
    return device
  }
}
