/// The main run loop, as far as the launch passes through it: queued work may run between its
/// turns.
///
/// The exact moments are not documented; both are switches (rules 27 and 28).
struct EventLoop: Sendable {
  let drainsBeforeScene: Bool
  let drainsBeforeCommit: Bool
  private(set) var isRunning = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .startRunLoop:
      precondition(!isRunning, "the run loop is started once")
      isRunning = true
      return drainsBeforeScene ? .drain(.connectScene) : .tell(.connectScene)
    case .endTurn:
      isRunning = true
      return drainsBeforeCommit ? .drain(.drawFrame(0)) : .tell(.drawFrame(0))
    default:
      preconditionFailure("the event loop got \(message)")
    }
  }
}
