/// Encodes bytes as text in 64 letters and back (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Text of bytes, on one line.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for place in 0..<3 {
        bits = bits << 8 | (place < count ? UInt32(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = Self.letters[Int(bits >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that a Base64 text stands for, white space aside; `nil` for any other text.
  package static func bytes(of text: String) -> [UInt8]? {
    var data: [UInt8] = []
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in text.utf8 where byte != 0x20 && !(0x09...0x0D).contains(byte) {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 != 1 { data.append(UInt8(truncatingIfNeeded: bits >> [0, 0, 4, 2][count % 4])) }
    }
    return count % 4 != 1 && padding <= 2 ? data : nil
  }
}
