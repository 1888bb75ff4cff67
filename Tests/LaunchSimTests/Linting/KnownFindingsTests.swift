import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Known findings")
struct KnownFindingsTests {
  private typealias Entry = KnownFindings.Entry

  private static func read(_ text: String) -> (known: KnownFindings, problems: [String]) {
    let text = SourceText(name: "k", bytes: Array(text.utf8))
    let (known, problems) = KnownFindings.read(text) { $0 }
    return (known, problems.map(\.description))
  }

  @Test("Lines are read with their comments, and each stands at its place")
  func lines() {
    let (known, problems) = Self.read(
      "# why\r\n\r\nrule-1 App/Info.plist UILaunchScreen # until May\r\n"
        + "  b\tA%20B/%23%25.plist\nb A%20B/%23%25.plist")
    #expect(problems.isEmpty)
    #expect(
      known.entries.map(\.entry) == [
        Entry(rule: "rule-1", file: "App/Info.plist", key: "UILaunchScreen"),
        Entry(rule: "b", file: "A B/#%.plist", key: ""),
        Entry(rule: "b", file: "A B/#%.plist", key: ""),
      ])
    #expect(known.entries.map { "\($0.location)" } == ["k:3:1", "k:4:3", "k:5:1"])
    #expect(known.count(of: Entry(rule: "b", file: "A B/#%.plist", key: "")) == 2)
    #expect(known.count(of: Entry(rule: "b", file: "A B/#%.plist", key: "x")) == 0)
  }

  @Test(
    "A line that cannot be read is a mistake with its place",
    arguments: [
      (
        "<<<<<<< HEAD",
        "k:1:1: error: \"<<<<<<<\" is not the name of a rule; write RULE FILE KEY, as --format known does"
      ),
      (
        "a b\nrule",
        "k:2:5: error: the file is missing after the rule; write RULE FILE KEY, as --format known does"
      ),
      (
        "a My App/Info.plist key",
        "k:1:21: error: the line has more than a rule, a file and a key; "
          + "write %20 for a space in a name, and # before a comment"
      ),
      (
        "a b%2",
        "k:1:4: error: % is not followed by the two hex digits of a byte of UTF-8; "
          + "write %25 for the character itself"
      ),
    ])
  func mistakes(text: String, sentence: String) {
    #expect(Self.read(text).problems == [sentence])
  }

  @Test("What is written is sorted, has a line for each finding, and reads back")
  func roundTrip() {
    let entries = [
      Entry(rule: "b", file: "A B#%\u{202E}\t.plist", key: "a~1b/c d"),
      Entry(rule: "a", file: "z", key: ""), Entry(rule: "a", file: "é", key: "k"),
      Entry(rule: "a", file: "z", key: ""),
    ]
    let text = KnownFindings.text(of: entries)
    #expect(text == "a z\na z\na é k\nb A%20B%23%25%E2%80%AE%09.plist a~1b/c%20d\n")
    #expect(
      Self.read(text).known.entries.map(\.entry) == [
        entries[1], entries[1], entries[2], entries[0],
      ])
  }

  @Test("Bytes of any kind give entries or mistakes")
  func fuzz() {
    let seed = Array("# c\nrule App/Info.plist key\nb A%20B/%23%25.plist\r\n".utf8)
    for number in 0..<3_000 {
      var dice = Dice(seed: 17, number: number)
      var bytes = seed
      for _ in 0..<dice.roll(1...4) {
        bytes[dice.roll(0...(bytes.count - 1))] = UInt8(dice.roll(0...255))
      }
      let text = SourceText(name: "k", bytes: bytes)
      let (known, problems) = KnownFindings.read(text) { $0 }
      #expect(known.entries.count + problems.count <= 5)
      let written = SourceText(
        name: "k", bytes: Array(KnownFindings.text(of: known.entries.map(\.entry)).utf8))
      let again = KnownFindings.read(written) { $0 }
      #expect(Set(again.known.entries.map(\.entry)) == Set(known.entries.map(\.entry)))
    }
  }

  @Test("A thousand bad lines give a hundred mistakes")
  func limit() {
    #expect(Self.read(String(repeating: "rule\n", count: 1_000)).problems.count == 100)
  }
}
