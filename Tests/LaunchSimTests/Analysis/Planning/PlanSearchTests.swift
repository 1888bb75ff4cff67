import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The search for a plan")
struct PlanSearchTests {
  /// Two moves that gain nothing alone, and meet the budget together.
  private static let pair = ScenarioFixture.scenario(
    app: #""delegateInit":["Database.open"],"didFinishLaunching":["AB.activate"],"#
      + #""sceneWillConnect":[{"await":"Database.open"}],"initialFrame":["View.layout"]"#,
    work: #""Database.open":{"cpu":"34ms","on":"global:utility","mayMove":"anywhere"},"#
      + #""AB.activate":{"steps":[{"wait":"70ms","for":"a reply"}],"mayMove":"anywhere"},"#
      + #""View.layout":{"cpu":"200ms","mayMove":"no"}"#)

  private func report(_ text: String, edits: [ScenarioEdit] = []) throws -> Report {
    try Report(simulating: ScenarioFixture.read(("t", text), edits: edits).scenario)
  }

  @Test("A pair of moves that show no gain alone is found, and no single move does")
  func pair() throws {
    let planning = try #require(Planning([report(Self.pair)]))
    #expect(planning.today.numbers.shown > .milliseconds(416))
    #expect(planning.allowed.allSatisfy { $0.plan?.meetsBudgets != true })
    let plan = try #require(planning.meeting)
    #expect(Set(plan.moves.map(\.item)) == ["Database.open", "AB.activate"])
    #expect(plan.numbers.shown < .milliseconds(367))
    #expect(planning.isExhaustive)
    // The advice of a run names the plan.
    #expect(try report(Self.pair).analysis(.text).plan == plan)
  }

  @Test("An item that is awaited three hundred times leaves the ways of its first waits to try")
  func waits() throws {
    let waits = Array(repeating: #"{"await":"Open","via":"semaphore"}"#, count: 300)
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Open",\#(waits.joined(separator: ","))]"#,
      work: #""Open":{"cpu":"9ms","on":"queue:db"}"#)
    let report = try report(text)
    let options = report.moveChoices(asking: false).flatMap(\.options).filter { $0.kind == .wait }
    #expect(options.count == 8)
    #expect(Planning([report]) != nil)
  }

  @Test("An item that only starts others is moved with them")
  func starter() throws {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Warm"],"initialFrame":[{"cpu":"10ms"}]"#,
      work:
        #""Warm":{"on":"mainQueue","steps":["Warm.a"],"mayMove":"later"},"Warm.a":{"cpu":"60ms"}"#)
    let planning = try #require(Planning([report(text)]))
    #expect(planning.earliest.moves == [.move("Warm", to: .afterFirstFrame)])
    #expect(planning.today.numbers.ready - planning.earliest.numbers.ready == .milliseconds(60))
  }

  @Test("What mayMove does not allow is asked, and no plan has it")
  func permissions() throws {
    func kinds(_ mobility: String, asking: Bool) throws -> Set<MoveOption.Kind> {
      let text = ScenarioFixture.scenario(
        app:
          #""willFinishLaunching":[{"cpu":"1ms"}],"didFinishLaunching":[{"cpu":"1ms"},"A",{"cpu":"1ms"}]"#,
        work: #""A":{"cpu":"60ms","on":"global:utility"\#(mobility)}"#)
      let options = try report(text).moveChoices(asking: asking).flatMap(\.options)
      return Set(options.map(\.kind))
    }
    let all: Set<MoveOption.Kind> = [.otherClass, .later, .offMain, .order, .earlier]
    #expect(try kinds(#","mayMove":"anywhere""#, asking: false) == all)
    #expect(try kinds(#","mayMove":"later""#, asking: false) == [.otherClass, .later])
    #expect(try kinds(#","mayMove":"off-main""#, asking: false) == [.otherClass, .offMain])
    #expect(try kinds("", asking: false) == [.otherClass])
    #expect(try kinds(#","mayMove":"no""#, asking: true) == [])
    for mobility in ["", #","mayMove":"later""#, #","mayMove":"off-main""#] {
      #expect(try kinds(mobility, asking: true) == all)
    }
  }

  @Test("Work that leaves the main thread is not offered the main thread's class")
  func classes() throws {
    func places(_ placement: String) throws -> [Placement] {
      let text = ScenarioFixture.scenario(
        app: #""didFinishLaunching":["A"]"#,
        work: #""A":{"cpu":"60ms","on":"\#(placement)","mayMove":"anywhere"}"#)
      return try report(text).moveChoices(asking: false).flatMap(\.options)
        .compactMap(\.move.placement)
    }
    let urgent = Placement.global(.userInteractive)
    let inline = try places("inline")
    #expect(inline.contains(.global(.userInitiated)) && inline.contains(.detached(.utility)))
    for placement in ["inline", "mainQueue", "detached"] {
      #expect(try !places(placement).contains(urgent), "\(placement)")
    }
    // Off the main thread already, only its class is raised.
    #expect(try places("global:utility").contains(urgent))
  }

  @Test("Of moves that do equally well another wait comes before another class")
  func equalMoves() throws {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A",{"await":"A","via":"semaphore"}]"#,
      work: #""A":{"cpu":"60ms","on":"queue:q:utility"}"#)
    let trials = try MoveTrials(report(text))
    let best = try #require(trials.sooner(0))
    let ready = best.first.numbers.ready
    let equal = trials.allowed.filter { $0.plan?.numbers == best.first.numbers }
    #expect(Set(equal.map(\.option.kind)) == [.wait, .otherClass])
    #expect(best.first.options.map(\.kind) == [.wait])
    #expect(ready < trials.today?.numbers.ready ?? .zero)
  }

  @Test("The fewest moves and the earliest frame are those of all combinations")
  func bruteForce() throws {
    var met = 0
    var gained = 0
    for (number, var report) in PlanRunsTests.launches(160).enumerated() {
      // A budget that some moves may meet.
      var scenario = report.scenario
      guard let ready = report.metrics.frameReady else { continue }
      let limit = Nanoseconds(ready.rawValue / 10 * 9)
      scenario.budgets = [Budget(.milestone(.firstFrame), fail: limit)]
      report = try Report(simulating: scenario)
      let choices = report.moveChoices(asking: false).prefix(3).map { choice in
        var choice = choice
        choice.options = Array(choice.options.prefix(4))
        return choice
      }
      var search = PlanSearch([report], choices)
      // A launch that ends badly today has no plan to start from.
      guard let result = search.run() else { continue }
      let runs = PlanRuns(report, choices)
      var fewest: Int?
      var earliest = ready
      for number in 0..<(choices.count(upTo: .max) ?? 0) {
        var rest = number
        let selection = choices.map { choice in
          defer { rest /= choice.options.count + 1 }
          return UInt8(rest % (choice.options.count + 1))
        }
        let moves = runs.options(of: selection).map(\.move)
        guard let changed = Experiments(report: report).applying(moves),
          let plan = Plan([], changing: report, to: changed)
        else { continue }
        earliest = min(earliest, plan.numbers.ready)
        if plan.meetsBudgets { fewest = min(fewest ?? .max, moves.count) }
      }
      #expect(result.earliest.numbers.ready == earliest, "launch \(number)")
      #expect(result.best.numbers.ready == earliest)
      if !report.meetsBudgets {
        #expect(result.meeting?.options.count == fewest, "launch \(number)")
      }
      let bound = try #require(PlanBound(report, choices))
      #expect(bound.ready <= earliest, "launch \(number)")
      if let fewest, fewest > 0 { #expect((bound.moves ?? .max) <= fewest, "launch \(number)") }
      met += fewest == nil ? 0 : 1
      gained += earliest < ready ? 1 : 0
    }
    #expect(met > 5)
    #expect(gained > 20)
  }

  @Test("One plan of two launches is the best of all combinations, judged in both")
  func several() throws {
    var met = 0
    var gained = 0
    for (number, report) in PlanRunsTests.launches(40).enumerated() {
      let reports = try ["iphone-12", "iphone-se-2"].compactMap { id -> Report? in
        var scenario = report.scenario
        scenario.device = try #require(DeviceProfile.named(id))
        let today = try Report(simulating: scenario)
        guard let ready = today.metrics.frameReady else { return nil }
        scenario.budgets = [Budget(.milestone(.frameReady), fail: ready - .microseconds(200))]
        return try Report(simulating: scenario)
      }
      guard reports.count == 2 else { continue }
      let choices = reports.moveChoices(asking: true).prefix(3).map { choice in
        var choice = choice
        choice.options = Array(choice.options.prefix(3))
        return choice
      }
      var search = PlanSearch(reports, choices)
      guard let today = search.today, let result = search.run() else { continue }
      let runs = reports.map { PlanRuns($0, choices) }
      let selections = choices.selections(startingWith: nil, upTo: 100)
      #expect(selections.count == choices.count(upTo: .max))
      let launches = runs.map { $0.plans(of: selections) }
      var fewest: Int?
      var least = today.numbers.ready
      for (place, selection) in selections.enumerated() {
        let plans = launches.compactMap { $0[place] }
        guard plans.count == 2 else { continue }
        least = min(least, plans[0].numbers.ready + plans[1].numbers.ready)
        if plans.allSatisfy(\.meetsBudgets) {
          fewest = min(fewest ?? .max, selection.count { $0 > 0 })
        }
      }
      #expect(result.earliest.numbers.ready == least, "launch \(number)")
      if !today.meetsBudgets {
        #expect(result.meeting?.options.count == fewest, "launch \(number)")
      }
      met += fewest == nil ? 0 : 1
      gained += least < today.numbers.ready ? 1 : 0
    }
    #expect(met > 2)
    #expect(gained > 5)
  }

  @Test("Beyond the limit of runs the search still finds the pair, and the bound stays below")
  func large() throws {
    let report = try report(Self.pair)
    let choices = report.moveChoices(asking: false)
    var search = PlanSearch([report], choices, runLimit: 100)
    #expect(choices.count(upTo: 100) == nil)
    let found = search.run()
    let result = try #require(found)
    #expect(!result.isExhaustive)
    #expect(result.meeting?.options.count == 2)
    let bound = try #require(search.bound)
    #expect(bound.ready <= result.earliest.numbers.ready)
  }

  @Test("Of several launches, and of large ones, fewer combinations are all simulated")
  func limits() throws {
    let small = try report(Self.pair)
    let names = (0..<200).map { "\"I\($0)\"" }
    let large = try report(
      ScenarioFixture.scenario(
        app: "\"didFinishLaunching\":[\(names.joined(separator: ","))]",
        work: names.map { "\($0):{\"cpu\":\"1ms\"}" }.joined(separator: ",")))
    func limit(_ reports: [Report]) -> Int { PlanSearch.runLimit(of: reports, upTo: 12_000) }
    #expect(limit([small]) == 12_000)
    #expect(limit([small, small, small]) == 4_000)
    #expect(limit([large]) < 6_000)
  }

  @Test(
    "A search by steps finds what a search of all combinations finds",
    arguments: [false, true])
  func steps(withDemands: Bool) throws {
    var (compared, late, unmet, longer) = (0, 0, 0, 0)
    for (number, var report) in PlanRunsTests.launches(80).enumerated() {
      guard let ready = report.metrics.frameReady, report.size < 400 else { continue }
      // Budgets of the frame and of the content, which the frame alone does not meet.
      var scenario = report.scenario
      scenario.budgets = [
        Budget(.milestone(.firstFrame), fail: Nanoseconds(ready.rawValue / 10 * 9))
      ]
      if let content = report.metrics.contentReady {
        scenario.budgets.append(
          Budget(.milestone(.contentReady), fail: Nanoseconds(content.rawValue / 20 * 19)))
      }
      if withDemands {
        // A move to a lower class, or beside other work, may break it.
        let moved = Set(report.moveChoices(asking: true).prefix(4).map(\.item))
        for item in moved { scenario.app.items[item].before = [.milestone(.frameReady)] }
      }
      report = try Report(simulating: scenario)
      let choices = report.moveChoices(asking: true).prefix(4).map { choice in
        var choice = choice
        choice.options = Array(choice.options.prefix(5))
        return choice
      }
      var whole = PlanSearch([report], choices)
      var steps = PlanSearch([report], choices, runLimit: 100)
      guard choices.count(upTo: 100) == nil, let all = whole.run(), let found = steps.run() else {
        continue
      }
      #expect(all.isExhaustive && !found.isExhaustive)
      compared += 1
      late += found.earliest.numbers.ready > all.earliest.numbers.ready ? 1 : 0
      if let meeting = all.meeting {
        unmet += found.meeting == nil ? 1 : 0
        longer += (found.meeting?.options.count ?? 0) > meeting.options.count ? 1 : 0
      }
      // A plan that was found is never kept back.
      for plan in [found.earliest, found.best] where plan.meetsBudgets && !report.meetsBudgets {
        let meeting = try #require(found.meeting, "launch \(number)")
        #expect(meeting.meetsBudgets && meeting.options.count <= plan.options.count)
      }
      if !report.meetsBudgets, found.meeting == nil {
        let nearest = try #require(found.nearest)
        #expect(!nearest.meetsBudgets && nearest.misses.count <= found.best.misses.count)
      }
    }
    #expect(compared > 20)
    #expect((late, unmet, longer) == (0, 0, 0), "of \(compared)")
  }

  @Test(
    "Where most combinations with an early frame break a demand, the best of the others is found")
  func broken() throws {
    let text = ScenarioFixture.scenario(
      app: #""willFinishLaunching":["I0"],"didFinishLaunching":["I1","I2"],"#
        + #""sceneWillConnect":["I3","I4","I5"],"sceneDidBecomeActive":["I6",{"await":"I1"}],"#
        + #""initialFrame":[{"await":"I0","via":"semaphore"},{"cpu":"34ms"}],"#
        + #""contentReady":["I3","I1"]"#,
      work: #"""
        "I0":{"steps":[{"lock":"db","steps":[{"cpu":"28ms"}]},{"cpu":"8ms"}],"on":"detached",
          "mayMove":"off-main"},
        "I1":{"steps":[{"lock":"db","steps":[{"cpu":"22ms"}]},{"cpu":"4ms"}],"on":"detached"},
        "I2":{"steps":[{"cpu":"16ms"},{"wait":"16ms","for":"net"}],"mayMove":"anywhere",
          "before":"firstFrame"},
        "I3":{"cpu":"52ms"},
        "I4":{"cpu":"5ms","on":"whenIdle","mayMove":"off-main"},
        "I5":{"steps":[{"lock":"db","steps":[{"cpu":"13ms"}]},{"cpu":"1ms"}],"mayMove":"anywhere"},
        "I6":{"cpu":"59ms","mayMove":"off-main","before":"contentReady"}
        """#,
      rest: #""expect":{"order":["I4","I5"]},"budgets":{"firstFrame":"213ms"}"#)
    let report = try report(text, edits: [#require(ScenarioEdit(assignment: "device=iphone-se-2"))])
    let places: [Placement] = [
      .detached(nil), .global(.default), .global(.userInitiated), .global(.utility),
    ]
    let choices = report.moveChoices(asking: false).compactMap { choice in
      choice.keeping { option in option.move.placement.map { places.contains($0) } ?? false }
    }
    let whole = choices.count(upTo: .max) ?? 0
    var search = PlanSearch([report], choices)
    let all = search.run()
    let best = try #require(all)
    #expect(best.isExhaustive)
    var part = PlanSearch([report], choices, runLimit: whole - 1)
    let result = part.run()
    let found = try #require(result)
    #expect(!found.isExhaustive && found.triedCount == 4)
    #expect(found.earliest.numbers.ready == best.earliest.numbers.ready)
  }

  @Test("Two items in a demanded order move together where one alone may not")
  func ordered() throws {
    let more = (0..<6).map { "\"M\($0)\"" }
    let text = ScenarioFixture.scenario(
      app: "\"didFinishLaunching\":[\(more.joined(separator: ",")),\"Open\",\"Read\"]",
      work: #"""
        "Open":{"cpu":"60ms","mayMove":"anywhere"},
        "Read":{"cpu":"50ms","mayMove":"anywhere","after":["Open"]},
        """#
          + more.map { "\($0):{\"cpu\":\"30ms\",\"mayMove\":\"anywhere\"}" }.joined(separator: ","),
      rest: #""budgets":{"firstFrame":"350ms"}"#)
    let report = try report(text)
    let choices = report.moveChoices(asking: false)
    #expect(choices.reduce(1.0) { $0 * Double($1.options.count + 1) } > 100_000)
    let alone = MoveTrials(report).allowed.filter {
      report.scenario.app.items[$0.option.item].name == "Open"
    }
    #expect(alone.contains { $0.plan == nil })
    var search = PlanSearch([report], choices, runLimit: 2_000)
    let found = search.run()
    let result = try #require(found)
    // 422 ms today; without both items 312.
    #expect(result.meeting?.options.count == 2)
    #expect(result.earliest.numbers.ready == search.bound?.ready)
  }

  @Test("An item that a view starts may start in an earlier callback")
  func views() throws {
    for callback in ["viewDidLoad", "initialFrame"] {
      let text = ScenarioFixture.scenario(
        app: #""didFinishLaunching":[{"cpu":"40ms"}],"\#(callback)":["Load"]"#,
        work: #""Load":{"on":"detached","cpu":"90ms","mayMove":"anywhere"}"#)
      let options = try report(text).moveChoices(asking: false).flatMap(\.options)
      #expect(
        options.contains {
          $0.move == Move(item: "Load", action: .start(.didFinishLaunching, .first))
        }, "\(callback)")
    }
  }

  @Test("A resume, in which an item was done before, takes no move away from other launches")
  func resume() throws {
    let text = ScenarioFixture.scenario(
      app: #""willFinishLaunching":[{"cpu":"9ms"}],"didFinishLaunching":["A","B"]"#,
      work: #""A":{"cpu":"9ms"},"B":{"cpu":"9ms","mayMove":"anywhere"}"#)
    let cold = try report(text)
    let resume = try report(
      text, edits: [try #require(ScenarioEdit(assignment: "launch/kind=resume"))])
    let both = [cold, resume].moveChoices(asking: false)
    #expect(!both.isEmpty)
    #expect(both == cold.moveChoices(asking: false))
  }

  @Test("Every plan is carried out by its arguments of --set")
  func replay() throws {
    let report = try report(Self.pair)
    let planning = try #require(Planning([report]))
    var replayed = 0
    for plan in planning.allowed.compactMap(\.plan)
      + [planning.meeting, planning.best].compactMap(\.self)
    {
      let assignments = try #require(plan.moves.assignments(in: report.scenario.app))
      let edits = try assignments.map { try #require(ScenarioEdit(assignment: $0)) }
      let edited = try self.report(Self.pair, edits: edits)
      #expect(LaunchNumbers(edited.metrics) == plan.numbers, "\(assignments)")
      replayed += 1
    }
    #expect(replayed > 20)
  }
}
