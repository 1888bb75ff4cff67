import LaunchSim

/// The exit status of the process, the same for every command.
///
/// The numbers from 64 up follow `sysexits.h`.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The answer is good, warnings included.
  case good = 0
  /// Judged bad: over budget, expectation failed, does not launch, killed, rejected.
  case bad = 1
  /// No answer: runaway, deadlock with the watchdog off.
  case noAnswer = 2
  /// Nothing to compare with: baseline missing, scenario new or gone, model stale against the code.
  case nothingToCompare = 3
  /// Improved beyond tolerance and not ratcheted, if the command line asks for that.
  case improved = 4
  /// Not comparable: other model version, device, host or toolchain.
  case notComparable = 5
  /// Measured but undecided: noise hides the answer.
  case inconclusive = 6
  /// The command line is wrong.
  case usage = 64
  /// A file was read but has the wrong contents.
  case badData = 65
  /// A file to read is missing or cannot be read.
  case inputMissing = 66
  /// An internal error of the program.
  case internalError = 70
  /// A file cannot be written, or already exists.
  case cannotWrite = 73
  /// Reading or writing broke off.
  case inputOutput = 74
  /// The user interrupted.
  case interrupted = 130

  /// The status in a few words that hold for every command.
  var words: String {
    switch self {
    case .good: "good"
    case .bad: "bad"
    case .noAnswer: "no answer"
    case .nothingToCompare: "nothing to compare with"
    case .improved: "better than the baseline, if an option asks for that"
    case .notComparable: "not comparable"
    case .inconclusive: "hidden by noise"
    case .usage: "a wrong command line"
    case .badData: "mistakes in a file"
    case .inputMissing: "a file missing or unreadable"
    case .internalError: "an error of launch-sim"
    case .cannotWrite: "a file that cannot be written"
    case .inputOutput: "reading or writing broken off"
    case .interrupted: "interrupted"
    }
  }

  /// Most severe first.
  private static let bySeverity: [ExitStatus] = [
    .interrupted, .internalError, .usage, .inputMissing, .badData, .inputOutput, .cannotWrite,
    .noAnswer, .bad, .notComparable, .nothingToCompare, .inconclusive, .improved, .good,
  ]

  /// The status of several results together: the most severe.
  static func combining(_ statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let present = Set(statuses)
    return bySeverity.first(where: present.contains) ?? .good
  }
}

extension ExitStatus {
  /// The status of a command that ends with a problem of this cause.
  ///
  /// A problem in a file's content is bad data to a command that needs the content, and a finding
  /// to a command that judges files.
  init(of cause: Problem.Cause, badContent: ExitStatus) {
    self =
      switch cause {
      case .option: .usage
      case .missingInput: .inputMissing
      case .inputOutput: .inputOutput
      case .content: badContent
      }
  }

  /// The status of a scenario that could not be read.
  ///
  /// A mistake in an option is a usage error; a missing file has another status than a file with
  /// mistakes.
  init(readingFailedWith diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    self = .combining(errors.map { ExitStatus(of: $0.cause, badContent: .badData) })
  }
}
