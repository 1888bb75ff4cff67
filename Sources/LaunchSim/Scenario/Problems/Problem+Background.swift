// Problems of requests, completion handlers and background tasks.

extension Problem {
  /// A request that the system never makes.
  static func request(_ problem: RequestProblem) -> Problem { problem.problem }

  /// A completion handler, of the launch or of a later request, that no step calls.
  static func neverCompleted(
    _ name: String, within time: Nanoseconds?, _ termination: Termination?, isLater: Bool
  ) -> Problem {
    let end = termination.map {
      "; the system \(killing($0, within: time))"
        + (isLater ? ", unless it is in the foreground then" : "")
    }
    return Problem(
      "never-completed",
      "no step calls the completion handler \(name.quoted)\(end ?? "")",
      "add { \"complete\": \(name.quoted) }")
  }
  /// Steps of a callback that is called only in a running app, in a scenario where nothing calls
  /// it: the connection options carry the request instead.
  static func handedOverElsewhere(
    _ name: String, _ reason: String, _ options: [String], place: String
  ) -> Problem {
    Problem(
      "delivered-elsewhere",
      "a launch by \(reason) does not call \(name), nor does anything later",
      "the request is in the connectionOptions (\(options.listed(with: "and"))) that \(place) gets")
  }
  static func notDelivered(_ nonDelivery: NonDelivery) -> Problem {
    Problem("not-delivered", "this request is not delivered: \(nonDelivery)")
  }
  /// Two tasks of different kinds under one identifier; `first` is the kind of the first task.
  static func taskOfTwoKinds(_ name: String, first: LaunchReason.Kind) -> Problem {
    Problem(
      "task-of-two-kinds",
      "the task \(name.quoted) is due by \(first.rawValue) already, and an identifier is that "
        + "of one kind of request", "give each its own")
  }
  static func taskNamedAsHandler(_ name: String) -> Problem {
    Problem(
      "task-named-as-handler",
      "the background task \(name.quoted) has the name of a completion handler, so the report cannot "
        + "tell them apart", "call it something else")
  }
  static func completedInVain(_ name: String) -> Problem {
    Problem(
      "completed-in-vain",
      "no request brings a completion handler \(name.quoted), so the system ignores this")
  }
  static func neverEnded(
    _ name: String, within time: Nanoseconds, _ termination: Termination
  ) -> Problem {
    Problem(
      "never-ended",
      "no step ends the background task \(name.quoted); once the app leaves the foreground the system "
        + killing(termination, within: time).replacing("the app", with: "it"),
      "add { \"endBackgroundTask\": \(name.quoted) }")
  }
  static func endedInVain(_ name: String) -> Problem {
    Problem(
      "ended-in-vain",
      "no step begins a background task \(name.quoted), so the system ignores this")
  }
  /// A VoIP push whose call no step reports.
  static func callNeverReported(_ termination: Termination) -> Problem {
    Problem(
      "call-never-reported",
      "no step reports the call; when the push's callback returns the system "
        + killing(termination, within: nil), "add { \"reportCall\": true }")
  }

  /// The consequence of overrunning, as in `kills the app after 30 s as 0x2182bad4`.
  private static func killing(_ termination: Termination, within time: Nanoseconds?) -> String {
    let after = time.map { " after \($0.spelled)" } ?? ""
    let code = termination.code + (termination.isCodeAssumed ? " (an assumed code)" : "")
    return "kills the app\(after) as \(code)"
  }
}
