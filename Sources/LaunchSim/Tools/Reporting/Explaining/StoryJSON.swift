import LaunchSim

/// The story of a launch as a JSON document.
package struct StoryJSON {
  let story: StoryText

  package init(_ story: StoryText) { self.story = story }

  /// The version of the layout.
  private static let version = 1

  /// The document, ending in a line break.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    let run = story.report.report
    writer.member("launchStory", .integer(Self.version))
    writer.member("verdict", .string(run.verdict.kind.rawValue))
    writer.member("answer", .string(Self.plain(story.answer)))
    if let done = story.doneBefore { writer.member("before", .string(Self.plain(done))) }
    writer.lines("steps", steps) { $0 }
    if story.story.stepsLeftOut > 0 {
      writer.member("stepsLeftOut", .integer(story.story.stepsLeftOut))
    }
    writer.member("decided", story.frameParts.map(Self.plain).json)
    writer.member("causes", story.endCauses.map(Self.plain).json)
    let trials = story.trials
    writer.lines("try", trials) { trial -> JSONMembers in
      ["text": Self.plain(trial.text), "set": trial.assignment]
    }
    if trials.isEmpty { writer.member("nothingToTry", .string(story.reasonForNone)) }
    writer.lines("rules", story.rules) { rule -> JSONMembers in
      [
        "rule": rule.number, "title": rule.title, "page": rule.page.rawValue,
        "sources": rule.sources.map { source -> JSONMembers in
          ["text": source.text, "url": source.address]
        },
      ]
    }
    writer.end()
    return text
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
