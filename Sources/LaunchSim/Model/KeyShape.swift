/// The shape of a catalogd key's value in a scenario file.
package enum KeyShape: Hashable, Sendable {
  case text
  /// A key that is present or not, without values.
  case flag
  /// A list of texts; the plural and the example are for error messages.
  case list(of: String, example: String)
  /// One of several words, with the noun for error messages.
  case choice(of: String, [String])
}
