extension StoryText {
  /// The story of a recorded run.
  package init(
    _ record: LaunchRecord, of source: ScenarioSource, options: [String] = [],
    style: TextStyle = .plain
  ) {
    self.init(record.analysis, record.causes, of: source, options: options, style: style)
  }
}

extension EventText {
  /// The event of a number, from 1 on, of a recorded run; `nil` if it has none.
  package init?(
    _ number: Int, of record: LaunchRecord, state: [String] = [], style: TextStyle = .plain
  ) {
    self.init(number, of: record.report, record.causes, state: state, style: style)
  }
}
