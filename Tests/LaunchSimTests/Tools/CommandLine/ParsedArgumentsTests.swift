import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

@Suite("Arguments")
struct ParsedArgumentsTests {
  @Test("A value follows its option or an equals sign")
  func values() {
    let parsed = ParsedArguments(["run", "--format", "json", "--seed=7", "-o", "x.json", "a.json"])
    #expect(parsed.problems.isEmpty)
    #expect(parsed.namedCommand == .run)
    #expect(parsed[.format] == "json")
    #expect(parsed[.seed] == "7")
    #expect(parsed[.output] == "x.json")
    #expect(parsed.operands == ["a.json"])
  }

  @Test("Options may follow operands, and may precede the command")
  func order() {
    let parsed = ParsedArguments(["-f", "json", "lint", "Launch", "--quiet"])
    #expect(parsed.command == .lint)
    #expect(parsed.operands == ["Launch"])
    #expect(parsed.has(.quiet))
    #expect(parsed.problems.isEmpty)
  }

  @Test("Run is understood when the first operand is no command")
  func impliedRun() {
    let parsed = ParsedArguments(["lint.jsonc", "lint"])
    #expect(parsed.namedCommand == nil)
    #expect(parsed.command == .run)
    #expect(parsed.operands == ["lint.jsonc", "lint"])
  }

  @Test("After two dashes nothing is an option or a command")
  func endOfOptions() {
    let parsed = ParsedArguments(["--bounds", "--", "lint", "--meters", "--"])
    #expect(parsed.command == .run)
    #expect(parsed.operands == ["lint", "--meters", "--"])
    #expect(!parsed.has(.meters))
    #expect(parsed.plainOperandCount == 0)
  }

  @Test("A dash alone is an operand, and a value")
  func dash() {
    let parsed = ParsedArguments(["-", "-o", "-"])
    #expect(parsed.operands == ["-"])
    #expect(parsed[.output] == "-")
    #expect(parsed.problems.isEmpty)
  }

  @Test("A value may hold equals signs")
  func equalsInValue() {
    #expect(ParsedArguments(["--set=a/b=c=d"])[.set] == "a/b=c=d")
    #expect(ParsedArguments(["-s", "a/b=c=d"])[.set] == "a/b=c=d")
  }

  @Test(
    "The fault of an option is reported",
    arguments: [
      (["--formt", "json"], Problem.unknownOption("--formt", near: "--format")),
      (["--form=json"], .unknownOption("--form", near: "--format")),
      (["--xyzzy"], .unknownOption("--xyzzy", near: nil)),
      (["-device", "a"], .unknownOption("-device", near: "--device")),
      (["-fjson"], .unknownOption("-fjson", near: "-f json")),
      (["-f=json"], .unknownOption("-f=json", near: "-f json")),
      (["-x"], .unknownOption("-x", near: nil)),
      (["--quiet=yes"], .unexpectedValue(.quiet)),
      (["--seed"], .missingValue(.seed, typed: "--seed", in: .run)),
      (["--seed="], .missingValue(.seed, typed: "--seed", in: .run)),
      (["-o", "--force"], .missingValue(.output, typed: "-o", in: .run)),
      (["-o", "--"], .missingValue(.output, typed: "-o", in: .run)),
      (["--seed", "-5"], .missingValue(.seed, typed: "--seed", taken: "-5", in: .run)),
      (["--seed", "1", "--seed", "2"], .givenTwice(.seed, "1", "2")),
      (["lint", "x", "--bounds"], .foreignOption(.bounds, .lint, takers: [.run])),
    ])
  func problems(arguments: [String], problem: Problem) {
    let parsed = ParsedArguments(arguments)
    #expect(parsed.problems.first == problem)
    // A misspelled name with a value apart leaves the value as an operand; nothing else is added.
    #expect(parsed.problems.count == 1)
  }

  @Test("Repeatable options keep their order; the same value twice is no mistake")
  func repeated() {
    let parsed = ParsedArguments([
      "-s", "b=1", "--set", "a=2", "--seed", "3", "--seed=3", "-q", "-q",
    ])
    #expect(parsed.values[.set] == ["b=1", "a=2"])
    #expect(parsed.problems.isEmpty)
  }

  @Test("No letter abbreviates two options")
  func distinctNames() {
    let letters = Flag.allCases.compactMap(\.row.letter)
    #expect(Set(letters).count == letters.count)
  }
}
