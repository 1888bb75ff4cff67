import LaunchSim

extension Meaning {
  mutating func learnOptions() -> LearnOptions {
    _ = inputs(parsed.operands)
    let tasks = [Flag.answers, .grade, .html].filter(parsed.has)
    if tasks.count > 1 { problems.append(.oneTaskOfLearn(tasks)) }
    if tasks.first == .grade { return gradeOptions() }
    if parsed.operands.count > 1 {
      problems.append(.extraOperand(.learn, parsed.operands[1]))
    }
    var options = LearnOptions(lesson: parsed.operands.first)
    switch tasks.first {
    case .answers?: options.task = .answers(parsed[.answers] ?? "")
    case .html?: options.task = .html(folder: parsed[.html] ?? "", replacing: parsed.has(.force))
    default: options.task = options.lesson == nil ? .list : .play
    }
    return options
  }

  /// Every file is one of answers; a first word that is no path is the lesson.
  private func gradeOptions() -> LearnOptions {
    var files = parsed.operands[...]
    var options = LearnOptions()
    if let first = files.first, !first.contains("/"), !first.contains("."), first != "-" {
      options.lesson = first
      files = files.dropFirst()
    }
    options.task = .grade((parsed.values[.grade] ?? []) + files)
    return options
  }
}

extension Problem {
  /// Options that ask for different things.
  static func oneTaskOfLearn(_ flags: [Flag]) -> Problem {
    usage(
      "one-task-of-learn", "only one of \(flags.map(\.spelling).joined(separator: ", ")) at a time")
  }
}
