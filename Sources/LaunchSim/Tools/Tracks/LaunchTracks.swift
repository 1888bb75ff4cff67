package import LaunchSim

/// A run as rows of slices over time, for charts, pages and trace viewers.
///
/// Every picture of a run is drawn from this one value, so that no renderer works out a time of its
/// own. Times count from the request. Slices of a track follow one another or nest; none overlaps
/// another in part. Work beyond that has a track of its own. Names are as people have typed them: a
/// renderer makes them safe to show.
package struct LaunchTracks: Hashable, Sendable {
  /// A row of slices.
  package struct Track: Hashable, Sendable {
    /// The subject of a row, in the order in which rows are shown.
    package enum Kind: String, CaseIterable, Sendable {
      /// The screens that people see.
      case display
      /// The phases, and the life after the launch: background and suspension.
      case phases
      /// The main thread: callbacks, the items that they call, and the waits of these, nested.
      case main
      /// A thread of the cooperative pool.
      case pool
      /// A thread of a global queue.
      case global
      /// The thread of a serial queue.
      case queue
      /// The reads of storage, in the order in which it serves them.
      case storage
      /// The items that wait for a thread, a delay, the first frame or an idle main thread.
      case waiting
      /// Completion handlers, background tasks and the system's limits, with their deadlines.
      case assertions
      /// The critical path.
      case path
    }

    package var kind: Kind
    /// The title, as in `Main thread`, `Cooperative pool, thread 2` and `Queue db`.
    package var title: String
  }

  /// A length of time on a track.
  package struct Slice: Hashable, Sendable {
    /// The appearance and meaning of a slice; the raw value is its word in documents.
    package enum Kind: String, CaseIterable, Sendable {
      /// A call of a callback.
      case callback
      /// An item, from its beginning to its end on the track.
      case item
      case running, reading, faulting
      /// A wait that holds the thread or not: for time, a lock, an item, a thread, an actor.
      case waiting
      /// Work of the system.
      case system
      case phase, screen, assertion, suspended
    }

    package var track: Int
    /// The number of slices of the track that it lies within.
    package var depth: Int
    package var start: Nanoseconds
    package var end: Nanoseconds
    package var kind: Kind
    /// The name: an item's, a callback's, or a wait in words, as in `waits for Database.open`.
    package var name: String
    /// The item whose time it is.
    package var item: ItemIndex?
    /// True if the critical path takes all of this time: the slice's own time, or the time of all
    /// slices in it.
    package var isOnPath = false
    /// The event at its start, by its place in the trace.
    package var event: Int?
    /// The end of the time that an assertion has, as last set; `nil` without one.
    ///
    /// The deadline may lie after the end of the tracks.
    package var deadline: Nanoseconds?
    /// True if nothing ends the slice: the launch waits for itself, and no watchdog is armed.
    ///
    /// The end of such a slice is the end of the tracks.
    package var isOpen = false

    package var length: Nanoseconds { end - start }
  }

  /// An instant of a track.
  package struct Mark: Hashable, Sendable {
    /// The subject of a mark; the raw value is its word in documents.
    package enum Kind: String, CaseIterable, Sendable {
      case milestone
      /// A request reaches the app.
      case delivery
      /// A later event of the scenario.
      case event
      /// The process is suspended or resumed.
      case suspension
      /// The end of an assertion's time.
      case deadline
      /// The app is told that such a time runs out.
      case expiration
      /// The kill of the process, another end of it, or a deadlock.
      case end
      /// A callback or an item that takes no time.
      case moment
    }

    package var track: Int
    package var time: Nanoseconds
    /// The name: a milestone, a kill, a delivery.
    package var name: String
    package var event: Int?
    package var kind = Kind.milestone
  }

  /// An arrow from a cause to its effect.
  package struct Flow: Hashable, Sendable {
    /// The places of two slices of different jobs.
    package var from: Int
    package var to: Int
    package var start: Nanoseconds
    package var end: Nanoseconds
    package var relation: EventCauses.Relation
  }

  /// A quantity over time.
  package struct Counter: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
      package var time: Nanoseconds
      package var value: Int64
    }

    /// The name, as in `Performance cores in use`.
    package var name: String
    /// The unit, as in `threads`, `jobs` and `cores`; one of them is the word without its `s`.
    package var unit: String
    /// The largest value that it can have; `nil` without a bound.
    package var limit: Int64?
    package var points: [Point] = []
  }

  /// In the order of their kinds; threads of a kind in the order of first use.
  package var tracks: [Track] = []
  /// By track, then start, then depth; each has a length above zero.
  package var slices: [Slice] = []
  /// By time.
  package var marks: [Mark] = []
  package var flows: [Flow] = []
  package var counters: [Counter] = []
  /// The end of the time that the tracks show.
  package var end = Nanoseconds.zero
}
