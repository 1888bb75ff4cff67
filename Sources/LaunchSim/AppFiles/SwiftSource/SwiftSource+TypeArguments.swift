extension SwiftSource {
  /// The most tokens of type arguments, so that a comparison is soon distinguished from type
  /// arguments.
  static let typeArgumentLimit = 200

  /// Index after type arguments, as in `<Int, [String]>`; `nil` if there are none at an index.
  func behindTypeArguments(_ index: Int) -> Int? {
    guard index >= 0, index < tokens.count, typeArgumentEnds[index] > 0 else { return nil }
    return Int(typeArgumentEnds[index])
  }

  /// Pairs the angle brackets around type arguments.
  ///
  /// A token that is not allowed in type arguments ends all open angle brackets around it; other
  /// brackets within type arguments may contain anything.
  ///
  /// - Complexity: O(tokens).
  static func typeArgumentEnds(
    of tokens: [SwiftToken], _ partners: [Int32], in bytes: [UInt8]
  ) -> [Int32] {
    var ends = [Int32](repeating: -1, count: tokens.count)
    // The open angle brackets, and the angle brackets that were open at each other open bracket.
    var open: [Int] = []
    var outer: [(close: Int, open: [Int])] = []
    for (index, token) in tokens.enumerated() {
      let start = Int(token.start)
      switch token.kind {
      case .identifier: break
      case .operator
      where operatorsInTypes.contains(String(decoding: bytes[token.bytes], as: UTF8.self)):
        break
      case .punctuation:
        switch bytes[start] {
        case UInt8(ascii: "<"): open.append(index)
        case UInt8(ascii: ">"):
          if let first = open.popLast(), index < first + typeArgumentLimit {
            ends[first] = Int32(index + 1)
          }
        case UInt8(ascii: "("), UInt8(ascii: "["):
          // An unmatched bracket ends at the end of the file.
          if partners[index] > index { outer.append((Int(partners[index]), open)) }
          open = []
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "?"), UInt8(ascii: "!"),
          UInt8(ascii: ":"), UInt8(ascii: "@"):
          break
        default:
          open = []
          if let last = outer.last, last.close == index {
            open = last.open
            outer.removeLast()
          }
        }
      default: open = []
      }
    }
    return ends
  }

  private static let operatorsInTypes: Set = ["->", "&", "...", "?", "==", "~"]
}
