@testable import LaunchSim

// The background execution of a trial, and its results.

extension Trial.Act {
  static func complete(_ handler: String) -> Self { Self { _ in .complete(handler) } }

  static func begin(_ task: String, _ expiration: Self...) -> Self {
    Self { index in .beginBackgroundTask(task, expiration: expiration.map { $0.step(index) }) }
  }

  static func end(_ task: String) -> Self { Self { _ in .endBackgroundTask(task) } }

  /// Reads the time remaining, and calls one item if at least that much is left, else the other.
  static func ifRemains(_ time: Nanoseconds, _ item: String, else other: String) -> Self {
    Self { index in
      .ifTimeRemains(time, then: [.start(index(item))], otherwise: [.start(index(other))])
    }
  }

  static let reportCall = Self { _ in .reportCall }

  static func register(answeredAfter time: Nanoseconds, fails: Bool = false) -> Self {
    Self { _ in .registerForRemoteNotifications(.fixed(time), fails: fails) }
  }

  /// Waits a number of seconds.
  static func pause(_ seconds: Int64) -> Self { wait(1_000 * seconds) }
}

extension Trial {
  var verdict: Verdict { Judgment(trace, metrics, of: scenario).verdict }

  var background: BackgroundTime { metrics.background }

  /// The kill of the launched app, with its instant.
  var kill: Kill? {
    guard case .terminated(let termination, let instant) = trace.conclusion else { return nil }
    return Kill(termination, at: instant)
  }

  struct Kill: Equatable {
    var termination: Termination
    var instant: Nanoseconds

    init(_ termination: Termination, at instant: Nanoseconds) {
      self.termination = termination
      self.instant = instant
    }
  }

  /// The callbacks called from an instant on.
  func callbacks(from instant: Nanoseconds) -> [Callback] {
    trace.events.filter { $0.kind == .callbackBegan && $0.time >= instant }.compactMap { event in
      Callback.allCases.first { $0.index == event.subject }
    }
  }

  /// The callbacks of a background launch after those of every launch.
  var callbacksAfterDidFinish: [Callback] {
    Array(callbacks.drop { $0 != .didFinishLaunching }.dropFirst())
  }
}

extension LaterEvent {
  static func at(_ seconds: Int64, _ kind: Kind, _ steps: Step...) -> LaterEvent {
    LaterEvent(at: .seconds(seconds), kind, steps: steps)
  }
}
