extension DeviceProfile {
  /// The reference device: costs without a `measuredOn` were taken on it.
  package static let iPhone12 = DeviceProfile(
    id: "iphone-12", name: "iPhone 12",
    performanceCores: Cluster(
      count: 2, speed: Sourced(1000, .assumed("the reference core is this device's"))),
    efficiencyCores: Cluster(
      count: 4,
      speed: Sourced(
        420,
        .cited("0.70 per MHz (Linux t600x device tree, capacities 714 and 1024) x 1.8/3.0 GHz"))),
    refreshRate: refresh(60, of: "iPhone 12"),
    storage: storage(megabytesPerSecond: 1000, .assumed("no published figure")),
    constants: systemCosts)

  // MARK: - Older than the reference

  /// A8: the device of the oldest measurements in circulation.
  package static let iPhone6Plus = DeviceProfile(
    id: "iphone-6-plus", name: "iPhone 6 Plus",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        202, .cited("343 (A9) / 1.70: Apple's figure for A9 over A8, September 2015"))),
    efficiencyCores: noEfficiencyCores,
    refreshRate: refresh(60, of: "iPhone 6 Plus"),
    storage: storage(
      megabytesPerSecond: 253, .cited("AnandTech, sequential read of an iPhone 6 Plus")),
    constants: systemCosts)

  /// A9: two equal cores, as in the opening example of WWDC19-423.
  package static let iPhone6s = DeviceProfile(
    id: "iphone-6s", name: "iPhone 6s",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        343,
        .cited("459 (A10) x 2526/3379: Geekbench 4 single-core, cultofmac.com/444189"))),
    efficiencyCores: noEfficiencyCores,
    refreshRate: refresh(60, of: "iPhone 6s"),
    storage: storage(
      megabytesPerSecond: 402, .cited("AnandTech, sequential read of an iPhone 6s Plus")),
    constants: systemCosts)

  /// A10: two kinds of cores of which one kind runs at a time, so that the system sees two cores.
  package static let iPhone7 = DeviceProfile(
    id: "iphone-7", name: "iPhone 7",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        459, .cited("574 (A11) / 1.25: GSMArena's iPhone X review, Monsoon over Hurricane"))),
    efficiencyCores: noEfficiencyCores,
    refreshRate: refresh(60, of: "iPhone 7"),
    storage: storage(
      megabytesPerSecond: 856,
      .cited("MacRumors 2016-10-18, PerformanceTest Mobile on a 128 GB iPhone 7")),
    constants: systemCosts)

  /// A11: the first chip whose six cores all run at once.
  package static let iPhone8 = DeviceProfile(
    id: "iphone-8", name: "iPhone 8",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        574, .cited("712 (A12) / 1.24: SPECint2006 average, AnandTech 13392"))),
    efficiencyCores: Cluster(
      count: 4,
      speed: Sourced(
        258, .assumed("574 x 320/712: as far behind its performance core as the A12's"))),
    refreshRate: refresh(60, of: "iPhone 8"),
    storage: storage(megabytesPerSecond: 856, .assumed("as the iPhone 7")),
    constants: systemCosts)

  /// A12.
  package static let iPhoneXR = DeviceProfile(
    id: "iphone-xr", name: "iPhone XR",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        712, .cited("844 (A13) / 1.185: AnandTech 14892, 17 % in SPECint2006, about 20 % overall"))
    ),
    efficiencyCores: Cluster(
      count: 4,
      speed: Sourced(
        320, .assumed("712 x 0.70 x 1.6/2.49: clocks from nanoreview, per MHz as on the A14"))),
    refreshRate: refresh(60, of: "iPhone XR"),
    storage: storage(megabytesPerSecond: 856, .assumed("as the iPhone 7")),
    constants: systemCosts)

  /// A13.
  package static let iPhoneSE2 = DeviceProfile(
    id: "iphone-se-2", name: "iPhone SE (2nd generation)",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        844, .cited("1000 (A14) / (3.0/2.66 x 1.05): clocks and gain per clock, AnandTech 16226"))
    ),
    efficiencyCores: Cluster(
      count: 4,
      speed: Sourced(
        384, .assumed("320 (A12) x 1.20: Apple's figure, on a value that is assumed itself"))),
    refreshRate: refresh(60, of: "iPhone SE (2nd generation)"),
    storage: storage(megabytesPerSecond: 856, .assumed("as the iPhone 7")),
    constants: systemCosts)

  // MARK: - Newer than the reference

  /// A15: both kinds of cores measured against the A14's.
  package static let iPhone13 = DeviceProfile(
    id: "iphone-13", name: "iPhone 13",
    performanceCores: a15Performance, efficiencyCores: a15Efficiency,
    refreshRate: refresh(60, of: "iPhone 13"),
    storage: storage(megabytesPerSecond: 930, .assumed("as the iPhone 13 Pro Max")),
    constants: systemCosts)

  /// A15 behind a 120 Hz display.
  package static let iPhone13Pro = DeviceProfile(
    id: "iphone-13-pro", name: "iPhone 13 Pro",
    performanceCores: a15Performance, efficiencyCores: a15Efficiency,
    refreshRate: refresh(120, of: "iPhone 13 Pro"),
    storage: storage(
      megabytesPerSecond: 930,
      .cited("Max Tech on an iPhone 13 Pro Max, by syumischmidt.hatenablog.jp 2022-09-17")),
    constants: systemCosts)

  /// A16 behind a 120 Hz display.
  package static let iPhone14Pro = DeviceProfile(
    id: "iphone-14-pro", name: "iPhone 14 Pro",
    performanceCores: a16Performance, efficiencyCores: a16Efficiency,
    refreshRate: refresh(120, of: "iPhone 14 Pro"),
    storage: storage(
      megabytesPerSecond: 1530,
      .cited("Antutu on an iPhone 14 Pro Max, syumischmidt.hatenablog.jp 2022-09-17")),
    constants: systemCosts)

  /// A16 behind a 60 Hz display.
  package static let iPhone15 = DeviceProfile(
    id: "iphone-15", name: "iPhone 15",
    performanceCores: a16Performance, efficiencyCores: a16Efficiency,
    refreshRate: refresh(60, of: "iPhone 15"),
    storage: storage(megabytesPerSecond: 1530, .assumed("as the iPhone 14 Pro Max")),
    constants: systemCosts)

  /// A17 Pro.
  package static let iPhone15Pro = DeviceProfile(
    id: "iphone-15-pro", name: "iPhone 15 Pro",
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(
        1335, .cited("1164 (A16) x 2890/2520: Geekbench 6 single-core, Tom's Guide 2023-09-14"))),
    efficiencyCores: Cluster(
      count: 4,
      speed: Sourced(
        606, .assumed("1335 x 528/1164: as far behind its performance core as the A16's"))),
    refreshRate: refresh(120, of: "iPhone 15 Pro"),
    storage: storage(
      megabytesPerSecond: 1450,
      .cited("JazzDiskBench on an iPhone 15 Pro Max, sakitechonline 2024-01-20")),
    constants: systemCosts)

  private static let a15Performance = Cluster(
    count: 2,
    speed: Sourced(
      1090, .cited("1000 (A14) x 1.09: Geekbench 5 single-core, 1725 (MacRumors) to 1583")))

  private static let a15Efficiency = Cluster(
    count: 4,
    speed: Sourced(
      527, .cited("420 (A14) x 1.255: AnandTech on the A15, 23 to 28 % faster, the middle")))

  private static let a16Performance = Cluster(
    count: 2,
    speed: Sourced(
      1164, .cited("1090 (A15) x 3.46/3.24: clocks, notebookcheck and AnandTech")))

  private static let a16Efficiency = Cluster(
    count: 4,
    speed: Sourced(528, .cited("527 (A15) x 2.02/2.016: clocks, notebookcheck and AnandTech")))
}
