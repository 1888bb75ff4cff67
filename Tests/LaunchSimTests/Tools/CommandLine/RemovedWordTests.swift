import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

@Suite("Words of earlier versions")
struct RemovedWordTests {
  private func mistake(in line: String) -> UsageError? {
    do throws(UsageError) {
      _ = try Invocation(line.split(separator: " ").map(String.init)) { _ in false }
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Each is refused with status 64 and the command to type",
    arguments: [
      (
        "self-test",
        "'self-test' was removed; type 'launch-sim check --measured --self-test'"
      ),
      (
        "self-test --runs 30 -o t.txt",
        "'self-test' was removed; type 'launch-sim check --measured --self-test'"
      ),
      (
        "self-test --help",
        "'self-test' was removed; type 'launch-sim check --measured --self-test'"
      ),
      (
        "help self-test",
        "'self-test' was removed; type 'launch-sim check --measured --self-test'"
      ),
      (
        "baseline show Launch",
        "'baseline show' was removed: a baseline is a text file; type 'cat Launch/launch-baseline.txt'"
      ),
      (
        "export a --to svg",
        "'export --to' was removed; type 'launch-sim export FILE --format FORM'"
      ),
      (
        "export --to=svg a",
        "'export --to' was removed; type 'launch-sim export FILE --format FORM'"
      ),
      (
        "--to svg export a",
        "'export --to' was removed; type 'launch-sim export FILE --format FORM'"
      ),
      (
        "export a -f dot",
        "'export --format dot' was removed; type 'launch-sim export FILE --format mermaid'"
      ),
      (
        "export a -o A.GV",
        "'export --format dot' was removed; type 'launch-sim export FILE --format mermaid'"
      ),
      (
        "a --watch -o a.dot",
        "'export --format dot' was removed; type 'launch-sim export FILE --format mermaid'"
      ),
      (
        "export a -o a.folded",
        "'export --format folded' was removed; type 'launch-sim export FILE --format speedscope'"
      ),
      (
        "import spans a.csv",
        "'import spans' was removed: the content tells the kind; type 'launch-sim import FILE'"
      ),
      (
        "import dyld a.txt --merge b.json",
        "'import dyld' was removed: dyld prints no statistics since iOS 15, and only recorded spans are read; type 'launch-sim import FILE'"
      ),
      (
        "import a.csv --launch 2",
        "'import --launch' was removed: a recording holds one launch; type 'launch-sim import FILE'"
      ),
    ] as [(String, String)])
  func sentences(line: String, sentence: String) throws {
    let error = try #require(mistake(in: line))
    #expect(error.problems.map(\.message) == [sentence])
    #expect(error.answer.status == .usage)
    #expect(error.answer.remarks.last == "Try '\(error.help)'.")
  }

  @Test("Two of one command line are named together")
  func several() {
    let words = mistake(in: "export a --to dot")?.problems.map(\.message)
    #expect(words?.count == 2)
    #expect(words?.last?.hasPrefix("'export --format dot' was removed") == true)
  }

  @Test("The command to type makes sense, and no word is in use again")
  func successors() {
    for row in RemovedWord.all {
      let line = row.successor.replacing("FORM", with: "svg")
      if line.hasPrefix("launch-sim ") {
        #expect(mistake(in: String(line.dropFirst("launch-sim ".count))) == nil, "\(line)")
      }
      switch row.place {
      case .command: #expect(Command.named(row.word) == nil)
      case .option: #expect(Flag(rawValue: row.word)?.isTaken(by: row.command) != true)
      case .operand: #expect(row.command.operands.first?.choices?.contains(row.word) != true)
      case .form(let suffixes):
        for name in suffixes { #expect(ExportFormat(ofFile: "a\(name)") == nil) }
      }
    }
  }

  @Test("The same words elsewhere are what they were")
  func elsewhere() {
    #expect(mistake(in: "./self-test") == nil)
    #expect(mistake(in: "lint spans") == nil)
    #expect(mistake(in: "import ./spans") == nil)
    #expect(mistake(in: "export a -f svg -o a.dot") == nil)
    #expect(mistake(in: "run a -f json -o a.dot") == nil)
    #expect(mistake(in: "lint x --to y")?.problems.map(\.id) == ["unknown-option"])
  }

  @Test("A program that asks for JSON reads the removal as JSON")
  func json() {
    let text = mistake(in: "self-test -f json")?.answer.text
    #expect(text?.contains(#""id": "removed-word""#) == true)
    #expect(text?.contains(#""help": "launch-sim help check""#) == true)
  }
}

extension Flag {
  fileprivate func isTaken(by command: Command) -> Bool { command.flags.contains(self) }
}
