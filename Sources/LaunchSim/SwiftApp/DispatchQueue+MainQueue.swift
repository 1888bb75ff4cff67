public import Dispatch

extension DispatchQueue {
  /// Submits a block, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue runs in its turn on the simulated
  /// main thread, as one started with ``Launch/mainQueue(_:after:source:fileID:line:_:)`` does. Files
  /// that import LaunchSim call this method wherever a block is the only argument.
  ///
  /// - Parameter work: The block.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    // Its `main` may be another object at each call.
    if let run = AppRun.current, label == DispatchQueue.main.label, run.startOwnBlock(work) {
      return
    }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }
}
