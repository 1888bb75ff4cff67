import LaunchSim

extension ClaimKind {
  /// Claims about callbacks and options.
  static let delivery = [
    ClaimKind(
      "called", "\"called\": \"applicationDidBecomeActive\"", "the system calls the callback",
      by: "the call; without one, that of the callback in its place"
    ) { parser, value, _ in
      guard let callback = parser.callback(value) else { return nil }
      let moment = Moment(subject: .called(callback), name: callback.name)
      let name = callback.selector ?? callback.name
      return Reading(text: "the system calls \(name)") { run, _ in
        if let event = moment.event(in: run) {
          return run.proof(true, moment.fact(in: run), event)
        }
        let fact = "the system does not call \(callback.name) in this launch"
        let other = callback.counterpart(in: run.report.scenario.app.lifeCycle)
        guard let other, other != callback else { return run.proof(false, fact, nil) }
        return run.proof(
          false, "\(fact); with its life cycle \(other.name) takes its place",
          run.event(ofCall: other))
      }
    },
    ClaimKind(
      "launchOptions", "\"launchOptions\": \"nil\"",
      "launchOptions is nil, or has a value under the key named here",
      by: "the call of didFinishLaunching"
    ) { parser, value, _ in
      let words = ["nil"] + LaunchOption.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a launch option or nil") else {
        return nil
      }
      let text = word == "nil" ? "launchOptions is nil" : "launchOptions has \(word)"
      return Reading(text: text) { run, _ in
        let keys = run.report.scenario.delivery.launchOptions?.map(\.key.rawValue)
        let fact = keys.map { "launchOptions has \($0.listed(with: "and"))" }
        return run.proof(
          word == "nil" ? keys == nil : keys?.contains(word) ?? false,
          fact ?? "launchOptions is nil", run.event(ofCall: .didFinishLaunching))
      }
    },
    ClaimKind(
      "connectionOptions", "\"connectionOptions\": \"urlContexts\"",
      "a scene connects, and its options are empty, or have a value under the property named here",
      by: "the call of sceneWillConnect"
    ) { parser, value, _ in
      let words = ["empty"] + ConnectionOption.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a connection option or empty") else {
        return nil
      }
      let text = word == "empty" ? "connectionOptions are empty" : "connectionOptions have \(word)"
      return Reading(text: text) { run, _ in
        let keys = run.report.scenario.delivery.connectionOptions?.map(\.key.rawValue)
        let fact =
          switch keys {
          case nil: "no scene connects at the launch"
          case []?: "connectionOptions are empty"
          case let keys?: "connectionOptions have \(keys.listed(with: "and"))"
          }
        return run.proof(
          word == "empty" ? keys == [] : keys?.contains(word) ?? false, fact,
          run.event(ofCall: .sceneWillConnect))
      }
    },
  ]
}

extension LessonRun {
  /// The place in the trace of the first call of a callback.
  fileprivate func event(ofCall callback: Callback) -> Int? {
    Moment(subject: .called(callback), name: callback.name).event(in: self)
  }
}
