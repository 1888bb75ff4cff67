/// The system: receives the request, shows the launch screen, and decides where the launch begins.
struct System: Sendable {
  let kind: LaunchKind
  let policy: PrewarmPolicy
  let lifeCycle: LifeCycle
  /// True for a launch or wake in the background.
  let isInBackground: Bool
  /// The reason why the request is not delivered, where it is not.
  let nonDelivery: NonDelivery?
  private(set) var isLaunchScreenShown = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
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
    switch kind {
    case .cold, .warm, .afterInstall: .createProcess
    case .prewarmed: policy.boundary
    case .resume where isInBackground: .enterBackground
    case .resume: lifeCycle == .appDelegate ? .becomeActive : .enterForeground
    }
  }
}
