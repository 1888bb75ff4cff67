import LaunchSim
import LaunchSimTools

extension Meaning {
  /// The options of a gate, with the files and folders that it is about.
  mutating func gateOptions(_ operands: [String]) -> GateOptions {
    var options = GateOptions(inputs: inputs(operands))
    if options.inputs.contains(.standardInput) || parsed[.baseline] == "-" {
      problems.append(.cannotGateStandardInput)
    }
    options.baseline = parsed[.baseline]
    if let path = options.baseline, path.utf8.count >= Platform.pathLimit {
      problems.append(.pathTooLong(path))
    }
    options.devices = devices()
    options.os = parsed[.os]
    options.costs = percentile()
    options.edits = edits()
    options.root = parsed[.root]
    options.budgets = budgets()
    options.measured = parsed[.measured]
    options.measuredBefore = parsed[.measuredBefore]
    for path in [options.measured, options.measuredBefore].compactMap(\.self) {
      if path.utf8.count >= Platform.pathLimit { problems.append(.pathTooLong(path)) }
    }
    if options.measuredBefore != nil, options.measured == nil {
      problems.append(.measuredBeforeAlone)
    }
    // Another command has said that it takes neither.
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

  /// The trials for each slowdown of a self-test.
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

  /// The percentile of `--costs`; a draw has no accepted value to be compared with.
  private mutating func percentile() -> Baseline.Percentile? {
    guard parsed[.costs] != CostChoice.draw.rawValue else {
      problems.append(.cannotGateDraw)
      return nil
    }
    return choice(.costs)
  }

  /// A text without spaces around it, which a line of a baseline does not keep.
  private static func trimmed(_ text: String) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The reason of `baseline update`.
  mutating func baselineReason() -> String {
    let action: BaselineAction? = word(at: 0, as: .baselineAction)
    let reason = parsed[.reason].map(Self.trimmed)
    if let reason {
      let isPrintable = reason.printable() == reason && !reason.allSatisfy(\.isWhitespace)
      if !isPrintable || reason.count > Baseline.reasonLimit { problems.append(.badReason) }
    } else if action != nil {
      problems.append(.reasonNeeded)
    }
    return reason ?? ""
  }
}
