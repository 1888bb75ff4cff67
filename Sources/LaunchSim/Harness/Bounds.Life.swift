extension Bounds {
  /// When what comes after a launch was done, under one combination of the switches.
  package struct Life: Hashable, Sendable {
    /// When the app was told of each thing in the background.
    package var told: [Nanoseconds?] = []
    /// When it had done that.
    package var done: [Nanoseconds?] = []
    /// The frame that each later event brought.
    package var frames: [Nanoseconds?] = []
    package var suspended: [Nanoseconds?] = []
    package var resumed: [Nanoseconds?] = []
    /// When each background task ended.
    package var tasks: [Nanoseconds?] = []
    /// When each of these ran out of time.
    package var expired: [Nanoseconds?] = []

    package init() {}

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

  /// Something after the launch that some combinations have at another instant than others.
  package struct LifeMoment: Hashable, Sendable {
    /// In a word or two, as in `told`.
    package let title: String
    /// By combination.
    package let times: [Nanoseconds?]
  }

  /// Of each kind of what comes after the launch the first that is not at the same instant everywhere.
  package var lifeMoments: [LifeMoment] {
    let kinds: [(String, KeyPath<Life, [Nanoseconds?]>)] = [
      ("told", \.told), ("later frame", \.frames), ("done", \.done), ("task ends", \.tasks),
      ("time up", \.expired), ("suspended", \.suspended), ("resumed", \.resumed),
    ]
    return kinds.compactMap { title, kind in
      let all = entries.map { $0.life[keyPath: kind] }
      let count = all.map(\.count).max() ?? 0
      let columns = (0..<count).lazy.map { place in
        all.map { $0.indices.contains(place) ? $0[place] : nil }
      }
      guard let times = columns.first(where: { Set($0).count > 1 }) else { return nil }
      return LifeMoment(title: title, times: times)
    }
  }
}
