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

  @Test("Processes append to one file, whose interval is their spread from the sixth on")
  func processes() throws {
    let folder = try LaunchSimBinary.Folder()
    let path = "\(folder.path)/measured.json"
    func value() throws -> MeasuredValue {
      let (file, _) = MeasurementFileTests.read(try folder.text(of: "measured.json"))
      let outcome = try #require(file?.measures.first?.outcome)
      guard case .measured(let value) = outcome else { throw CancellationError() }
      return value
    }
    for (place, wall) in [2_000_000.0, 2_100_000, 1_900_000, 2_000_000, 2_000_000].enumerated() {
      var log = MeasurementLog()
      try log.add(MeasuredSamples.cost("A", wall: wall, withheld: Double(place) / 100))
      try log.append(to: path)
      #expect(try value().processes.count == place + 1)
    }
    // Too few processes: from 2 % below the least to 2 % above the greatest.
    #expect(try value().median == .milliseconds(2))
    #expect(try value().low == .microseconds(1_862))
    #expect(try value().high == .microseconds(2_142))
    #expect(try value().withheld == 40)
    #expect(try value().rounds == 5 * 20)
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("A"))
    try log.append(to: path)
    // A thousandth below the least and above the greatest.
    #expect(try value().low.rawValue == 1_900_000 - 1_900)
    #expect(try value().high.rawValue == 2_100_000 + 2_100)
    #expect(try value().median == .milliseconds(2))
    #expect(try value().coversProcesses)
  }

  @Test("A process of another host, and a file that is none, are refused")
  func refusedProcesses() throws {
    let folder = try LaunchSimBinary.Folder()
    let path = "\(folder.path)/measured.json"
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("A"))
    try log.append(to: path)
    var host = MeasuredSamples.host
    host.index = .microseconds(500)
    var other = MeasurementLog()
    try other.add(MeasuredSamples.cost("A", host: host))
    let error = #expect(throws: MeasurementLogError.self) { try other.append(to: path) }
    #expect(error?.isNotComparable == true)
    try folder.write("{}", to: "measured.json")
    let unread = #expect(throws: MeasurementLogError.self) { try log.append(to: path) }
    #expect(unread?.description.contains("this is no file of measured values") == true)
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
