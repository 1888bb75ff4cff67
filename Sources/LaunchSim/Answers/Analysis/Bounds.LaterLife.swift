extension Bounds {
  /// Instants after a launch, under one combination of the switches.
  struct LaterLife: Hashable, Sendable {
    /// Arrival of each request in the background.
    var told: [Nanoseconds?] = []
    /// Completion of each request in the background.
    var done: [Nanoseconds?] = []
    /// The frame of each later event.
    var frames: [Nanoseconds?] = []
    var suspended: [Nanoseconds?] = []
    var resumed: [Nanoseconds?] = []
    /// End of each background task.
    var tasks: [Nanoseconds?] = []
    /// Expiration of each request, then of each background task.
    var expired: [Nanoseconds?] = []

    init() {}

    init(_ background: BackgroundTime) {
      told = background.deliveries.map(\.time)
      done = background.deliveries.map(\.completed)
      frames = background.events.map(\.frame)
      suspended = background.suspensions
      resumed = background.resumptions
      tasks = background.tasks.map(\.ended)
      expired = background.deliveries.map(\.expired) + background.tasks.map(\.expired)
    }
  }

  /// A moment after the launch whose instant depends on the combination.
  package struct LaterMoment: Hashable, Sendable {
    /// One or two words, as in `delivered`.
    package let title: String
    /// The instant of the moment in each combination; `nil` if the moment does not come.
    package let times: [Nanoseconds?]
  }

  /// The first moment of each kind whose instant differs between combinations.
  package var laterMoments: [LaterMoment] {
    let kinds: [(String, KeyPath<LaterLife, [Nanoseconds?]>)] = [
      ("delivered", \.told), ("later frame", \.frames), ("done", \.done), ("task ends", \.tasks),
      ("time up", \.expired), ("suspended", \.suspended), ("resumed", \.resumed),
    ]
    return kinds.compactMap { title, kind in
      let all = combinations.map { $0.life[keyPath: kind] }
      let count = all.map(\.count).max() ?? 0
      let columns = (0..<count).lazy.map { place in
        all.map { $0.indices.contains(place) ? $0[place] : nil }
      }
      guard let times = columns.first(where: { Set($0).count > 1 }) else { return nil }
      return LaterMoment(title: title, times: times)
    }
  }
}
