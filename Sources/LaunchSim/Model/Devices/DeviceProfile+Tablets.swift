extension DeviceProfile {
  /// A14 in a tablet: the iPhone 12's chip, and within 1 % of its speed.
  static let iPadAir4 = shipped(
    "ipad-air-4", "iPad Air (4th generation)", family: .tablet,
    performance: cores(
      2, 1000, .cited("A14 as the iPhone 12: Geekbench 5 single-core 1583 to 1597")),
    efficiency: iPhone12.efficiencyCores, refresh: 60, reading: ofA14)

  /// M2: four performance cores and a 120 Hz display.
  static let iPadPro11M2 = shipped(
    "ipad-pro-11-m2", "iPad Pro 11-inch (M2)", family: .tablet,
    performance: cores(
      4, 1151, .cited("1164 (A16) x 2491/2520: Geekbench 6 single-core, Tom's Guide 2023-09-14")),
    efficiency: cores(
      4, 588, .cited("1151 x 756/1024 x 2.424/3.504: Linux t8112 device tree, per MHz and clocks")),
    refresh: 120, reading: onIPhone14ProMax)
}
