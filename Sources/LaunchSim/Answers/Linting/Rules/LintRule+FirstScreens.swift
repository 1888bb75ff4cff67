extension LintRule {
  /// The rules about the way to the first screen, effects aside.
  static let ofFirstScreens: [LintRule] = [
    LintRule(
      id: "launch-screen-unlike-first-screen",
      title: "The launch screen is nearly identical to the first screen", severity: .warning,
      source:
        "Human Interface Guidelines, Launching: Design a launch screen that's nearly "
        + "identical to the first screen",
      confidence: .documented,
      rationale: "Elements that differ flash when the first screen takes its place.",
      check: .scenario { scenario in
        guard let first = scenario.app.firstScreen, let launch = scenario.app.launchScreen,
          let difference = first.difference(from: launch)
        else { return [] }
        return [
          scenario.finding(
            about: "app", "firstScreen",
            "the first screen has \(difference.own), and the launch screen \(difference.other)",
            "make the launch screen look like the first screen")
        ]
      }),
    LintRule(
      id: "splash-delay", title: "Nothing delays the first frame that the launch does not need",
      severity: .warning,
      source:
        "Human Interface Guidelines, Launching: Downplay the launch experience; 2011 Human "
        + "Interface Guidelines",
      confidence: .documented,
      rationale: """
        A wait on the main thread for nothing is a splash screen: it keeps people from the app. A wait that \
        says what it is for is not judged.
        """,
      check: .scenario { scenario in scenario.idleWaits }),
    LintRule(
      id: "state-not-restored", title: "An app restores its previous state when it restarts",
      severity: .warning,
      source:
        "Human Interface Guidelines, Launching: Restore the previous state when your app "
        + "restarts; 2011 Human Interface Guidelines",
      confidence: .documented,
      rationale: "People should not have to retrace the way to their previous location.",
      caveat: """
        An app with scenes or of SwiftUI may restore its state in code that no file shows; it is not judged.
        """,
      check: .scenario { scenario in scenario.unrestoredState.map { [$0] } ?? [] }),
    LintRule(
      id: "live-playback-missing",
      title: "A live-viewing app on tvOS starts playback soon after people start it",
      severity: .warning,
      source:
        "Human Interface Guidelines, Launching, tvOS: In a live-viewing app, consider "
        + "automatically starting playback",
      confidence: .documented,
      rationale: "People come to the app to watch TV.",
      caveat: "The guidance names a few seconds of inactivity and no figure, so no time is judged.",
      check: .scenario { scenario in
        guard scenario.system == .tvOS, scenario.app.livePlayback?.isEmpty == true else {
          return []
        }
        return [
          scenario.finding(
            about: "app", "livePlayback", "no item starts playback by itself",
            "name the item that does")
        ]
      }),
  ]
}

extension Scenario {
  /// The waits for nothing on the main thread before the first frame.
  fileprivate var idleWaits: [LintRule.Finding] {
    let words = "this wait for nothing delays the first frame"
    let advice = "remove it, or say with \"for\" what it waits for"
    var found: [LintRule.Finding] = []
    for callback in callbacksBeforeFirstFrame {
      let own = app.callbacks[callback] ?? []
      for (index, step) in own.enumerated() where step.isIdleWait {
        let places = places.steps[.callback(callback)] ?? []
        found.append(
          LintRule.Finding(
            place: .init(
              location: places.indices.contains(index) ? places[index] : nil,
              path: DocumentPath([.key("app"), .key(callback.name), .index(index)])),
            sentence: words, repair: .decide(advice)))
      }
    }
    for work in workBeforeFirstFrame where work.isCertain {
      let steps = app.items[work.item].steps
      guard !steps.isEmpty, steps.allSatisfy(\.isIdleWait) else { continue }
      found.append(finding(about: work.item, words, advice))
    }
    return found
  }

  /// The finding about state that was saved and that the app does not restore.
  fileprivate var unrestoredState: LintRule.Finding? {
    guard app.lifeCycle == .appDelegate || app.restoration != nil else { return nil }
    if app.restoration?.shouldRestore == false {
      return finding(
        about: "app", "restoration", "shouldRestoreState returns false, so nothing is restored",
        "return true")
    }
    guard request.previous.hasSavedState, request.kind != .resume else { return nil }
    if restoration.attempts.isEmpty {
      return finding(
        about: "launch", "restores", "the app has saved its state and restores nothing",
        "describe its \"restoration\", or adopt scenes")
    }
    guard restoration.attempt(.viewControllers)?.obstacle == .noWindow else { return nil }
    return finding(
      about: "app", "restoration", "without a window by the end of willFinish nothing is restored",
      "create the window in willFinishLaunching")
  }
}

extension Step {
  /// True for a wait without a stated purpose.
  fileprivate var isIdleWait: Bool {
    switch self {
    case .wait(_, for: nil): true
    case .lock(_, let steps): !steps.isEmpty && steps.allSatisfy(\.isIdleWait)
    default: false
    }
  }
}
