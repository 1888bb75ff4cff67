import LaunchSim

/// The story of a launch as a JSON document.
package struct StoryJSON {
  let story: StoryText

  package init(_ story: StoryText) { self.story = story }

  /// The version of the layout.
  private static let version = 1

  /// The document, ending in a line break.
  package var text: String {
    let trials = story.trials
    let leftOut = story.story.stepsLeftOut
    return JSONWriter.text { writer in
      writer.write([
        "launchStory": Self.version, "verdict": story.report.report.verdict.kind.rawValue,
        "answer": Self.plain(story.answer), "before": story.doneBefore.map(Self.plain),
      ])
      writer.lines("steps", steps) { $0 }
      writer.write([
        "stepsLeftOut": leftOut > 0 ? leftOut : nil, "decided": story.frameParts.map(Self.plain),
        "causes": story.endCauses.map(Self.plain),
      ])
      writer.lines("try", trials) { ["text": Self.plain($0.text), "set": $0.assignment] }
      writer.write(["nothingToTry": trials.isEmpty ? story.reasonForNone : nil])
      writer.lines("rules", story.rules) { rule in
        [
          "rule": rule.number, "title": rule.title, "page": rule.page.rawValue,
          "sources": rule.sources.map { ["text": $0.text, "url": $0.address] as JSONMembers },
        ]
      }
    }
  }

  /// The steps in order, each with its chapter.
  private var steps: [JSONMembers] {
    zip(story.story.chapters, story.told).flatMap { chapter, told in
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
