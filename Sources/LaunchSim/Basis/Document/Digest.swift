/// Folds words into 64 bits (FNV-1a over whole words): the same on every machine.
///
/// The digest tells results apart in tests and baselines; it is not a cryptographic hash.
package struct Digest: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    // FNV works on bytes; folding the high half in keeps the hash good for whole words.
    value ^= value >> 32
  }

  /// Mixes in the bytes of a text and its end, so that the parts of a list stay apart.
  package mutating func mix(_ text: String) {
    for byte in text.utf8 { mix(UInt64(byte)) }
    mix(0x1_0000)
  }

  /// Digest of bytes.
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var digest = Digest()
    for byte in bytes { digest.mix(UInt64(byte)) }
    return digest.value
  }

  /// A digest as 16 hexadecimal digits.
  package static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
