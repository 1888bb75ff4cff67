import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Baselines that are written and read again")
struct BaselineRoundTripTests {
  private typealias Variant = Baseline.Variant

  private static func read(_ text: String) -> (baseline: Baseline, problems: [String]) {
    let (baseline, problems) = Baseline.read(SourceText(name: "b", bytes: Array(text.utf8)))
    return (baseline, problems.map(\.description))
  }

  /// A baseline of random names, devices, measures, values and reasons.
  private static func generated(_ number: Int) -> Baseline {
    var dice = Dice(seed: 0x6261_7365, number: number)
    let pieces = [
      "a", "B", "é", " ", "#", "%", "%20", "\n", "\r", "\t", "\u{202E}", "/", ":", ".json", "👩‍👧",
      "=======", "\"", "e\u{301}", "漢",
    ]
    func name() -> String { (0...dice.roll(0...4)).map { _ in dice.pick(pieces) }.joined() }
    var baseline = Baseline()
    for _ in 0..<dice.roll(0...12) {
      let scenario = name()
      let variant = Variant(
        device: name(), system: dice.pick(["iOS-26", "iPadOS 27", name()]),
        costs: dice.pick(Baseline.Percentile.allCases))
      for _ in 0..<dice.roll(1...6) {
        let measure: Measure =
          switch dice.roll(0...9) {
          case 0: dice.pick(Measure.judged)
          case 1: .phase(dice.pick(Phase.allCases))
          case 2: .item(name())
          case 3: .item(name(), .main)
          case 4: .order
          case 5: .input
          case 6: .covers(name())
          case 7: .laneOrder(name())
          case 8: .statements("item:" + name())
          default: dice.chance(50) ? .model : .backgroundMargin
          }
        let value: GateValue =
          switch measure.form {
          case .time:
            .time(Nanoseconds(dice.roll(measure == .backgroundMargin ? -9...9 : 0...1_000_000_000)))
          case .digest: .digest(UInt64(dice.roll(0...(Int64.max - 1))))
          case .number: .number(dice.roll(1...9))
          case .names:
            .names((0...dice.roll(0...3)).map { _ in name() + dice.pick(["", ",", "%2C"]) })
          }
        baseline[.init(scenario, measure.hasVariant ? variant : nil, measure)] = .init(
          value: value, reason: dice.pick(["", "# 1", "why, é", "%20"]), location: nil)
      }
    }
    return baseline
  }

  /// The lines without their places in the file.
  private static func entries(_ baseline: Baseline) -> [Baseline.Key: Baseline.Entry] {
    Dictionary(
      baseline.entries.map { key, entry in
        var entry = entry
        entry.location = nil
        return (key, entry)
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test("What is written reads back, and is written the same")
  func roundTrip() {
    for number in 0..<500 {
      let baseline = Self.generated(number)
      let (again, problems) = Self.read(baseline.text)
      #expect(problems == [], "\(number)")
      #expect(Self.entries(again) == Self.entries(baseline), "\(number)")
      #expect(again.text == baseline.text, "\(number)")
    }
  }

  @Test("Damaged files give baselines or mistakes with their places, and no line is made up")
  func fuzz() {
    let seed = Array(
      """
      launchBaseline 1

      a%20b.json input f9ba23e9f1e57820  # first
      a%20b.json iphone-12 iOS-26 frameReady 372200000  # first
      a%20b.json iphone-12 iOS-26 item:Feed.load 8000000
      a%20b.json model 1

      a%20b.json calls:App/A.swift didFinishLaunching:,Crash.start~1a2b3c,if~4d5e6f>@task>await>Feed.load~~News,for~0a1b2c>…  # first
      a%20b.json code:item:Feed.load 94547d5fb06d50e7

      é.json iphone-12 iOS-26 order 94547d5fb06d50e7\r
      é.json iphone-12 iOS-26 phase:staticInit 9000000
      é.json iphone-12 iOS-26 p90 order:queue:db A,B%252C,C

      """.utf8)
    let pieces = [
      "\n", " ", "#", "%", "%zz", "<<<<<<< x\n", "=======\n", ">>>>>>> y\n", "-", "+", "0",
      "99999999999999999999", "launchBaseline 1\n", "model 1", "\u{FEFF}", "e\u{301}",
      "\u{202E}", ",", ">", "~", ":,", "@", "\r", String(repeating: ">@task", count: 2_000),
      String(repeating: "Feed.load,", count: 3_000),
    ].map { Array($0.utf8) }
    var clean = 0
    for number in 0..<3_000 {
      var dice = Dice(seed: 23, number: number)
      var bytes = seed
      for _ in 0..<dice.roll(1...4) {
        let place = dice.roll(0...(bytes.count - 1))
        switch dice.roll(0...4) {
        case 0: bytes[place] = UInt8(dice.roll(0...255))
        case 1: bytes[place] ^= UInt8(1) << UInt8(dice.roll(0...7))
        case 2: bytes.insert(contentsOf: dice.pick(pieces), at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + dice.roll(1...30)))
        default: bytes += bytes[place...]
        }
        if bytes.isEmpty { bytes = [0x0A] }
      }
      let (baseline, problems) = Baseline.read(SourceText(name: "b", bytes: bytes))
      let lines = bytes.count { $0 == 0x0A } + 1
      #expect(baseline.entries.count + problems.count <= lines + 1, "\(number)")
      for problem in problems {
        let line = problem.location.line ?? 0
        #expect((1...lines).contains(line), "\(number): \(problem)")
        #expect(!problem.description.contains("\n"), "\(number)")
      }
      if problems.isEmpty { clean += 1 }
      for case .names(let calls) in baseline.values(of: "a b.json", nil).values {
        let outline = CodeOutline(calls)
        #expect(CodeOutline(outline.texts).actions == outline.actions, "\(number)")
        #expect(outline.texts.allSatisfy(CodeOutline.isText), "\(number)")
      }
      let again = Self.read(baseline.text)
      #expect(again.problems == [], "\(number)")
      #expect(again.baseline.text == baseline.text, "\(number)")
      #expect(Self.entries(again.baseline) == Self.entries(baseline), "\(number)")
    }
    // Both ways through the reader are taken.
    #expect(clean > 0)
    #expect(clean < 3_000)
  }
}
