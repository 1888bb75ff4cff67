// What differs of the life after the launch, and of the scenes besides the first.

extension LaunchComparison {
  /// A moment after the launch, or of a further scene.
  struct LaterMoment: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
      /// The reason of a launch or wake in the background is delivered.
      case delivered
      /// Its work is completed.
      case completed
      /// Its time runs out before that.
      case handlerExpired
      /// A background task begins, ends, or runs out of time.
      case taskBegan, taskEnded, taskExpired
      /// A later event comes.
      case event
      /// The display shows the frame that a later event brings.
      case eventFrame
      /// The process is suspended or resumed, or the system takes its app-switcher snapshot.
      case suspended, resumed, snapshot
      /// A call that the system ignores.
      case completedTwice, completedInVain, endedTwice, endedInVain, begunTooLate
      /// A further scene connects, has its first frame, or disconnects.
      case sceneConnected, sceneFrame, sceneDisconnected
    }

    let kind: Kind
    /// The reason or handler, the background task or the scene; `nil` without one.
    let name: String?
    /// Its number among those of that kind and name, from 1; for a later event its place in the scenario.
    let number: Int
  }

  static func laterMoments(_ first: Report, _ second: Report) -> [Shift<LaterMoment, Nanoseconds>] {
    let before = first.laterMoments
    let after = second.laterMoments
    let times = Dictionary(before) { first, _ in first }
    let otherTimes = Dictionary(after) { first, _ in first }
    let moments = before.map(\.0) + after.map(\.0).filter { times[$0] == nil }
    return moments.compactMap { Shift($0, times[$0], otherTimes[$0]) }
  }
}

extension Report {
  /// The moments after the launch and of further scenes, in the order of time.
  fileprivate var laterMoments: [(LaunchComparison.LaterMoment, Nanoseconds)] {
    typealias Kind = LaunchComparison.LaterMoment.Kind
    var found: [(kind: Kind, name: String?, number: Int?, time: Nanoseconds)] = []
    func add(_ kind: Kind, _ name: String? = nil, number: Int? = nil, at time: Nanoseconds?) {
      if let time { found.append((kind, name, number, time)) }
    }
    let background = metrics.background
    for delivery in background.deliveries {
      let name = delivery.handler ?? delivery.reason.rawValue
      add(.delivered, name, at: delivery.time)
      add(.handlerExpired, name, at: delivery.expired)
      add(.completed, name, at: delivery.completed)
    }
    for task in background.tasks {
      add(.taskBegan, task.name, at: task.began)
      add(.taskExpired, task.name, at: task.expired)
      add(.taskEnded, task.name, at: task.ended)
    }
    for event in background.events {
      add(.event, number: event.index + 1, at: event.time)
      add(.eventFrame, number: event.index + 1, at: event.frame)
    }
    for misuse in background.misuses { add(misuse.kind.moment, misuse.name, at: misuse.time) }
    for time in background.snapshots { add(.snapshot, at: time) }
    for time in background.suspensions { add(.suspended, at: time) }
    for time in background.resumptions { add(.resumed, at: time) }
    for (name, records) in zip(metrics.names.scenes, metrics.scenes) {
      for scene in records {
        add(.sceneConnected, name, at: scene.connected)
        add(.sceneFrame, name, at: scene.firstFrame)
        add(.sceneDisconnected, name, at: scene.disconnected)
      }
    }
    var counts: [LaunchComparison.LaterMoment: Int] = [:]
    return found.stablySorted { $0.time < $1.time }.map { moment in
      let key = LaunchComparison.LaterMoment(kind: moment.kind, name: moment.name, number: 0)
      counts[key, default: 0] += 1
      let number = moment.number ?? counts[key] ?? 1
      return (.init(kind: moment.kind, name: moment.name, number: number), moment.time)
    }
  }
}

extension BackgroundTime.Misuse.Kind {
  fileprivate var moment: LaunchComparison.LaterMoment.Kind {
    switch self {
    case .completedTwice: .completedTwice
    case .completedInVain: .completedInVain
    case .endedTwice: .endedTwice
    case .endedInVain: .endedInVain
    case .begunTooLate: .begunTooLate
    }
  }
}
