import LaunchSim

/// The destination of an answer, which takes it piece by piece.
///
/// A file appears whole when the answer is finished, and not at all without one.
final class Output {
  private let destination: Invocation.Destination
  private var draft: Platform.Draft?
  private var pending = ""
  /// The reason why the answer cannot be written.
  private var failure: SystemError?

  /// The bytes that are written at once.
  private static let chunk = 1 << 16

  init(to destination: Invocation.Destination) {
    self.destination = destination
  }

  /// The status of a failure and its line for standard error; `nil` without one.
  ///
  /// A reader that has gone has read what it wanted: that is no failure.
  var complaint: (status: ExitStatus, remark: String)? {
    guard let failure else { return nil }
    switch destination {
    case .standardOutput:
      return failure.isBrokenPipe
        ? nil : (.inputOutput, "launch-sim: standard output: \(failure.reason)")
    case .file(let path, _): return (.cannotWrite, Answer.refusal(path, failure))
    }
  }

  /// Adds to the answer; once that has failed, does nothing.
  func write(_ text: String) {
    pending += text
    if pending.utf8.count >= Self.chunk { flush() }
  }

  /// Writes what is left, and gives a file its name.
  func finish() {
    flush()
    attempt { () throws(SystemError) in try draft?.finish() }
    draft = nil
  }

  private func flush() {
    // Without an answer there is nothing to keep.
    guard !pending.isEmpty, failure == nil else { return }
    attempt { () throws(SystemError) in
      switch destination {
      case .standardOutput: try Platform.write(pending, to: .standardOutput)
      case .file(let path, let replacing):
        if draft == nil { draft = try Platform.Draft(of: path, replacing: replacing) }
        try draft?.write(pending)
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func attempt(_ body: () throws(SystemError) -> Void) {
    guard failure == nil else { return }
    do throws(SystemError) { try body() } catch {
      failure = error
      draft = nil
    }
  }
}
