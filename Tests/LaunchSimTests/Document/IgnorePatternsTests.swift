import Testing

@testable import LaunchSim

/// Expected decisions are those of `git check-ignore` for the same pattern and path, without the
/// decisions on the folders around it.
@Suite("Patterns of .gitignore")
struct IgnorePatternsTests {
  private static func decision(_ text: String, _ path: String, isFolder: Bool = false) -> Bool? {
    var work = IgnorePatterns.workLimit
    return IgnorePatterns(Array(text.utf8)).decision(on: path, isFolder: isFolder, work: &work)
  }

  @Test(
    "A pattern matches as for git",
    arguments: [
      ("a", "a", true), ("a", "x/a", true), ("a", "ab", nil), ("/a", "a", true),
      ("/a", "x/a", nil), ("x/a", "x/a", true), ("x/a", "y/x/a", nil), ("*.log", "x/b.log", true),
      ("*.log", "b.log.txt", nil), ("a*c", "abbc", true), ("a*b*c", "axbxbxc", true),
      ("a*b*c", "axcxb", nil), ("?", "a", true), ("?", "ab", nil), ("[a-c]x", "bx", true),
      ("[!a-c]x", "bx", nil), ("[^a-c]x", "dx", true), ("[]]", "]", true), ("[a", "[a", nil),
      ("\\*", "*", true), ("\\*", "a", nil), ("\\#a", "#a", true), ("\\!a", "!a", true),
      ("#a", "#a", nil), ("a ", "a", true), ("a\\ ", "a ", true), ("", "a", nil), ("/", "a", nil),
      ("**/a", "a", true), ("**/a", "x/y/a", true), ("a/**", "a/x/y", true), ("a/**", "a", nil),
      ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/c", nil),
      ("a/*", "a/b", true), ("a/*", "a/b/c", nil), ("a**b", "axxb", true), ("Ä", "Ä", true),
      ("[[:alpha:]_]x", "Ax", true), ("[[:alpha:]_]x", "1x", nil), ("[![:digit:]]", "a", true),
      ("[[:digit:]-z]", "-", true), ("[[:digit:]-z]", "b", nil), ("[[:foo:]a]", "a", nil),
      ("[:alpha:]", "l", true), ("[[:space:]", "e", nil), ("[b-a]", "b", true), ("[a-]", "-", true),
      ("***/a", "x/y/a", true), ("**//", "a", nil), ("*.log\r\na", "a", true),
      ("Icon\r\r", "Icon", nil), ("\u{FEFF}a", "a", true),
    ] as [(String, String, Bool?)])
  func match(pattern: String, path: String, isLeftOut: Bool?) {
    #expect(Self.decision(pattern, path) == isLeftOut, "\(pattern) on \(path)")
  }

  @Test("A slash at the end is for folders, and the last pattern decides")
  func order() {
    #expect(Self.decision("build/", "build") == nil)
    #expect(Self.decision("build/", "x/build", isFolder: true) == true)
    #expect(Self.decision("*.json\n!keep.json", "a/keep.json") == false)
    #expect(Self.decision("!keep.json\n*.json", "keep.json") == true)
  }

  @Test("Patterns beyond the limits have no effect, and work is counted")
  func limits() {
    let many = (0..<IgnorePatterns.countLimit).map { "x\($0)" }.joined(separator: "\n")
    #expect(Self.decision(many + "\na", "a") == nil)
    #expect(Self.decision(many, "x\(IgnorePatterns.countLimit - 1)") == true)
    #expect(
      Self.decision(String(repeating: "a", count: IgnorePatterns.lengthLimit + 1), "a") == nil)
    #expect(
      Self.decision("a\n" + String(repeating: " ", count: IgnorePatterns.fileLimit), "a") == nil)
    // Stars that nearly match cost the product of both lengths, not a power of the number of stars.
    let stars = String(repeating: "*a", count: 400) + "b"
    let name = String(repeating: "a", count: 250)
    var work = 1_000_000
    #expect(
      IgnorePatterns(Array(stars.utf8)).decision(on: name, isFolder: false, work: &work) == nil)
    #expect(work > 1_000_000 - 800 * 250)
    work = 100_000
    let set = "*[" + String(repeating: "b", count: 900) + "]c"
    let others = String(repeating: "b", count: 250)
    #expect(
      IgnorePatterns(Array(set.utf8)).decision(on: others, isFolder: false, work: &work) == nil)
    #expect(work <= 0)
    work = 100
    #expect(
      IgnorePatterns([UInt8(ascii: "*"), 0x62]).decision(on: name, isFolder: false, work: &work)
        == nil)
    #expect(work <= 0)
  }
}
