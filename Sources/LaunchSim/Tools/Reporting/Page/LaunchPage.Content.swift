import LaunchSim

extension LaunchPage {
  /// Everything that the page shows of a run.
  ///
  /// The texts come from other renderers, made safe to print and shortened.
  struct Content: Hashable, Sendable {
    /// A heading with paragraphs, commands and tables.
    struct Section: Hashable, Sendable {
      var title: String
      var blocks: [PageBlock]
    }

    /// An item with a value for each column.
    struct Item: Hashable, Sendable {
      var name: String
      var values: [String]
      /// The item's waits, as in `2.1 ms: waits for lock db`.
      var waits: [String] = []
      /// The waits of other code for the item, as in `RootView.layout: 12.0 ms`.
      var heldUp: [String] = []
    }

    /// An event that can be stepped to.
    struct Step: Hashable, Sendable {
      var time: Nanoseconds
      var sentence: String
      /// The answer to "why did this run now?".
      var because: String
      /// The place of the event that decided the time of the step; `nil` for the request.
      var cause: Int?
      /// The number of the turn of the main thread, from 1; `nil` outside a turn, and on other
      /// threads.
      var turn: Int?
      /// The places of the event's rules in the list of the run.
      var rules: [Int] = []
    }

    /// Something that is in a place from one event on, up to another.
    struct Presence: Hashable, Sendable {
      /// The place, by its position in the list of the run.
      var place: Int
      var subject: String
      var from: Int
      var to: Int
      /// Order of the thing in its place, smaller first.
      var order: Int64
    }

    /// The most events to step through: a page with more takes seconds to open.
    static let stepLimit = 100_000

    var title: String
    var circumstances: String
    var verdict: String
    /// The words after the verdict of a launch whose failure was expected.
    var remark: String?
    /// True if the launch itself went well; false for an expected failure.
    var isGood: Bool
    /// Further sentences on the verdict: budgets, expectations, warnings.
    var facts: [String]
    var sections: [Section]
    /// The first frame; `nil` for a launch without a frame.
    var frame: Nanoseconds?
    /// The budget of the first frame; `nil` in the background.
    var budget: Nanoseconds?
    var tracks: LaunchTracks
    /// By their numbers.
    var items: [Item]
    /// The steps by place in the trace, from the request on.
    var steps: [Step] = []
    /// The number of events of the run if there are more events than steps; `nil` otherwise.
    var allEvents: Int?
    var rules: [ModelRule] = []
    /// The titles of the places, in the order in which they are shown.
    var places: [String] = []
    /// The presences by first event.
    var presences: [Presence] = []
    /// The launch under combinations of its allowed moves; `nil` without moves.
    var moves: MoveRuns?
  }
}
