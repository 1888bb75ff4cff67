import LaunchSim

extension Benchmark {
  /// The wall time of the command itself, from its start to the end of its output.
  static let starts = [
    start(name: "start/launch-sim", arguments: []),
    start(name: "start/version", arguments: ["--version"]),
  ]

  private static func start(name: String, arguments: [String]) -> Benchmark {
    Benchmark(name: name, operation: "start", stopwatch: .wall) { _ in
      guard let path = Executable.beside(CommandLine.arguments[0], named: "launch-sim") else {
        throw Unavailable(
          reason: "launch-sim is not beside this program; swift build -c release makes it")
      }
      let command = "launch-sim \(arguments.joined(separator: " "))".trimmed
      return Workload(size: command, operations: 1) {
        { try Digest.of(Executable.output(of: path, arguments)) }
      }
    }
  }
}

extension String {
  /// The text without the space at its end.
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
