import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String, of path: String = "f") -> String {
    let diff = UnifiedDiff(of: path, from: Array(old.utf8), to: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  @Test("Changes stand with three lines around them, and those that share lines stand together")
  func hunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    #expect(Self.diff(old, old) == "")
    #expect(
      Self.diff(old, old.replacing("\n5\n", with: "\n5a\n5b\n").replacing("\n11\n", with: "\n"))
        == """
        --- a/f
        +++ b/f
        @@ -2,13 +2,13 @@
         2
         3
         4
        -5
        +5a
        +5b
         6
         7
         8
         9
         10
        -11
         12
         13
         14

        """)
    // Seven unchanged lines are more than two changes share.
    #expect(
      Self.diff(old, old.replacing("\n5\n", with: "\n").replacing("\n13\n", with: "\nx\n"))
        .split(separator: "\n").filter { $0.hasPrefix("@@") } == [
          "@@ -2,7 +2,6 @@", "@@ -10,7 +9,7 @@",
        ])
    #expect(Self.diff("a\n", "b\n") == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n")
    #expect(Self.diff("", "b\n") == "--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+b\n")
  }

  @Test("Carriage returns stay, and a last line without an end is marked")
  func lineEnds() {
    #expect(
      Self.diff("\u{FEFF}a\r\nb\r\nc", "\u{FEFF}a\r\nc")
        == "--- a/f\n+++ b/f\n@@ -1,3 +1,2 @@\n \u{FEFF}a\r\n-b\r\n c\n\\ No newline at end of file\n"
    )
    #expect(
      Self.diff("a", "a\n")
        == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test(
    "Names stand as Git writes them",
    arguments: [
      ("App/Info.plist", "a/App/Info.plist"), ("My App/Info.plist", "a/My App/Info.plist\t"),
      ("naïve.plist", #""a/na\303\257ve.plist""#), ("a\tb\"\\\u{1}", #""a/a\tb\"\\\001""#),
      ("ä b", "\"a/\\303\\244 b\"\t"),
    ])
  func names(path: String, label: String) {
    #expect(UnifiedDiff.label("a/", path) == label)
  }

  /// The new version of a text, made of the old one by the lines of a diff.
  private static func applied(_ diff: [UInt8], to old: [UInt8]) throws -> [UInt8] {
    func lines(_ bytes: [UInt8]) -> [[UInt8]] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    }
    let old = lines(old)
    var result: [[UInt8]] = []
    var next = 0
    for line in lines(diff).dropFirst(2).dropLast() {
      switch line.first {
      case UInt8(ascii: "@"):
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        let parts = words[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let first = parts.count == 2 && parts[1] == 0 ? parts[0] : parts[0] - 1
        result += old[next..<first]
        next = first
      case UInt8(ascii: "+"): result.append(Array(line.dropFirst()))
      case UInt8(ascii: "-"):
        #expect(old[next] == Array(line.dropFirst()))
        next += 1
      default:
        #expect(old[next] == Array(line.dropFirst()))
        result.append(old[next])
        next += 1
      }
    }
    result += old[next...]
    return Array(result.joined(separator: [0x0A]))
  }

  @Test("A diff makes the new version of the old one, with the fewest lines", arguments: 0..<300)
  func applies(number: Int) throws {
    var dice = Dice(seed: 19, number: number)
    var old: [String] = (0..<dice.roll(0...40)).map { _ in dice.pick(["a", "b", "c", ""]) }
    let before = old
    let count = dice.roll(1...8)
    for _ in 0..<count {
      if old.isEmpty || dice.chance(50) {
        old.insert(dice.pick(["a", "x"]), at: dice.roll(0...old.count))
      } else {
        old.remove(at: dice.roll(0...(old.count - 1)))
      }
    }
    let (from, to) = (
      Array(before.map { "\($0)\n" }.joined().utf8), Array(old.map { "\($0)\n" }.joined().utf8)
    )
    let diff = UnifiedDiff(of: "f", from: from, to: to).bytes
    guard from != to else {
      #expect(diff.isEmpty)
      return
    }
    #expect(try Self.applied(diff, to: from) == to)
    let marks = String(decoding: diff, as: UTF8.self).split(separator: "\n").dropFirst(2)
    #expect(marks.count { $0.hasPrefix("+") || $0.hasPrefix("-") } <= count)
  }

  @Test("Many changes are one that replaces all lines between them, in linear time")
  func many() throws {
    let count = 200_000
    let old = Array((0..<count).map { "\($0 % 7)\n" }.joined().utf8)
    let new = Array((0..<count).map { "\($0 % 5)\n" }.joined().utf8)
    let diff = UnifiedDiff(of: "f", from: old, to: new).bytes
    #expect(try Self.applied(diff, to: old) == new)
    #expect(diff.count { $0 == UInt8(ascii: "@") } == 4)
  }
}
