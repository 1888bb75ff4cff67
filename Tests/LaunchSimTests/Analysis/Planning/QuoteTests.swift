import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Quotes for one more item")
struct QuoteTests {
  private func report(app: String, work: String, rest: String = "") throws -> Report {
    let text = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  /// The greatest costs by position, as in `first in didFinishLaunching`.
  private func costs(_ report: Report, on device: DeviceProfile = .iPhone12) -> [String:
    Nanoseconds]
  {
    var costs: [String: Nanoseconds] = [:]
    for row in Quote([report], measuredOn: device).rows {
      let place = row.position.words { report.scenario.app.items[$0].name }
      costs["\(row.position.placement) \(place)"] = row.cells[0].cost
    }
    return costs
  }

  private static let database = (
    app: #""didFinishLaunching":["DB",{"cpu":"10ms"},{"await":"DB"}]"#,
    work: #""DB":{"on":"detached","cpu":"60ms"}"#
  )

  @Test("Before an await the wait is free, and elsewhere the refresh of the budget limits the cost")
  func await() throws {
    let costs = costs(try report(app: Self.database.app, work: Self.database.work))
    // Ready at 100 + 28 + 60 + 4 = 192 ms, 208 before the refresh at 400; 50 ms of the wait are free.
    #expect(costs["inline at the start of didFinishLaunching"] == .milliseconds(208))
    #expect(costs["inline before the await of DB"] == .milliseconds(258))
    #expect(costs["inline at the end of didFinishLaunching"] == .milliseconds(208))
    #expect(costs["mainQueue at the start of didFinishLaunching"] == .milliseconds(208))
    #expect(costs["detached at the start of didFinishLaunching"] == Quote.greatestCost)
    // A tap waits at most 100 ms.
    #expect(costs["afterFirstFrame at the start of didFinishLaunching"] == .milliseconds(100))
  }

  @Test("A budget of a phase limits the costs in its phase, and is named")
  func budget() throws {
    let report = try report(
      app: Self.database.app, work: Self.database.work,
      rest: #""budgets":{"phase:applicationInit":"65ms"}"#)
    let room = try #require(Room(of: report))
    #expect(room.cost == .milliseconds(65 - 60))
    #expect(room.cell.obstacle == .budget("phase:applicationInit"))
    #expect(costs(report)["inline before the await of DB"] == .milliseconds(50 + 65 - 60))
  }

  @Test("Costs are in milliseconds of the device that the vendor measured on")
  func measuredOn() throws {
    let report = try report(app: Self.database.app, work: Self.database.work)
    let other = DeviceProfile.iPhone15
    let cost = try #require(
      costs(report, on: other)["inline at the start of didFinishLaunching"])
    let speed = Int64(other.performanceCores.speed.value)
    // 208 ms of the iPhone 12, whose speed is 1,000, take less time on a faster device.
    #expect(cost.rawValue == 208_000_000 * 1_000 / speed)
  }

  @Test("Each position has the path of --set at which the item starts there")
  func paths() throws {
    let text = ScenarioFixture.scenario(app: Self.database.app, work: Self.database.work)
    let report = try report(app: Self.database.app, work: Self.database.work)
    let quote = Quote([report], measuredOn: .iPhone12)
    for row in quote.rows {
      guard let cost = row.cells[0].cost, cost < Quote.greatestCost else { continue }
      // Two items of one cost: one through the path, one through the position.
      let edits = try quote.assignments(cost, at: row.position).map {
        try #require(ScenarioEdit(assignment: $0))
      }
      let edited = try Report(
        simulating: ScenarioFixture.read(("t", text), edits: edits).scenario)
      var item = WorkItem(
        name: "New.item", placement: row.position.placement, steps: [.cpu(.fixed(cost))])
      item.measuredSpeed = DeviceProfile.iPhone12.performanceCores.speed.value
      let added = try Report(
        simulating: report.scenario.adding(item, at: row.position))
      #expect(edited.scenario.app.callbacks == added.scenario.app.callbacks, "\(row.position)")
      #expect(edited.metrics.frameReady == added.metrics.frameReady)
    }
  }

  @Test("A launch over its budget has no cost before its frame")
  func over() throws {
    let report = try report(app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":"300ms"}"#)
    let quote = Quote([report], measuredOn: .iPhone12)
    #expect(quote.rows.allSatisfy { $0.position.followsFrame || $0.cells[0].obstacle == .already })
    #expect(quote.least(in: 0) == nil)
    #expect(Room(of: report) == nil)
  }

  /// True if a launch meets all that another launch meets.
  private func meets(_ changed: Report, _ report: Report, _ position: Quote.Position) -> Bool {
    func exceeded(_ report: Report) -> Set<String> {
      Set(report.judgment.budgets.filter { $0.level == .exceeded }.map(\.budget.key))
    }
    let tap = Nanoseconds.milliseconds(100)
    return changed.verdict.kind == report.verdict.kind
      && exceeded(changed).isSubset(of: exceeded(report))
      && Set(changed.judgment.violations.map(\.subject)).isSubset(
        of: report.judgment.violations.map(\.subject))
      && (position.followsFrame
        || changed.metrics.longestTapWait <= max(tap, report.metrics.longestTapWait))
  }

  @Test("Every cost up to the quoted cost fits, and a nanosecond more does not", arguments: 0..<40)
  func bruteForce(number: Int) throws {
    guard let report = try? Report(simulating: ScenarioGenerator.scenario(number: number)),
      report.size < 1_000, !Quote.Judge.isMissed(report)
    else { return }
    let positions = Quote.Position.all(in: report)
    var dice = Dice(seed: 30, number: number)
    for _ in 0..<2 {
      let position = positions[dice.roll(0...(positions.count - 1))]
      let cell = Quote.Estimate(report, position, .iPhone12).cell()
      guard let cost = cell.cost else { continue }
      func fits(_ cost: Int64) -> Bool {
        var item = WorkItem(
          name: "One more", placement: .inline, steps: [.cpu(.fixed(Nanoseconds(cost)))])
        item.measuredSpeed = DeviceProfile.iPhone12.performanceCores.speed.value
        let scenario = report.scenario.adding(item, at: position)
        guard let changed = try? Experiments(report: report).simulating(scenario) else {
          return false
        }
        return meets(changed, report, position)
      }
      #expect(fits(cost.rawValue), "\(position)")
      if cell.obstacle != nil, cell.obstacle != .unsearched, !position.followsFrame {
        #expect(!fits(cost.rawValue + 1), "\(position)")
      }
      for _ in 0..<4 {
        let smaller = Int64(dice.roll(0...Int(cost.rawValue)))
        #expect(fits(smaller), "\(position): \(smaller)")
      }
    }
  }

  /// A launch by a push whose callback has no steps; its handler is called after four seconds.
  private static let push = ScenarioFixture.scenario(
    app: #""lifeCycle":"scenes","didFinishLaunching":["Fetch"]"#,
    work: #""Fetch":{"on":"detached","steps":[{"wait":"4s"},{"complete":"silentPush"}]}"#,
    rest: #""launch":{"reason":"silentPush"}"#)

  /// A launch by a location event whose upload does not end in time, as its scenario expects.
  private static let location = ScenarioFixture.scenario(
    app: #""lifeCycle":"scenes","didUpdateLocations":["Upload"]"#,
    work: #""Upload":{"on":"detached","steps":[{"wait":"25s"}]}"#,
    rest: #""launch":{"reason":"location","service":"region"},"expect":{"verdict":"expired"}"#)

  @Test(
    "In the background each cost fits, and with a nanosecond more the end changes or the item is cut",
    arguments: [push, location])
  func background(text: String) throws {
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    var limited = 0
    for row in Quote([report], measuredOn: .iPhone12).rows {
      let cell = row.cells[0]
      func fits(_ cost: Nanoseconds) throws -> Bool {
        var item = WorkItem(name: "One more", placement: .inline, steps: [.cpu(.fixed(cost))])
        item.measuredSpeed = DeviceProfile.iPhone12.performanceCores.speed.value
        let scenario = report.scenario.adding(item, at: row.position)
        let changed = try Experiments(report: report).simulating(scenario)
        let added = scenario.app.items.count - 1
        let isCut = SystemStop.all(of: changed).contains { stop in
          stop.work.contains { $0.item == added }
        }
        return meets(changed, report, row.position) && !isCut
          && changed.metrics.timeline.items[added].ended != nil
      }
      let cost = try #require(cell.cost, "\(row.position)")
      #expect(try fits(cost), "\(row.position)")
      guard cell.obstacle != nil else { continue }
      limited += 1
      #expect(try !fits(cost + Nanoseconds(1)), "\(row.position)")
    }
    #expect(limited > 0)
  }

  @Test("The callback that delivers a push is quoted though it has no steps")
  func ownCallback() throws {
    let report = try Report(simulating: ScenarioFixture.read(("t", Self.push)).scenario)
    let rows = Quote([report], measuredOn: .iPhone12).rows
    let own = rows.filter { $0.position.callback == .didReceiveRemoteNotification }
    #expect(own.map(\.position.place) == [.only])
    // A task runs until the handler is called and the app is suspended.
    let detached = try #require(rows.first { $0.position.placement == .detached(nil) })
    #expect(detached.cells[0].obstacle == .unfinished)
    #expect(detached.cells[0].cost ?? .zero <= .seconds(4))
  }

  @Test("The room of a launch is the least of its quote", arguments: 0..<20)
  func room(number: Int) throws {
    guard let report = try? Report(simulating: ScenarioGenerator.scenario(number: number)),
      report.size < 400, let room = Room(of: report)
    else { return }
    let quote = Quote([report], measuredOn: room.measuredOn)
    let least = try #require(quote.least(in: 0))
    #expect(room.cost == least.cells[0].cost ?? .zero)
    #expect(room.position == least.position)
  }

  @Test("No limit of the system is longer than half of the greatest cost")
  func greatestCost() {
    let times = SystemLimit.settable.flatMap { limit in
      limit.facts.periods.compactMap { period in
        if case .time(let time) = period.amount.value { time } else { nil }
      }
    }
    #expect(times.max().map { $0 + $0 <= Quote.greatestCost } == true)
  }

  @Test("A processing task has a limit beyond a minute")
  func processing() throws {
    let text = ScenarioFixture.scenario(
      app: #"""
        "declares":{"backgroundModes":["processing"],"backgroundTasks":["a.index"]},
        "handleBackgroundTask":["Index"]
        """#,
      work: #""Index":{"on":"detached","steps":[{"cpu":"90s"},{"complete":"a.index"}]}"#,
      rest: #""launch":{"reason":"processing","tasks":["a.index"]}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let rows = Quote([report], measuredOn: .iPhone12).rows
    let detached = try #require(rows.first { $0.position.placement == .detached(nil) })
    // An item that is still running when the task is completed is cut off by the suspension.
    #expect(detached.cells[0].obstacle == .unfinished)
    #expect((.seconds(80)...(.seconds(100))).contains(try #require(detached.cells[0].cost)))
  }

  @Test("Costs behind too many changes of the order are not taken to fit")
  func unsearched() throws {
    let report = try report(app: Self.database.app, work: Self.database.work)
    let position = try #require(Quote.Position.all(in: report).first)
    let whole = Quote.Estimate(report, position, .iPhone12).cell()
    let part = Quote.Estimate(report, position, .iPhone12).cell(runLimit: 4)
    #expect(whole.obstacle == .frame)
    #expect(part.obstacle == .unsearched)
    #expect(try #require(part.cost) < whole.cost ?? .zero)
  }

  @Test("Of a large launch only the ends of callbacks are quoted")
  func large() throws {
    let names = (0..<600).map { "I\($0)" }
    let steps = names.map { "\"\($0)\",{\"await\":\"\($0)\"}" }.joined(separator: ",")
    let work = names.map { "\"\($0)\":{\"on\":\"detached\",\"cpu\":\"1us\"}" }
      .joined(separator: ",")
    let report = try report(app: "\"didFinishLaunching\":[\(steps)]", work: work)
    let positions = Quote.Position.all(in: report)
    #expect(!positions.isEmpty)
    #expect(positions.count * report.size <= Quote.sizeLimit)
    #expect(positions.allSatisfy { $0.step == 0 || $0.place == .last })
  }
}
