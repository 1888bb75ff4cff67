import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The room that is left")
struct TextReportMarginTests {
  private func sentence(budgets: String) throws -> String {
    let scenario = ScenarioFixture.scenario(
      app: "\"didFinishLaunching\":[\"A\",\"B\"]",
      work: "\"A\":{\"cpu\":\"3ms\",\"tags\":[\"t\"]},\"B\":{\"cpu\":\"4ms\"}",
      rest: "\"budgets\":{\(budgets)}")
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    // 100 + 28 + 3 + 4 + 4 = 139 ms; the last refresh within 400 ms is the 24th, at 400 ms.
    #expect(report.metrics.frameReady == .milliseconds(139))
    let text = TextReport(report, source: "t").text.split(separator: "\n\n")[1]
    return String(text).replacing("\n  ", with: " ")
  }

  @Test("Times are rounded so that what is printed fits")
  func rounding() {
    for (time, down, up) in [
      (23_780_000, "23.7", "23.8"), (23_700_000, "23.7", "23.7"), (99_999, "0.0", "0.1"),
      (0, "0.0", "0.0"), (-1, "-0.1", "0.0"), (-23_780_000, "-23.8", "-23.7"),
    ] as [(Int64, String, String)] {
      let time = Nanoseconds(rawValue: time)
      #expect(time.inMillisecondsRoundedDown == "\(down)\u{A0}ms")
      #expect(time.inMillisecondsRoundedUp == "\(up)\u{A0}ms")
    }
  }

  @Test("Work that takes the room of a launch meets its budgets, and JSON has the exact cost")
  func fits() throws {
    var count = 0
    for file in ScenarioFolder.files where file.hasPrefix("one-point/") {
      let report = try ScenarioFolder.run(file)
      guard let room = Room(of: report) else { continue }
      let printed = room.cost.inMillisecondsRoundedDown.replacing("\u{A0}", with: "")
      let item = "{\"cpu\":\"\(printed)\",\"measuredOn\":\"\(room.measuredOn.id)\"}"
      let edits = ["app/initialFrame/-=Room.use", "work/Room.use=\(item)"]
        .compactMap(ScenarioEdit.init(assignment:))
      let more = try Report(simulating: ScenarioFolder.read(file, edits: edits).scenario)
      #expect(more.judgment.isGood == report.judgment.isGood, "\(file): \(printed)")
      var questions = Analysis.Questions.verdict
      questions.room = true
      let json = JSONReport(report.analysis(questions)).text
      #expect(json.contains("\"costNs\": \(room.cost.rawValue)"), "\(file)")
      count += 1
    }
    #expect(count > 15)
  }

  @Test("A generated path longer by its slack, rounded down, fits, and by 0.1 ms more does not")
  func property() throws {
    var (count, exact) = (0, 0)
    for number in 0..<300 {
      var scenario = ScenarioGenerator.scenario(number: number)
      // Elsewhere the cost that is written is not the time that it takes.
      scenario.app.measuredSpeed = 1_000
      guard scenario.device.performanceCores.speed.value == 1_000,
        let report = try? Report(simulating: scenario), let room = report.slack, room >= .zero,
        let ready = report.metrics.frameReady
      else { continue }
      let tenth = Nanoseconds(100_000)
      let fitting = Nanoseconds(room.rawValue / tenth.rawValue * tenth.rawValue)
      #expect(fitting.inMilliseconds == room.inMillisecondsRoundedDown)
      for added in [fitting, fitting + tenth] {
        var more = scenario
        more.app.callbacks[.initialFrame, default: []].append(.cpu(.fixed(added)))
        let metrics = try Report(simulating: more).metrics
        let comment = Comment("\(number): \(added) of \(fitting)")
        guard let frame = metrics.firstFrame, let later = metrics.frameReady else { continue }
        // Other work may come to stand on the path, or leave it, while the main thread is busy.
        let longer = later - ready
        if longer == added { exact += 1 }
        if longer <= fitting { #expect(frame <= scenario.firstFrameBudget, comment) }
        if longer >= fitting + tenth { #expect(frame > scenario.firstFrameBudget, comment) }
        count += 1
      }
    }
    #expect(count > 100)
    #expect(exact * 10 > count * 9)
  }

  @Test("Without other budgets it is the room in the frame's own")
  func frame() throws {
    let text = try sentence(budgets: "\"tag:t\":\"900ms\",\"item:A\":{\"warn\":\"4ms\"}")
    #expect(text.contains("Room for 261.0 ms more on the main thread; beyond that the frame "))
    #expect(!text.contains("other budget"))
  }

  @Test("A budget of a tag that no item has is not the nearest")
  func unknownTag() throws {
    let text = try sentence(budgets: #""tag:u":"1ms","tag:t":"5ms""#)
    #expect(text.contains(" Tightest other budget: tag:t, 2.0 ms left."))
  }

  @Test("Of the budgets that leave less the nearest is named")
  func nearer() throws {
    let text = try sentence(
      budgets: """
        "tag:t":"5ms","item:A":"4ms","main:item:B":"10ms",
        "phase:applicationInit":"7ms","item:B":"3ms","lane:main":"200ms"
        """.replacing("\n", with: ""))
    // A takes 3 of 4 ms, the tag 3 of 5, and the phase all of its 7.
    #expect(text.contains("Room for 0.0 ms more on the main thread; beyond that phase:application"))
    #expect(text.contains("✗ item:B takes 4.0 ms, 1.0 ms over its budget of 3 ms"))
  }
}
