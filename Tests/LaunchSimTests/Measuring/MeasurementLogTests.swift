import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Logs of measurements")
struct MeasurementLogTests {
  @Test("A cost is that of an item, by both clocks, unless a key is given")
  func keys() throws {
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("Database.open"))
    try log.add(MeasuredSamples.cost("launch"), as: "firstFrame")
    try log.add(MeasuredSamples.cost("growth"), as: "cpu:tag:growth")
    let values = log.file?.measures.map { measure -> String in
      guard case .measured(let value) = measure.outcome else { return "failed" }
      return "\(measure.key) \(value.median)"
    }
    #expect(
      values == [
        "item:Database.open 2 ms", "cpu:item:Database.open 1.5 ms", "firstFrame 2 ms",
        "cpu:tag:growth 1.5 ms",
      ])
    #expect(log.itemCosts.map(\.name) == ["Database.open"])
    #expect(log.itemCosts.first?.samples == Array(repeating: .microseconds(1_500), count: 20))
    #expect(MeasurementFileTests.read(log.text).problems.diagnostics.isEmpty)
  }

  @Test("A cost without valid samples fails, and never counts as 0")
  func failures() throws {
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("Feed.load", processor: 0))
    try log.add(MeasuredSamples.cost("tiny", wall: 0.4), as: "tag:tiny")
    try log.add(MeasuredSamples.cost("slow", rounds: 3), as: "tag:slow")
    let reasons = log.file?.measures.map { measure -> String in
      guard case .failed(let reason) = measure.outcome else { return "measured" }
      return String(reason.prefix { $0 != ";" })
    }
    #expect(
      reasons == [
        "measured", "round 1 took no time", "a call takes less than a nanosecond",
        "3 rounds in the time",
      ])
    #expect(log.itemCosts.isEmpty)
  }

  @Test("Costs of another host, or of a slower hour, are refused")
  func comparability() throws {
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("A"))
    var slow = MeasuredSamples.host
    slow.index = .microseconds(421)
    let error = #expect(throws: MeasurementLogError.self) {
      try log.add(MeasuredSamples.cost("B", host: slow))
    }
    #expect(error?.isNotComparable == true)
    #expect(
      error?.description
        == "B: not comparable with the costs before it: the host index is 0.421 ms here and "
        + "0.400 ms there, more than 5 % apart")
    #expect(log.file?.measures.map(\.key) == ["item:A", "cpu:item:A"])
  }

  @Test("A key has one value")
  func repeated() throws {
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("A"))
    let error = #expect(throws: MeasurementLogError.self) {
      try log.add(MeasuredSamples.cost("A"))
    }
    #expect(error?.description == "\"item:A\" is in the log already")
    #expect(error?.isNotComparable == false)
  }

  @Test("An empty log writes no file")
  func empty() {
    #expect(MeasurementLog().text.isEmpty)
    let error = #expect(throws: MeasurementLogError.self) {
      try MeasurementLog().write(to: "nowhere.json")
    }
    #expect(error?.description == "no cost was added to the log")
  }
}
