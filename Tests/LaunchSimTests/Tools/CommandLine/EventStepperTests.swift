import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

@Suite("Stepping through the events of a launch")
struct EventStepperTests {
  /// The answers to lines that are typed for the built-in example.
  private func answers(to lines: [String], asks: Bool = true, width: Int = 80) throws -> [String] {
    var loader = LaunchLoader(LaunchOptions(), readsStandardInput: false)
    let loaded = loader.load(nil)
    let launch = ExplainedLaunch(try #require(loaded), ExplainOptions(launch: LaunchOptions()))
    var written: [String] = []
    var rest = lines[...]
    var stepper = EventStepper(launch, TextStyle(width: width), asks: asks) { written.append($0) }
    stepper.play { rest.popFirst() }
    return written
  }

  /// The numbers of the events that answers show.
  private func events(_ answers: [String]) -> [Int] {
    answers.flatMap { $0.split(separator: "\n") }.compactMap { line in
      guard line.hasPrefix("Event ") else { return nil }
      return Int(line.dropFirst(6).prefix { $0 != " " })
    }
  }

  @Test("A line is a command by its word, and a number of any size is a number")
  func commands() {
    let expected: [(String, EventStepper.Command)] = [
      ("", .next), (" n ", .next), ("NEXT", .next), ("p", .previous), ("b", .previous),
      ("previous", .previous), ("q", .quit), ("quit", .quit), ("exit", .quit), ("12", .number(12)),
      ("-1", .number(-1)), ("+3", .unknown("+3")), ("99999999999999999999", .number(.max)),
      ("-", .unknown("-")), ("+-3", .unknown("+-3")), ("4x", .unknown("4x")),
      ("\u{0663}", .unknown("\u{0663}")),
    ]
    for (line, command) in expected { #expect(EventStepper.Command(line) == command, "\(line)") }
  }

  @Test("Lines go forward, back and to a number, until q")
  func steps() throws {
    #expect(try events(answers(to: ["n", "", "p", "40", "p", "q", "n"])) == [1, 2, 3, 2, 40, 39])
  }

  @Test("A number or step outside the launch leaves the event as it is")
  func outside() throws {
    let answers = try answers(to: ["p", "0", "99999999999999999999", "n"], asks: false)
    #expect(events(answers) == [1, 2])
    #expect(
      answers.dropFirst().prefix(3).allSatisfy { $0.hasPrefix("The launch has events 1 to ") })
  }

  @Test(
    "A terminal is asked for each line, also after a mistake, and the end of input ends the line")
  func prompts() throws {
    let answers = try answers(to: ["x", "0"])
    #expect(answers.count { $0 == "> " } == 3)
    #expect(answers[2].hasPrefix("'x' is no command.\nreturn: next"))
    #expect(answers.last == "\n")
  }

  @Test("A script is asked for nothing")
  func script() throws {
    let text = try answers(to: ["n", "x"], asks: false).joined()
    #expect(!text.contains("> "))
    #expect(text.hasPrefix("Event 1 of "))
    #expect(
      text.hasSuffix("'x' is no command.\nreturn: next  p: previous  NUMBER: that event  q: quit\n")
    )
  }

  @Test("The commands take a line each where the window is narrow")
  func narrow() throws {
    let answers = try answers(to: [], width: 40)
    #expect(answers[0].hasSuffix("\n\nreturn: next\np: previous\nNUMBER: that event\nq: quit\n"))
  }
}
