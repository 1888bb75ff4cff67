import LaunchSim

extension Invocation {
  /// The refusal to overwrite a file that the command reads; `nil` if the destination is no such
  /// file.
  ///
  /// Files are compared by identity, so another spelling, a symbolic link and a hard link of an
  /// input are the input.
  var refusalToReplaceInput: Answer? {
    guard case .file(let path, replacing: true) = destination,
      action.filesToRead.contains(where: { Platform.isSameFile($0, path) })
    else { return nil }
    return .refusalToReplaceInput(path)
  }
}

extension Answer {
  /// The refusal to overwrite a file that the same command reads.
  static func refusalToReplaceInput(_ path: String) -> Answer {
    Answer(
      status: .cannotWrite,
      remarks: [
        "launch-sim: \(path.printable()): not written: this command reads it; name another file"
      ])
  }
}
