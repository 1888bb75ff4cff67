import LaunchSim

/// A launch under combinations of its allowed moves, simulated for the switches of a page.
struct MoveRuns: Hashable, Sendable {
  /// An item with its moves in words.
  struct Choice: Hashable, Sendable {
    struct Move: Hashable, Sendable {
      /// As in `after the first frame`.
      var words: String
      /// The option of a command that carries the move out; `nil` if none does.
      var option: String?
    }

    var item: String
    var moves: [Move]
    /// True if the moves change where the item starts.
    var isStart: Bool
  }

  /// A simulated combination.
  struct Held: Hashable, Sendable {
    var combination: PlanRuns.Selection
    /// `nil` without a frame.
    var numbers: LaunchNumbers?
    var outcome: PackedRuns.Outcome
    /// The place of the run among the packed runs.
    var run: Int
  }

  /// The most that a page holds; it says what is left out.
  struct Limits: Hashable, Sendable {
    /// If there are more combinations, only each move alone and the parts of the plan are tried.
    var combinations = 4_096
    /// Bytes of the packed runs.
    var bytes = 2_000_000
    /// Events of the simulations, so that an export takes seconds.
    var events = 2_000_000
  }

  /// The moves of the plan; `nil` without a plan.
  let planned: PlanRuns.Selection?
  let choices: [Choice]
  /// The beginning of the command that simulates a combination; empty if no command does.
  let command: String
  /// The command that simulates the plan.
  let commandOfPlan: String
  /// The number of combinations; `nil` if it is above the limit.
  let count: Int?
  private(set) var held: [Held] = []
  private(set) var packed = PackedRuns()

  /// Simulates a launch under the combinations of its moves; `nil` for a launch without a frame or
  /// without moves.
  ///
  /// - Parameters:
  ///   - moves: The allowed moves.
  ///   - plan: The moves of the plan; empty without a plan.
  ///   - run: The launch.
  ///   - limits: The most that the page holds.
  /// - Complexity: one simulation a combination, without the parts that several share.
  init?(
    _ moves: [MoveChoice], plan: [MoveOption], of run: LaunchPage.Run, _ limits: Limits = Limits()
  ) {
    let report = run.record.report
    guard !moves.isEmpty, report.metrics.frameReady != nil else { return nil }
    planned = plan.isEmpty ? nil : moves.selection(of: plan)
    choices = moves.map { choice in
      Choice(
        item: report.scenario.app.items[choice.item].name,
        moves: choice.options.map { option in
          Choice.Move(
            words: run.words.words(for: option.move), option: run.words.option(for: option.move))
        }, isStart: choice.options.allSatisfy { $0.move.placement == nil && $0.kind != .wait })
    }
    command = run.words.command(for: []).joined(separator: " ")
    commandOfPlan = run.words.command(for: plan.map(\.move)).joined(separator: " ")
    count = moves.count(upTo: limits.combinations)
    let runs = PlanRuns(report, moves)
    let selections = moves.selections(startingWith: planned, upTo: limits.combinations)
    var rest = selections[...]
    var events = 0
    // Runs of one part share most of their time; a part is short, so that few reports are kept.
    filling: while !rest.isEmpty {
      let part = Array(rest.prefix(Self.partLength))
      rest = rest.dropFirst(part.count)
      for (combination, changed) in zip(part, runs.reports(of: part)) {
        guard let changed else { continue }
        events += changed.trace.events.count
        guard events <= limits.events, add(changed, combination, run, upTo: limits.bytes) else {
          break filling
        }
      }
    }
    guard held.count > 1 else { return nil }
  }

  /// The most runs that are simulated before they are stored.
  private static let partLength = 128

  /// Stores a run; false if it does not fit.
  private mutating func add(
    _ changed: Report, _ combination: PlanRuns.Selection, _ run: LaunchPage.Run, upTo limit: Int
  ) -> Bool {
    let numbers = LaunchNumbers(changed.metrics)
    let words = run.words.describing(changed)
    let outcome = PackedRuns.Outcome(
      verdict: words.verdict.title,
      isGood: changed.judgment.isGood && !words.isExpectedFailure,
      isAllowed: changed.keepsDemands(of: run.record.report), failures: words.failures)
    let tracks = LaunchTracks(barsOf: changed)
    guard let place = packed.add(tracks, numbers, outcome, upTo: limit) else { return false }
    held.append(
      Held(combination: combination, numbers: numbers, outcome: outcome, run: place))
    return true
  }

  /// The combination without moves.
  var today: Held { held[0] }

  /// The plan; `nil` if it is not held.
  var plan: Held? { planned.flatMap { plan in held.first { $0.combination == plan } } }

  /// The combinations of one move.
  var singles: [Held] { held.filter { $0.combination.count { $0 > 0 } == 1 } }

  /// A combination in the address of the page: the numbers of its choices, each with the number
  /// of its move if it has several, as in `1,3.2`.
  func key(of combination: PlanRuns.Selection) -> String {
    combination.indices.filter { combination[$0] > 0 }.map { place in
      combination[place] == 1 ? "\(place + 1)" : "\(place + 1).\(combination[place])"
    }.joined(separator: ",")
  }

  /// The combinations that the page holds, in a sentence.
  var coverage: String {
    guard held.count != count else { return "All \(held.count) combinations were simulated." }
    return
      "\(held.count) of \(count.map { "\($0)" } ?? "many") combinations were simulated: the launch "
      + "as it is, the plan, each move alone, then parts of the plan and others, as far as a page "
      + "has room."
  }
}
