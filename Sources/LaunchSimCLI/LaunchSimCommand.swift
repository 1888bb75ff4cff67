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
    return invocation.action.answer(invocation, output)
  }
}
