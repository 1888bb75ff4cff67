import LaunchSim

extension Invocation {
  /// The refusal to write over a file that the command reads; `nil` if it reads none at that place.
  ///
  /// Files are compared as the system does, so another spelling, a symbolic link and a hard link of an
  /// input are the input.
  var refusalToReplaceInput: Answer? {
    guard case .file(let path, replacing: true) = destination,
      action.inputs.contains(where: { Platform.isSameFile($0, path) })
    else { return nil }
    return .refusalToReplaceInput(path)
  }
}

extension Answer {
  /// The refusal to write over a file that the same command reads.
  static func refusalToReplaceInput(_ path: String) -> Answer {
    Answer(
      status: .cannotWrite,
      remarks: [
        "launch-sim: \(path.printable()): not written: this command reads it; name another file"
      ])
  }
}

extension Invocation.Action {
  /// The files and folders that the command line names to be read.
  fileprivate var inputs: [String] {
    switch self {
    case .run(let options): options.inputs.map(\.path) + options.budgets
    case .explain(let options): options.launch.inputs
    case .export(let options): options.launch.inputs + [options.other].paths
    case .learn(let options):
      switch options.task {
      case .answers(let path): [path] + [options.lesson].compactMap(\.self)
      case .grade(let paths): paths + [options.lesson].compactMap(\.self)
      case .list, .play, .html: [options.lesson].compactMap(\.self)
      }
    case .diff(let options): [options.first, options.second].paths + options.budgets
    case .check(let options), .baseline(_, _, let options):
      options.inputs.map(\.path) + options.budgets
        + [options.baseline, options.measured, options.measuredBefore].compactMap(\.self)
    case .lint(let options):
      options.inputs.map(\.path) + options.budgets + options.assets
        + [options.knownFindings].compactMap(\.self)
    case .rehearse(let options): options.inputs.map(\.path)
    case .launchScreen(let options): [options.input].paths
    // The scenario of `--merge` is read to be replaced.
    case .importData(let options): [options.input].paths
    case .initialize, .writeRecorder, .selfTest, .show, .completions, .help, .version: []
    }
  }
}

extension LaunchOptions {
  fileprivate var inputs: [String] { [input].paths + budgets }
}

extension [Invocation.Input?] {
  fileprivate var paths: [String] { compactMap { $0?.path } }
}
