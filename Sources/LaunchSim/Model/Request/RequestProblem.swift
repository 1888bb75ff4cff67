/// The reason why no launch has a request or a condition: what is described cannot happen.
public struct RequestProblem: Hashable, Sendable {
  package let problem: Problem
  /// The piece of the payload at fault; `nil` if the reason itself is at fault.
  let key: LaunchReason.Payload.Key?

  init(_ problem: Problem, key: LaunchReason.Payload.Key? = nil) {
    self.problem = problem
    self.key = key
  }
}

extension RequestProblem: CustomStringConvertible {
  /// The mistake, and what a real system would do.
  public var description: String { problem.message }
}

extension Problem {
  /// A web address is opened by the browser, or as a universal link.
  static func webAddress(scheme: String) -> Problem {
    Problem(
      "web-address", "no app can have the scheme \(scheme)",
      "the browser opens such an address, or the app does as a universalLink")
  }
  static func linkOfOtherScheme(_ scheme: String) -> Problem {
    Problem(
      "link-of-other-scheme", "a universal link begins with https: or http:",
      "for the scheme \(scheme.shortened()) the reason is url")
  }
  static func linkWithoutHost(_ text: String) -> Problem {
    Problem(
      "link-without-host",
      "\(text.quoted) names no host, and a universal link is found by its host")
  }
  /// A text that is empty, or holds control characters.
  static func unusableText(_ key: LaunchReason.Payload.Key) -> Problem {
    Problem("unusable-text", "\(key.rawValue) is empty or holds control characters")
  }
  /// The system is older than the reason.
  static func comesLater(_ kind: LaunchReason.Kind, found: String, needed: String) -> Problem {
    Problem(
      "reason-comes-later", "\(found) launches no app when \(kind.facts.title)",
      "that came with \(needed)")
  }
  /// The system no longer has the reason.
  static func retired(_ kind: LaunchReason.Kind, found: String, last: String) -> Problem {
    Problem(
      "reason-retired", "\(found) launches no app when \(kind.facts.title)",
      "\(last) was the last to" + (kind.facts.retired.map { ", for \($0.because)" } ?? ""))
  }
  static func notOnTV(_ kind: LaunchReason.Kind) -> Problem {
    Problem(
      "not-on-tv",
      "tvOS launches no app when \(kind.facts.title)"
        + (kind.facts.missingOnTV.map { ": \($0)" } ?? ""))
  }
  /// A launch by a location service that launches no app.
  static func launchesNothing(_ service: LaunchReason.LocationService) -> Problem {
    let others = LaunchReason.LocationService.allCases.filter(\.relaunches).map(\.rawValue)
    return Problem(
      "service-launches-nothing",
      "the location service \(service.rawValue) launches no app: its updates reach an app that has a "
        + "process", "use \(others.listed(with: "or")), or make the launch a resume")
  }
  /// Prewarming, and a launch that begins with a process.
  static func prewarmOfProcess(_ kind: LaunchKind) -> Problem {
    Problem(
      "prewarm-of-process",
      "a launch of the kind \(kind.rawValue) begins with a process, and the system prewarms where "
        + "there is none",
      "give the reason for which the app is launched, or make the kind cold")
  }
  static let prewarmOfRunningApp = Problem(
    "prewarm-of-running-app",
    "the app has a process, and the system prewarms where there is none", "remove this event")
  static let prewarmIsFollowed = Problem(
    "prewarm-is-followed",
    "nothing happens to a process that is only prewarmed until the app is launched",
    "that launch has the kind prewarmed and a reason of its own, and this belongs to it")

  /// A text that is not a URL; `flaw` as in `it has no scheme; …`.
  static func noURL(_ text: String, _ flaw: Problem) -> Problem {
    Problem(flaw.id, "\(text.quoted) is no URL: \(flaw.sentence)", flaw.advice)
  }
}

extension LaunchRequest {
  /// Reasons why no system makes the request of an app in that state, or why nothing can follow the
  /// request.
  ///
  /// - Parameter isFollowed: `true` if something happens to the app later.
  /// - Returns: The problems, to be reported at the place of the reason or of the following event.
  package func problems(isFollowed: Bool) -> [RequestProblem] {
    if kind != .resume, let service = reason.payload.service, !service.relaunches {
      return [RequestProblem(.launchesNothing(service), key: .service)]
    }
    guard reason.kind == .prewarm else { return [] }
    if kind == .resume || kind == .prewarmed { return [RequestProblem(.prewarmOfProcess(kind))] }
    return isFollowed ? [RequestProblem(.prewarmIsFollowed)] : []
  }
}

extension LaunchReason {
  /// Reasons why a system of this version never calls a running app for this request.
  func problemsLater(on system: LaunchSystem, version: Int) -> [RequestProblem] {
    let problems = problems(on: system, version: version)
    return problems.isEmpty && kind == .prewarm
      ? [RequestProblem(.prewarmOfRunningApp)] : problems
  }

  /// Reasons why a system of this version never launches an app for this request.
  package func problems(on system: LaunchSystem, version: Int) -> [RequestProblem] {
    kind.problem(on: system, version: version).map { [RequestProblem($0)] } ?? payloadProblems
  }

  /// Problems of the payload.
  var payloadProblems: [RequestProblem] {
    var problems: [RequestProblem] = []
    for key in Payload.Key.allCases where payload[key].contains(where: \.isUnusable) {
      problems.append(RequestProblem(.unusableText(key), key: key))
    }
    guard problems.isEmpty, facts.payload.contains(.url), let url = payload.url else {
      return problems
    }
    let cause: Problem? =
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
  /// The problem that a system of this version lacks the reason; `nil` if the system has it.
  package func problem(on system: LaunchSystem, version: Int) -> Problem? {
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
  /// `true` if the text is not suited to one line of a report.
  fileprivate var isUnusable: Bool {
    isEmpty || unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
