package import LaunchSim

/// The launch screens of an app on one or several systems, with the verdicts.
package struct LaunchScreenReport: Sendable {
  /// The launch on one system.
  struct SystemLaunch: Sendable {
    let resolution: LaunchScreen.Resolution
    let verdict: InfoPlist.Verdict

    /// True if App Store Connect rejects the app, or it fails to launch, and the file proves it.
    var isBad: Bool { !isNotApplicable && verdict.outcome >= .rejected }

    /// True if the app has no launch on the system, or no launch screen.
    var isNotApplicable: Bool {
      if case .notApplicable = resolution.shown { true } else { false }
    }
  }

  /// The file as it was named.
  let source: String
  let launches: [SystemLaunch]

  /// Resolves the launch screen under each of some conditions.
  package init(
    _ plist: InfoPlist, from source: String, for conditions: [LaunchScreen.Conditions]
  ) {
    self.source = source
    launches = conditions.map {
      let resolution = LaunchScreen.resolve(plist, for: $0)
      return SystemLaunch(resolution: resolution, verdict: plist.verdict(on: resolution))
    }
  }

  /// True if the app is certain to be rejected or to fail on one of the systems.
  package var isBad: Bool { launches.contains { $0.isBad } }
}

extension LaunchScreen.Conditions {
  /// The system with the device, as in `iOS 26, iPhone`.
  var subject: String {
    let name =
      switch deviceClass {
      case .phone: "iPhone"
      case .pad: "iPad"
      case .tv, .vision: ""
      }
    return [systemName, device?.description ?? name].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension LaunchScreen.Resolution {
  /// The launch orientation in words.
  var orientationWords: String {
    orientation.answer?.words ?? (conditions.system == .tvOS ? "none" : "chosen by the system")
  }
}
