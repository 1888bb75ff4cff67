import LaunchSim

/// Destination of an answer that is written piece by piece.
///
/// A file appears only with a finished answer, and then completely.
final class Output {
  private let destination: Invocation.Destination
  private var draft: Platform.Draft?
  private var pending = ""
  /// The reason why the answer cannot be written.
  private var failure: SystemError?

  /// Size in bytes of a write.
  private static let chunk = 1 << 16

  /// True to keep the answer instead of writing it.
  private let isCollecting: Bool
  /// True once a file has its name and holds the answer.
  private(set) var isWritten = false
  /// The kept answer.
  private(set) var collected = ""

  /// Creates a destination that may keep the answer instead of writing it.
  init(collecting isCollecting: Bool = false, to destination: Invocation.Destination) {
    self.destination = destination
    self.isCollecting = isCollecting
  }

  /// The status of a failure and its line for standard error; `nil` without a failure.
  ///
  /// A reader that closed its end has read enough, so a closed pipe is no failure.
  var complaint: (status: ExitStatus, remark: String)? {
    guard let failure else { return nil }
    switch destination {
    case .standardOutput:
      return failure.isBrokenPipe
        ? nil : (.inputOutput, "launch-sim: standard output: \(failure.reason)")
    case .file(let path, _): return (.cannotWrite, Answer.refusal(path, failure))
    }
  }

  /// Adds to the answer; does nothing after a failure.
  func write(_ text: String) {
    guard !isCollecting else { return collected += text }
    pending += text
    if pending.utf8.count >= Self.chunk { flush() }
  }

  /// Adds bytes to the answer; does nothing after a failure.
  func write(_ bytes: [UInt8]) {
    flush()
    write { (draft) throws(SystemError) in
      guard let draft else { return try Platform.write(bytes, to: .standardOutput) }
      try draft.write(bytes)
    }
  }

  /// Writes the rest of the answer, and gives a file its name.
  func finish() {
    flush()
    attempt { () throws(SystemError) in
      try draft?.finish()
      isWritten = draft != nil
    }
    draft = nil
  }

  private func flush() {
    // An empty answer leaves no file.
    guard !pending.isEmpty else { return }
    write { (draft) throws(SystemError) in
      guard let draft else { return try Platform.write(pending, to: .standardOutput) }
      try draft.write(pending)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes a piece to the file; without a file, to standard output.
  private func write(_ piece: (Platform.Draft?) throws(SystemError) -> Void) {
    attempt { () throws(SystemError) in
      if case .file(let path, let replacing) = destination, draft == nil {
        draft = try Platform.Draft(of: path, replacing: replacing)
      }
      try piece(draft)
    }
  }

  private func attempt(_ body: () throws(SystemError) -> Void) {
    guard failure == nil else { return }
    do throws(SystemError) { try body() } catch {
      failure = error
      draft = nil
    }
  }
}
