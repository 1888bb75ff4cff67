extension InfoPlist {
  /// A kind of device, which keys may be for: `UISupportedInterfaceOrientations~ipad`.
  enum Idiom: String, CaseIterable, Sendable {
    case pad = "ipad"
    case phone = "iphone"

    /// The form of a key that is for it.
    func variant(of key: String) -> String { "\(key)~\(rawValue)" }

    /// A key for all devices, then its forms for each kind.
    static func keys(_ key: String) -> [String] { [key] + allCases.map { $0.variant(of: key) } }
  }
}
