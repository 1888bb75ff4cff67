import Testing

@testable import LaunchSim
@testable import LaunchSimTools

private let update = "remove the line, then run launch-sim baseline update PATH --reason TEXT"
private let heading =
  "b:%: error: a baseline begins with the line launchBaseline 1; name a baseline with --baseline, "
  + "or add the line if this file is one"
private let length =
  "a line has a scenario, a device and a system where the value depends on them, a measure and a "
  + "value; write a space within a name as %20; or \(update)"

@Suite("Baselines")
struct BaselineTests {
  private typealias Variant = Baseline.Variant

  private static func read(_ text: String) -> (baseline: Baseline, problems: [String]) {
    read(Array(text.utf8))
  }

  private static func read(_ bytes: [UInt8]) -> (baseline: Baseline, problems: [String]) {
    let (baseline, problems) = Baseline.read(SourceText(name: "b", bytes: bytes))
    return (baseline, problems.map(\.description))
  }

  // MARK: - What is written

  private static let phone = Variant(device: "iphone-12", system: "iOS-26")
  private static let tablet = Variant(device: "ipad-air-4", system: "iPadOS-26")

  @Test("Lines are sorted by their bytes, with an empty line between scenarios")
  func text() {
    var baseline = Baseline()
    func accept(_ key: Baseline.Key, _ value: GateValue, _ reason: String = "") {
      baseline[key] = .init(value: value, reason: reason, location: nil)
    }
    accept(.init("b.json", nil, .model), .number(1), "second")
    accept(.init("a.json", nil, .input), .digest(0x2A))
    accept(.init("a.json", Self.phone, .milestone(.frameReady)), .time(.milliseconds(2)), "first")
    accept(.init("a.json", Self.phone, .item("A b")), .time(.zero))
    accept(.init("a.json", Self.tablet, .backgroundMargin), .time(.milliseconds(-1)))
    accept(.init("a.json", Self.phone, .order), .digest(.max))
    accept(.init("a b/é.json", nil, .covers("App/A#.swift")), .digest(0))
    #expect(
      baseline.text == """
        launchBaseline 1

        a%20b/é.json covers:App/A%23.swift 0000000000000000

        a.json input 000000000000002a
        a.json ipad-air-4 iPadOS-26 backgroundMargin -1000000
        a.json iphone-12 iOS-26 frameReady 2000000  # first
        a.json iphone-12 iOS-26 item:A%20b 0
        a.json iphone-12 iOS-26 order ffffffffffffffff

        b.json model 1  # second

        """)
    #expect(baseline.scenarios == ["a b/é.json", "a.json", "b.json"])
    #expect(baseline.variants(of: "a.json") == [Self.tablet, Self.phone])
    #expect(baseline.values(of: "a.json", nil) == [.input: .digest(0x2A)])
    #expect(baseline.values(of: "none.json", Self.phone) == [:])
  }

  @Test("A line that is taken away leaves nothing of its device and scenario")
  func removal() {
    var baseline = Self.read(
      "launchBaseline 1\na.json model 1\na.json iphone-12 iOS-26 frameReady 1\n"
    ).baseline
    baseline[.init("a.json", Self.phone, .milestone(.frameReady))] = nil
    #expect(baseline.variants(of: "a.json") == [])
    #expect(baseline.scenarios == ["a.json"])
    baseline[.init("a.json", nil, .model)] = nil
    baseline[.init("b.json", nil, .model)] = nil
    #expect(baseline.scenarios == [])
    #expect(baseline.text == "launchBaseline 1\n")
  }

  @Test("Each measure has one spelling")
  func measures() {
    let measures: [Measure] =
      Measure.judged
      + Phase.allCases.map { .phase($0) } + [
        .item("A"), .item("a:b"), .item("A", .main), .order, .laneOrder("queue:a"), .input,
        .model, .code, .covers("App/A.swift"), .calls("App/A.swift"), .statements("item:A"),
        .statements("callback:didFinishLaunching"),
      ]
    for measure in measures { #expect(Measure(key: measure.key) == measure) }
    #expect(Set(measures.map(\.key)).count == measures.count)
    for key in [
      "", ":", "item:", "item", "phase:", "phase:none", "main:A", "main:item:", "covers:", "calls:",
      "code:a", "code:item:", "code:callback:",
      "firstframe", "suspended", "model:1", "tag:t", " order", "cpu:item:A", "main:tag:t",
      "lane:main", "turn:A",
    ] {
      #expect(Measure(key: key) == nil, "\(key)")
    }
  }

  // MARK: - What is read

  @Test("Lines may stand in any order, with other spaces, ends and comments")
  func lines() {
    let (baseline, problems) = Self.read(
      "\u{FEFF}# ours\r\n launchBaseline\t1 # yes\r\n\r\nb.json model 1#not a comment\r\n"
        + "b.json\tmodel  1 #  why \r\n# a note\na%20b.json iphone-12 iOS-26 item:A%23 7")
    #expect(
      problems == [
        "b:4:20: error: \"a\" is no measure of a baseline; \(update)"
      ])
    let model = baseline[.init("b.json", nil, .model)]
    #expect(model?.value == .number(1))
    #expect(model?.reason == "why")
    #expect(model?.location.map { "\($0)" } == "b:5:1")
    let item = baseline[.init("a b.json", Self.phone, .item("A#"))]
    #expect(item?.value == .time(Nanoseconds(7)))
    #expect(item?.reason == "")
    #expect(baseline.firstLine(of: "b.json")?.line == 5)
    #expect(baseline.firstLine(of: "a b.json", on: Self.phone)?.line == 7)
    #expect(baseline.firstLine(of: "a b.json", on: Self.tablet) == nil)
  }

  @Test(
    "A line that cannot be read is a mistake with its place",
    arguments: [
      ("", heading.replacing("%", with: "1")),
      ("\n# x\n", heading.replacing("%", with: "1")),
      (
        "\n  a.json model 1\n",
        heading.replacing("%", with: "2:3")
      ),
      (
        "launchBaseline 1\na.json model",
        "b:2:1: error: \(length)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 frameReady 1",
        "b:2:1: error: \(length)"
      ),
      (
        "launchBaseline 1\n a b c d e f g",
        "b:2:2: error: \(length)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 frameready 1",
        "b:2:25: error: \"frameready\" is no measure of a baseline; \(update)"
      ),
      (
        "launchBaseline 1\na.json frameReady 1",
        "b:2:8: error: \"frameReady\" depends on the device, and the line names none; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 model 1",
        "b:2:25: error: \"model\" does not depend on the device, and the line names one; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 frameReady 1.5",
        "b:2:36: error: \"1.5\" is not a number of nanoseconds; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 frameReady +1",
        "b:2:36: error: \"+1\" is not a number of nanoseconds; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 frameReady 9223372036854775808",
        "b:2:36: error: \"9223372036854775808\" is not a number of nanoseconds; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 frameReady -5",
        "b:2:36: error: \"frameReady\" of -5 ns is no time that a launch can have; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 item:A -1",
        "b:2:32: error: \"item:A\" of -1 ns is no time that a launch can have; \(update)"
      ),
      (
        // A year and a nanosecond.
        "launchBaseline 1\na.json iphone-12 iOS-26 phase:background 31536000000000001",
        "b:2:42: error: \"phase:background\" of 31536000000000001 ns is no time that a launch can "
          + "have; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 backgroundMargin -31536000000000001",
        "b:2:42: error: \"backgroundMargin\" of -31536000000000001 ns is no time that a launch can "
          + "have; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 order:main A,,B",
        "b:2:36: error: \"A,,B\" is not a list of names with commas; \(update)"
      ),
      (
        "launchBaseline 1\na.json iphone-12 iOS-26 order 2A",
        "b:2:31: error: \"2A\" is not a digest of 16 hex digits; \(update)"
      ),
      (
        "launchBaseline 1\na.json model 0",
        "b:2:14: error: \"0\" is not a version; \(update)"
      ),
      (
        "launchBaseline 1\na.json model 01",
        "b:2:14: error: \"01\" is not a version; \(update)"
      ),
      (
        "launchBaseline 1\na%2.json model 1",
        "b:2:2: error: % is not followed by the two hex digits of a byte of UTF-8; "
          + "write %25 for the character itself"
      ),
      (
        "launchBaseline 1\na.json model 1\n\na.json model 2",
        "b:4:1: error: line 2 has a value for this already; "
          + "keep one of the two lines, then run launch-sim baseline update PATH --reason TEXT"
      ),
    ])
  func mistakes(text: String, sentence: String) {
    #expect(Self.read(text).problems == [sentence])
  }

  @Test("Another version of the format is not read")
  func otherVersion() {
    let (baseline, problems) = Baseline.read(
      SourceText(name: "b", bytes: Array("launchBaseline 2\na.json model 1\n".utf8)))
    #expect(problems.first?.problem.id == "unsupported-version")
    #expect(problems.first?.location.line == 1)
    #expect(baseline.scenarios.isEmpty)
  }

  @Test("A merge conflict is one mistake, whatever its sides hold")
  func conflict() {
    let text = """
      launchBaseline 1

      <<<<<<< HEAD
      a.json input 0000000000000001
      a.json model 1
      ||||||| base
      a.json input 0000000000000000
      =======
      a.json input 0000000000000002
      a.json model 1
      >>>>>>> other

      b.json model 1
      =======
      c.json model 1
      """
    let advice =
      "keep the lines of one side, then run launch-sim baseline update PATH --reason TEXT"
    let (baseline, problems) = Self.read(text)
    #expect(
      problems == [3, 14].map { "b:\($0):1: error: a conflict of a merge is left here; \(advice)" })
    #expect(baseline.scenarios == ["b.json"])
    #expect(
      Self.read("launchBaseline 1\n>>>>>>> x\r\na.json model 1").problems == [
        "b:2:1: error: a conflict of a merge is left here; \(advice)"
      ])
  }

  @Test(
    "A scenario can be named like the mark of a conflict",
    arguments: ["=======", "<<<<<<<", ">>>>>>> x", "|||||||", "=======.json", "========"])
  func markNames(name: String) {
    var baseline = Baseline()
    let key = Baseline.Key(name, nil, .model)
    baseline[key] = .init(value: .number(1), reason: "", location: nil)
    let (again, problems) = Self.read(baseline.text)
    #expect(problems == [])
    #expect(again[key]?.value == .number(1))
  }

  @Test("A line of a percentile that no baseline has says so")
  func percentileMistakes() {
    func problems(_ words: String) -> [String] {
      Self.read("launchBaseline 1\na.json iphone-12 iOS-26 \(words) 1").problems
    }
    #expect(
      problems("p50 frameReady") == [
        "b:2:25: error: a line of the median names no percentile; \(update)"
      ])
    for word in ["p95", "p99", "p0"] {
      let sentence =
        "a baseline has values of p90 beside those of the median, and none of \(word)"
      #expect(problems("\(word) frameReady") == ["b:2:25: error: \(sentence); \(update)"])
    }
    // A name with a space, which is no percentile.
    for word in ["x", "p", "px9"] {
      #expect(problems("\(word) frameReady") == ["b:2:1: error: \(length)"])
    }
  }

  @Test("A thousand bad lines give a hundred mistakes")
  func problemLimit() {
    let text = "launchBaseline 1\n" + String(repeating: "x\n", count: 1_000)
    #expect(Self.read(text).problems.count == 100)
  }

  @Test("A scenario has values of a hundred devices at most")
  func variantLimit() {
    func text(_ count: Int) -> String {
      "launchBaseline 1\na.json model 1\n"
        + (1...count).map {
          "a.json iphone-12 iOS-\($0) frameReady 1\na.json iphone-12 iOS-\($0) firstFrame 1\n"
        }.joined()
    }
    #expect(Self.read(text(100)).problems == [])
    #expect(
      Self.read(text(101)).problems
        == (203...204).map {
          "b:\($0):1: error: a scenario can have values of at most 100 devices and systems; "
            + "remove the lines of the others"
        })
  }

  @Test("An order has two thousand names of a lane at most")
  func laneLimit() {
    func text(_ count: Int) -> String {
      let names = (1...count).map { "n\($0)" }.joined(separator: ",")
      return "launchBaseline 1\na.json iphone-12 iOS-26 order:main \(names)"
    }
    #expect(Self.read(text(2_000)).problems == [])
    #expect(
      Self.read(text(2_001)).problems == [
        "b:2:25: error: an order has at most 2000 names of a lane; \(update)"
      ])
  }

  @Test("A file in another encoding is not read")
  func encoding() {
    let text = Array("launchBaseline 1\na.json mod\u{E9}l 1\n".utf8)
    let latin = text.filter { $0 != 0xC3 }
    let (baseline, problems) = Self.read(latin)
    #expect(problems == ["b:2:11: error: byte 0xA9 is not UTF-8; save the file as UTF-8"])
    #expect(baseline.scenarios.isEmpty)
  }

  @Test("A line names its percentile where that is not the median")
  func percentile() {
    let tail = Variant(device: "iphone-12", system: "iOS-26", costs: .p90)
    let line = "a.json iphone-12 iOS-26 p90 frameReady 7"
    let (baseline, problems) = Self.read(
      "launchBaseline 1\n\(line)\na.json iphone-12 iOS-26 frameReady 5")
    #expect(problems == [])
    #expect(
      baseline[.init("a.json", tail, .milestone(.frameReady))]?.value == .time(Nanoseconds(7)))
    #expect(
      baseline[.init("a.json", Self.phone, .milestone(.frameReady))]?.value == .time(Nanoseconds(5))
    )
    #expect(baseline.variants(of: "a.json") == [Self.phone, tail])
    #expect(baseline.text.contains("\n\(line)\n"))
  }
}
