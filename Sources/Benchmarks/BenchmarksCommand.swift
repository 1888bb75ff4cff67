import LaunchSim

// Goals of these benchmarks:
//
// - To say how fast LaunchSim is in the figures people plan with: launches a second, cost against the
//   size of an app, megabytes a second of scenario text, the wall time of a command.
// - To show when a change makes it slower: several samples each, with their spread.
// - To compute the same thing everywhere: each benchmark prints a hash of its results, which must not
//   depend on the build mode or the machine, and which the test suite pins at the smoke sizes.
//
// They are not meant to compare machines, to measure debug builds, or to replace a profiler; and a
// figure from a machine that does something else meanwhile says little.

/// The program: measures what was asked for and prints the figures.
@main
struct BenchmarksCommand {
  static func main() {
    Platform.handleSignals()
    let (text, status) = answer(Array(CommandLine.arguments.dropFirst()))
    do throws(SystemError) {
      try Platform.write(text, to: status == 64 ? .standardError : .standardOutput)
    } catch {
      Platform.exit(error.isBrokenPipe ? status : 74)
    }
    Platform.exit(status)
  }

  /// What a command line is answered, and the exit status: 0, 1 if a benchmark failed, 64 for a
  /// command line that is not understood.
  static func answer(_ words: [String]) -> (text: String, status: Int32) {
    let arguments: Arguments
    do throws(Arguments.Problem) {
      arguments = try Arguments(words)
    } catch {
      return ("benchmarks: \(error.text)\n", 64)
    }
    switch arguments.action {
    case .help:
      return (Arguments.help, 0)
    case .list:
      return (arguments.benchmarks.map { "\($0.name)\n" }.joined(), 0)
    case .pass(let model):
      do {
        return (try model.measured(arguments.isSmoke ? .smoke : .full), 0)
      } catch {
        return ("\(model.name): failed: \(error)\n", 1)
      }
    case .measure:
      let run = Run(
        plan: arguments.isSmoke ? .smoke : .full,
        results: arguments.benchmarks.map { $0.measured(arguments.isSmoke ? .smoke : .full) })
      return (arguments.isJSON ? run.json : run.text, run.hasFailures ? 1 : 0)
    }
  }
}
