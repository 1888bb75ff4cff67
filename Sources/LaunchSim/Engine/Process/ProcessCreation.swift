/// The creation of the process: the system's share of a launch, which uses no core of the app (rule
/// 8).
struct ProcessCreation: Sendable {
  let time: Nanoseconds
  private(set) var hasProcess = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .createProcess:
      return .elapse(time, .processCreated)
    case .processCreated:
      precondition(!hasProcess, "the process is created once")
      hasProcess = true
      return .reach(.processStart, .loadImages)
    default:
      preconditionFailure("process creation got \(message)")
    }
  }
}
