package import LaunchSim

/// The answer of `what-if` as JSON.
package struct PlanDocument {
  /// The version of the layout.
  private static let version = 1

  let planning: Planning
  /// `nil` for several launches.
  let effects: CostEffects?
  let words: ReportWords
  /// The labels of several launches; empty for one launch.
  let labels: [String]

  /// Describes a search.
  ///
  /// - Parameters:
  ///   - planning: The moves of the launch.
  ///   - effects: Effects of item costs on the frame; `nil` for several launches.
  ///   - words: The launch without a move, or the first of several, in words.
  ///   - labels: The labels of several launches.
  package init(
    _ planning: Planning, _ effects: CostEffects?, _ words: ReportWords, labels: [String] = []
  ) {
    self.labels = labels
    (self.planning, self.effects, self.words) = (planning, effects, words)
  }

  private var report: Report { words.report }

  package var text: String {
    JSONWriter.text { writer in
      writer.write([
        "launchPlan": Self.version, "title": report.scenario.title,
        "device": labels.isEmpty ? report.scenario.device.id : nil,
        "today": members(planning.today), "meetsBudgets": planning.today.meetsBudgets,
        "meeting": planning.meeting.map(members), "earliest": members(planning.earliest),
        "best": members(planning.best), "nearest": planning.nearest.map(members),
        "meetingIfAsked": planning.meetingIfAsked.map(members),
        "bound": [
          "readyNs": planning.bound.ready, "moves": planning.bound.moves,
        ] as JSONMembers,
        "exhaustive": planning.isExhaustive, "exhaustiveUpToMoves": planning.triedCount,
        "runs": planning.runs,
        "certainty": labels.isEmpty ? words.analysis.certainty?.members(names) : nil,
      ])
      if !labels.isEmpty {
        writer.lines("launches", Array(planning.alone.enumerated())) { index, alone in
          [
            "label": labels[index], "device": planning.reports[index].scenario.device.id,
            "today": members(alone.today), "meeting": alone.meeting.map(members),
            "best": members(alone.best), "certainty": planning.reports[index].certaintyMembers,
          ]
        }
      }
      writer.lines("moves", planning.allowed) { members($0) }
      writer.lines("ask", planning.asked) { members($0) + ["question": $0.option.question] }
      writer.lines("curves", effects?.curves ?? []) { $0.members(names) }
      writer.write(["itemsWithoutCurve": effects.flatMap { $0.untried > 0 ? $0.untried : nil }])
      writer.lines("anomalies", effects?.anomalies ?? []) {
        $0.members(in: report.scenario.app)
      }
    }
  }

  private var names: [String] { report.scenario.app.items.map(\.name) }

  private func members(_ plan: Plan) -> JSONMembers {
    [
      "moves": plan.options.map(words.words), "set": set(plan.options),
      "meetsBudgets": plan.meetsBudgets,
      "misses": plan.misses.isEmpty ? nil : plan.misses.map(\.key).uniqued(),
    ] + numbers(of: plan)
  }

  /// The numbers of a launch; of several launches those of each, in their order.
  private func numbers(of plan: Plan) -> JSONMembers {
    plan.launches.isEmpty
      ? plan.numbers.members : ["launches": plan.launches.map(\.numbers.members)]
  }

  /// A move that was tried alone; without numbers if it breaks a demand.
  private func members(_ tried: Planning.Tried) -> JSONMembers {
    [
      "item": report.scenario.app.items[tried.option.item].name,
      "move": words.words(for: tried.option.move), "kind": "\(tried.option.kind)",
      "set": set([tried.option]), "breaksDemand": tried.plan == nil ? true : nil,
      "meetsBudgets": tried.plan?.meetsBudgets,
    ] + (tried.plan.map(numbers) ?? [:])
  }

  private func set(_ options: [MoveOption]) -> [String] {
    options.map(\.move).assignments(in: report.scenario.app) ?? []
  }
}
