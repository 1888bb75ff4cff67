import Testing

@testable import LaunchSim

@Suite("Words in bytes")
struct HeldBytesTests {
  @Test(
    "A word is found where it stands whole, also after a beginning of itself",
    arguments: [
      ("", "a", false), ("a", "a", true), ("b", "a", false), ("ab", "abc", false),
      ("aab", "ab", true), ("ababc", "abc", true), ("xxabc", "abc", true), ("abcx", "abc", true),
      ("ab\u{0}c", "\u{0}c", true), ("aaaa", "aab", false), ("ümlaut", "ml", true),
    ])
  func words(text: String, word: String, isHeld: Bool) {
    #expect(Platform.holds(Array(text.utf8), Array(word.utf8)) == isHeld)
  }

  @Test("The answer is that of the search of collections")
  func search() {
    var random = SplitMix64(state: 7)
    for _ in 0..<2_000 {
      func bytes(_ limit: UInt64) -> [UInt8] {
        (0..<(1 + random.next() % limit)).map { _ in UInt8(random.next() % 3) }
      }
      let (bytes, word) = (bytes(24), bytes(4))
      #expect(Platform.holds(bytes, word) == (bytes.firstRange(of: word) != nil))
    }
  }
}
