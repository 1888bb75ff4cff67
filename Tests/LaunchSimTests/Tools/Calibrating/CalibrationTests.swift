import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Calibrations")
struct CalibrationTests {
  typealias Unknown = Calibration.Unknown

  /// Launches whose figures a scenario has, each in some runs that are equal but for a spread.
  private func launches(
    of scenario: Scenario, _ figures: [ObservedFigure], name: String? = nil,
    spread: [Double] = [0.97, 1, 1.03]
  ) throws -> ObservedLaunches {
    let simulated = SimulatedFigures(try Report(simulating: scenario), meansDisplay: true)
    var launches = ObservedLaunches()
    launches.name = name
    for figure in figures {
      let time = Double(try #require(simulated[figure]).rawValue)
      _ = launches.add(figure, .runs(spread.map { Nanoseconds(Int64(time * $0)) }))
    }
    return launches
  }

  private func calibration(
    of scenario: Scenario, by launches: ObservedLaunches...
  ) throws -> Calibration {
    let sides = [Calibration.Side(scenario, launches)]
    return try #require(try Calibration(sides, ObservedNumbers(sides)))
  }

  private func example(_ factors: [(Unknown, Double)] = []) -> Scenario {
    var scenario = Scenario.example
    for (unknown, factor) in factors { unknown.multiply(&scenario, by: factor) }
    return scenario
  }

  /// Figures of every part of a launch: more than ten.
  private static let parts: [ObservedFigure] =
    [
      .phase(.processCreation), .phase(.systemInterface), .phase(.staticInitialization),
      .phase(.uiKitInitialization), .phase(.applicationInitialization), .phase(.initialFrame),
      .meter(.timeToFirstDraw), .meter(.processToFirstFrame), .milestone(.main),
      .milestone(.didFinishLaunching), .milestone(.firstCommit), .milestone(.firstFrame),
    ]

  @Test("One observed number gives one factor for all constants, and is met")
  func oneNumber() throws {
    let truth = example([(.constants, 1.6)])
    let result = try calibration(
      of: example(), by: launches(of: truth, [.milestone(.firstFrame)]))
    #expect(result.factors.map(\.unknown) == [.constants] && !result.fitsEach)
    let factor = result.factors[0]
    #expect((factor.value - 1.6).magnitude < 0.02 && factor.range.contains(1.6))
    #expect(factor.standing == .told && !factor.isStrained)
    #expect(result.device.constants[.processCreation].value > .milliseconds(158))
    #expect(result.ledger.count == 1 && result.ledger[0].heldBack == nil)
    #expect(result.ledger[0].error(of: result.ledger[0].after).magnitude < 0.005)
    #expect(result.ledger[0].error(of: result.ledger[0].before) < -0.1)
  }

  @Test("With ten numbers each constant and the app's code have factors of their own")
  func tenNumbers() throws {
    let changes: [(Unknown, Double)] = [
      (.constant(.processCreation), 1.5), (.constant(.uiKitInitialization), 0.7), (.code, 1.25),
    ]
    let result = try calibration(
      of: example(), by: launches(of: example(changes), Self.parts))
    #expect(result.fitsEach && result.factors.map(\.unknown) == Unknown.ofDevice(in: [example()]))
    for (unknown, value) in changes {
      let factor = try #require(result.factors.first { $0.unknown == unknown })
      #expect(factor.range.contains(value), "\(unknown): \(factor)")
      #expect(factor.standing == .told && (factor.value / value - 1).magnitude < 0.1)
    }
    // 28 ms of the frame are the display's half refresh and the 4 ms of the render server.
    #expect(result.ledger.medianError { $0.after } ?? 1 < 0.01)
  }

  @Test("The storage of the device has a factor if the launch reads, and is found")
  func storage() throws {
    let empty = Scenario(title: "", device: .iPhone12, request: LaunchRequest())
    #expect(!Unknown.ofDevice(in: [empty]).contains(.storage))
    var reading = example()
    reading.app.items[0].steps.append(.read(bytes: 60_000_000, isCached: false))
    var truth = reading
    Unknown.storage.multiply(&truth, by: 1.7)
    #expect(truth.device.storage.throughput.value < reading.device.storage.throughput.value)
    let result = try calibration(of: reading, by: launches(of: truth, Self.parts))
    let factor = try #require(result.factors.first { $0.unknown == .storage })
    #expect((factor.value / 1.7 - 1).magnitude < 0.1 && factor.range.contains(1.7), "\(factor)")
    let text = result.deviceFile(from: ["o.json"], notes: [])
    let files = SourceFiles.memory([
      ("phone.json", text),
      ("s.json", #"{ "launchScenario": 1, "device": "phone.json", "app": {}, "work": {} }"#),
    ])
    let device = try ScenarioReader(files: files).read("s.json").scenario.device
    #expect(device.storage.throughput.value == result.device.storage.throughput.value)
    #expect(device.storage.latency.provenance.text == "calibrated by 12 numbers of o.json")
  }

  @Test("A launch that was observed was not killed: a fit may pass the watchdog's time")
  func slow() throws {
    let times = Array(repeating: Nanoseconds.seconds(30), count: 3)
    var observed = ObservedLaunches()
    _ = observed.add(.milestone(.firstFrame), .runs(times))
    let result = try calibration(of: example(), by: observed)
    #expect(result.ledger[0].error(of: result.ledger[0].after).magnitude < 0.01)
  }

  @Test("No factor, however large or small, leads out of the range of a device file")
  func extremes() {
    for factor in [1e-300, 1e30, 1e300] {
      for unknown in Unknown.ofDevice(in: [example()]) + [.item("Database.open")] {
        var scenario = example()
        unknown.multiply(&scenario, by: factor)
        #expect(scenario.device.storage.latency.value <= .seconds(86_400), "\(unknown)")
        #expect(scenario.device.storage.throughput.value > 0, "\(unknown)")
      }
    }
  }

  @Test("A constant that the observation cannot tell is named, with those it is confounded with")
  func confounded() throws {
    let figures = Array(repeating: ObservedFigure.milestone(.firstFrame), count: 10)
    let groups = try figures.map { try launches(of: example([(.code, 1.3)]), [$0]) }
    let sides = [Calibration.Side(example(), groups)]
    let result = try #require(try Calibration(sides, ObservedNumbers(sides)))
    #expect(result.fitsEach && result.holdsBackLaunches)
    let standings = Dictionary(
      uniqueKeysWithValues: result.factors.map { ($0.unknown, $0.standing) })
    #expect(standings[.constant(.render)] == .unseen)
    guard case .confounded(let others)? = standings[.constant(.processCreation)] else {
      Issue.record("\(standings)")
      return
    }
    #expect(others == [.code])
  }

  @Test("An item whose span was observed has its own factor")
  func item() throws {
    let truth = example([(.item("Database.open"), 1.8)])
    let result = try calibration(
      of: example(), by: launches(of: truth, [.span("Database.open"), .milestone(.firstFrame)]))
    let factor = try #require(result.factors.last)
    #expect(factor.unknown == .item("Database.open"))
    #expect((factor.value / 1.8 - 1).magnitude < 0.05 && factor.range.contains(1.8))
  }

  @Test("Launches left out are predicted by the others, not by themselves")
  func heldBack() throws {
    let near = try launches(of: example([(.constants, 1.4)]), [.milestone(.firstFrame)], name: "a")
    let far = try launches(of: example([(.constants, 2.2)]), [.milestone(.firstFrame)], name: "b")
    let result = try calibration(of: example(), by: near, far)
    #expect(result.holdsBackLaunches)
    let alone = try calibration(of: example(), by: far)
    let first = try #require(result.ledger[0].heldBack)
    // The spread is known better with both, which moves the prior's part by little.
    #expect((first.rawValue - alone.ledger[0].after.rawValue).magnitude < 1_000_000)
    #expect(result.ledger[0].error(of: first) > 0.1)
    #expect(result.widening > 1)
    let equal = try launches(of: example(), [.milestone(.firstFrame)], name: "c")
    let useless = CalibrationText(try calibration(of: example(), by: equal, far))
    #expect(useless.answer.hasPrefix("The fit predicts no better: launches left out"))
  }

  @Test("Of many launches, twenty are left out in turn")
  func many() throws {
    let groups = try (0..<45).map { number in
      try launches(of: example([(.constants, 1.2)]), [.milestone(.firstFrame)], name: "\(number)")
    }
    let sides = [Calibration.Side(example(), groups)]
    let result = try #require(try Calibration(sides, ObservedNumbers(sides)))
    #expect(result.unitCount == 45)
    #expect(result.ledger.count { $0.heldBack != nil } == Calibration.mostLeftOut)
    #expect(result.ledger[0].heldBack != nil && result.ledger[1].heldBack == nil)
    #expect(
      CalibrationText(result).notes.contains(
        "Left out in turn: 20 of 45 launches, at equal distances."))
  }

  @Test("A figure of another device, kind or launch is left out and named")
  func unused() throws {
    var other = try launches(of: example(), [.milestone(.firstFrame)])
    other.device = "iphone-15"
    var warm = other
    (warm.device, warm.kind) = (nil, .warm)
    var mixed = try launches(of: example(), [.milestone(.firstFrame)])
    _ = mixed.add(.meter(.resumeTime), .runs([.milliseconds(9)]))
    _ = mixed.add(.meter(.timeToFirstDraw), .quantiles([.init(percent: 90, time: .seconds(1))]))
    let result = try calibration(of: example(), by: other, warm, mixed)
    #expect(result.ledger.count == 1)
    #expect(
      result.unused.map(\.reason) == [.otherDevice, .otherKind, .notSimulated, .withoutMedian])
  }

