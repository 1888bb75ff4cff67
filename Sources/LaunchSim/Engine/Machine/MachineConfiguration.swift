/// The figures and rules that a machine is built from.
package struct MachineConfiguration: Hashable, Sendable {
  var performanceCores: Int
  /// Speed in thousandths of the reference core.
  var performanceSpeed: Int
  var efficiencyCores: Int
  var efficiencySpeed: Int
  /// True if utility and background work stays off the performance cores, on a device with both
  /// kinds of cores.
  var utilityOnEfficiencyCores: Bool
  var storageLatency: Nanoseconds
  /// Throughput in bytes per second.
  var storageThroughput: Int64
  /// True if cached reads and page faults go to storage.
  var readsStorage: Bool
  /// CPU cost of a page fault that needs no storage, on the reference core.
  var warmFaultCost: Nanoseconds
  /// False if threads are served alike, whatever their class.
  var hasClasses: Bool

  /// The configuration of a device for one launch under given switches.
  package init(device: DeviceProfile, request: LaunchRequest, switches: Switches) {
    performanceCores = device.performanceCores.count
    performanceSpeed = device.performanceCores.speed.value
    efficiencyCores = device.efficiencyCores.count
    efficiencySpeed = device.efficiencyCores.speed.value
    utilityOnEfficiencyCores = switches.utilityOnEfficiencyCores
    storageLatency = device.storage.latency.value
    storageThroughput = device.storage.throughput.value
    hasClasses = device.hasClasses
    readsStorage = request.kind.readsStorage
    warmFaultCost = device.constants.warmFault.value.onReferenceCore(
      measuredAt: device.performanceCores.speed.value)
  }

  var coreCount: Int { performanceCores + efficiencyCores }

  /// Number of cores that work of that class may use (rules 6 and 24).
  func coreCount(for qos: QoS) -> Int {
    isConfined(qos) ? efficiencyCores : coreCount
  }

  /// True if work of that class may use efficiency cores only.
  @inline(__always)
  func isConfined(_ qos: QoS) -> Bool {
    utilityOnEfficiencyCores && qos <= .utility && performanceCores > 0 && efficiencyCores > 0
  }

  /// The highest number of workers of the global queues.
  var workerLimit: Int { SystemFigures.workerLimit.value.workers(onCores: coreCount) }

  /// Number of threads of the cooperative pool.
  var poolWidth: Int { SystemFigures.poolThreadsPerCore.value * coreCount }
}
