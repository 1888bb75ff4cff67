extension RequestProblem: CustomStringConvertible {
  /// What is wrong, and what the system would do.
  public var description: String {
    switch cause {
    case .noURL(let text, let problem):
      "\(Diagnostic.quoted(text)) is no URL: \(problem.message)"
    case .webAddress(let scheme):
      "no app can have the scheme \(scheme): the browser opens such an address, or the app does as a "
        + "universalLink"
    case .linkOfOtherScheme(let scheme):
      "a universal link begins with https: or http:; for the scheme \(Diagnostic.shortened(scheme)) "
        + "the reason is url"
    case .linkWithoutHost(let text):
      "\(Diagnostic.quoted(text)) names no host, and a universal link is found by its host"
    case .unusableText(let key): "\(key.rawValue) is empty or holds control characters"
    case .comesLater(let kind, let found, let needed):
      "\(found) launches no app when \(kind.facts.title); that came with \(needed)"
    case .retired(let kind, let found, let last):
      "\(found) launches no app when \(kind.facts.title); \(last) was the last to"
        + (kind.facts.retired.map { ", for \($0.because)" } ?? "")
    case .notOnTV(let kind):
      "tvOS launches no app when \(kind.facts.title)"
        + (kind.facts.missingOnTV.map { ": \($0)" } ?? "")
    case .prewarmOfProcess(let kind):
      "a launch of the kind \(kind.rawValue) begins with a process, and the system prewarms where there "
        + "is none; give the reason for which the app is asked for, or make the kind cold"
    case .prewarmOfRunningApp:
      "the app has a process, and the system prewarms where there is none; remove this event"
    case .prewarmIsFollowed:
      "nothing happens to a process that is only prewarmed, until somebody asks for the app; that launch "
        + "has the kind prewarmed and a reason of its own, and this belongs to it"
    }
  }
}

extension LaunchURL.Problem {
  /// What a URL would have there.
  fileprivate var message: String {
    switch self {
    case .noScheme: "it has no scheme; write one and a colon, as in trailhead://route"
    case .badScheme(let scheme):
      "\(Diagnostic.quoted(scheme)) is no scheme; that is a letter, then letters, digits, +, - or ."
    case .character(let character):
      "\(Diagnostic.quoted(character.printable())) must be percent-encoded"
    case .percent: "two hex digits must follow each %; a percent sign itself is %25"
    case .badPort(let port): "\(Diagnostic.quoted(port)) is no port"
    }
  }
}