  @Test("Without any figure in common there is no calibration")
  func nothing() throws {
    let sides = [Calibration.Side(example(), [ObservedLaunches()])]
    #expect(try Calibration(sides, ObservedNumbers(sides)) == nil)
  }

  @Test("A number that no factor reaches is named")
  func missed() throws {
    var launches = ObservedLaunches()
    _ = launches.add(.phase(.systemInterface), .runs([.seconds(3)]))
    _ = launches.add(.milestone(.firstFrame), .runs([.milliseconds(383)]))
    let result = try calibration(of: example(), by: launches)
    #expect(result.missed.contains(0))
    #expect(
      CalibrationText(result).notes.contains {
        $0.hasPrefix("Not reached by any factor: System interface")
      })
    #expect(
      try calibration(of: example(), by: self.launches(of: example(), Self.parts)).missed == [])
  }

  @Test("A factor far beyond its sources is called strained")
  func strained() throws {
    let result = try calibration(
      of: example(), by: launches(of: example([(.constants, 5)]), [.milestone(.firstFrame)]))
    #expect(result.factors[0].isStrained)
    #expect(
      CalibrationText(result).notes.contains { $0.hasPrefix("Constants of the device: so large") })
  }

  @Test("The launches of WWDC19-423, each held back, are predicted from the other")
  func starSearcher() throws {
    func observed(_ name: String, _ times: [(ObservedFigure, Int64)]) -> ObservedLaunches {
      var launches = ObservedLaunches()
      launches.name = name
      for (figure, time) in times { _ = launches.add(figure, .runs([.milliseconds(time)])) }
      return launches
    }
    // The figures of the talk: the phases of the first profile, and the last test of the launch.
    let before = observed(
      "before",
      [
        (.phase(.systemInterface), 149), (.phase(.staticInitialization), 375),
        (.phase(.uiKitInitialization), 28), (.phase(.applicationInitialization), 791),
        (.phase(.initialFrame), 951), (.meter(.xctestLaunch), 2500),
      ])
    let after = observed("after", [(.meter(.xctestLaunch), 305)])
    let sides = try [("as-profiled", before), ("all-three-fixes", after)].map { file, launches in
      Calibration.Side(
        try ScenarioFolder.read("wwdc19-423/\(file).json").scenario, [launches])
    }
    let result = try #require(try Calibration(sides, ObservedNumbers(sides)))
    #expect(result.holdsBackLaunches && !result.fitsEach)
    #expect(result.spread.degrees == 0)
    let error = try #require(result.ledger.medianError(of: \.heldBack))
    #expect(error < 0.05, "\(result.ledger)")
    #expect(result.factors[0].range.contains(1), "\(result.factors)")
  }

  @Test("The device file names the calibrated device, and the ledger is in it")
  func file() throws {
    let result = try calibration(
      of: example(), by: launches(of: example([(.constants, 1.6)]), [.milestone(.firstFrame)]))
    let text = result.deviceFile(from: ["runs/launch.json"], notes: ["A note."])
    let read = try ScenarioFixture.read(
      ("t", ScenarioFixture.scenario(rest: #""device":"phone.json""#)), ("phone.json", text))
    let device = read.scenario.device
    #expect(device.name == "iPhone 12, calibrated")
    #expect(device.ledger == result.ledger)
    for key in DeviceProfile.Constants.Key.allCases {
      #expect(device.constants[key].value == result.device.constants[key].value)
      #expect(device.constants[key].provenance == .cited("calibrated by 1 number of launch.json"))
    }
    #expect(device.storage == DeviceProfile.iPhone12.storage)
    #expect(ScenarioFixture.lint(("phone.json", text)) == "")
  }
}
