import LaunchSim
import LaunchSimTools

/// The program: reads the command line, carries out the command, and writes the answer.
@main
struct LaunchSimCommand {
  static func main() {
    Platform.handleSignals()
    let arguments = Platform.arguments
    let status: ExitStatus
    do throws(UsageError) {
      // An argument that is not UTF-8 could name the wrong file, so nothing is read or written.
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

  /// Carries out an invocation.
  static func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    if let refusal = invocation.destination.refusal ?? invocation.refusalToReplace
      ?? invocation.refusalToReplaceInput
    {
      return refusal
    }
    return invocation.action.answer(invocation, output)
  }
}
