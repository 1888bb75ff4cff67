import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The lines of a baseline about covered code, as they are and damaged.
@Suite("Calls in a baseline")
struct BaselineCallsTests {
  private static let advice =
    "remove the line, then run launch-sim baseline update PATH --reason TEXT"

  private static func problems(_ lines: String...) -> [String] {
    let text = "launchBaseline 1\n" + lines.joined(separator: "\n")
    return Baseline.read(SourceText(name: "b", bytes: Array(text.utf8))).problems
      .map(\.description)
  }

  @Test(
    "Calls have the form in which they are written",
    arguments: [
      "root:", "root:,A.b", "root:,A.b~1a2b3c", "root:,A.b~0123456789abcdef", "root:,A.b~~Item",
      "root:,A.b~1a2b3c~My%20item", "root:,if~1a2b3c>for~1a2b3c>@task>await>A.b=~1a2b3c",
      "A.b(_:c:):,…,…loop", "root:,@closure%20of%20x>A.b,other:,A.c", "root:,@after:2s>Ä.漢",
    ])
  func forms(calls: String) {
    #expect(Self.problems("a.json calls:A.swift \(calls)") == [])
  }

  @Test(
    "Damaged calls are a mistake with its place, and say what to do",
    arguments: [
      "root:,>A.b", "root:,A.b>", "root:,@>A.b", "root:,@task>>A.b", "root:,if>A.b",
      "root:,if~>A.b", "root:,if~1a2b3>A.b", "root:,if~1A2B3C>A.b", "root:,if~1a2b3c~>A.b",
      "root:,while~1a2b3c>A.b", "root:,task>A.b", "root:,A.b~", "root:,A.b~12", "root:,A.b~xyzxyz",
      "root:,A.b~1a2b3c~", "root:,A.b~~", "root:,~1a2b3c", "root:,A.b~~A.b", "root:,A.b~~~c",
      "root:,a:,b~c:", "root:,a>b:", "root:,A%E2%80%AEb", "root:,A%0Db", "root:,A%0Ab",
      "root:,A%E2%80%8Bb", "root:,A.b~~%E2%80%AEitem", "root:,::",
    ])
  func damages(calls: String) {
    let problems = Self.problems("a.json model 1", "a.json calls:A.swift \(calls)")
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("b:3:8: error: \""))
    #expect(problems[0].contains("is no call of at most 2000 bytes"))
    #expect(problems[0].hasSuffix(Self.advice))
  }

  @Test("Calls begin with a callback")
  func callback() {
    for calls in ["A.b", "A.b,root:", "@task>A.b,root:,A.c"] {
      let problems = Self.problems("a.json calls:A.swift \(calls)")
      #expect(problems.count == 1)
      #expect(problems[0].hasPrefix("b:2:8: error: a list of calls begins with a callback"))
    }
  }

  @Test("The length and the number of calls are limited")
  func limits() {
    func problems(_ calls: [String]) -> [String] {
      Self.problems("a.json calls:A.swift \(calls.joined(separator: ","))")
    }
    let name = String(repeating: "n", count: 80)
    #expect(problems(["root:", name + "…"]) == [])
    #expect(problems(["root:", name + "nn"]).count == 1)
    // 199 conditions of 10 bytes, and a call.
    let nested = String(repeating: "if~1a2b3c>", count: 199)
    #expect(problems(["root:", nested + "nnnnnnnnnn"]) == [])
    #expect(problems(["root:", nested + "nnnnnnnnnnn"]).count == 1)
    let many = Array(repeating: "n", count: 1_999)
    #expect(problems(["root:"] + many) == [])
    #expect(
      problems(["root:", "n"] + many)
        == ["b:2:8: error: a list of calls has at most 2000 names; \(Self.advice)"])
  }

  @Test("Calls that are not those of the digest are a mistake")
  func otherCalls() {
    let digest = Digest.text(CodeOutline(["root:", "A.b"]).digest)
    let covers = "a.json covers:A.swift \(digest)"
    #expect(Self.problems(covers, "a.json calls:A.swift root:,A.b") == [])
    // An item is no part of the code.
    #expect(Self.problems(covers, "a.json calls:A.swift root:,A.b~~c") == [])
    for calls in ["root:", "root:,A.b,A.b", "root:,A.c", "other:,A.b"] {
      let problems = Self.problems(covers, "", "a.json calls:A.swift \(calls)")
      #expect(problems.count == 1)
      #expect(
        problems[0].hasPrefix("b:4:1: error: these are not the calls of the digest in line 2"))
    }
  }

  @Test("A damaged baseline of code gives mistakes or findings, and an update reads back")
  func fuzz() throws {
    let covers = #"["AppDelegate.swift", "Store.swift"]"#
    let (scenario, outcome) = try EditedCode.outcome(
      EditedCode.delegate, EditedCode.store, covers: covers)
    let text = try EditedCode.baseline(outcome).text
    let pieces = [
      ">", "~", ":", ",", "@", "if~", "\r", "\n", "\u{202E}", "%E2%80%AE", "%0D", "~~x", "await>",
      String(repeating: "@task>", count: 500), String(repeating: ",A.b", count: 3_000),
    ].map { Array($0.utf8) }
    // Without digests the calls alone are judged.
    let seeds = [
      text,
      text.split(separator: "\n").filter { !$0.contains("covers:") }
        .joined(separator: "\n"),
    ].map { Array($0.utf8) }
    var clean = 0
    for number in 0..<600 {
      var dice = Dice(seed: 29, number: number)
      var bytes = dice.pick(seeds)
      for _ in 0..<dice.roll(1...3) {
        guard bytes.count > 21 else { break }
        let place = dice.roll(20...(bytes.count - 1))
        switch dice.roll(0...4) {
        case 0: bytes[place] = UInt8(dice.roll(32...126))
        case 1: bytes.insert(contentsOf: dice.pick(pieces), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + dice.roll(1...30)))
        case 3: bytes += bytes[place...]
        default: bytes.removeSubrange(place...)
        }
      }
      let (baseline, problems) = Baseline.read(SourceText(name: "b", bytes: bytes))
      guard problems.isEmpty else { continue }
      clean += 1
      let findings = CheckFinding.drift(
        of: scenario, named: "s", at: "s.jsonc", outcome, against: baseline)
      #expect(findings.count <= 100, "\(number)")
      var update = BaselineUpdate(of: baseline, reason: "second")
      var values: [Measure: GateValue] = [:]
      for (code, reading) in outcome.covered { values.merge(reading.values(of: code)) { $1 } }
      update.accept(
        .init("s", values: [nil: values], code: outcome.covered), isReviewed: true)
      let after = SourceText(name: "b", bytes: Array(update.baseline.text.utf8))
      #expect(Baseline.read(after).problems.isEmpty, "\(number)")
    }
    #expect(clean > 0 && clean < 600)
  }
}
