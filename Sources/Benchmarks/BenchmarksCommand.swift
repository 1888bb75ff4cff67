import LaunchSim

// Goals of these benchmarks:
//
// - Figures that people plan with: launches per second, cost by the size of an app, megabytes of
//   scenario text per second, the wall time of a command.
// - Changes that make LaunchSim slower become visible: each benchmark takes several samples, with
//   their spread.
// - The same result everywhere: each benchmark prints a hash of its results that does not depend on
//   the build mode or the machine. The test suite pins the hash at the smoke sizes.
//
// Non-goals: comparing machines, measuring debug builds, replacing a profiler. A figure measured on
// a busy machine means little.

/// The benchmark program: runs the named benchmarks and prints their figures.
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

  /// The answer to a command line, with the exit status: 0; 1 if a benchmark failed; 64 for a usage
  /// error.
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
