@testable import LaunchSim

extension LaunchProgram.Instruction {
  /// The nanoseconds or bytes of a step that costs some.
  var amount: Int64? {
    switch self {
    case .cpu(let time), .wait(let time): time.rawValue
    case .read(let bytes, _), .touch(let bytes): bytes
    default: nil
    }
  }
}
