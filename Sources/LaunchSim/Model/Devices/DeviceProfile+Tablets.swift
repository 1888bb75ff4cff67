extension DeviceProfile {
  /// A14 in a tablet: the iPhone 12's chip, and within 1 % of its speed.
  package static let iPadAir4 = DeviceProfile(
    id: "ipad-air-4", name: "iPad Air (4th generation)", family: .tablet,
    performanceCores: Cluster(
      count: 2,
      speed: Sourced(1000, .cited("A14 as the iPhone 12: Geekbench 5 single-core 1583 to 1597"))),
    efficiencyCores: iPhone12.efficiencyCores,
    refreshRate: refresh(60, of: "iPad Air (4th generation)"),
    storage: storage(megabytesPerSecond: 1000, .assumed("as the iPhone 12")),
    constants: systemCosts)

  /// M2: four performance cores and a 120 Hz display.
  package static let iPadPro11M2 = DeviceProfile(
    id: "ipad-pro-11-m2", name: "iPad Pro 11-inch (M2)", family: .tablet,
    performanceCores: Cluster(
      count: 4,
      speed: Sourced(
        1151, .cited("1164 (A16) x 2491/2520: Geekbench 6 single-core, Tom's Guide 2023-09-14"))),
    efficiencyCores: Cluster(
      count: 4,
      speed: Sourced(
        588, .cited("1151 x 756/1024 x 2.424/3.504: Linux t8112 device tree, per MHz and clocks"))),
    refreshRate: refresh(120, of: "iPad Pro 11-inch (M2)"),
    storage: storage(megabytesPerSecond: 1530, .assumed("as the iPhone 14 Pro Max")),
    constants: systemCosts)
}
