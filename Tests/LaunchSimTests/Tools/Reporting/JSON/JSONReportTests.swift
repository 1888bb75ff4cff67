import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("A run as JSON")
struct JSONReportTests {
  static let example = Result { try Report(simulating: StarterScenario.read().scenario) }

  @Test("The answer to the default example can be read off")
  func answer() throws {
    let root = try JSONOutput.root(of: JSONReport(try Self.example.get()).text)
    guard case .object(let members) = root.content, case .integer(1) = members[0].value.content
    else {
      Issue.record("not an object that begins with its version")
      return
    }
    #expect(members[0].key == "launchReport")
    #expect(root["firstFrame"]?["readyNs"]?.integer == 372_200_000)
    // The 23rd refresh: 23 / 60 s.
    #expect(root["firstFrame"]?["atNs"]?.integer == 383_333_333)
    let spare: Int64 = 400_000_000 - 383_333_333
    #expect(root["firstFrame"]?["spareNs"]?.integer == spare)
    #expect(root["verdict"]?["kind"]?.string == "launched")
    let digest = try Self.example.get().trace.digest
    #expect(root["trace"]?["digest"]?.string.flatMap { UInt64($0, radix: 16) } == digest)
  }

  @Test("The lengths of phases and of the path add up to the frame")
  func sums() throws {
    for file in ScenarioFolder.files {
      let report = try ScenarioFolder.run(file)
      let root = try JSONOutput.root(of: JSONReport(report, isExploring: false).text)
      guard let ready = root["firstFrame"]?["readyNs"]?.integer else { continue }
      #expect(root["criticalPath"]?.sum("lengthNs") == ready, "\(file)")
      #expect(root["phases"]?.sum("lengthNs") == root["firstFrame"]?["atNs"]?.integer, "\(file)")
      let provenance = ["citedNs", "derivedNs", "hostScaledNs", "assumedNs"].compactMap {
        root["provenance"]?[$0]?.integer
      }
      #expect(provenance.reduce(0, +) == ready, "\(file)")
    }
  }

  @Test("Metrics computed from the exported trace equal those of the run", arguments: files)
  func metrics(file: String) throws {
    let report = try Self.run(file)
    let trace = try Trace(json: JSONReport(report, isExploring: false).text)
    #expect(trace == report.trace)
    #expect(LaunchMetrics(trace, of: report.scenario) == report.metrics)
    #expect(Judgment(trace, report.metrics, of: report.scenario).verdict == report.verdict)
  }

  static let files = Golden.subjects

  static func run(_ file: String) throws -> Report {
    file == Golden.example ? try example.get() : try ScenarioFolder.run(file)
  }

  @Test("Every possible trace survives writing and reading")
  func roundTrip() throws {
    for trace in JSONOutput.traces {
      let read = try Trace(json: trace.json)
      #expect(read.events == trace.events)
      #expect(read.stalls == trace.stalls)
      #expect(read == trace)
    }
    let kinds = Set(JSONOutput.traces[0].events.map(\.kind))
    #expect(kinds == Set(TraceEvent.Kind.allCases))
  }

