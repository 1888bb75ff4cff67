import LaunchSim

/// A word that LaunchSim uses, explained for a reader who meets it for the first time.
///
/// The rows stand in files of their subjects. Words of the model reference stand there as well; a test
/// compares the two.
package struct Term: Hashable, Sendable {
  /// The group of a word; the raw value is its heading.
  package enum Subject: String, CaseIterable, Sendable {
    case launches = "Launches"
    case frames = "The first frame"
    case threads = "Threads and queues"
    case lives = "Life cycles"
    case background = "The background, and kills"
    case model = "The simulation"
    case decisions = "Decisions"
  }

  /// The word as it stands in a sentence.
  package let name: String
  package let subject: Subject
  /// One or two sentences.
  package let meaning: String
  /// The document, session, rule or page behind the meaning.
  package let source: String
  /// Other terms, by their names.
  package let related: [String]

  init(
    _ name: String, _ subject: Subject, _ meaning: String, source: String, related: [String] = []
  ) {
    self.name = name
    self.subject = subject
    self.meaning = meaning
    self.source = source
    self.related = related
  }

  /// Every term, by subject, from the first to know to the last.
  package static let all = launches + frames + threads + lives + background + model + decisions
}
