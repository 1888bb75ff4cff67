@testable import LaunchSim

// What the app of a trial agrees with the system, and what came of it.

extension Trial.Act {
  static func complete(_ handler: String) -> Self { Self { _ in .complete(handler) } }

  static func begin(_ task: String, _ expiration: Self...) -> Self {
    Self { index in .beginBackgroundTask(task, expiration: expiration.map { $0.step(index) }) }
  }

  static func end(_ task: String) -> Self { Self { _ in .endBackgroundTask(task) } }

  /// Reads how much time is left: with as much as that it calls one item, with less the other.
  static func ifRemains(_ time: Nanoseconds, _ item: String, else other: String) -> Self {
    Self { index in
      .ifTimeRemains(time, then: [.start(index(item))], otherwise: [.start(index(other))])
    }
  }

  static let reportCall = Self { _ in .reportCall }

  static func register(answeredAfter time: Nanoseconds, fails: Bool = false) -> Self {
    Self { _ in .registerForRemoteNotifications(.fixed(time), fails: fails) }
  }

  /// Waits so many seconds, which nobody else has to do with.
  static func pause(_ seconds: Int64) -> Self { wait(1_000 * seconds) }
}

extension Trial {
  var verdict: Verdict { Judgement(trace, metrics, of: scenario).verdict }

  var background: BackgroundTime { metrics.background }

  /// Why the app was killed once it was launched, and when.
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

  /// The callbacks that were called from an instant on.
  func callbacks(from instant: Nanoseconds) -> [Callback] {
    trace.events.filter { $0.kind == .callbackBegan && $0.time >= instant }.compactMap { event in
      Callback.allCases.first { $0.index == event.subject }
    }
  }

  /// The callbacks of a background launch that come after those of every launch.
  var callbacksAfterDidFinish: [Callback] {
    Array(callbacks.drop { $0 != .didFinishLaunching }.dropFirst())
  }
}

extension LaterEvent {
  static func at(_ seconds: Int64, _ kind: Kind, _ steps: Step...) -> LaterEvent {
    LaterEvent(at: .seconds(seconds), kind, steps: steps)
  }
}
