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
    options.ratchets = parsed.has(.ratchet)
    options.isStrict = parsed.has(.strict)
    return options
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

  /// The action of `baseline`, with its reason.
  mutating func baselineAction() -> BaselineAction {
    let word: BaselineAction.Word? = word(at: 0, as: .baselineAction)
    switch word {
    case .show:
      if parsed[.reason] != nil || parsed.has(.modelOnly) { problems.append(.reasonWithoutUpdate) }
      return .show
    case .update, nil:
      let reason = parsed[.reason].map(Self.trimmed)
      if let reason {
        let isPrintable = reason.printable() == reason && !reason.allSatisfy(\.isWhitespace)
        if !isPrintable || reason.count > Baseline.reasonLimit { problems.append(.badReason) }
      } else if word == .update {
        problems.append(.reasonNeeded)
      }
      return .update(reason: reason ?? "", modelOnly: parsed.has(.modelOnly))
    }
  }
}
