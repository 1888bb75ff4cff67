package import LaunchSim

// Problems of sources for drafting a scenario.

extension Problem {
  package static let noSwiftFiles = Problem(
    "no-swift-files", "there are no Swift files here",
    "sources in Objective-C cannot be drafted from; launch-sim init writes a scenario to edit",
    cause: .missingInput)
  static let searchEnds = Problem(
    "search-ends", "the folder holds too many files and folders, so the search ends here",
    "name the folder of the app", cause: .content)
  static let noApp = Problem(
    "no-app", "no Swift file here declares an app: a type with @main, or a UIApplicationDelegate",
    "name the folder of the app; a delegate in Objective-C cannot be drafted from", cause: .content)
  /// One of several apps.
  static func oneOfApps(_ name: String, folder: String) -> Problem {
    Problem(
      "one-of-several-apps", "\(name.quoted) is one of several apps",
      "draft from one: launch-sim init --from \(folder.shellPath.printable())", cause: .content)
  }
  static let noLaunchCallbacks = Problem(
    "no-launch-callbacks", "the app calls nothing in its launch callbacks",
    "launch-sim init writes a scenario to edit", cause: .content)
  /// A target among several that build the app from the same file.
  static func oneOfTargets(_ name: String, others: [String]) -> Problem {
    Problem(
      "one-of-several-targets",
      "drafted as built by the target \(name.quoted), not by \(row(of: others.map(\.quoted)))")
  }
  /// An app of a system whose launches are not modeled.
  static func otherSystem(_ name: String, _ system: String) -> Problem {
    Problem(
      "other-system",
      "\(name.quoted) is an app of \(system), and left out: only launches of "
        + "\(DraftTarget.systems.listed(with: "and")) are modeled")
  }
  /// The delegate of a SwiftUI app that no source of the draft declares.
  static func delegateElsewhere(_ name: String) -> Problem {
    Problem(
      "delegate-elsewhere",
      "the callbacks of \(name.quoted) are missing: no Swift file here declares it",
      "draft from a folder that holds its file, too")
  }
  static func otherSceneDelegate(_ name: String, chosen: String) -> Problem {
    Problem(
      "other-scene-delegate",
      "\(name.quoted) is left out: the scene of the launch is taken to be that of \(chosen.quoted)")
  }
  static func draftTooLong(_ limit: Int) -> Problem {
    Problem("draft-too-long", "the draft ends after \(limit) items")
  }
  /// A part of the sources that a scenario cannot hold.
  static func draftLeavesOut(_ part: String, because limit: FileLimit) -> Problem {
    Problem("draft-leaves-out", "\(part) is left out: \(limit.problem.sentence)")
  }
}
