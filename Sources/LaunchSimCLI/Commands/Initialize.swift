import LaunchSim

extension LaunchSimCommand {
  /// Writes the built-in example as files.
  static func initialize(_ folder: String, replacing: Bool, isQuiet: Bool) -> Answer {
    let scenario = FilePath.join(folder, StarterScenario.scenarioPath)
    let files = [
      (path: scenario, text: StarterScenario.scenario),
      (path: FilePath.join(folder, StarterScenario.costTablePath), text: StarterScenario.costTable),
    ]
    // Looked at before the first is written, so that nothing is left half done.
    let inTheWay = files.filter { !replacing && Platform.kind(at: $0.path) != nil }
    guard inTheWay.isEmpty else {
      return Answer(
        status: .cannotWrite,
        remarks: inTheWay.map { Answer.refusal($0.path, .alreadyThere) })
    }
    for file in files {
      do throws(SystemError) {
        try Platform.makeFolder(FilePath.folder(of: file.path))
        try Platform.writeFile(file.text, to: file.path, replacing: replacing)
      } catch {
        return Answer(status: .cannotWrite, remarks: [Answer.refusal(file.path, error)])
      }
    }
    guard !isQuiet else { return Answer() }
    let lines = files.map { "wrote \($0.path.printable())" }
    return Answer(
      text: lines.joined(separator: "\n") + "\nNext: launch-sim \(quotedForShell(scenario))\n")
  }

  /// A path as it can be typed in a shell.
  private static func quotedForShell(_ path: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,@%"
    if path.allSatisfy(plain.contains) { return path }
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''").printable() + "'"
  }
}
