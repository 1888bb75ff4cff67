// The proposed changes: the observations, with the commands that try them.

extension ReportWords {
  /// The observations with their commands; `nil` without any, and after a good launch without items
  /// that cannot be moved.
  var changes: ReportSection? {
    let title = "What to change"
    let observations = analysis.observations
    guard !observations.isEmpty || analysis.plan != nil else {
      return report.judgment.isGood || account.isEmpty
        ? nil : ReportSection(title, heading: .none, account)
    }
    let blocks = analysis.plan.map { self.blocks(beside: $0) } ?? allBlocks
    return ReportSection(
      title, remark: "(gain: how much sooner the frame is ready without the item)",
      heading: .plain, blocks + account)
  }

  /// The observations, with the moves that the scenario does not allow apart.
  private var allBlocks: [ReportSection.Block] {
    let count = analysis.observations.count
    let apart = analysis.observations.firstIndex(where: \.isApart) ?? count
    var allowed = blocks(for: 0..<apart, analysis.together)
    if analysis.mayHavePlan {
      allowed.append(.paragraph("No plan within every budget here; launch-sim what-if tries more."))
    }
    guard apart < count else { return allowed }
    return allowed + [.heading("If the app allows it (mayMove does not say so)")]
      + blocks(for: apart..<count, analysis.togetherWithApart)
  }

  /// The plan, and beside it the best of the other moves; the plan needs no other command.
  private func blocks(beside plan: Plan) -> [ReportSection.Block] {
    let observations = analysis.observations
    let best = observations.first.flatMap { $0.isApart ? nil : $0 }
    let shown = observations.filter { $0 == best || $0.explainsGain }
    var trials = [trial(of: plan)]
    for (place, observation) in shown.enumerated() {
      var trial = trial(of: observation, number: place + 1)
      trial.command = []
      trials.append(trial)
    }
    let rest = observations.count - shown.count
    guard rest > 0 else { return [.trials(trials)] }
    return [.trials(trials), .paragraph("… and \(rest) more (launch-sim what-if)")]
  }

  /// Observations, each with its command, and the moves among them that can be combined.
  private func blocks(
    for places: Range<Int>, _ together: CombinedMoves?
  ) -> [ReportSection.Block] {
    guard !places.isEmpty else { return [] }
    // One command carries out all combined moves; each other move has its own command.
    let isSeveral = together.map { $0.places.count > 1 } ?? false
    var trials = places.map { place in
      var trial = trial(of: analysis.observations[place], number: place + 1)
      if isSeveral, together?.places.contains(place) == true { trial.command = [] }
      return trial
    }
    guard let together else { return [.trials(trials)] }
    if isSeveral { trials.append(trial(of: together)) }
    return [.trials(trials)] + remarks(on: together, from: places.lowerBound)
  }

  /// An observation with its move.
  package func trial(of observation: Observation, number: Int? = nil) -> ReportSection.Trial {
    var trial = ReportSection.Trial(sentence(for: observation), number: number)
    trial.command = observation.move.map { command(for: [$0]) } ?? []
    trial.assignments = observation.move.flatMap { [$0].assignments(in: scenario.app) } ?? []
    trial.saving = saving(observation.tried?.numbers.ready)
    return trial
  }

  /// The launch with the fewest moves that meet every budget.
  private func trial(of plan: Plan) -> ReportSection.Trial {
    let moves = plan.options.map { words(for: $0) }.listed(with: "and")
    var trial = ReportSection.Trial(
      "Within every budget with \(moves): \(ms(plan.numbers.shown)).")
    trial.command = command(for: plan.moves)
    trial.saving = saving(plan.numbers.ready)
    return trial
  }

  /// The launch with the combined moves.
  private func trial(of together: CombinedMoves) -> ReportSection.Trial {
    let result = result(of: together.plan)
    var trial = ReportSection.Trial("\(numbers(together.places)) together: \(result)")
    trial.command = command(for: together.plan.moves)
    trial.saving = saving(together.plan.numbers.ready)
    return trial
  }

  /// Time by which the frame is ready sooner; `nil` without a change, or if it is not sooner.
  private func saving(_ ready: Nanoseconds?) -> Nanoseconds? {
    guard let ready, let own = metrics.frameReady, own > ready else { return nil }
    return own - ready
  }

  /// The largest items that cannot be moved, by reason.
  package var account: [ReportSection.Block] { account(besides: []) }

