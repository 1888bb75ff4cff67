import Testing

@testable import LaunchSim

@Suite("The device catalog")
struct DeviceCatalogTests {
  @Test("Ids are unique and in kebab case, and each finds its profile")
  func ids() {
    let ids = DeviceProfile.catalog.map(\.id)
    #expect(Set(ids).count == ids.count)
    for profile in DeviceProfile.catalog {
      #expect(profile.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)+/) != nil)
      #expect(DeviceProfile.named(profile.id) == profile)
    }
    #expect(DeviceProfile.named("iphone-99") == nil)
  }

  @Test("All devices that Swift names are those of the catalog")
  func allCases() {
    #expect(Device.allCases.map(\.profile) == DeviceProfile.catalog)
    #expect(Device.allCases.contains(.iPadPro11M2))
  }

  @Test("Every value has a source", arguments: DeviceProfile.catalog)
  func provenance(profile: DeviceProfile) {
    let all = [
      profile.performanceCores.speed.provenance, profile.efficiencyCores.speed.provenance,
      profile.refreshRate.provenance, profile.storage.latency.provenance,
      profile.storage.throughput.provenance, profile.constants.processCreation.provenance,
      profile.constants.uiKitInitialization.provenance, profile.constants.render.provenance,
      profile.constants.warmFault.provenance,
    ]
    #expect(all.allSatisfy { !$0.text.isEmpty })
  }

  @Test("The values of these are cited: both kinds of cores, and the display")
  func cited() {
    let cited = DeviceProfile.catalog.filter {
      $0.performanceCores.speed.provenance.isCited && $0.efficiencyCores.speed.provenance.isCited
        && $0.refreshRate.provenance.isCited
    }
    #expect(
      cited.map(\.id) == [
        "iphone-6-plus", "iphone-6s", "iphone-7", "iphone-13", "iphone-13-pro", "iphone-14-pro",
        "iphone-15", "ipad-air-4", "ipad-pro-11-m2",
      ])
  }

  @Test("The throughputs of these devices are cited, storage included")
  func citedStorage() {
    let cited = DeviceProfile.catalog.filter { $0.storage.throughput.provenance.isCited }
    #expect(cited.map(\.id) == ["iphone-6-plus", "iphone-7"])
  }

  @Test("A figure is cited for the device that its source measured, and assumed for any other")
  func measured() {
    let figure = Measured(28, "Talk", on: .device("iPhone 7"))
    #expect(figure.figure(for: "iPhone 7") == Sourced(28, .cited("Talk, on an iPhone 7")))
    #expect(figure.figure(for: "iPhone 8") == Sourced(28, .assumed("Talk, on an iPhone 7")))
    let unnamed = Measured(28, "Talk", on: .unnamed).figure(for: "iPhone 7")
    #expect(unnamed.provenance == .assumed("Talk, on a device it does not name"))
    // No source names the device of a system cost.
    for profile in DeviceProfile.catalog {
      for key in DeviceProfile.Constants.Key.allCases {
        #expect(!profile.constants[key].provenance.isCited, "\(profile.id), \(key)")
      }
    }
  }

  /// A speed, the one it is derived from, and the factor.
  struct Derivation: Sendable {
    var speed: Sourced<Int>
    var base: Sourced<Int>
    var factor: Double

    init(_ speed: Sourced<Int>, from base: Sourced<Int>, times factor: Double) {
      self.speed = speed
      self.base = base
      self.factor = factor
    }
  }

  static let derivations: [Derivation] = {
    func fast(_ profile: DeviceProfile) -> Sourced<Int> { profile.performanceCores.speed }
    func slow(_ profile: DeviceProfile) -> Sourced<Int> { profile.efficiencyCores.speed }
    return [
      Derivation(fast(.iPhoneSE2), from: fast(.iPhone12), times: 1 / (3.0 / 2.66 * 1.05)),
      Derivation(fast(.iPhoneXR), from: fast(.iPhoneSE2), times: 1 / 1.185),
      Derivation(fast(.iPhone8), from: fast(.iPhoneXR), times: 1 / 1.24),
      Derivation(fast(.iPhone7), from: fast(.iPhone8), times: 1 / 1.25),
      Derivation(fast(.iPhone6s), from: fast(.iPhone7), times: 2526.0 / 3379),
      Derivation(fast(.iPhone6Plus), from: fast(.iPhone6s), times: 1 / 1.70),
      Derivation(fast(.iPhone13), from: fast(.iPhone12), times: 1.09),
      Derivation(fast(.iPhone14Pro), from: fast(.iPhone13), times: 3.46 / 3.24),
      Derivation(fast(.iPhone15Pro), from: fast(.iPhone14Pro), times: 2890.0 / 2520),
      Derivation(fast(.iPadPro11M2), from: fast(.iPhone14Pro), times: 2491.0 / 2520),
      Derivation(slow(.iPhoneXR), from: fast(.iPhoneXR), times: 0.70 * 1.6 / 2.49),
      Derivation(slow(.iPhoneSE2), from: slow(.iPhoneXR), times: 1.20),
      Derivation(slow(.iPhone8), from: fast(.iPhone8), times: 320.0 / 712),
      Derivation(slow(.iPhone13), from: slow(.iPhone12), times: 1.255),
      Derivation(slow(.iPhone14Pro), from: slow(.iPhone13), times: 2.02 / 2.016),
      Derivation(slow(.iPhone15Pro), from: fast(.iPhone15Pro), times: 528.0 / 1164),
      Derivation(
        slow(.iPadPro11M2), from: fast(.iPadPro11M2), times: 756.0 / 1024 * 2.424 / 3.504),
    ]
  }()

  @Test("Each speed is the arithmetic of its provenance", arguments: derivations)
  func arithmetic(derivation: Derivation) {
    let product = Double(derivation.base.value) * derivation.factor
    #expect(derivation.speed.value == Int(product.rounded()))
    #expect(derivation.speed.provenance.text.hasPrefix("\(derivation.base.value) "))
  }

  @Test("The iPhone 12 is the reference, its efficiency core 0.70 x 1.8 / 3.0 of it")
  func reference() {
    #expect(DeviceProfile.iPhone12.performanceCores.speed.value == 1000)
    #expect(DeviceProfile.iPhone12.efficiencyCores.speed.value == 70 * 18 / 3)
    #expect(DeviceProfile.iPadAir4.performanceCores.speed.value == 1000)
  }

  @Test("The Pro phones and the iPad Pro refresh 120 times a second, the others 60")
  func refresh() {
    for profile in DeviceProfile.catalog {
      #expect(profile.refreshRate.value == (profile.name.contains("Pro") ? 120 : 60))
    }
  }

  @Test("Up to the A10 a phone has two cores of one kind, then also four efficiency cores")
  func cores() {
    let single: Set = ["iphone-6-plus", "iphone-6s", "iphone-7"]
    for profile in DeviceProfile.catalog {
      #expect(profile.performanceCores.count == (profile.id == "ipad-pro-11-m2" ? 4 : 2))
      #expect(profile.efficiencyCores.count == (single.contains(profile.id) ? 0 : 4))
    }
  }
}
