/// The system: receives the request, shows the launch screen, and decides where the launch begins.
struct System: Sendable {
  let kind: LaunchKind
  let policy: PrewarmPolicy
  let lifeCycle: LifeCycle
  /// True for a launch or wake in the background.
  let isInBackground: Bool
  /// Reason why the request is not delivered; `nil` if it is delivered.
  let nonDelivery: NonDelivery?
  private(set) var isLaunchScreenShown = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    guard message == .launchRequested else { preconditionFailure("the system got \(message)") }
    if let nonDelivery { return .refuse(.notDelivered(nonDelivery)) }
    // A resumed app shows its snapshot, or itself. Every other launch begins with the launch
    // screen, which is already visible while the icon zooms.
    guard kind != .resume, !isInBackground else { return .tell(firstMessage) }
    precondition(!isLaunchScreenShown, "the launch is requested once")
    isLaunchScreenShown = true
    return .reach(.launchScreen, firstMessage)
  }

  /// The first message that a launch of this kind has still to send (rule 36).
  private var firstMessage: LaunchMessage {
    switch kind {
    case .cold, .warm, .afterInstall: .createProcess
    case .prewarmed: policy.boundary
    case .resume where isInBackground: .enterBackground
    case .resume: lifeCycle == .appDelegate ? .becomeActive : .enterForeground
    }
  }
}
