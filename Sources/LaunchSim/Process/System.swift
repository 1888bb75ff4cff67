/// The system: it is asked to launch the app, shows the launch screen, and decides where to begin.
package struct System: Sendable {
  package let kind: LaunchKind
  package let policy: PrewarmPolicy
  package let lifeCycle: LifeCycle
  /// Whether the app is launched, or woken, where nobody sees it.
  package let isInBackground: Bool
  /// Why it does not turn to the app, where it does not.
  package let nonDelivery: NonDelivery?
  package private(set) var isLaunchScreenShown = false

  package mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    guard message == .launchRequested else { preconditionFailure("the system got \(message)") }
    if let nonDelivery { return .refuse(.notDelivered(nonDelivery)) }
    // A resumed app shows its snapshot, or itself; everything else begins with the launch screen,
    // which the zoom from the icon already shows.
    guard kind != .resume, !isInBackground else { return .tell(firstMessage) }
    precondition(!isLaunchScreenShown, "the launch is requested once")
    isLaunchScreenShown = true
    return .reach(.launchScreen, firstMessage)
  }

  /// The first thing a launch of this kind has still to do (rule 36).
  private var firstMessage: LaunchMessage {
    switch (kind, policy) {
    case (.resume, _) where isInBackground: .enterBackground
    case (.resume, _): lifeCycle == .appDelegate ? .becomeActive : .enterForeground
    case (.prewarmed, .libsOnly): .initializeRuntime
    case (.prewarmed, .untilUIApplicationMain): .createApplication
    default: .createProcess
    }
  }
}
