extension DeviceProfile {
  /// The reference device: costs without a `measuredOn` were taken on it.
  package static let iPhone12 = shipped(
    "iphone-12", "iPhone 12",
    performance: cores(2, 1000, .assumed("the reference core is this device's")),
    efficiency: cores(
      4, 420,
      .cited("0.70 per MHz (Linux t600x device tree, capacities 714 and 1024) x 1.8/3.0 GHz")),
    refresh: 60, reading: ofA14)

  // MARK: - Older than the reference

  /// A8: the device of the oldest measurements in circulation.
  static let iPhone6Plus = shipped(
    "iphone-6-plus", "iPhone 6 Plus",
    performance: cores(
      2, 202, .cited("343 (A9) / 1.70: Apple's figure for A9 over A8, September 2015")),
    refresh: 60, reading: reads(253, "AnandTech, sequential read", on: .device("iPhone 6 Plus")))

  /// A9: two equal cores; the device of the opening example of WWDC19-423.
  static let iPhone6s = shipped(
    "iphone-6s", "iPhone 6s",
    performance: cores(
      2, 343, .cited("459 (A10) x 2526/3379: Geekbench 4 single-core, cultofmac.com/444189")),
    refresh: 60, reading: reads(402, "AnandTech, sequential read", on: .device("iPhone 6s Plus")))

  /// A10: two kinds of cores of which one kind runs at a time, so that the system sees two cores.
  static let iPhone7 = shipped(
    "iphone-7", "iPhone 7",
    performance: cores(
      2, 459, .cited("574 (A11) / 1.25: GSMArena's iPhone X review, Monsoon over Hurricane")),
    refresh: 60, reading: onIPhone7)

  /// A11: the first chip whose six cores all run at once.
  static let iPhone8 = shipped(
    "iphone-8", "iPhone 8",
    performance: cores(2, 574, .cited("712 (A12) / 1.24: SPECint2006 average, AnandTech 13392")),
    efficiency: cores(
      4, 258, .assumed("574 x 320/712: as far behind its performance core as the A12's")),
    refresh: 60, reading: onIPhone7)

  /// A12.
  static let iPhoneXR = shipped(
    "iphone-xr", "iPhone XR",
    performance: cores(
      2, 712, .cited("844 (A13) / 1.185: AnandTech 14892, 17 % in SPECint2006, about 20 % overall")),
    efficiency: cores(
      4, 320, .assumed("712 x 0.70 x 1.6/2.49: clocks from nanoreview, per MHz as on the A14")),
    refresh: 60, reading: onIPhone7)

  /// A13.
  static let iPhoneSE2 = shipped(
    "iphone-se-2", "iPhone SE (2nd generation)",
    performance: cores(
      2, 844, .cited("1000 (A14) / (3.0/2.66 x 1.05): clocks and gain per clock, AnandTech 16226")),
    efficiency: cores(
      4, 384, .assumed("320 (A12) x 1.20: Apple's figure, on a value that is assumed itself")),
    refresh: 60, reading: onIPhone7)

  // MARK: - Newer than the reference

  /// A15: both kinds of cores measured against the A14's.
  static let iPhone13 = shipped(
    "iphone-13", "iPhone 13", performance: a15Performance, efficiency: a15Efficiency, refresh: 60,
    reading: onIPhone13ProMax)

  /// A15 behind a 120 Hz display.
  static let iPhone13Pro = shipped(
    "iphone-13-pro", "iPhone 13 Pro", performance: a15Performance, efficiency: a15Efficiency,
    refresh: 120, reading: onIPhone13ProMax)

  /// A16 behind a 120 Hz display.
  static let iPhone14Pro = shipped(
    "iphone-14-pro", "iPhone 14 Pro", performance: a16Performance, efficiency: a16Efficiency,
    refresh: 120, reading: onIPhone14ProMax)

  /// A16 behind a 60 Hz display.
  static let iPhone15 = shipped(
    "iphone-15", "iPhone 15", performance: a16Performance, efficiency: a16Efficiency, refresh: 60,
    reading: onIPhone14ProMax)

  /// A17 Pro.
  static let iPhone15Pro = shipped(
    "iphone-15-pro", "iPhone 15 Pro",
    performance: cores(
      2, 1335, .cited("1164 (A16) x 2890/2520: Geekbench 6 single-core, Tom's Guide 2023-09-14")),
    efficiency: cores(
      4, 606, .assumed("1335 x 528/1164: as far behind its performance core as the A16's")),
    refresh: 120,
    reading: reads(
      1450, "JazzDiskBench, by sakitechonline 2024-01-20", on: .device("iPhone 15 Pro Max")))

  private static let onIPhone7 = reads(
    856, "MacRumors 2016-10-18, PerformanceTest Mobile on 128 GB", on: .device("iPhone 7"))

  private static let onIPhone13ProMax = reads(
    930, "Max Tech, by syumischmidt.hatenablog.jp 2022-09-17", on: .device("iPhone 13 Pro Max"))

  static let onIPhone14ProMax = reads(
    1530, "Antutu, by syumischmidt.hatenablog.jp 2022-09-17", on: .device("iPhone 14 Pro Max"))

  static let ofA14 = reads(1000, "no published figure", on: .none)

  private static let a15Performance = cores(
    2, 1090, .cited("1000 (A14) x 1.09: Geekbench 5 single-core, 1725 (MacRumors) to 1583"))

  private static let a15Efficiency = cores(
    4, 527, .cited("420 (A14) x 1.255: AnandTech on the A15, 23 to 28 % faster, the middle"))

  private static let a16Performance = cores(
    2, 1164, .cited("1090 (A15) x 3.46/3.24: clocks, notebookcheck and AnandTech"))

  private static let a16Efficiency = cores(
    4, 528, .cited("527 (A15) x 2.02/2.016: clocks, notebookcheck and AnandTech"))
}
