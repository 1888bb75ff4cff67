import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The output of an import")
struct ImportPropertyTests {
  /// The errors that the scenario reader finds in a text.
  private func errors(in text: String) -> [String] {
    let reader = ScenarioReader(files: .memory([("imported.json", text)]))
    return reader.lint("imported.json").errors.map(\.description)
  }

  private let header = "name,thread,start,duration\n"

  private func read(_ text: String) -> ImportResult {
    SpanImport.read(SourceText(name: "f", bytes: Array(text.utf8)))
  }

  /// A recording in which spans contain each other and follow each other, on several threads.
  private func recording(_ dice: inout Dice) -> String {
    let names = [
      "A", "B.c", "A#2", "a/b~c", "\"\"quoted\"\"", "back\\slash", "é", "e\u{301}", "👩‍🚀", " ",
      "\u{200B}",
      "\u{202E}", "\u{1B}[31m", "work", "include", String(repeating: "x", count: 300),
    ]
    let threads = ["main", "worker 1", "utility", "Swift concurrency", "\u{7}"]
    var rows: [String] = []
    func add(from start: Int, to end: Int, on thread: String, depth: Int) {
      rows.append("\"\(dice.pick(names))\",\"\(thread)\",\(start)us,\(end - start)us")
      var cursor = start
      while depth < 6, cursor < end, dice.chance(60) {
        let inner = dice.roll(cursor...end)
        let innerEnd = dice.roll(inner...end)
        add(from: inner, to: innerEnd, on: thread, depth: depth + 1)
        cursor = innerEnd + dice.roll(0...2)
      }
    }
    for thread in threads where rows.isEmpty || dice.chance(50) {
      var cursor = dice.roll(0...40)
      for _ in 0...dice.roll(0...3) {
        let end = cursor + dice.roll(0...50)
        add(from: cursor, to: end, on: thread, depth: 0)
        cursor = end + dice.roll(0...9)
      }
    }
    return header + rows.joined(separator: "\n") + "\n"
  }

  @Test("Every scenario and cost table made of spans is one that lint accepts")
  func spans() throws {
    for number in 0..<400 {
      var dice = Dice(seed: 12, number: number)
      let text = recording(&dice)
      // Spans that a rounding error makes overlap are trimmed, and all others fit each other.
      let table = try #require(read(text).table, "\(number): \(text)")
      #expect(errors(in: table.scenarioText) == [], "\(number): \(text)")
    }
  }

  /// Spans in each other, as many as given.
  private func nested(_ count: Int, thread: String = "main") -> String {
    (0..<count).map { "A,\(thread),\($0)us,\(2 * (count - $0))us\n" }.joined()
  }

  @Test("Spans nest as deep as calls may, and no deeper")
  func depth() throws {
    let deepest = try #require(read(header + nested(1_000)).table)
    #expect(errors(in: deepest.scenarioText) == [])
    let sentence = """
      f:1002:1: error: span "A" is inside 1000 others, each in the one before, and a scenario allows \
      1000 calls in a row; record fewer levels
      """
    #expect(read(header + nested(1_001)).problems.map(\.description) == [sentence])
    #expect(read(header + nested(1_500)).problems.map(\.description) == [sentence])
    // A span of another thread is called from the innermost that is open, which is one more call.
    let guest = "B,worker,999us,1us\n"
    #expect(
      read(header + nested(1_000) + guest).problems.map(\.description) == [
        sentence.replacing("\"A\"", with: "\"B\"")
      ])
    #expect(
      errors(in: try #require(read(header + nested(999) + guest).table).scenarioText) == [])
  }

  @Test("More spans than a scenario may have items are refused at the first too many")
  func count() {
    let rows = String(repeating: "A,main,0,0\n", count: 200_001)
    #expect(
      read(header + rows).problems.map(\.description) == [
        """
        f:200002:1: error: this is more than the 200000 items that a scenario may have; cut the \
        input to the launch
        """
      ])
  }

  @Test("A scenario longer than a file may be is refused")
  func length() {
    let text = SourceText(name: "f", bytes: [])
    #expect(ImportResult.problem(ofWriting: 16_000_000, importedFrom: text) == nil)
    #expect(
      ImportResult.problem(ofWriting: 16_000_001, importedFrom: text)?.description == """
        f:1:1: error: the scenario would be 16000001 bytes long, and a file may have 16000000; cut \
        the input to the launch
        """)
  }
}
