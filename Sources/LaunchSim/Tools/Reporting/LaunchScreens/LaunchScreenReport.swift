package import LaunchSim

/// The launch screens of an app on one or several systems, with the verdicts.
package struct LaunchScreenReport: Sendable {
  /// The launch on one system.
  struct SystemLaunch: Sendable {
    let resolution: LaunchScreen.Resolution
    let verdict: InfoPlist.Verdict

    /// True if the file proves that App Store Connect rejects the app, or that the app fails to
    /// launch.
    var isBad: Bool { !isNotApplicable && verdict.outcome >= .rejected }

    /// True if apps have no launch, or no launch screen, on the system.
    var isNotApplicable: Bool {
      if case .notApplicable = resolution.shown { true } else { false }
    }
  }

  /// Path of the file as the user named it.
  let source: String
  let launches: [SystemLaunch]

  /// Resolves the launch screen for each set of conditions.
  package init(
    _ plist: InfoPlist, from source: String, for conditions: [LaunchScreen.Conditions]
  ) {
    self.source = source
    launches = conditions.map {
      let resolution = LaunchScreen.resolve(plist, for: $0)
      return SystemLaunch(resolution: resolution, verdict: plist.verdict(on: resolution))
    }
  }

  /// True if the app is certain to be rejected or to fail on one system or more.
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
