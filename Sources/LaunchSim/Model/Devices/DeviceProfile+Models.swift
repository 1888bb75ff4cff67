extension DeviceProfile {
  /// The identifiers that a device reports as its model (`hw.machine`), by the id of its profile.
  ///
  /// Apple publishes no list; these are the identifiers in Apple's firmware manifests.
  private static let models: [String: [String]] = [
    "iphone-6-plus": ["iPhone7,1"], "iphone-6s": ["iPhone8,1"],
    "iphone-7": ["iPhone9,1", "iPhone9,3"], "iphone-8": ["iPhone10,1", "iPhone10,4"],
    "iphone-xr": ["iPhone11,8"], "iphone-se-2": ["iPhone12,8"], "iphone-12": ["iPhone13,2"],
    "iphone-13": ["iPhone14,5"], "iphone-13-pro": ["iPhone14,2"],
    "iphone-14-pro": ["iPhone15,2"], "iphone-15": ["iPhone15,4"],
    "iphone-15-pro": ["iPhone16,1"], "ipad-air-4": ["iPad13,1", "iPad13,2"],
    "ipad-pro-11-m2": ["iPad14,3", "iPad14,4"],
  ]

  /// The shipped profile of a device, by its id, its product name, or the model that it reports;
  /// `nil` if there is none.
  package static func of(model: String) -> DeviceProfile? {
    catalog.first {
      $0.id == model || $0.name == model || models[$0.id]?.contains(model) == true
    }
  }
}
