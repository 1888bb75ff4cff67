extension DeviceProfile {
  /// The profiles that ship, oldest core first, phones before tablets.
  ///
  /// Speeds are single-thread speeds in thousandths of the iPhone 12's performance core. Each speed
  /// is one step of published arithmetic away from a neighbor's, and the provenance states that
  /// step, so that a reader can redo or dispute it. A figure that is not published is marked as
  /// assumed.
  package static let catalog: [DeviceProfile] = [
    .iPhone6Plus, .iPhone6s, .iPhone7, .iPhone8, .iPhoneXR, .iPhoneSE2, .iPhone12, .iPhone13,
    .iPhone13Pro, .iPhone14Pro, .iPhone15, .iPhone15Pro, .iPadAir4, .iPadPro11M2,
  ]

  /// The profile of that id.
  package static func named(_ id: String) -> DeviceProfile? {
    catalog.first { $0.id == id }
  }

  /// The system's own costs, the same on every profile, because at most one figure of each is
  /// published.
  ///
  /// The costs are not scaled to a profile's cores. The talk that gives the figures does not name
  /// its device, and the other example in the talk is an iPhone 6s Plus: figures scaled from the
  /// iPhone 12 would be invented.
  static let systemCosts = Constants(
    processCreation: Sourced(.milliseconds(100), .cited("WWDC19-423: about 100 ms")),
    uiKitInitialization: Sourced(
      .milliseconds(28), .cited("WWDC19-423: 28 ms, on a device it does not name")),
    render: Sourced(.milliseconds(4), .assumed("a quarter of a 60 Hz frame")),
    warmFault: Sourced(.microseconds(10), .assumed("no published figure")))

  /// A profile that ships.
  ///
  /// The refresh rate is taken from Apple's technical specifications of the device. No latency of a
  /// phone's storage has been published, so all devices have the same.
  static func shipped(
    _ id: String, _ name: String, family: Family = .phone, performance: Cluster,
    efficiency: Cluster = noEfficiencyCores, refresh: Int, megabytesPerSecond: Int64,
    _ throughput: Provenance
  ) -> DeviceProfile {
    DeviceProfile(
      id: id, name: name, family: family, performanceCores: performance,
      efficiencyCores: efficiency,
      refreshRate: Sourced(refresh, .cited("Apple technical specifications, \(name)")),
      storage: Storage(
        latency: Sourced(.microseconds(100), .assumed("no published figure")),
        throughput: Sourced(megabytesPerSecond * 1_000_000, throughput)),
      constants: systemCosts)
  }

  /// A cluster of cores of a speed.
  static func cores(_ count: Int, _ speed: Int, _ provenance: Provenance) -> Cluster {
    Cluster(count: count, speed: Sourced(speed, provenance))
  }

  /// The cluster of a device that has performance cores only.
  package static let noEfficiencyCores = cores(
    0, 0, .cited("the chip shows the system one kind of core"))
}
