package import LaunchSim

extension StoryText {
  /// The story of a recorded run.
  package init(
    _ record: LaunchRecord, of source: ScenarioSource, options: [String] = [],
    style: TextStyle = .plain
  ) {
    self.init(record.analysis, record.causes, of: source, options: options, style: style)
  }
}

extension EventExplanations {
  /// The events of a recorded run in words.
  package init(_ record: LaunchRecord, style: TextStyle = .plain) {
    self.init(record.report, record.causes, style: style)
  }
}
