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

  /// The system's own costs on a profile.
  ///
  /// The figures are the same on every profile, because at most one figure of each is published,
  /// and not scaled to a profile's cores: the talk that gives them does not name its device, so
  /// figures scaled from the iPhone 12 would be invented.
  static func systemCosts(of name: String) -> Constants {
    let creation = Measured(
      Nanoseconds.milliseconds(100), "WWDC19-423: about 100 ms", on: .unnamed)
    let uiKit = Measured(Nanoseconds.milliseconds(28), "WWDC19-423: 28 ms", on: .unnamed)
    return Constants(
      processCreation: creation.figure(for: name), uiKitInitialization: uiKit.figure(for: name),
      render: Sourced(.milliseconds(4), .assumed("a quarter of a 60 Hz frame")),
      warmFault: Sourced(.microseconds(10), .assumed("no published figure")))
  }

  /// A profile that ships.
  ///
  /// The refresh rate is taken from Apple's technical specifications of the device. No latency of a
  /// phone's storage has been published, so all devices have the same.
  static func shipped(
    _ id: String, _ name: String, family: Family = .phone, performance: Cluster,
    efficiency: Cluster = noEfficiencyCores, refresh: Int, reading: Measured<Int64>
  ) -> DeviceProfile {
    DeviceProfile(
      id: id, name: name, family: family, performanceCores: performance,
      efficiencyCores: efficiency,
      refreshRate: Sourced(refresh, .cited("Apple technical specifications, \(name)")),
      storage: Storage(
        latency: Sourced(.microseconds(100), .assumed("no published figure")),
        throughput: reading.figure(for: name)),
      constants: systemCosts(of: name))
  }

  /// A throughput in megabytes a second.
  static func reads(
    _ megabytes: Int64, _ source: String, on subject: Measured<Int64>.Subject
  ) -> Measured<Int64> {
    Measured(megabytes * 1_000_000, source, on: subject)
  }

  /// A cluster of cores of a speed.
  static func cores(_ count: Int, _ speed: Int, _ provenance: Provenance) -> Cluster {
    Cluster(count: count, speed: Sourced(speed, provenance))
  }

  /// The cluster of a device that has performance cores only.
  package static let noEfficiencyCores = cores(
    0, 0, .cited("the chip shows the system one kind of core"))
}
