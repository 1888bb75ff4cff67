// What is worth knowing, each with the command that tries it.

extension TextReport {
  /// How many observations are shown.
  private static let shown = 5

  /// - Parameter gains: What the chart says of its items, of which anything odd is explained.
  /// - Returns: A heading and the observations; nothing where there are none.
  func observationLines(explaining gains: [ItemIndex: Nanoseconds]) -> [String] {
    let observations = observations(explaining: gains)
    guard !observations.isEmpty else { return [] }
    var lines = ["Worth knowing (gain: how much sooner the frame is ready without the item)"]
    let combination = report.combining(observations)
    // One command makes all the changes that go together; the others keep their own.
    let together = combination.flatMap { $0.places.count > 1 ? $0.places : nil } ?? []
    for (index, observation) in observations.enumerated() {
      lines += numbered(index + 1, sentence(for: observation))
      if let change = observation.change, !together.contains(index) {
        lines += command(for: [change])
      }
    }
    if let combination { lines += self.lines(for: combination) }
    return lines
  }

  /// The observations that are shown.
  func observations(explaining gains: [ItemIndex: Nanoseconds]) -> [Observation] {
    let all = report.observations(explaining: gains)
    // A gain below nothing stands in the chart, so its reason always stands here.
    let reasons = all.filter(\.explainsGain)
    return all.filter { !$0.explainsGain }.prefix(Self.shown) + reasons
  }

  private func numbered(_ number: Int, _ text: String) -> [String] {
    text.wrapped(toWidth: min(style.width, 80) - 5).enumerated().map { index, line in
      (index == 0 ? "\(number)  " : "   ") + line
    }
  }

  /// What the changes give together, with the command that makes them, and which are not among them.
  private func lines(for combination: Combination) -> [String] {
    var sentences: [String] = []
    let isSeveral = combination.places.count > 1
    if isSeveral {
      let frame = combination.firstFrame
      let result =
        frame == metrics.firstFrame
        ? "ready at \(ms(combination.frameReady)), shown at the same refresh" : ms(frame)
      sentences.append("\(numbers(combination.places)) together: \(result).")
    }
    let beside = isSeveral ? "with them" : "with \(numbers(combination.places))"
    if !combination.breaking.isEmpty {
      sentences.append(
        "\(numbers(combination.breaking)) \(beside) would break what the scenario asks for.")
    }
    if !combination.idle.isEmpty {
      sentences.append("\(numbers(combination.idle)) \(beside) would gain nothing more.")
    }
    guard !sentences.isEmpty else { return [] }
    let lines = sentences.joined(separator: " ").wrapped(toWidth: min(style.width, 80) - 2)
    return lines + (isSeveral ? command(for: combination.changes) : [])
  }

