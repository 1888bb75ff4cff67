package import LaunchSim

/// The answer of `what-if` as JSON.
package struct PlanDocument {
  /// The version of the layout.
  private static let version = 1

  let planning: Planning
  let words: ReportWords

  /// Describes a search.
  ///
  /// - Parameters:
  ///   - planning: The moves of the launch.
  ///   - words: The launch without a move, in words.
  package init(_ planning: Planning, _ words: ReportWords) {
    (self.planning, self.words) = (planning, words)
  }

  private var report: Report { words.report }

  package var text: String {
    JSONWriter.text { writer in
      writer.write([
        "launchPlan": Self.version, "title": report.scenario.title,
        "device": report.scenario.device.id,
        "today": members(planning.today), "meetsBudgets": planning.today.meetsBudgets,
        "meeting": planning.meeting.map(members), "earliest": members(planning.earliest),
        "best": members(planning.best), "meetingIfAsked": planning.meetingIfAsked.map(members),
        "bound": [
          "readyNs": planning.bound.ready, "moves": planning.bound.moves,
        ] as JSONMembers,
        "exhaustive": planning.isExhaustive, "exhaustiveUpToMoves": planning.triedCount,
        "runs": planning.runs,
      ])
      writer.lines("moves", planning.allowed) { members($0) }
      writer.lines("ask", planning.asked) { members($0) + ["question": $0.option.question] }
    }
  }

  private func members(_ plan: Plan) -> JSONMembers {
    [
      "moves": plan.options.map(words.words), "set": set(plan.options),
      "meetsBudgets": plan.meetsBudgets,
    ] + members(plan.numbers)
  }

  /// A move that was tried alone; without numbers if it breaks a demand.
  private func members(_ tried: Planning.Tried) -> JSONMembers {
    [
      "item": report.scenario.app.items[tried.option.item].name,
      "move": words.words(for: tried.option.move), "kind": "\(tried.option.kind)",
      "set": set([tried.option]), "breaksDemand": tried.plan == nil ? true : nil,
      "meetsBudgets": tried.plan?.meetsBudgets,
    ] + (tried.plan.map { members($0.numbers) } ?? [:])
  }

  private func members(_ numbers: LaunchNumbers) -> JSONMembers {
    [
      "readyNs": numbers.ready, "firstFrameNs": numbers.shown, "tapWaitsNs": numbers.tap,
      "contentReadyNs": numbers.content,
    ]
  }

  private func set(_ options: [MoveOption]) -> [String] {
    options.map(\.move).assignments(in: report.scenario.app) ?? []
  }
}
