/// Why no system would ever ask for a launch as it is described.
public struct RequestProblem: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case noURL(String, LaunchURL.Problem)
    /// A web address is opened by the browser, or as a universal link.
    case webAddress(scheme: String)
    /// A universal link is of another scheme than the web's.
    case linkOfOtherScheme(String)
    case linkWithoutHost(String)
    /// A text that is empty, or holds control characters.
    case unusableText(LaunchReason.Payload.Key)
    /// The system is older than what would launch the app.
    case comesLater(LaunchReason.Kind, found: String, needed: String)
    /// The system is too new for what would launch the app.
    case retired(LaunchReason.Kind, found: String, last: String)
    case notOnTV(LaunchReason.Kind)
    /// A process is prewarmed, and one is there already: the launch begins with it.
    case prewarmOfProcess(LaunchKind)
    /// A process is prewarmed while the app runs.
    case prewarmOfRunningApp
    /// Something is to happen to an app that is only prewarmed.
    case prewarmIsFollowed
  }

  package let cause: Cause
  /// The piece of the payload that is at fault; `nil` where the reason itself is.
  package let key: LaunchReason.Payload.Key?

  package init(_ cause: Cause, key: LaunchReason.Payload.Key? = nil) {
    self.cause = cause
    self.key = key
  }
}

extension LaunchRequest {
  /// Why nobody makes the request of an app in that state, or why nothing can come after it.
  ///
  /// - Parameter isFollowed: Whether something happens to the app later.
  /// - Returns: What is wrong; the place is the reason's, or that of what follows.
  package func problems(isFollowed: Bool) -> [RequestProblem] {
    guard reason.kind == .prewarm else { return [] }
    if kind == .resume || kind == .prewarmed { return [RequestProblem(.prewarmOfProcess(kind))] }
    return isFollowed ? [RequestProblem(.prewarmIsFollowed)] : []
  }
}

extension LaunchReason {
  /// Why a system of this version would never turn to an app for this that was launched before.
  package func problemsLater(on system: LaunchSystem, version: Int) -> [RequestProblem] {
    let problems = problems(on: system, version: version)
    return problems.isEmpty && kind == .prewarm
      ? [RequestProblem(.prewarmOfRunningApp)] : problems
  }

  /// Why a system of this version would never launch an app for this.
  package func problems(on system: LaunchSystem, version: Int) -> [RequestProblem] {
    kind.problem(on: system, version: version).map { [RequestProblem($0)] } ?? payloadProblems
  }

  /// What is wrong with what comes with it.
  package var payloadProblems: [RequestProblem] {
    var problems: [RequestProblem] = []
    for key in Payload.Key.allCases where payload[key].contains(where: \.isUnusable) {
      problems.append(RequestProblem(.unusableText(key), key: key))
    }
    guard problems.isEmpty, facts.payload.contains(.url), let url = payload.url else {
      return problems
    }
    let cause: RequestProblem.Cause? =
      if let problem = url.problem {
        .noURL(url.text, problem)
      } else if kind == .url {
        url.isOfTheWeb ? .webAddress(scheme: url.scheme) : nil
      } else if !url.isOfTheWeb {
        .linkOfOtherScheme(url.scheme)
      } else {
        url.host?.isEmpty == false ? nil : .linkWithoutHost(url.text)
      }
    return cause.map { [RequestProblem($0, key: .url)] } ?? []
  }
}

extension LaunchReason.Kind {
  /// Why a system of this version has no such reason.
  package func problem(on system: LaunchSystem, version: Int) -> RequestProblem.Cause? {
    let counterpart = system.counterpart(of: version)
    func name(_ version: Int) -> String {
      system.version(withIOS: version).map { "\(system.rawValue) \($0)" } ?? "iOS \(version)"
    }
    if system == .tvOS, facts.missingOnTV != nil { return .notOnTV(self) }
    if let since = facts.since, counterpart < since {
      return .comesLater(self, found: name(counterpart), needed: name(since))
    }
    if let retired = facts.retired, counterpart > retired.last {
      return .retired(self, found: name(counterpart), last: name(retired.last))
    }
    return nil
  }
}

extension String {
  /// Whether it cannot stand in one line of a report.
  fileprivate var isUnusable: Bool {
    isEmpty || unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
