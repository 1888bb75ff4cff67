import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Causes in several launches")
struct CheckCauseTests {
  /// Launches of scenarios that share an item in a table, which is slower than accepted.
  ///
  /// - Parameter own: The milliseconds by which the own item of each is slower.
  /// - Returns: The result.
  /// - Throws: A mistake of the scenarios.
  private static func result(own: [Int]) throws -> CheckResult {
    var result = CheckResult(
      baseline: "b", updateCommand: ["launch-sim", "baseline", "update", "."])
    for (index, more) in own.enumerated() {
      func report(shared: Int, own: Int) throws -> Report {
        let table = #"""
          {"launchCosts": 1, "work": {
            "Mod07.start": {
              "cpu": "\#(shared)ms"}}}
          """#
        let scenario = #"""
          {"launchScenario": 1, "include": ["costs/Mod07.json"],
           "app": {"didFinishLaunching": ["Mod07.start", "Own"], "initialFrame": ["Layout"]},
           "work": {"Own": {"cpu": "\#(own)ms"}, "Layout": {"cpu": "20ms"}}}
          """#
        let files = [("s\(index).json", scenario), ("costs/Mod07.json", table)]
        return try Report(simulating: ScenarioFixture.read(files[0], files[1]).scenario)
      }
      let name = "s\(index).json"
      var baseline = Baseline()
      let accepted = LaunchValues(of: try report(shared: 12, own: 5)).values
      for (measure, value) in accepted {
        baseline[.init(name, GateFixture.variant, measure)] = .init(value: value, reason: "")
      }
      baseline[.init(name, nil, .model)] = .init(value: .number(Version.model), reason: "")
      result.launches.append(
        LaunchCheck(
          try report(shared: 24, own: 5 + more), of: name, path: name, on: GateFixture.variant,
          against: baseline, command: ["launch-sim", "run", name]))
    }
    return result
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("One cause is one finding at its cost, with its count and the worst launch")
  func cause() throws {
    let result = try Self.result(own: [0, 4, 0])
    let (causes, others) = result.grouped
    #expect(causes.map { $0.members.count } == [3])
    #expect(others.isEmpty)
    let cause = try #require(causes.first)
    #expect(cause.worst.launch.scenario == "s1.json")
    // 24 - 12 ms.
    #expect(cause.loss?.loss == .milliseconds(12))
    #expect(cause.worst.finding.location.map { "\($0)" } == "costs/Mod07.json:3:5")
    let text = Self.plain(CheckText(result).text)
    #expect(
      text.hasPrefix("✗ 3 of 3 launches fail: regressed ✗ 3 launches: Mod07.start 12.0 ms more "))
    #expect(text.contains("(costs/Mod07.json:3:5) worst in s1.json · iphone-12, iOS 26 "))
    #expect(text.contains("also in s0.json · iphone-12, iOS 26; s2.json · iphone-12, iOS 26"))
    #expect(text.ranges(of: "✗ regressed:").count == 1)
    #expect(
      text.contains("Mod07.start 12.0 ms more, 12.0 → 24.0 ms; Own 4.0 ms more, 5.0 → 9.0 ms"))
  }

  @Test("The least certain of the launches that meet their demands is named at the end")
  func leastSure() throws {
    let result = try Self.result(own: [0, 40, 20])
    #expect(result.launches.allSatisfy { $0.report?.judgment.isGood == true })
    let sentence = "Least sure, s1.json · iphone-12, iOS 26: verdict holds until the assumed costs "
    #expect(Self.plain(CheckText(result).text).contains(sentence))
    #expect(Self.plain(MarkdownCheck(result).text).contains(sentence))
    #expect(!CheckText(result, isQuiet: true).text.contains("Least sure"))
  }

  @Test("A launch with another loss beside the cause has it named")
  func further() throws {
    let result = try Self.result(own: [4, 9])
    let text = Self.plain(CheckText(result).text)
    #expect(text.contains("worst in s1.json"))
    #expect(text.contains("also in s0.json · iphone-12, iOS 26 (and Own 4.0 ms more)"))
  }

  @Test("Annotations have one of a cause, and each launch fails its own test case")
  func formats() throws {
    let result = try Self.result(own: [0, 0])
    let annotations = result.annotations
    #expect(annotations.map(\.title) == ["regressed: 2 launches"])
    #expect(annotations[0].location.map { "\($0)" } == "costs/Mod07.json:3:5")
    // The count stands in the title alone.
    #expect(
      annotations[0].message.hasPrefix("Mod07.start 12.0 ms more (costs/Mod07.json:3:5), worst in ")
    )
    let sarif = SARIFLog(result) { $0 }.text
    #expect(sarif.ranges(of: "2 launches").count == 1)
    #expect(JUnitCheck(result).text.contains("failures=\"2\""))
    #expect(MarkdownCheck(result).text.ranges(of: "<details>").count == 1)
  }

  @Test("An error in a shared file is one finding, and an own error beside it another")
  func sharedError() throws {
    var result = CheckResult(baseline: "b", updateCommand: [])
    for index in 0..<30 {
      let own = index == 7 ? #""cpu": "1ms", "on": "nowhere""# : #""cpu": "1ms""#
      let name = "s\(index).json"
      let scenario = #"""
        {"launchScenario": 1, "include": ["costs.json"],
         "app": {"didFinishLaunching": ["Mod", "Own"]}, "work": {"Own": {\#(own)}}}
        """#
      let table = #"{"launchCosts": 1, "work": {"Mod": {"cpu": "12"}}}"#
      do {
        _ = try ScenarioFixture.read((name, scenario), ("costs.json", table))
        Issue.record("\(name) has no error")
      } catch {
        result.launches.append(
          LaunchCheck(
            name, path: name, command: [],
            findings: CheckFinding.unreadableFiles(error.list.errors)))
      }
    }
    let (causes, others) = result.grouped
    #expect(causes.map { $0.members.count } == [30])
    #expect(causes.first?.worst.finding.location?.file == "costs.json")
    #expect(others.map(\.scenario) == ["s7.json"])
    #expect(others.map { $0.findings.map { $0.location?.file } } == [["s7.json"]])
    let text = Self.plain(CheckText(result).text)
    #expect(text.ranges(of: "costs.json:1:").count == 1)
    #expect(text.contains("✗ 30 launches in s0.json ✗ cannot be read: costs.json:1:"))
    #expect(!text.contains("worst in"))
    #expect(
      result.annotations.map(\.title) == ["cannot be read: 30 launches", "cannot be read: s7.json"])
  }

  @Test("Another model is one finding of all launches")
  func otherModel() throws {
    var result = try Self.result(own: [0, 0, 0])
    for index in result.launches.indices {
      result.launches[index].findings = [CheckFinding(subject: .otherModel(.number(0)))]
    }
    #expect(result.grouped.causes.map { $0.members.count } == [3])
    #expect(result.grouped.launches.isEmpty)
  }

  @Test("One launch has no cause of its own, and different causes stay apart")
  func apart() throws {
    #expect(try Self.result(own: [0]).grouped.causes.isEmpty)
    // 12 ms of the table's item and 20 ms of its own: the larger loss is the cause.
    let result = try Self.result(own: [0, 20])
    #expect(result.grouped.causes.isEmpty)
    #expect(result.grouped.launches.count == 2)
  }

  /// The check of a scenario that was accepted as another.
  private static func check(_ app: String, _ accepted: String) throws -> LaunchCheck {
    func report(_ app: String) throws -> Report {
      let text = #"{"launchScenario": 1, \#(app)}"#
      return try Report(simulating: ScenarioFixture.read((GateFixture.name, text)).scenario)
    }
    return GateFixture.check(
      try report(app), against: try GateFixture.baseline(try report(accepted)))
  }

  @Test("Parts of a phase whose sum stays do not stand behind another phase")
  func hiddenPhase() throws {
    func app(_ flags: Int, _ cache: Int, _ layout: Int) -> String {
      #"""
      "app": {"didFinishLaunching": ["Flags", "Cache"], "initialFrame": ["Layout"]},
      "work": {"Flags": {"cpu": "\#(flags)ms"}, "Cache": {"cpu": "\#(cache)ms"},
               "Layout": {"cpu": "\#(layout)ms"}}
      """#
    }
    let text = Self.plain(
      CheckText(GateFixture.result(try Self.check(app(10, 20, 15), app(20, 10, 5)))).text)
    #expect(text.contains(" by phase: Initial frame (path) 10.0 ms more "))
    #expect(text.contains(" by item: Cache 10.0 ms more, 10.0 → 20.0 ms; "))
    #expect(text.contains("Flags 10.0 ms less, 20.0 → 10.0 ms"))
    #expect(!text.contains("Initial frame (path) 10.0 ms more: "))
  }

  @Test("A loss in callbacks' own steps stands at a step only if it can be no other")
  func ownSteps() throws {
    func place(_ steps: String, _ accepted: String) throws -> String? {
      let check = try Self.check(
        #""app": {"didFinishLaunching": [\#(steps)]}"#,
        #""app": {"didFinishLaunching": [\#(accepted)]}"#)
      return check.findings.first { $0.facts.id == "regressed" }?.location?.file
    }
    #expect(try place(#"{"cpu": "25ms"}"#, #"{"cpu": "5ms"}"#) == GateFixture.name)
    #expect(
      try place(#"{"cpu": "50ms"}, {"cpu": "21ms"}"#, #"{"cpu": "50ms"}, {"cpu": "1ms"}"#) == "b")
  }
}
