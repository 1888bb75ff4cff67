extension BuildSettings {
  /// The most levels of references that lead to other references.
  static let depthLimit = 64
  /// The most bytes to read and write for one text or one property list.
  static let workLimit = 1_000_000

  /// A text with its references replaced by their values.
  ///
  /// References are `$(NAME)`, `${NAME}` and `$NAME`; names may be composed as in `$(A_$(B))`, and
  /// may have modifiers as in `$(NAME:lower)`. A reference to an unknown name, with an unknown
  /// modifier, or beyond the limits stays unchanged. Inside a setting, `$(inherited)` and the
  /// setting's own name stand for the assignment that the setting overrides.
  ///
  /// Source: swift-build, `MacroExpressionParser` and `MacroEvaluationProgram`; swift-build
  /// replaces an unknown name with the empty text.
  package func filled(_ text: String) -> String {
    filling { work in filled(text, work: &work) }
  }

  /// A value with the references in its texts replaced; keys stay unchanged.
  ///
  /// Every value keeps the range of the original, so that findings keep their places.
  func filled(_ value: PropertyListValue) -> PropertyListValue {
    filling { work in filled(value, work: &work) }
  }

  /// Fills references within the limit, and within the budget if there is one.
  private func filling<Filled>(_ fill: (_ work: inout Int) -> Filled) -> Filled {
    let start = min(Self.workLimit, budget?.left ?? Self.workLimit)
    var work = start
    let filled = fill(&work)
    budget?.take(start - work)
    return filled
  }

  private func filled(_ value: PropertyListValue, work: inout Int) -> PropertyListValue {
    var result = value
    switch value.content {
    case .string(let text): result.content = .string(filled(text, work: &work))
    case .array(let elements):
      result.content = .array(elements.map { filled($0, work: &work) })
    case .dictionary(let members):
      result.content = .dictionary(
        members.map { member in
          var member = member
          member.value = filled(member.value, work: &work)
          return member
        })
    case .integer, .real, .bool, .date, .data, .uid: break
    }
    return result
  }

  private func filled(_ text: String, work: inout Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var filler = Filler(settings: self, work: work)
    let result = filler.fill(Array(text.utf8)[...], inside: nil, depth: 0)
    work = filler.work
    return String(decoding: result.bytes, as: UTF8.self)
  }
}

/// Replaces the references in one text.
private struct Filler {
  let settings: BuildSettings
  /// The bytes that may still be read and written.
  var work: Int
  /// Positions of the assignments being filled, among the assignments of the same name.
  private var open: [String: Int] = [:]

  init(settings: BuildSettings, work: Int) {
    self.settings = settings
    self.work = work
  }

  struct Result {
    var bytes: [UInt8] = []
    /// False if an unreplaced reference is left.
    var isComplete = true
  }

  /// A reference, split into its parts.
  private struct Reference {
    var name: ArraySlice<UInt8>
    var modifiers: [(name: String, operand: ArraySlice<UInt8>?)] = []
    var end: Int
  }

  private static let dollar = UInt8(ascii: "$")

  /// Replaces the references in a text, which is the value of a setting or any other text.
  mutating func fill(_ text: ArraySlice<UInt8>, inside name: String?, depth: Int) -> Result {
    var result = Result()
    work -= text.count + 1
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == Self.dollar, index + 1 < text.endIndex else {
        result.bytes.append(text[index])
        index += 1
        continue
      }
      if text[index + 1] == Self.dollar {
        result.bytes.append(Self.dollar)
        index += 2
        continue
      }
      guard work > 0, depth < BuildSettings.depthLimit,
        let reference = reference(at: index, in: text)
      else {
        if Self.mayOpen(text[index + 1]) { result.isComplete = false }
        result.bytes.append(text[index])
        index += 1
        continue
      }
      if let value = value(of: reference, inside: name, depth: depth + 1) {
        work -= value.bytes.count
        result.bytes += value.bytes
        if !value.isComplete { result.isComplete = false }
      } else {
        result.bytes += text[index..<reference.end]
        result.isComplete = false
      }
      index = reference.end
    }
    return result
  }

  private static func mayOpen(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
  }

  /// The reference that begins at a `$`; `nil` for a reference without an end or a name.
  private mutating func reference(at start: Int, in text: ArraySlice<UInt8>) -> Reference? {
    let first = start + 1
    guard Self.mayOpen(text[first]) else {
      guard text[first].isLetter || text[first] == UInt8(ascii: "_") else { return nil }
      let name = text[first...].prefix(while: \.isInSettingName)
      work -= name.count
      return Reference(name: name, end: name.endIndex)
    }
    var closers: [UInt8] = [
      text[first] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    ]
    var parts: [ArraySlice<UInt8>] = []
    var (partStart, index) = (first + 1, first + 1)
    while index < text.endIndex, let closer = closers.last {
      let byte = text[index]
      if byte == closer {
        closers.removeLast()
        if closers.isEmpty { break }
      } else if byte == Self.dollar, index + 1 < text.endIndex, Self.mayOpen(text[index + 1]) {
        index += 1
        closers.append(text[index] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}"))
      } else if byte == UInt8(ascii: ":"), closers.count == 1 {
        parts.append(text[partStart..<index])
        partStart = index + 1
      }
      index += 1
    }
    work -= index - start
    guard closers.isEmpty else { return nil }
    parts.append(text[partStart..<index])
    guard let name = parts.first, !name.isEmpty else { return nil }
    var reference = Reference(name: name, end: index + 1)
    for part in parts.dropFirst() {
      let word = part.prefix { $0 != UInt8(ascii: "=") }
      reference.modifiers.append(
        (
          String(decoding: word, as: UTF8.self),
          word.endIndex < part.endIndex ? part[(word.endIndex + 1)...] : nil
        ))
    }
    return reference
  }

  /// The value that a reference stands for; `nil` if the reference stays unchanged.
  private mutating func value(
    of reference: Reference, inside outer: String?, depth: Int
  ) -> Result? {
    let name = fill(reference.name, inside: outer, depth: depth)
    guard name.isComplete else { return nil }
    var value = plainValue(String(decoding: name.bytes, as: UTF8.self), inside: outer, depth: depth)
    for modifier in reference.modifiers {
      if let operand = modifier.operand {
        guard modifier.name == "default" else { return nil }
        if value?.bytes.isEmpty ?? true {
          value = fill(operand, inside: outer, depth: depth)
        }
      } else {
        guard let plain = value, plain.isComplete,
          let modifier = BuildSettingModifier(rawValue: modifier.name)
        else { return nil }
        work -= plain.bytes.count
        let text = String(decoding: plain.bytes, as: UTF8.self)
        value = Result(bytes: Array(modifier.apply(to: text).utf8))
      }
    }
    return value
  }

  private mutating func plainValue(_ name: String, inside outer: String?, depth: Int) -> Result? {
    let isInherited = name == "inherited" || name == "value"
    guard let name = isInherited ? outer : name else { return nil }
    let assignments = settings.assignments(of: name)
    work -= assignments.count
    let above = open[name]
    let position = (above ?? assignments.count) - 1
    guard position >= 0 else {
      // The levels below the project are Xcode's own, which are empty for nearly every setting.
      return isInherited ? Result() : nil
    }
    open[name] = position
    defer { open[name] = above }
    return fill(Array(assignments[position].value.utf8)[...], inside: name, depth: depth)
  }
}
