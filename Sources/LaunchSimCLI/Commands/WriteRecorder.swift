import LaunchSim

extension LaunchSimCommand {
  /// Writes the source of `LaunchRecorder` into an app.
  static func writeRecorder(to path: String, replacing: Bool, isQuiet: Bool) -> Answer {
    let folder = FilePath.folder(of: path)
    if let refusal = refusal(of: path, in: folder, replacing: replacing) {
      return Answer(status: .cannotWrite, remarks: [refusal])
    }
    do throws(SystemError) {
      try Platform.makeFolder(folder)
      try Platform.writeFile(RecorderSource.text, to: path, replacing: replacing, onlyFiles: true)
    } catch {
      return Answer(status: .cannotWrite, remarks: [Answer.refusal(path, error)])
    }
    guard !isQuiet else { return Answer() }
    let lines = """
      wrote \(path.printable())
      Next: add the file to the app's target; 'launch-sim import' reads the spans it records

      """
    return Answer(text: lines.withoutWorkflowCommands)
  }
}
