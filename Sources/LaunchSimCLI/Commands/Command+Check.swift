import LaunchSim
import LaunchSimTools

extension Command {
  static let check = Command(
    name: "check", group: .judge,
    summary: "judge launches by budgets and a baseline, as a merge gate",
    operands: [.paths],
    flags: [
      .baseline, .budgets, .measured, .measuredBefore, .measuredTolerance, .selfTest, .runs,
      .ratchet, .strict, .costs, .device, .os, .set, .root,
    ] + Flag.usual,
    summaries: [
      .format:
        "print one of \(GateOptions.renderers.map(\.key.rawValue).joined(separator: ", ")) (text)"
    ],
    arguments: [.costs: .choice(Baseline.Percentile.allCases.map(\.rawValue))],
    formats: GateOptions.renderers.map(\.key),
    explanation: """
      Simulates each scenario, and every scenario of a folder, on its own device and on those in \
      the baseline, and judges the launch by its budgets and by the values of the baseline. A \
      launch that is later than its tolerance allows fails, with the phase and the items that \
      lost the time; one that is sooner does not.

      The baseline is launch-baseline.txt in the folder of the paths, which is the folder that \
      holds all of them, or in the nearest folder above up to the root of the repository. \
      'launch-sim baseline update' writes it.

      A budget table may give kinds of findings a severity: error, warning or off. --costs p90 \
      judges the tail: each distribution of costs at its 90th percentile.

      --measured judges values that were measured on a machine by the budgets of each scenario. \
      Noise may hide the answer, which is then inconclusive. --measured-before compares them \
      with earlier ones of the same machine and build: more than 5 % slower fails, or another \
      share with --measured-tolerance. On a busy host the processor time of work that only \
      computes is judged, and the elapsed time of other work gives no answer.

      --measured --self-test takes no files. It compares work with itself, and with work made slower \
      by 1, 2, 5, 10 and 20 %, each with a tolerance of half the slowdown. The least slowdown that \
      every trial finds, without a false alarm, is the least that --measured can be trusted with on \
      this machine, now. It takes less than a minute, more with more trials.
      """,
    examples: [
      "launch-sim check Launch": "every scenario in a folder",
      "launch-sim check Launch --ratchet": "fail until improvements are accepted",
      "launch-sim check Launch -f markdown -o check.md": "for a pull request",
      "launch-sim check --measured --self-test": "before a job that measures",
    ],
    statuses: [
      .good: "every launch is within its budgets and the tolerance; warnings do not count",
      .bad:
        "over a budget, an expectation failed, regressed, killed or missing; with --self-test, a "
        + "false alarm",
      .noAnswer: "no answer: a deadlock with the watchdog off, or too many steps",
      .nothingToCompare: "no baseline, a scenario that is new or gone, or stale",
      .improved: "with --ratchet: improved, and not accepted yet",
      .notComparable: "the baseline is of another version of the model, device or host",
      .inconclusive: "with --measured: noise hides the answer, or a slowdown of 10 %",
      .badData: "a scenario or the baseline has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.checkAction() })
}

/// The options of `check` and `baseline`.
struct GateOptions: Hashable, Sendable {
  /// Files and folders.
  var inputs: [Invocation.Input]
  /// The file of the baseline; `nil` for the nearest baseline.
  var baseline: String?
  /// The devices of `--device`; if empty, each scenario launches on its own device and on the
  /// devices of the baseline.
  var devices: [DeviceProfile] = []
  /// The system to launch on.
  var os: String?
  /// The percentile of `--costs`; `nil` for the median and the percentiles in the baseline.
  var costs: Baseline.Percentile?
  /// The changes of `--set`, in order.
  var edits: [ScenarioEdit] = []
  var root: String?
  /// The budget tables of `--budgets`.
  var budgets: [String] = []
  /// The files of `--measured` and `--measured-before`: values measured on a machine, and earlier
  /// values; `nil` if not given.
  var measured: String?
  var measuredBefore: String?
  /// The share of `--measured-tolerance`; `nil` for the usual share.
  var measuredTolerance: Double?
  /// True if improvements fail until they are accepted.
  var ratchets = false
  /// True if warnings fail.
  var isStrict = false
}

extension Meaning {
  mutating func checkAction() -> any CommandAction {
    parsed.has(.selfTest) ? SelfTestOptions(runs: selfTestRuns()) : gateOptions(parsed.operands)
  }
}

extension Meaning {
  /// The options of a gate, with the files and folders to judge.
  mutating func gateOptions(_ operands: [String]) -> GateOptions {
    var options = GateOptions(inputs: inputs(operands))
    if options.inputs.contains(.standardInput) || parsed[.baseline] == "-" {
      problems.append(.cannotGateStandardInput)
    }
    options.baseline = parsed[.baseline]
    checkLength(of: [options.baseline].compactMap(\.self))
    options.devices = devices()
    options.os = parsed[.os]
    options.costs = percentile()
    options.edits = edits()
    options.root = parsed[.root]
    options.budgets = budgets()
    options.measured = parsed[.measured]
    options.measuredBefore = parsed[.measuredBefore]
    checkLength(of: [options.measured, options.measuredBefore].compactMap(\.self))
    if options.measuredBefore != nil, options.measured == nil {
      problems.append(.measuredBeforeAlone)
    }
    options.measuredTolerance = measuredTolerance()
    // A command without these options has already reported them.
    if parsed.command == .check {
      if parsed.has(.measured), options.measured == nil {
        problems.append(.missingValue(.measured, typed: Flag.measured.spelling, in: .check))
      }
      if parsed.has(.runs) { problems.append(.runsWithoutSelfTest) }
    }
    options.ratchets = parsed.has(.ratchet)
    options.isStrict = parsed.has(.strict)
    return options
  }

  /// The share of `--measured-tolerance`, as in 2.5 or 2.5%.
  private mutating func measuredTolerance() -> Double? {
    guard let typed = parsed[.measuredTolerance] else { return nil }
    if parsed[.measuredBefore] == nil { problems.append(.measuredToleranceAlone) }
    let number = typed.hasSuffix("%") ? typed.dropLast() : typed[...]
    if number.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let percent = Double(number), percent <= 100
    {
      return percent / 100
    }
    let expected = "a percentage from 0 to 100, as in 2.5"
    problems.append(.badValue(.measuredTolerance, typed, expected: expected, near: nil))
    return nil
  }

  /// The number of trials for each slowdown of a self-test.
  mutating func selfTestRuns() -> Int {
    let options: Set<Flag> = [
      .measured, .selfTest, .runs, .format, .output, .force, .quiet, .color, .ascii, .version,
    ]
    if parsed[.measured] != nil || !parsed.has(.measured) || !parsed.operands.isEmpty
      || parsed.command.flags.contains(where: { parsed.has($0) && !options.contains($0) })
    {
      problems.append(.selfTestAlone)
    }
    guard let typed = parsed[.runs] else { return SelfTest.defaultRuns }
    if let number = Int(typed), (1...SelfTest.mostRuns).contains(number) { return number }
    let expected = "a number from 1 to \(SelfTest.mostRuns)"
    problems.append(.badValue(.runs, typed, expected: expected, near: nil))
    return SelfTest.defaultRuns
  }

  /// The percentile of `--costs`; a draw has no accepted value to compare with.
  private mutating func percentile() -> Baseline.Percentile? {
    guard parsed[.costs] != CostChoice.draw.rawValue else {
      problems.append(.cannotGateDraw)
      return nil
    }
    return choice(.costs)
  }
}

extension Problem {
  static let measuredBeforeAlone = usage(
    "measured-before-alone", "--measured-before needs --measured FILE",
    "it names the values to compare with")
  static let measuredToleranceAlone = usage(
    "measured-tolerance-alone", "--measured-tolerance needs --measured-before FILE",
    "budgets have no tolerance")
  static let selfTestAlone = usage(
    "self-test-alone",
    "--self-test tests this machine: it takes no files and none of the options about launches",
    "'launch-sim check --measured --self-test'")
  static let runsWithoutSelfTest = usage("runs-without-self-test", "--runs is for --self-test")
  static let cannotGateDraw = usage(
    "cannot-gate-draw", "--costs draw has no accepted value to be compared with",
    "use p50 or p90")
  static let cannotGateStandardInput = usage(
    "cannot-gate-standard-input", "standard input (-) has no name in a baseline", "name the file")
}
