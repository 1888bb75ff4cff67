package import LaunchSim

/// A run as rows of slices over time, for charts, pages and trace viewers.
///
/// Every picture of a run is drawn from this one value, so no renderer computes times of its own.
/// Times count from the request. Slices of a track follow one another or nest; slices that would
/// overlap in part go to another track. Names are unchanged user text: a renderer makes them safe
/// to show.
package struct LaunchTracks: Hashable, Sendable {
  /// A row of slices.
  package struct Track: Hashable, Sendable {
    /// The subject of a row, in the order in which rows are shown.
    package enum Kind: String, CaseIterable, Sendable {
      /// The screens that the user sees.
      case display
      /// The phases, and the states after the launch: background and suspension.
      case phases
      /// The main thread: callbacks, the items that they call, and their waits, nested.
      case main
      /// A thread of the cooperative pool.
      case pool
      /// A thread of a global queue.
      case global
      /// The thread of a serial queue.
      case queue
      /// The reads of storage, in the order of service.
      case storage
      /// Items waiting for a thread, a delay, the first frame or an idle main thread.
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
    /// The appearance and meaning of a slice; the raw value is the word for it in documents.
    package enum Kind: String, CaseIterable, Sendable {
      /// A call of a callback.
      case callback
      /// An item, from its beginning to its end on the track.
      case item
      case running, reading, faulting
      /// A wait, with or without a thread: for time, a lock, an item, a thread, an actor.
      case waiting
      /// Work of the system.
      case system
      case phase, screen, assertion, suspended
    }

    package var track: Int
    /// The number of slices of the track around the slice.
    package var depth: Int
    package var start: Nanoseconds
    package var end: Nanoseconds
    package var kind: Kind
    /// The name: an item, a callback, or a wait in words, as in `waits for Database.open`.
    package var name: String
    /// The item that owns the time.
    package var item: ItemIndex?
    /// True if the critical path takes all time of the slice: its own time, or the time of all
    /// slices in it.
    package var isOnPath = false
    /// The event at the start of the slice, by its place in the trace.
    package var event: Int?
    /// The end of an assertion's time, as last set; `nil` without a limit.
    ///
    /// The deadline may be after the end of the tracks.
    package var deadline: Nanoseconds?
    /// True if nothing ends the slice: the launch waits for itself, and no watchdog is armed.
    ///
    /// Such a slice extends to the end of the tracks.
    package var isOpen = false

    package var length: Nanoseconds { end - start }

    /// True for a part of the bar around it: that bar's own work or wait.
    ///
    /// Pictures draw a bar and its parts as one bar, which is cut where it waits.
    var isPart: Bool {
      switch kind {
      case .running, .reading, .faulting, .waiting, .system: depth > 0
      case .callback, .item, .phase, .screen, .assertion, .suspended: false
      }
    }

    /// The row of the slice among the rows of its track in pictures, where parts lie on their bars.
    var row: Int { isPart ? depth - 1 : depth }
  }

  /// An instant of a track.
  package struct Mark: Hashable, Sendable {
    /// The subject of a mark; the raw value is the word for it in documents.
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
      /// The app is told that an assertion's time runs out.
      case expiration
      /// The end of the process, by a kill or otherwise, or a deadlock.
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
    /// The places of two slices, which belong to different jobs.
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
    /// The unit in the plural, as in `threads`, `jobs` and `cores`; without its `s` it is the
    /// singular.
    package var unit: String
    /// The largest possible value; `nil` without a bound.
    package var limit: Int64?
    package var points: [Point] = []
  }

  /// The tracks in the order of their kinds; threads of a kind in the order of first use.
  package var tracks: [Track] = []
  /// The slices by track, then start, then depth; the length of each is above zero.
  package var slices: [Slice] = []
  /// The marks in the order of time.
  package var marks: [Mark] = []
  package var flows: [Flow] = []
  package var counters: [Counter] = []
  /// The end of the shown time.
  package var end = Nanoseconds.zero
}
