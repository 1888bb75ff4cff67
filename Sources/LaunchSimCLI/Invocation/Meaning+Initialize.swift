import LaunchSim

extension Meaning {
  mutating func initializeAction() -> Invocation.Action {
    let operands = parsed.operands
    if operands.first?.isEmpty == true {
      problems.append(.missingOperand(.initialize, parsed.command.operands[0]))
    }
    for path in [parsed[.from], parsed[.recorder]].compactMap(\.self)
    where path.utf8.count >= Platform.pathLimit {
      problems.append(.pathTooLong(path))
    }
    let replacing = parsed.has(.force)
    if let path = parsed[.recorder] {
      // Neither standard output nor a folder can take the recorder.
      if path == "-" || path.hasSuffix("/") {
        problems.append(.badValue(.recorder, path, expected: "a file", near: nil))
      }
      if parsed.has(.from) { problems.append(.recorderWithDraft) }
      if let folder = operands.first, !folder.isEmpty {
        problems.append(.extraOperand(.initialize, folder))
      }
      return .writeRecorder(path: path, replacing: replacing)
    }
    return .initialize(
      folder: operands.first ?? "Launch", replacing: replacing, from: parsed[.from])
  }
}

extension Problem {
  /// Options that ask for different files.
  static let recorderWithDraft = usage(
    "recorder-with-draft", "only one of --from, --recorder at a time")
}
