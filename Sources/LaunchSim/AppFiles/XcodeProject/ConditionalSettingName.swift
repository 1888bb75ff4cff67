/// Name of a build setting with its conditions, as in `ARCHS[sdk=iphoneos*]`.
struct ConditionalSettingName: Sendable {
  /// The build for which settings are judged: a build for devices.
  struct Build: Sendable {
    /// The SDK without its version, as in `iphoneos`.
    var sdk: String
    var configuration: String
  }

  var name: String
  var conditions: [(parameter: String, pattern: String)] = []

  /// Parses a name as written in projects; `nil` if its brackets or characters are wrong.
  init?(_ spelled: String) {
    let bytes = Array(spelled.utf8)
    let head = bytes.prefix { $0 != UInt8(ascii: "[") }
    var word = head
    while let last = word.last, last == 0x20 || last == 0x09 { word.removeLast() }
    name = String(decoding: word, as: UTF8.self)
    guard BuildSettings.Assignment.isName(name) else { return nil }
    var rest = bytes[head.endIndex...]
    while rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      // One pair of brackets may contain several conditions, as in [sdk=iphoneos*,arch=arm64].
      for condition in rest[rest.startIndex + 1..<end].split(separator: UInt8(ascii: ",")) {
        guard let equals = condition.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        conditions.append(
          (
            String(decoding: condition[..<equals], as: UTF8.self),
            String(decoding: condition[(equals + 1)...], as: UTF8.self)
          ))
      }
      rest = rest[(end + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    }
    guard rest.isEmpty else { return nil }
  }

  /// True if every condition holds; an unknown condition holds only for the pattern `*`.
  func holds(in build: Build) -> Bool {
    conditions.allSatisfy { parameter, pattern in
      switch parameter {
      case "sdk": Self.matches(build.sdk, pattern)
      case "config": Self.matches(build.configuration, pattern)
      case "arch": Self.matches("arm64", pattern)
      default: pattern == "*"
      }
    }
  }

  /// True if a text matches a pattern with `*` and `?`.
  ///
  /// - Complexity: O(*n* · *m*).
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
    var (index, place) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, index)
        place += 1
      } else if place < pattern.count,
        pattern[place] == text[index] || pattern[place] == UInt8(ascii: "?")
      {
        place += 1
        index += 1
      } else if let last = star {
        place = last.place + 1
        index = last.index + 1
        star = (last.place, index)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
