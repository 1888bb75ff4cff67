import LaunchSim
import LaunchSimTools

/// The options of `baseline log`.
struct BaselineLogOptions: Hashable, Sendable {
  /// The output of `git log -p`.
  var input: Invocation.Input
  var measure = Measure.milestone(.firstFrame)
  /// The name of the baseline, whatever its folder.
  var name = Baseline.fileName
  /// `true` if the status is 1 for a launch that lost time.
  var statusTells = false
}

extension Meaning {
  mutating func baselineLogOptions() -> BaselineLogOptions {
    let inputs = inputs(Array(parsed.operands.dropFirst()))
    if inputs.count > 1 { problems.append(.extraOperand(.baseline, inputs[1].path)) }
    var options = BaselineLogOptions(input: inputs.first ?? .standardInput)
    options.statusTells = parsed.has(.exitCode)
    if let path = parsed[.baseline] { options.name = FilePath.name(of: path) }
    guard let typed = parsed[.measure] else { return options }
    if let measure = Measure(key: typed), measure.form == .time {
      options.measure = measure
    } else {
      let keys = Measure.judged.map(\.key)
      problems.append(
        .badValue(
          .measure, typed,
          expected: keys.joined(separator: ", ") + ", phase:NAME, item:NAME or main:item:NAME",
          near: NearMatch.find(typed, in: keys)))
    }
    return options
  }
}

extension BaselineLogOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<BaselineHistory> = [
    .text: { BaselineHistoryText($0, isQuiet: $1.isQuiet, style: $1.style).text },
    .json: { history, _ in BaselineHistoryText(history).json },
    .markdown: { BaselineHistoryText($0, isQuiet: $1.isQuiet).markdown },
    .html: { history, _ in BaselineHistoryText(history).html },
    .svg: { history, _ in BaselineHistoryText(history).svg },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { [input.path] }

  /// Tells the history of a baseline.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let history: BaselineHistory
    do {
      history = try .read(
        try input.text(upTo: BaselineHistory.byteLimit), of: measure, named: name)
    } catch let error as UnreadableFile {
      return Answer(status: error.status, remarks: [error.description])
    } catch {
      return Answer(status: .badData, remarks: ["\(error)"])
    }
    let isWorse = history.launches.contains { $0.last != nil && history.loss(of: $0) > 0 }
    let isSilent = invocation.isQuiet || invocation.format.holdsDiagnostics
    return Answer(
      status: history.launches.isEmpty ? .nothingToCompare : statusTells && isWorse ? .bad : .good,
      text: invocation.text(of: history, Self.renderers),
      remarks: isSilent || history.notes.diagnostics.isEmpty ? [] : [history.notes.description])
  }
}
