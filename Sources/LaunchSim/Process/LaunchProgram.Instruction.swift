extension LaunchProgram {
  /// One step, or the end of a list of steps: flat, with numbers for names.
  package enum Instruction: Hashable, Sendable {
    /// Runs for a cost on the reference core.
    case cpu(Nanoseconds)
    case read(bytes: Int64, isCached: Bool)
    case touch(bytes: Int64)
    case wait(Nanoseconds)
    case lock(LockID), unlock(LockID)
    case await(ItemID, viaSemaphore: Bool)
    case start(ItemID)
    case end
    /// Continues at another instruction.
    case jump(CodeAddress)
    /// Continues at another instruction where less time is left in the background.
    case ifTimeRemains(Nanoseconds, otherwise: CodeAddress)
    case complete(AssertionID)
    case beginTask(AssertionID, expiration: CodeAddress?)
    case endTask(AssertionID)
    case reportCall
    case register(answeredAfter: Nanoseconds, fails: Bool)
  }
}

extension LaunchSequence {
  /// Performs any step but the start of an item, a jump and the end of a list.
  ///
  /// The step `isDirect` if it stands in the job's own code, not in an inline item it called.
  @inline(__always)
  package mutating func perform(
    _ instruction: LaunchProgram.Instruction, by job: JobID, isDirect: Bool,
    on machine: inout Machine
  ) -> Machine.StepResult {
    switch instruction {
    case .cpu(let cost): return machine.cpu(job, cost)
    case .read(let bytes, let isCached): return machine.read(job, bytes: bytes, isCached: isCached)
    case .touch(let bytes): return machine.touch(job, bytes: bytes)
    case .wait(let time): return machine.wait(job, time, isDirect: isDirect)
    case .lock(let lock): return machine.lock(job, lock)
    case .unlock(let lock):
      machine.unlock(job, lock)
      return .continues
    case .await(let item, let viaSemaphore):
      return machine.await(job, item, viaSemaphore: viaSemaphore, isDirect: isDirect)
    case .complete(let assertion): board.complete(assertion, by: job, on: &machine)
    case .beginTask(let assertion, let expiration):
      board.begin(assertion, expiration: expiration, by: job, on: &machine)
    case .endTask(let assertion): board.end(assertion, by: job, on: &machine)
    case .reportCall: board.reportCall(by: job, on: &machine)
    case .register(let time, let fails):
      board.register(answeredAfter: time, fails: fails, by: job, on: &machine)
    case .start, .end, .jump, .ifTimeRemains:
      preconditionFailure("\(instruction) is not performed by a job alone")
    }
    board.update(at: machine.now)
    return .continues
  }
}
