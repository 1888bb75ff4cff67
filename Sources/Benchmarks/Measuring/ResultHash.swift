/// Folds results into 64 bits (FNV-1a over whole words): the same everywhere, no protection against
/// anybody.
struct ResultHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    // FNV works on bytes; folding the high half in keeps it good for whole words.
    value ^= value >> 32
  }

  /// The hash of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = ResultHash()
    for byte in bytes { hash.mix(UInt64(byte)) }
    return hash.value
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