  /// Places in the list as it numbers them, as in `1, 2 and 4` or `1 to 3`.
  private func numbers(_ places: [Int]) -> String {
    let numbers = places.map { "\($0 + 1)" }
    guard numbers.count > 1, let last = numbers.last else { return numbers.joined() }
    if places.count > 2, zip(places, places.dropFirst()).allSatisfy({ $0 + 1 == $1 }) {
      return "\(numbers[0]) to \(last)"
    }
    return "\(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The command that simulates the launch with some changes made, continued on further lines where it is
  /// too long for one; nothing where no command can.
  private func command(for changes: [Change]) -> [String] {
    let file: [String]
    switch origin {
    case .example: file = []
    case .file(let source): file = [source.shellPath]
    case .program: return []
    }
    let start = (["launch-sim", "run"] + file + options.map(\.shellQuoted)).joined(separator: " ")
    let settings = changes.map { "--set \($0.assignment(in: scenario.app).shellQuoted)" }
    var lines: [String] = []
    var line = "      " + style.text(start)
    for setting in settings.map({ style.text($0) }) {
      // Each line but the last needs room for its mark.
      if line.displayWidth + 1 + setting.displayWidth + 2 > style.width {
        lines.append(line + " \\")
        line = "        " + setting
      } else {
        line += " " + setting
      }
    }
    return lines + [line]
  }

  func sentence(for observation: Observation) -> String {
    func result(_ lead: String) -> String {
      guard let frame = observation.firstFrame, let ready = observation.frameReady else {
        return ""
      }
      // Where the display hides the gain, the ready frame still shows it.
      return frame == metrics.firstFrame
        ? " \(lead): ready at \(ms(ready)), shown at the same refresh\(alternative(of: observation))."
        : " \(lead): \(ms(frame))\(alternative(of: observation))."
    }
    switch observation.finding {
    case .waitsForSlowWork(let item, let waited):
      let placement = scenario.app.items[item].placement
      return "The main thread waits \(ms(waited)) for \(name(of: item)): \(reason(placement))"
        + result(observation.change.map(target) ?? "")
    case .waitsForPool(let item, let waited):
      return "The main thread waits \(ms(waited)) for \(name(of: item)), which waits for a thread:"
        + " others hold every one of the cooperative pool."
        + result(observation.change.map(target) ?? "")
    case .queuedBeforeFirstFrame(let item):
      let what =
        scenario.app.items[item].placement == .task
        ? "is a Task of the main actor: it runs on the main thread, before the first frame."
        : "is queued on the main queue, yet runs before the first frame."
      return "\(name(of: item)) \(what)" + result(lead(of: observation))
    case .movable(let item, let share):
      return "\(name(of: item)) takes \(ms(share)) of the path." + result(lead(of: observation))
    case .busyAfterFirstFrame(let item, let until, let tapWaits):
      let start = until - tapWaits
      var text =
        scenario.app.items[item].placement == .whenIdle
        ? "\(name(of: item)) comes when the main thread is idle, and keeps it busy until \(ms(until)):"
        : "\(name(of: item)) then keeps the main thread busy until \(ms(until)):"
      text += " a tap at \(ms(start)) waits \(ms(tapWaits))."
      if case .place(_, let placement)? = observation.change, let wait = observation.tapWaits {
        text += " On \(placement) it waits \(wait == .zero ? "for nothing" : ms(wait))."
      }
      return text
    case .sooner(let item, let removal):
      return "The frame is ready \(ms(.zero - removal.gain)) later without \(name(of: item))"
        + explanation(of: removal) + "."
    case .noGain(let item, let runs, let behind):
      var text = "\(name(of: item)) runs for \(ms(runs)), but removing it alone gains nothing"
      if let behind { text += ": the main thread would only wait longer for \(name(of: behind))" }
      return text + "."
    }
  }

  /// What is different without an item, as far as the two runs show it.
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

  /// Another move with the same first frame, and what it costs whoever taps then.
  private func alternative(of observation: Observation) -> String {
    guard let other = observation.alternative else { return "" }
    return other.tapWaits == observation.tapWaits
      ? "; \(other.placement) gives the same"
      : "; \(other.placement) gives the same frame, and a tap after it waits up to"
        + " \(ms(other.tapWaits))"
  }

  private func reason(_ placement: Placement) -> String {
    switch placement {
    case .global(let qos?) where staysOnEfficiencyCores(qos):
      "\(qos.name) work stays on the slow cores and a semaphore lends it no priority."
    case .queue(_, let qos?): "\(qos.name) work, to which a semaphore lends no priority."
    default: "it runs as \(placement), and a semaphore lends it no priority."
    }
  }

  /// Whether the device has slow cores that work of a class keeps to, as the switch has it (rule 6).
  private func staysOnEfficiencyCores(_ qos: QoS) -> Bool {
    qos <= .utility && scenario.switches.utilityOnEfficiencyCores
      && scenario.device.performanceCores.count > 0 && scenario.device.efficiencyCores.count > 0
  }

  /// Where the item was tried, and whether that is more than a guess.
  private func lead(of observation: Observation) -> String {
    guard case .place(_, let placement)? = observation.change else { return "" }
    if observation.isDeclared { return "Placed \(placement)" }
    return origin == .program
      ? "If it may move, \(placement)" : "If it may move (mayMove does not say), \(placement)"
  }

  private func target(of change: Change) -> String {
    switch change {
    case .place(_, .global(let qos?)): qos.name
    case .place(_, let placement): "On \(placement)"
    case .waitInSync: "By queue.sync"
    }
  }
}

extension Observation {
  /// Whether it says why a gain is below nothing.
  fileprivate var explainsGain: Bool {
    if case .sooner = finding { true } else { false }
  }
}
