/// A device to launch on.
///
/// A device has the values of a profile with their sources, which `launch-sim show devices` prints.
public struct Device: Hashable, Sendable {
  package let profile: DeviceProfile

  init(_ profile: DeviceProfile) {
    self.profile = profile
  }

  /// The shipped device of that name, as in `iphone-12`; `nil` if there is none.
  public init?(named name: String) {
    guard let profile = DeviceProfile.named(name) else { return nil }
    self.profile = profile
  }

  /// iPhone 6 Plus.
  public static let iPhone6Plus = Device(.iPhone6Plus)
  /// iPhone 6s.
  public static let iPhone6s = Device(.iPhone6s)
  /// iPhone 7.
  public static let iPhone7 = Device(.iPhone7)
  /// iPhone 8.
  public static let iPhone8 = Device(.iPhone8)
  /// iPhone XR.
  public static let iPhoneXR = Device(.iPhoneXR)
  /// iPhone SE, second generation.
  public static let iPhoneSE2 = Device(.iPhoneSE2)
  /// iPhone 12, the reference: speeds are shares of the speed of its performance core.
  public static let iPhone12 = Device(.iPhone12)
  /// iPhone 13.
  public static let iPhone13 = Device(.iPhone13)
  /// iPhone 13 Pro.
  public static let iPhone13Pro = Device(.iPhone13Pro)
  /// iPhone 14 Pro.
  public static let iPhone14Pro = Device(.iPhone14Pro)
  /// iPhone 15.
  public static let iPhone15 = Device(.iPhone15)
  /// iPhone 15 Pro.
  public static let iPhone15Pro = Device(.iPhone15Pro)
  /// iPad Air, fourth generation.
  public static let iPadAir4 = Device(.iPadAir4)
  /// iPad Pro 11-inch with M2.
  public static let iPadPro11M2 = Device(.iPadPro11M2)
}

extension Device: CaseIterable {
  /// The shipped devices, oldest core first, phones before tablets.
  ///
  ///     @Test(arguments: Device.allCases)
  ///     func theFirstFrameComesInTime(on device: Device) throws { … }
  public static var allCases: [Device] { DeviceProfile.catalog.map(Device.init) }
}

extension Device: CustomStringConvertible {
  /// The product name, as in `iPhone 12`.
  public var description: String { profile.name }
}
