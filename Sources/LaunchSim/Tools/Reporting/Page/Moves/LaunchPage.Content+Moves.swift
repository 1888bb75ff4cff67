import LaunchSim

// The allowed moves on the page: a table for every browser, and the runs for the switches.

extension LaunchPage.Content {
  /// Adds the runs of the allowed moves, and their table below the advice.
  mutating func addMoves(_ moves: MoveRuns?) {
    guard let moves else { return }
    self.moves = moves
    sections.insert(moves.section, at: min(1, sections.count))
  }
}

extension MoveRuns {
  /// The figures without moves, with each move alone, and with the plan.
  var section: LaunchPage.Content.Section {
    let hasContent = held.contains { $0.numbers?.content != nil }
    let columns =
      ["", "Frame ready", "First frame", "A tap waits up to"]
      + (hasContent ? ["Content ready"] : [])
    func row(_ words: String, _ held: Held) -> [PageTable.Cell] {
      let numbers = held.numbers
      let times = [numbers?.ready, numbers?.shown, numbers?.tap]
      let remark = held.outcome.isAllowed ? "" : " (breaks a demand)"
      return [.text(words + remark)]
        + (times + (hasContent ? [numbers?.content] : [])).map { time in
          .number(time?.inMilliseconds ?? "never")
        }
    }
    let plan = plan.flatMap { $0.combination.count { $0 > 0 } > 1 ? $0 : nil }
    let table = PageTable(
      columns: columns,
      rows: [row("As it is", today)] + singles.map { row(words(of: $0.combination), $0) }
        + (plan.map { [row("The plan: \(words(of: $0.combination))", $0)] } ?? []))
    return LaunchPage.Content.Section(
      title: "Moves",
      blocks: [.table(table), .line(coverage)]
        + (plan == nil ? [] : [.command(commandOfPlan)]))
  }

  /// The moves of a combination, as in `Analytics.start after the first frame`.
  private func words(of combination: PlanRuns.Selection) -> String {
    zip(choices, combination).compactMap { choice, number in
      number == 0 ? nil : "\(choice.item.printable()) \(choice.moves[Int(number) - 1].words)"
    }.joined(separator: ", ")
  }

  /// Writes the members of the data block.
  func write(to writer: inout JSONWriter) {
    func text(_ text: String) -> String { PageBlock.shown(text) }
    writer.write([
      "command": command.isEmpty ? nil : text(command), "coverage": coverage,
      "plan": planned.map(key), "trackKinds": LaunchTracks.Track.Kind.allCases.map(\.rawValue),
    ])
    writer.lines("choices", choices) { choice in
      [
        "item": text(choice.item), "isStart": choice.isStart.ifTrue,
        "moves": choice.moves.map { move in
          ["words": text(move.words), "option": move.option.map(text)] as JSONMembers
        },
      ]
    }
    writer.lines("outcomes", packed.outcomes.all) { outcome in
      [
        "verdict": text(outcome.verdict), "isGood": outcome.isGood.ifTrue,
        "isAllowed": outcome.isAllowed.ifTrue,
        "failures": outcome.failures.map(text).unlessEmpty,
      ]
    }
    writer.write([
      "bars": PackedRuns.text(packed.bars.all), "rows": PackedRuns.text(packed.rows.all),
      "runs": PackedRuns.text(packed.runs.all),
      "held": held.map { "\(key(of: $0.combination))=\($0.run)" }.joined(separator: ";"),
    ])
    writer.member("texts", packed.texts.all.json)
  }
}
