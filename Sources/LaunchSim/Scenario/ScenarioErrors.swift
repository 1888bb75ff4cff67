/// The errors of a scenario that could not be read; at least one.
public struct ScenarioErrors: Error, Hashable, Sendable {
  package var list: DiagnosticList

  package init(list: DiagnosticList) {
    self.list = list
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// Every problem on a line of its own, as in `app.json:4:12: error: work/Feed.load/cpu: …`.
  public var description: String { list.description }
}
