public import Dispatch

extension DispatchQueue {
  /// Submits a block, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue runs in its turn on the simulated
  /// main thread, as one started with ``Launch/mainQueue(_:after:source:fileID:line:_:)`` does. Files
  /// that import LaunchSim call this method wherever a block is the only argument. A block that uses
  /// `@MainActor` code needs a simulation on the main thread: the compiler takes it for code of the
  /// main actor, and cannot tell that the block runs on the thread of the simulation.
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
