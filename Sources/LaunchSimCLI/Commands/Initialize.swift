import LaunchSim

extension LaunchSimCommand {
  /// Writes the built-in example as files.
  static func initialize(_ folder: String, replacing: Bool, isQuiet: Bool) -> Answer {
    let scenario = FilePath.join(folder, StarterScenario.scenarioPath)
    let files = [
      (path: scenario, text: StarterScenario.scenario),
      (path: FilePath.join(folder, StarterScenario.costTablePath), text: StarterScenario.costTable),
    ]
    // Checked before the first is written, so that nothing is left half done.
    let refusals = files.compactMap { refusal(of: $0.path, in: folder, replacing: replacing) }
    guard refusals.isEmpty else { return Answer(status: .cannotWrite, remarks: refusals) }
    // The table first: should the second write fail, there is no scenario without its table.
    for file in files.reversed() {
      do throws(SystemError) {
        try Platform.makeFolder(FilePath.folder(of: file.path))
        try Platform.writeFile(file.text, to: file.path, replacing: replacing, onlyFiles: true)
      } catch {
        return Answer(status: .cannotWrite, remarks: [Answer.refusal(file.path, error)])
      }
    }
    guard !isQuiet else { return Answer() }
    var lines = files.map { "wrote \($0.path.printable())\n" }
    lines.append("Next: launch-sim \(scenario.shellPath.printable())\n")
    return Answer(text: lines.joined().withoutWorkflowCommands)
  }

  /// The reason why a file cannot be written, or its folders cannot be made.
  static func refusal(of path: String, in root: String, replacing: Bool) -> String? {
    let folder = FilePath.folder(of: path)
    // The files stay in the folder that was named, whatever links are in it.
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
