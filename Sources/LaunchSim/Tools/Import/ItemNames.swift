import LaunchSim

/// Turns names in measured data into names of work items: printable and unique.
enum ItemNames {
  /// The most scalars of a name to keep.
  static let lengthLimit = 200

  /// The name; a name that is taken is followed by a separator and 2, 3 and so on, as in `Feed.load#2`.
  ///
  /// `numbers` holds the last number given to each name, so that ten thousand spans of one name do
  /// not repeat each other's attempts.
  static func unique(
    _ name: String, taken: inout Set<String>, numbers: inout [String: Int], separator: String
  ) -> String {
    let name = printable(name)
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name)\(separator)\(number)"
    } while !taken.insert(candidate).inserted
    numbers[name] = number
    return candidate
  }

  /// The name on one line, without control characters and of limited length.
  static func printable(_ name: String, upTo limit: Int = lengthLimit) -> String {
    var result = ""
    for scalar in name.unicodeScalars.prefix(limit) {
      result.unicodeScalars.append(scalar.isControl ? " " : scalar)
    }
    return result
  }
}
