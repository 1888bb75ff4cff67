import LaunchSim

extension StoryText {
  /// The version of the layout.
  private static let version = 1

  /// The story as a JSON document, ending in a line break.
  package var json: String {
    let trials = trials
    let leftOut = story.stepsLeftOut
    return JSONWriter.text { writer in
      writer.write([
        "launchStory": Self.version, "verdict": report.report.verdict.kind.rawValue,
        "answer": Self.plain(answer), "before": doneBefore.map(Self.plain),
      ])
      writer.lines("steps", jsonSteps) { $0 }
      writer.write([
        "stepsLeftOut": leftOut > 0 ? leftOut : nil, "decided": frameParts.map(Self.plain),
        "causes": endCauses.map(Self.plain),
      ])
      writer.lines("try", trials) {
        ["text": Self.plain($0.text)] + .settings($0.assignments)
      }
      writer.write(["nothingToTry": trials.isEmpty ? reasonForNone : nil])
      writer.lines("rules", rules) { rule in
        [
          "rule": rule.number, "title": rule.title, "page": rule.page.rawValue,
          "sources": rule.sources.map { ["text": $0.text, "url": $0.address] as JSONMembers },
        ]
      }
    }
  }

  /// The steps in order, each with its chapter.
  private var jsonSteps: [JSONMembers] {
    zip(story.chapters, told).flatMap { chapter, told in
      zip(chapter.steps, told).map { step, told in
        ["chapter": chapter.part.title] + Self.members(told)
          + ["events": step.events.map { $0 + 1 }]
      }
    }
  }

  private static func members(_ told: EventExplanation) -> JSONMembers {
    [
      "event": told.number, "atNs": told.time, "text": plain(told.text),
      "because": told.because.map(plain), "rules": told.rules.map(\.number),
    ]
  }

  /// The text without no-break spaces, which only lay lines out.
  private static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
}
