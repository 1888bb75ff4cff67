/// The build settings of a target in one configuration: assignments in order, with the last
/// deciding.
///
/// Each level of settings follows the level on which it is based: settings of the project come
/// before settings of the target, and a configuration file comes before the settings based on it.
package struct BuildSettings: Sendable {
  /// A name with its value, as written.
  package struct Assignment: Sendable {
    package let name: String
    package let value: String
    let place: SettingPlace

    package var location: SourceLocation { place.location }
  }

  private(set) var assignments: [Assignment] = []
  /// Positions of the assignments of each name, in order.
  private var positions: [String: [Int]] = [:]
  /// The remaining work for the settings of this target and others; `nil` without such a limit.
  let budget: Budget?

  package init() { self.init(within: nil) }

  init(within budget: Budget?) { self.budget = budget }

  /// Adds an assignment that overrides earlier assignments of the name, which `$(inherited)` still
  /// refers to.
  package mutating func append(_ assignment: Assignment) {
    positions[assignment.name, default: []].append(assignments.count)
    assignments.append(assignment)
  }

  /// The assignments of a name, of which the last decides.
  func assignments(of name: String) -> [Assignment] {
    (positions[name] ?? []).map { assignments[$0] }
  }

  /// The assignment that decides a name.
  package func assignment(of name: String) -> Assignment? {
    (positions[name]?.last).map { assignments[$0] }
  }

  /// Value of a name with its references filled; `nil` if no level sets the name.
  package func value(of name: String) -> String? {
    guard assignment(of: name) != nil else { return nil }
    return filled("$(\(name))")
  }

  /// True for a value that begins like yes, true or a nonzero number.
  ///
  /// Source: swift-build, `String.boolValue`.
  static func isTrue(_ value: String) -> Bool {
    value.utf8.first.map { "yYtT123456789".utf8.contains($0) } ?? false
  }

  /// Value of a name as a Boolean; `false` if no level sets the name.
  func isTrue(_ name: String) -> Bool { value(of: name).map(Self.isTrue) ?? false }

  /// Words of a value: spaces separate words, quotes and backslashes protect spaces.
  ///
  /// Source: swift-build, `MacroExpressionParser.parseAsStringList`.
  static func words(of value: String) -> [String] {
    var words: [String] = []
    var word: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        word = (word ?? []) + [byte]
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        word = word ?? []
      } else if quote == nil, byte == 0x20 || (0x09...0x0D).contains(byte) {
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        word = nil
      } else {
        word = word ?? []
        word?.append(byte)
      }
    }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// Text of a value that consists of a list of words.
  static func text(of words: [String]) -> String {
    words.map { word in
      word.utf8.contains { $0 == 0x20 || $0 == 0x09 } && !word.utf8.contains(UInt8(ascii: "\""))
        ? "\"\(word)\"" : word
    }
    .joined(separator: " ")
  }
}

extension BuildSettings.Assignment {
  /// The command-line option that makes assignments.
  package static let option = "--build-setting"

  /// Creates an assignment outside of any file.
  package init(name: String, value: String) {
    self.init(name: name, value: value, place: SettingPlace(file: Self.option))
  }

  /// Parses `NAME=VALUE`, the form that `xcodebuild` takes.
  ///
  /// - Parameter argument: The argument as it was typed.
  /// - Throws: A problem if there is no name before the first equals sign.
  package init(argument: String) throws(Problem) {
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw .buildSettingWithoutValue(argument)
    }
    let name = String(argument[..<equals])
    guard Self.isName(name) else { throw .badBuildSettingName(name) }
    self.init(
      name: name, value: String(argument[equals...].dropFirst()))
  }

  /// True for a letter or underscore followed by letters, underscores, digits and periods.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
      return false
    }
    return name.utf8.allSatisfy(\.isInSettingName)
  }
}

extension UInt8 {
  /// `true` for a byte allowed in the name of a build setting after the first byte.
  var isInSettingName: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
