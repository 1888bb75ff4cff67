import LaunchSim

/// The gains that the questions of a lesson need, counted in simulated events.
///
/// Each item is removed from a run once, however many claims need the gain.
struct LessonGains {
  private struct Key: Hashable {
    var run: String
    var item: String
    /// The question of a repair, whose edits make a run of their own.
    var repair: String?
  }

  private let runs: LessonRuns
  private var known: Set<Key> = []
  /// The number of events to simulate; a run without an item counts like the whole run.
  private(set) var eventCount = 0

  init(_ runs: LessonRuns) { self.runs = runs }

  /// Adds the gains of a question.
  mutating func add(_ question: Question) {
    switch question.ask {
    case .chooseOne(let options), .chooseAll(let options):
      for option in options { add(option.claim.gains, question) }
    case .culprit(.gain, let items):
      add(items.map { Claim.Gain(item: $0) }, question)
    case .repair(let repair):
      // A goal is judged in the question's own run, and after the edits.
      for claim in repair.goal {
        add(claim.gains, question)
        add(claim.gains, question, after: question.id)
      }
    case .order, .predict, .culprit: break
    }
  }

  private mutating func add(
    _ gains: [Claim.Gain], _ question: Question, after repair: String? = nil
  ) {
    for gain in gains {
      let run = runs[gain.variant ?? question.variant]
      let isEdited = gain.variant == nil && repair != nil
      let key = Key(run: run.name, item: gain.item, repair: isEdited ? repair : nil)
      if known.insert(key).inserted { eventCount += run.trace.events.count }
    }
  }
}
