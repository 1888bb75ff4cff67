extension XMLReader {
  /// Reads text up to a byte, with its references replaced, and leaves the cursor at that byte.
  mutating func text(into result: inout [UInt8], until end: UInt8) throws(PlacedProblem) {
    while index < bytes.count, bytes[index] != end {
      switch bytes[index] {
      case UInt8(ascii: "&"): try reference(into: &result)
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F:
        throw PlacedProblem(.controlCharacter(bytes[index]), at: index)
      case let byte:
        result.append(byte)
        index += 1
      }
    }
  }

  /// Parses the attributes of a tag that was read.
  ///
  /// - Throws: The problem of the first text that is not an attribute, or of the first repeated
  ///   name.
  func attributes(of tag: Tag) throws(PlacedProblem) -> [XMLElement.Attribute] {
    var reader = self
    reader.index = tag.attributes.lowerBound
    var attributes: [XMLElement.Attribute] = []
    while true {
      let gap = reader.index
      reader.skipSpace()
      let start = reader.index
      guard start < tag.attributes.upperBound else { return attributes }
      guard attributes.count < XMLElement.attributeLimit else {
        throw PlacedProblem(.tooManyAttributes(limit: XMLElement.attributeLimit), at: start)
      }
      let name = reader.name()
      let nameRange = start..<reader.index
      // A space precedes each attribute.
      guard gap < start, let first = name.utf8.first, !first.isDigit,
        !"-.".utf8.contains(first), let quote = reader.openingQuote()
      else { throw PlacedProblem(.badAttribute(tag.name), at: start) }
      // There are few names, so a set would cost more than it saves.
      if attributes.contains(where: { $0.name == name }) {
        throw PlacedProblem(.duplicateAttribute(name), at: start)
      }
      let valueStart = reader.index
      var value: [UInt8] = []
      try reader.text(into: &value, until: quote)
      let valueRange = valueStart..<reader.index
      if let less = bytes[valueRange].firstIndex(of: UInt8(ascii: "<")) {
        throw PlacedProblem(.rawLessThan, at: less)
      }
      guard CombiningMarks.firstExcess(in: value) == nil else {
        throw PlacedProblem(.tooManyMarks, at: start)
      }
      reader.index += 1
      attributes.append(
        XMLElement.Attribute(
          name: name, value: String(decoding: value, as: UTF8.self), nameRange: nameRange,
          valueRange: valueRange))
    }
  }

  /// Reads the equals sign and the opening quote of an attribute; `nil` if they are missing.
  private mutating func openingQuote() -> UInt8? {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpace()
    guard index < bytes.count, "\"'".utf8.contains(bytes[index]) else { return nil }
    index += 1
    return bytes[index - 1]
  }
}
