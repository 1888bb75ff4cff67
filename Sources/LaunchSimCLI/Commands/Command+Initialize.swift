import LaunchSim
import LaunchSimTools

extension Command {
  static let initialize = Command(
    name: "init", group: .write,
    summary: "write a starter scenario, or draft one from an app's code",
    operands: [Operand(usage: "[DIR]", noun: "folder", words: .folders)],
    flags: [.from, .recorder, .force, .quiet, .help, .version],
    summaries: [.force: "replace files that exist"],
    explanation: """
      Writes the built-in example as two files: a scenario, and a table of costs that it \
      includes. DIR is made if it is missing; without DIR the files go into 'Launch'. Files \
      that exist are replaced only with --force.

      --from drafts a scenario instead, DIR/draft.jsonc, from the launch callbacks in the Swift \
      files of an app: its life cycle, and the calls of each callback in order, with their \
      placement. Costs are left open. Folders of tests, dependencies and builds are passed over.

      --recorder writes FILE and nothing else: the source of LaunchRecorder, which records spans \
      of a real launch for 'import'. It needs Swift 6.2, and iOS 15, macOS 12, tvOS 15 or \
      watchOS 8.
      """,
    examples: [
      "launch-sim init": "Launch/trailhead.jsonc and Launch/costs/sdks.jsonc",
      "launch-sim init .": "the same, in this folder",
      "launch-sim init --from App Launch": "Launch/draft.jsonc, from the code in App",
      "launch-sim init --recorder App/LaunchRecorder.swift": "one file to add to the app's target",
    ],
    statuses: [
      .good: "the files are written",
      .badData: "with --from: there is no app, or there are several",
      .inputMissing: "the folder of --from is missing, or has no Swift files",
      .cannotWrite: "a file exists, or cannot be written",
    ],
    meaning: { $0.initializeAction() })
}

extension Meaning {
  mutating func initializeAction() -> any CommandAction {
    let operands = parsed.operands
    if operands.first?.isEmpty == true {
      problems.append(.missingOperand(.initialize, parsed.command.operands[0]))
    }
    checkLength(of: [parsed[.from], parsed[.recorder]].compactMap(\.self))
    let replacing = parsed.has(.force)
    if let path = parsed[.recorder] {
      // The recorder is written to a file, neither to standard output nor to a folder.
      if path == "-" || path.hasSuffix("/") {
        problems.append(.badValue(.recorder, path, expected: "a file", near: nil))
      }
      if parsed.has(.from) { problems.append(.recorderWithDraft) }
      if let folder = operands.first, !folder.isEmpty {
        problems.append(.extraOperand(.initialize, folder))
      }
      return RecorderOptions(path: path, isReplacing: replacing)
    }
    return InitializeOptions(
      folder: operands.first ?? "Launch", isReplacing: replacing, app: parsed[.from])
  }
}

extension Problem {
  /// Options that would write different files.
  static let recorderWithDraft = usage(
    "recorder-with-draft", "only one of --from, --recorder at a time")
}

/// The options of `init`.
struct InitializeOptions: Hashable, CommandAction {
  var folder: String
  /// True to replace files.
  var isReplacing = false
  /// The folder of the app whose sources a scenario is drafted from; `nil` for the built-in
  /// example.
  var app: String?

  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    app.map { draft(from: $0, isQuiet: invocation.isQuiet) }
      ?? writeExample(isQuiet: invocation.isQuiet)
  }

  /// Writes the built-in example as files.
  private func writeExample(isQuiet: Bool) -> Answer {
    let scenario = FilePath.join(folder, StarterScenario.scenarioPath)
    let files = [
      (path: scenario, text: StarterScenario.scenario),
      (path: FilePath.join(folder, StarterScenario.costTablePath), text: StarterScenario.costTable),
    ]
    if let refusal = Answer.refusal(of: files.map(\.path), in: folder, replacing: isReplacing) {
      return refusal
    }
    // The table is written first, so that a failure of the second write leaves no scenario without
    // its table.
    for file in files.reversed() {
      if let refusal = Answer.refusal(writing: file.text, to: file.path, replacing: isReplacing) {
        return refusal
      }
    }
    guard !isQuiet else { return Answer() }
    var lines = files.map { "wrote \($0.path.printable())\n" }
    lines.append("Next: launch-sim \(scenario.shellPath.printable())\n")
    return Answer(text: lines.joined().withoutWorkflowCommands)
  }
}

/// The options of `init --recorder`.
struct RecorderOptions: Hashable, CommandAction {
  var path: String
  /// True to replace the file.
  var isReplacing = false

  /// Writes the source of `LaunchRecorder` into an app.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let folder = FilePath.folder(of: path)
    if let refusal = Answer.refusal(of: [path], in: folder, replacing: isReplacing)
      ?? .refusal(writing: RecorderSource.text, to: path, replacing: isReplacing)
    {
      return refusal
    }
    guard !invocation.isQuiet else { return Answer() }
    let lines = """
      wrote \(path.printable())
      Next: add the file to the app's target; 'launch-sim import' reads the spans it records

      """
    return Answer(text: lines.withoutWorkflowCommands)
  }
}

extension Answer {
  /// The refusal to write several files if one of them cannot be written; `nil` if all can be.
  ///
  /// The check precedes the first write, so that nothing is left half done.
  static func refusal(of paths: [String], in root: String, replacing: Bool) -> Answer? {
    let remarks = paths.compactMap { obstacle(to: $0, in: root, replacing: replacing) }
    return remarks.isEmpty ? nil : Answer(status: .cannotWrite, remarks: remarks)
  }

  /// Writes a file and the folders above it; returns the refusal if the file cannot be written.
  static func refusal(writing text: String, to path: String, replacing: Bool) -> Answer? {
    do throws(SystemError) {
      try Platform.makeFolder(FilePath.folder(of: path))
      try Platform.writeFile(text, to: path, replacing: replacing, onlyFiles: true)
      return nil
    } catch {
      return Answer(status: .cannotWrite, remarks: [refusal(path, error)])
    }
  }

  /// The reason why a file cannot be written, or its folders cannot be made.
  private static func obstacle(to path: String, in root: String, replacing: Bool) -> String? {
    let folder = FilePath.folder(of: path)
    // Files must not leave the named folder through a symbolic link in it.
    let steps = [folder, path].filter { $0 != root && Platform.isSymbolicLink($0) }
    if let link = steps.first {
      return "launch-sim: \(path.printable()): not written: \(link.printable()) is a symbolic link"
    }
    if Platform.kind(at: folder) == .folder {
      let obstacle = Platform.obstacle(toWriting: path, replacing: replacing, onlyFiles: true)
      return obstacle.map { Answer.refusal(path, $0) }
    }
    return Platform.obstacle(toMakingFolder: folder).map { inTheWay, reason in
      let why = reason.isNoFolder ? " is in the way: it is no folder" : ": \(reason.reason)"
      return "launch-sim: \(path.printable()): not written: \(inTheWay.printable())\(why)"
    }
  }
}