  /// The same, without items that the answer has named.
  package func account(besides named: Set<ItemIndex>) -> [ReportSection.Block] {
    var groups: [(words: String, items: [String])] = []
    for account in analysis.account
    where !account.reasons.isEmpty && !isExplained(account) && !named.contains(account.item) {
      let words = account.reasons.map(words).joined(separator: ", ")
      let item = "\(name(of: account.item)) (\(ms(account.share)))"
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].items.append(item)
      } else {
        groups.append((words, [item]))
      }
    }
    guard !groups.isEmpty else { return [] }
    let list = groups.map { "\($0.items.listed(with: "and")): \($0.words)" }
    return [.paragraph("No move: \(list.joined(separator: "; ")).")]
  }

  /// True if a shown observation already gives the reason, or the plan moves the item.
  private func isExplained(_ account: PathAccount) -> Bool {
    analysis.observations.contains { $0.item == account.item }
      || analysis.plan?.options.contains { $0.item == account.item } == true
  }

  private func words(for reason: PathAccount.Reason) -> String {
    switch reason {
    case .calledBy(let item): "called by \(name(of: item))"
    case .beforeMain: "runs before main"
    case .frame: "needed by the frame"
    case .before(let item): "must precede \(name(of: item))"
    case .request: "shows what was asked for"
    case .mayNotMove: "mayMove is no"
    case .expectedOrder: "expect/order names it"
    case .beforeMilestone(let milestone): "must precede \(milestone.title)"
    case .mainOnly: "mainOnly"
    case .awaited: "the main thread waits for it"
    case .noGain: "no move makes the frame sooner"
    }
  }

  /// The moves left out of the combined ones, from a position in the list on.
  private func remarks(
    on together: CombinedMoves, from place: Int
  ) -> [ReportSection.Block] {
    let beside = together.places.count > 1 ? "them" : numbers(together.places)
    return [
      (together.breaking, "breaks a budget or expectation", "break a budget or expectation"),
      (together.idle, "gains nothing more", "gain nothing more"),
    ].compactMap { places, one, several in
      let places = places.filter { $0 >= place }
      guard !places.isEmpty else { return nil }
      return .paragraph(
        "\(numbers(places)) beside \(beside): \(places.count == 1 ? one : several).")
    }
  }

  /// Positions in the list, as in `1, 2 and 4` or `1 to 3`.
  private func numbers(_ places: [Int]) -> String {
    let numbers = places.map { "\($0 + 1)" }
    guard let first = numbers.first, let last = numbers.last else { return "" }
    if places.count > 2, zip(places, places.dropFirst()).allSatisfy({ $0 + 1 == $1 }) {
      return "\(first) to \(last)"
    }
    return numbers.listed(with: "and")
  }

  /// The words of the command that simulates the launch with some moves; empty if no command
  /// can.
  package func command(for moves: [Move]) -> [String] {
    let file: [String]?
    switch source {
    case .example: file = []
    case .standardInput: file = nil
    case .file(let path): file = [path.shellPath]
    case .program: return []
    }
    let assignments = moves.assignments(in: scenario.app) ?? []
    let settings = assignments.map { "--set \($0.shellQuoted)" }
    // Standard input has been read: only its writer can repeat the command.
    let start = file.map { ["launch-sim run"] + $0 + shellOptions(without: assignments) } ?? []
    let words = (start + settings).map { style.text($0) }
    return file == nil ? ["add: " + (words.first ?? "")] + words.dropFirst() : words
  }

  /// The options that the command repeats, each with its value, without options that `assignments`
  /// replace.
  private func shellOptions(without assignments: [String]) -> [String] {
    var repeated: [String] = []
    let places = Set(assignments.map(Self.place))
    for word in options {
      if word.hasPrefix("--") {
        repeated.append(word.shellQuoted)
      } else if repeated.last == "--set", places.contains(Self.place(of: word)) {
        repeated.removeLast()
      } else if let last = repeated.indices.last {
        repeated[last] += " " + word.shellQuoted
      }
    }
    return repeated
  }

  /// The place that an assignment sets.
  private static func place(of assignment: String) -> Substring {
    assignment.prefix { $0 != "=" }
  }

  // MARK: Sentences

  package func sentence(for observation: Observation) -> String {
    switch observation.finding {
    case .waitsForSlowWork(let item, let waited):
      return "\(name(of: item)) blocks the main thread for \(ms(waited)):"
        + " \(reason(item)).\(result(of: observation))"
    case .waitsForPool(let item, let waited):
      return
        "\(name(of: item)) blocks the main thread for \(ms(waited)) while it waits for a thread:"
        + " the cooperative pool is full.\(result(of: observation))"
    case .waitsForLock(let item, let lock, let waited):
      let lock = report.trace.names.words(lock, style.text)
      return "The main thread waits \(ms(waited)) for the \(lock), which \(name(of: item)) holds."
        + (observation.move == nil
          ? " Hold it for less, or take it after the first frame." : result(of: observation))
    case .queuedBeforeFirstFrame(let item):
      let kind =
        scenario.app.items[item].placement == .task
        ? "is a Task of the main actor: it runs on the main thread before the first frame."
        : "is queued on the main queue but runs before the first frame."
      return "\(name(of: item)) \(kind)\(result(of: observation))"
    case .movable(let item, let share):
      let text =
        share == .zero
        ? "delays the frame from beside the path." : "takes \(ms(share)) of the path."
      return "\(name(of: item)) \(text)\(result(of: observation))"
    case .busyAfterFirstFrame(let item, let until, let tapWaits):
      let idle =
        scenario.app.items[item].placement == .whenIdle
        ? "comes when the main thread is idle and " : ""
      let text =
        "\(name(of: item)) \(idle)occupies the main thread until \(ms(until)):"
        + " a tap at \(ms(until - tapWaits)) waits \(ms(tapWaits))."
      guard let plan = observation.tried else { return text }
      let wait = plan.numbers.tap
      return text
        + " \(lead(of: plan)): \(wait == .zero ? "no wait" : "a tap waits at most \(ms(wait))")."
    case .sooner(let item, let removal):
      return "Without \(name(of: item)) the frame is ready \(ms(.zero - removal.gain)) later"
        + explanation(of: removal) + "."
    case .noGain(let item, let runs, let behind):
      let reason = behind.map { ", because \(name(of: $0)) still has to finish" } ?? ""
      return "\(name(of: item)) takes \(ms(runs)); removing it alone gains nothing\(reason)."
    }
  }

  /// The launch with the move carried out.
  ///
  /// As in ` At userInitiated: 333.3 ms.`
  private func result(of observation: Observation) -> String {
    guard let plan = observation.tried else { return "" }
    return " \(lead(of: plan)): \(result(of: plan))\(alternative(to: observation))."
  }

  /// The frame of a plan, as in `333.3 ms`.
  private func result(of plan: Plan) -> String {
    let (ready, shown) = (plan.numbers.ready, plan.numbers.shown)
    // If the display hides the gain, the ready frame still shows the gain.
    return shown == metrics.firstFrame
      ? "ready at \(ms(ready)), shown at the same refresh" : ms(shown)
  }

  /// The first move of a plan in a few words, as in `After the first frame`.
  private func lead(of plan: Plan) -> String {
    plan.moves.first.map { words(for: $0).capitalizedFirst } ?? ""
  }

  func words(for placement: Placement) -> String {
    placement == .afterFirstFrame ? "after the first frame" : "on \(placement)"
  }

  /// Another move with the same first frame, with the wait of a tap after that move.
  private func alternative(to observation: Observation) -> String {
    guard let other = observation.alternative, let move = other.moves.first else { return "" }
    let words = words(for: move)
    return other.numbers.tap == observation.tried?.numbers.tap
      ? "; \(words) the same"
      : "; \(words) the same, but a tap waits up to \(ms(other.numbers.tap))"
  }

  /// Differences that show without an item, as far as the two runs show them.
  private func explanation(of removal: Removal) -> String {
    var parts: [String] = []
    if let swap = removal.swap {
      parts.append("\(name(of: swap.earlier)) then begins before \(name(of: swap.later))")
    }
    if let growth = removal.growth {
      parts.append("\(name(of: growth.item)) takes \(ms(growth.by)) more of the path")
    }
    return parts.isEmpty ? "" : ": " + parts.joined(separator: ", and ")
  }

  /// Reason for slow work that the main thread waits for.
  private func reason(_ item: ItemIndex) -> String {
    let work =
      switch scenario.app.items[item].placement {
      case .global(let qos?) where staysOnEfficiencyCores(qos):
        "\(qos.name) work on the slow cores"
      case .queue(_, let qos?): "\(qos.name) work"
      case let placement: "it runs on \(placement)"
      }
    let wait = scenario.app.hasSemaphore(for: item) ? "a semaphore" : "the wait for it"
    return "\(work), and \(wait) donates no priority"
  }

  /// True if work of a class stays on slow cores of the device, with this setting of the switch
  /// (rule 6).
  private func staysOnEfficiencyCores(_ qos: QoS) -> Bool {
    qos <= .utility && scenario.switches.utilityOnEfficiencyCores
      && scenario.device.performanceCores.count > 0 && scenario.device.efficiencyCores.count > 0
  }
}

extension App {
  /// True if some code waits for an item through a semaphore.
  fileprivate func hasSemaphore(for item: ItemIndex) -> Bool {
    func has(_ steps: [Step]) -> Bool {
      steps.contains { step in
        if case .await(item, viaSemaphore: true) = step { return true }
        return step.nested.contains(where: has)
      }
    }
    return callbacks.values.contains(where: has) || items.contains { has($0.steps) }
  }
}
