/// Damaged copies of a text, as a hand or a broken tool leaves them.
enum Damage {
  private static let pieces = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&", "&lt;", "&#0;", "<?", "?>", "\"",
    "'", "=", " ", "\n", "{", "}", "[", "]", ":", ",", "<a>", "</a>", "é", "\u{301}",
  ].map { Array($0.utf8) }

  /// A copy with one to four changes: bytes replaced, removed, inserted, repeated or cut off.
  static func mutated(_ original: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = original
    for _ in 0..<dice.roll(1...4) where !bytes.isEmpty {
      let index = dice.roll(0...(bytes.count - 1))
      let end = min(bytes.count, index + dice.roll(1...60))
      switch dice.roll(0...5) {
      case 0: bytes[index] = UInt8(dice.roll(0...255))
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: dice.pick(pieces), at: index)
      case 3: bytes.insert(contentsOf: Array(bytes[index..<end]), at: dice.roll(0...bytes.count))
      case 4: bytes.replaceSubrange(index..<end, with: dice.pick(pieces))
      default: bytes.removeLast(bytes.count - index)
      }
    }
    return bytes
  }
}