  @Test("Kinds of events, lanes and ways to await have their numbers and words")
  func words() {
    #expect(TraceEvent.Kind.allCases.map(\.rawValue) == Array(0..<50))
    #expect(Set(TraceEvent.Kind.allCases.map(\.name)).count == 50)
    #expect(LaneKind.allCases.map(\.rawValue) == Array(0..<5))
    #expect(LaneKind.allCases.map(\.word) == ["main", "pool", "global", "queue", "actor"])
    #expect(AwaitMode.allCases.map(\.rawValue) == Array(0..<4))
    #expect(
      AwaitMode.allCases.map(\.word) == ["semaphore", "sync", "suspended", "escalating"])
  }

  @Test(
    "A trace that is none is refused with the key at fault",
    arguments: [
      (#""kind": "milestone""#, #""kind": "miles""#, "/kind", "saved-unknown-word"),
      (#""milestone": "main""#, #""milestone": 3"#, "/milestone", "wrong-type"),
      (#""item": "CrashKit.start""#, #""item": "Crash""#, "/item", "saved-unknown-word"),
      (#""startedJob": 1"#, #""startedJob": 1000"#, "/startedJob", "out-of-range"),
      (#""endNs": 538333333"#, #""end": 538333333"#, "", "saved-key-missing"),
    ])
  func damaged(found: String, replacement: String, key: String, id: String) throws {
    var text = try Self.example.get().trace.json
    let place = try #require(text.firstRange(of: found))
    text.replaceSubrange(place, with: replacement)
    do {
      _ = try Trace(json: text)
      Issue.record("it was read")
    } catch let errors as ScenarioErrors {
      #expect(errors.list.diagnostics.map(\.problem.id) == [id])
      #expect(errors.list.diagnostics.allSatisfy { "\($0.path)".hasSuffix(key) })
      #expect(errors.list.diagnostics.allSatisfy { $0.location.line != nil })
    }
  }

  @Test("The program has the cost of every step as the run took it", arguments: files)
  func costs(file: String) throws {
    try Self.checkCosts(of: Self.run(file))
  }

  @Test(
    "So it has under every policy, in locks and for cores of another speed",
    arguments: [CostPolicy.median, .p90, .draw(seed: 7)])
  func drawnCosts(policy: CostPolicy) throws {
    try Self.checkCosts(of: Report(simulating: JSONOutput.distributions, costs: policy))
  }

  /// Compares the steps in JSON with the instructions that were run.
  static func checkCosts(of report: Report) throws {
    let root = try JSONOutput.root(of: JSONReport(report, isExploring: false).text)
    let program = try #require(root["program"])
    var lists: [(steps: JSONValue?, code: CodeAddress?)] = []
    for callback in program["callbacks"]?.elements ?? [] {
      let name = callback["callback"]?.string.flatMap { Callback(named: $0) }
      lists.append((callback["steps"], report.program.callbackCode[try #require(name).index]))
    }
    let items = program["items"]?.elements ?? []
    #expect(items.count == report.scenario.app.items.count)
    for (item, code) in zip(items, report.program.itemCode) {
      lists.append((item["steps"], code))
    }
    for (steps, code) in lists {
      var expected: [Int64] = []
      // The steps of an expiration stand among the others, with an end of their own.
      var ends = 1
      for instruction in report.program.instructions[try #require(code)...] {
        switch instruction {
        case .end: ends -= 1
        case .beginTask(_, expiration: .some): ends += 1
        default: if let amount = instruction.amount { expected.append(amount) }
        }
        if ends == 0 { break }
      }
      #expect(amounts(of: steps) == expected)
    }
  }

  private static func amounts(of steps: JSONValue?) -> [Int64] {
    (steps?.elements ?? []).flatMap { step -> [Int64] in
      switch step["step"]?.string {
      case "cpu": [step["referenceNs"]?.integer ?? -1]
      case "wait": [step["writtenNs"]?.integer ?? -1]
      case "read", "touch": [step["bytes"]?.integer ?? -1]
      case "lock", "beginBackgroundTask", "ifTimeRemains":
        amounts(of: step["steps"]) + amounts(of: step["otherwise"])
      default: []
      }
    }
  }

  @Test("A run in a document of several is the run's own document")
  func several() throws {
    let report = JSONReport(try Self.example.get(), isExploring: false)
    let document = try JSONOutput.root(of: JSONReportList.text(of: [report, report]))
    #expect(document["launchReports"]?.integer == 1)
    let runs = document["runs"]?.elements ?? []
    #expect(runs.count == 2)
    let alone = JSONOutput.values(of: try JSONOutput.root(of: report.text)).map(\.path)
    #expect(JSONOutput.values(of: runs[1]).map(\.path) == alone)
    #expect(
      JSONReportList.text(of: []) == """
        {
          "launchReports": 1,
          "runs": [],
          "diagnostics": []
        }

        """)
  }
}

extension JSONValue {
  /// The sum of a key over the elements of a list.
  func sum(_ key: String) -> Int64? {
    elements?.reduce(0) { $0 + ($1[key]?.integer ?? 0) }
  }
}
