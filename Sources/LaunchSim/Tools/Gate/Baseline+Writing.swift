import LaunchSim

extension Baseline {
  /// Text of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the values.
  package var text: String {
    var text = "launchBaseline \(Self.formatVersion)\n"
    var former: String?
    let lines = entries.map { (scenario: $0.key.scenario, line: $0.key.line(of: $0.entry)) }
      .sorted { $0.line.utf8.lexicographicallyPrecedes($1.line.utf8) }
    for (scenario, line) in lines {
      if scenario != former { text += "\n" }
      text += line + "\n"
      former = scenario
    }
    return text
  }

  /// The most characters of a reason.
  package static let reasonLimit = 200

  /// The reason as a line keeps it, without surrounding spaces; `nil` unless it is one line of 1 to
  /// ``reasonLimit`` printable characters.
  package static func reason(_ text: String) -> String? {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    let reason = String(text)
    guard !reason.isEmpty, reason.printable() == reason, reason.count <= reasonLimit else {
      return nil
    }
    return reason
  }
}

extension Baseline.Variant {
  /// Words of a line; the median has no name in a line.
  var fields: [String] { [device, system] + (costs == .p50 ? [] : [costs.rawValue]) }
}

extension Baseline.Key {
  /// The line of a value, up to the value.
  package var words: String {
    let words = ([scenario] + (variant?.fields ?? []) + [measure.key]).map(FieldLine.encoded)
    let line = words.joined(separator: " ")
    guard Baseline.isConflictMark(line.utf8), let first = line.utf8.first else { return line }
    return "%\(String(first, radix: 16, uppercase: true))\(line.dropFirst())"
  }

  /// The line of a value without its reason.
  func line(of value: GateValue) -> String { "\(words) \(FieldLine.encoded(value.text))" }

  fileprivate func line(of entry: Baseline.Entry) -> String {
    line(of: entry.value) + (entry.reason.isEmpty ? "" : "  # \(entry.reason)")
  }
}
