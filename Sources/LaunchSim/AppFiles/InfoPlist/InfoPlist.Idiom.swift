extension InfoPlist {
  /// A kind of device with variants of keys, such as `UISupportedInterfaceOrientations~ipad`.
  enum Idiom: String, CaseIterable, Sendable {
    case pad = "ipad"
    case phone = "iphone"

    /// The variant of a key for this kind of device.
    func variant(of key: String) -> String { "\(key)~\(rawValue)" }

    /// A key for all devices, followed by its variants for each kind of device.
    static func keys(_ key: String) -> [String] { [key] + allCases.map { $0.variant(of: key) } }
  }
}
