import LaunchSim

/// A word that LaunchSim uses, explained for new readers.
///
/// The terms of each subject are in a file of their own. The model reference uses the same words; a
/// test compares the two.
package struct Term: Hashable, Sendable {
  /// The group of a term; the raw value is the heading.
  package enum Subject: String, CaseIterable, Sendable {
    case launches = "Launches"
    case frames = "The first frame"
    case threads = "Threads and queues"
    case lives = "Life cycles"
    case background = "The background, and kills"
    case model = "The simulation"
    case decisions = "Decisions"
  }

  /// The term as it is written in a sentence.
  package let name: String
  package let subject: Subject
  /// One or two sentences.
  package let meaning: String
  /// The document, session, rule or page behind the meaning.
  package let source: String
  /// Names of related terms.
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

  /// Every term by subject, the most basic first.
  package static let all = launches + frames + threads + lives + background + model + decisions
}
