import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Rehearsal text")
struct RehearsalTextTests {
  /// A rehearsal of 10 ms in didFinishLaunching and 30 ms in a block, in which every run is later
  /// by so much.
  private static func rehearsal(later: Int64, hangs: Bool = false) throws -> Rehearsal {
    let scenario = try RehearsalPlanTests.scenario(
      #""didFinishLaunching": [{ "cpu": "10ms" }, "A"], "initialFrame": [{ "cpu": "60ms" }]"#,
      #""A": { "on": "mainQueue", "cpu": "30ms" }"#)
    let plan = try RehearsalPlan(scenario, on: RehearsalPlanTests.host, file: "test.json")
    func callback(_ name: String) throws -> Int { try #require(Callback(named: name)).index }
    var log = RehearsalLog()
    log.note(.called(try callback("willFinishLaunching")), at: 1_000_000)
    let times: [(RehearsalLog.Event, Int64)] = [
      (.called(try callback("didFinishLaunching")), 0),
      (.returned(try callback("didFinishLaunching")), 10), (.began(0), 10), (.ended(0), 40),
      (.called(try callback("initialFrame")), 40), (.returned(try callback("initialFrame")), 100),
      (.committed, 100),
    ]
    for (event, time) in times {
      log.note(event, at: (1 + time) * 1_000_000 + (time == 0 ? 0 : later))
    }
    log.isHung = hangs
    let read = try #require(RehearsalLog(text: log.text))
    return Rehearsal(plan, logs: [read, read, read])
  }

  @Test("The verdict, the rows and the error of frame ready")
  func agreement() throws {
    // 100 ms simulated, 101 on the host: 1.0 %.
    let rehearsal = try Self.rehearsal(later: 1_000_000)
    #expect(rehearsal.agrees && rehearsal.hasAnswer)
    #expect(rehearsal.frameError == 10)
    let text = RehearsalText(rehearsal).text
    let heading = "Test · 3 runs\n\n✓ Order agrees; frame ready 1.0 % later than simulated\n"
    #expect(text.hasPrefix(heading + "  The order agrees in all "))
    #expect(text.contains("Frame ready at 101.0 ms on the host, simulated at 100.0 ms; spread"))
    // A warning about the host stands below the verdict, and does not stand in quiet text.
    let warned = RehearsalText(rehearsal, warnings: ["this host is busy"]).text
    #expect(warned.hasPrefix(heading + "! this host is busy\n  The order agrees in all "))
    let quiet = RehearsalText(rehearsal, warnings: ["this host is busy"], isQuiet: true).text
    #expect(!quiet.contains("busy"))
    let row = text.split(separator: "\n").first { $0.hasPrefix("A ") }
    let cells = row?.split(separator: " ").map(String.init)
    #expect(cells == ["A", "11.0", "10.0", "+1.0", "41.0", "40.0", "+1.0", "0.0"])
  }

  @Test(
    "A host whose threads outnumber its cores departs from the model",
    arguments: [(1, false), (2, true), (3, true)])
  func sharedCores(queues: Int, departs: Bool) throws {
    let names = (0..<queues).map { "Q\($0)" }
    let starts = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let items = names.map { "\"\($0)\": { \"on\": \"queue:\($0)\", \"cpu\": \"20ms\" }" }
    let scenario = try RehearsalPlanTests.scenario(
      "\"didFinishLaunching\": [\(starts), { \"cpu\": \"10ms\" }]",
      items.joined(separator: ", "))
    let host = RehearsalPlanTests.host
    #expect(host.coreCount == 2)
    let plan = try RehearsalPlan(scenario, on: host, file: "test.json")
    #expect(Rehearsal(plan, logs: []).departures.isEmpty != departs)
  }

  @Test(
    "A host departs from the model where code runs on after it hands a lock over",
    arguments: [(0, 1, false), (1, 1, false), (1, 3, true), (3, 1, true)])
  func releasingCore(after: Int, turns: Int, departs: Bool) throws {
    let turn = "{ \"lock\": \"l\", \"steps\": [{ \"cpu\": \"4ms\" }] }, { \"cpu\": \"\(after)ms\" }"
    let steps = Array(repeating: turn, count: turns).joined(separator: ", ")
    let items = ["A", "B"].map { "\"\($0)\": { \"on\": \"queue:\($0)\", \"steps\": [\(steps)] }" }
    let scenario = try RehearsalPlanTests.scenario(
      "\"didFinishLaunching\": [\"A\", \"B\"]", items.joined(separator: ", "))
    let plan = try RehearsalPlan(scenario, on: RehearsalPlanTests.host, file: "test.json")
    #expect(Rehearsal(plan, logs: []).departures.isEmpty != departs)
  }

  @Test("The storage of a scenario that reads is as fast as beside its runs")
  func readRate() throws {
    let logs = try ([100, 300, 200] as [Int64]).map { rate in
      var log = RehearsalLog()
      log.readRate = rate * 1_000_000
      return try #require(RehearsalLog(text: log.text))
    }
    let host = RehearsalPlanTests.host
    #expect(host.reading(as: logs).figures.throughput == 200_000_000)
    #expect(host.reading(as: [RehearsalLog()]).figures == host.figures)
    #expect(RehearsalLog(text: "rate 0\nover\n") == nil)
  }

  @Test("A busy host gives no answer on times, and none on an order that differs")
  func busyHost() throws {
    func answer(_ rehearsal: Rehearsal) -> Substring? {
      RehearsalText(rehearsal).text.split(separator: "\n").first { $0.contains("Order ") }
    }
    var agreeing = try Self.rehearsal(later: 50_000_000)
    agreeing.isOnBusyHost = true
    #expect(agreeing.verdict == .pass)
    #expect(answer(agreeing) == "✓ Order agrees; no answer on times from a busy host")
    // All but the first call come 20 ms sooner, so that didFinishLaunching returns before its call.
    var differing = try Self.rehearsal(later: -20_000_000)
    differing.isOnBusyHost = true
    #expect(!differing.agrees)
    #expect(differing.verdict == .inconclusive)
    #expect(answer(differing)?.hasPrefix("? Order differs") == true)
    differing.isOnBusyHost = false
    #expect(differing.verdict == .fail)
  }

  @Test("The verdict states the error of frame ready, however large")
  func error() throws {
    // 100 ms simulated; 118.2, 95 and 100 ms on the host.
    for (later, words) in [
      (18_200_000, "18.2 % later than simulated"), (-5_000_000, "5.0 % sooner than simulated"),
      (0, "as simulated"),
    ] as [(Int64, String)] {
      let text = RehearsalText(try Self.rehearsal(later: later)).text
      let answer = text.split(separator: "\n").first { $0.contains("Order ") }
      #expect(answer?.hasSuffix("; frame ready \(words)") == true)
    }
  }

  @Test("A run that hangs has no answer and names what is open")
  func hung() throws {
    let rehearsal = try Self.rehearsal(later: 0, hangs: true)
    #expect(!rehearsal.hasAnswer)
    #expect(RehearsalText(rehearsal).text.contains("✗ A run on the host came to no end"))
  }

  @Test("The ledger has a row for each scenario, and the median and worst error")
  func ledger() throws {
    let list = try [1_000_000, -3_000_000, 2_000_000].map { try Self.rehearsal(later: $0) }
    let text = RehearsalLedger(list, on: RehearsalPlanTests.host, day: "2026-11-23", runs: 3).text
    #expect(text.hasPrefix("Test x, 2 cores; 2026-11-23; 3 runs each.\n"))
    #expect(text.contains("| `test.json` | Test | 100.0 % | 97.0 ms | 100.0 ms | -3.0 % |\n"))
    // Errors of 1.0, 3.0 and 2.0 %.
    #expect(text.contains("error of frame ready: median 2.0 %, worst 3.0 %."))
  }

  @Test(
    "The day is that of the Gregorian calendar",
    arguments: [
      (0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_780, "2026-11-23"),
    ])
  func day(count: Int, text: String) {
    #expect(CalendarDay(daysAfter1970: count).description == text)
  }
}
