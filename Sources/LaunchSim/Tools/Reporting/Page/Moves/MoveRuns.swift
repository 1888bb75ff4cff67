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
  }

  /// A simulated combination.
  struct Held: Hashable, Sendable {
    var combination: MoveChoices.Combination
    var figures: LaunchFigures
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

  let moves: MoveChoices
  let choices: [Choice]
  /// The beginning of the command that simulates a combination; empty if no command does.
  let command: String
  /// The number of combinations; `nil` if it is above the limit.
  let count: Int?
  private(set) var held: [Held] = []
  private(set) var packed = PackedRuns()

  /// Simulates a launch under the combinations of its moves; `nil` for a launch without a frame or
  /// without moves.
  ///
  /// - Complexity: one simulation a combination.
  init?(_ moves: MoveChoices, of run: LaunchPage.Run, _ limits: Limits = Limits()) {
    let report = run.record.report
    guard !moves.choices.isEmpty, report.metrics.frameReady != nil else { return nil }
    self.moves = moves
    choices = moves.choices.map { choice in
      Choice(
        item: report.scenario.app.items[choice.item].name,
        moves: choice.moves.map { move in
          Choice.Move(words: run.words.words(for: move), option: run.words.option(for: move))
        })
    }
    command = run.words.command(for: []).joined(separator: " ")
    count = moves.count(upTo: limits.combinations)
    let experiments = Experiments(report: report)
    var events = 0
    for combination in moves.combinations(upTo: limits.combinations) {
      guard let changed = experiments.applying(moves.moves(of: combination)) else { continue }
      events += changed.trace.events.count
      guard events <= limits.events else { break }
      let figures = LaunchFigures(changed.metrics)
      let words = run.words.describing(changed)
      let outcome = PackedRuns.Outcome(
        verdict: words.verdict.title,
        isGood: changed.judgment.isGood && !words.isExpectedFailure,
        isAllowed: experiments.allows(changed), failures: words.failures)
      let tracks = LaunchTracks(barsOf: changed)
      guard let place = packed.add(tracks, figures, outcome, upTo: limits.bytes) else { break }
      held.append(
        Held(combination: combination, figures: figures, outcome: outcome, run: place))
    }
    guard held.count > 1 else { return nil }
  }

  /// The combination without moves.
  var today: Held { held[0] }

  /// The plan; `nil` if it is not held.
  var plan: Held? { moves.plan.flatMap { plan in held.first { $0.combination == plan } } }

  /// The combinations of one move.
  var singles: [Held] { held.filter { $0.combination.count { $0 > 0 } == 1 } }

  /// A combination in the address of the page: the numbers of its choices, each with the number
  /// of its move if it has several, as in `1,3.2`.
  func key(of combination: MoveChoices.Combination) -> String {
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
