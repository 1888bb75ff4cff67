import LaunchSim
import LaunchSimTools

/// The program: reads the command line, carries it out, and writes the answer.
@main
struct LaunchSimCommand {
  static func main() {
    Platform.handleSignals()
    let arguments = Platform.arguments
    let status: ExitStatus
    do throws(UsageError) {
      // A name that is no text cannot be told from another: nothing is read or written by it.
      guard arguments.notUTF8.isEmpty else {
        throw UsageError(
          problems: arguments.notUTF8.map { .argumentNotUTF8($0, arguments.texts[$0 - 1]) })
      }
      let invocation = try Invocation(arguments.texts).replacingWatchedPage
      let output = Output(to: invocation.destination)
      status = answer(invocation, output).deliver(to: output)
    } catch {
      status = error.answer.deliver(to: Output(to: .standardOutput))
    }
    Platform.exit(status.rawValue)
  }

  /// Does what was asked.
  static func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    if let refusal = invocation.destination.refusal ?? invocation.refusalToReplace
      ?? invocation.refusalToReplaceInput
    {
      return refusal
    }
    let style = invocation.style
    switch invocation.action {
    case .run(let options) where options.isWatching:
      return watch(options, invocation, style)
    case .run(let options): return run(options, invocation, style, output)
    case .explain(let options): return explain(options, invocation, style)
    case .export(let options): return export(options, invocation, style, output)
    case .learn(let options): return learn(options, invocation, style)
    case .diff(let options): return diff(options, invocation, style)
    case .check(let options): return check(options, invocation, style)
    case .baseline(let reason, let modelOnly, let options):
      return baseline(options, reason: reason, modelOnly: modelOnly, invocation, style)
    case .lint(let options): return lint(options, invocation, style)
    case .rehearse(let options): return rehearse(options, invocation, style)
    case .launchScreen(let options): return launchScreen(options, invocation, style)
    case .initialize(let folder, let replacing, let app):
      let isQuiet = invocation.isQuiet
      return app.map { draft(from: $0, in: folder, replacing: replacing, isQuiet: isQuiet) }
        ?? initialize(folder, replacing: replacing, isQuiet: isQuiet)
    case .writeRecorder(let path, let replacing):
      return writeRecorder(to: path, replacing: replacing, isQuiet: invocation.isQuiet)
    case .importData(let options):
      return importData(options, isQuiet: invocation.isQuiet)
    case .selfTest(let runs): return selfTest(runs: runs, invocation, style)
    case .show(let topic, let name, let systems):
      return show(topic, name: name, on: systems, invocation.format, style)
    case .completions(let shell): return Answer(text: Completions.script(for: shell))
    case .help(let command?): return Answer(text: style.finished(HelpPage.page(of: command, style)))
    case .help(nil): return Answer(text: style.finished(HelpPage.overview(style)))
    case .version: return Answer(text: Version.line + "\n")
    }
  }
}
