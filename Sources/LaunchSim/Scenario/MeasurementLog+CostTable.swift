extension MeasurementLog {
  /// The text of a cost table with the processor times of the work items in the log; empty if the
  /// log has no costs of work items.
  ///
  /// The table names its host. A scenario can include the table once the factor to a device is
  /// written below the host, with its origin: `"factor": 1.8, "factorSource": "Database.open timed
  /// on an iPhone 12"`. The costs are then marked host-scaled.
  public var costTable: String {
    guard let file, !itemCosts.isEmpty else { return "" }
    let items = itemCosts.map { item in
      let samples = JSONLayout.list(item.samples.map { .string($0.literal) })
      return JSONLayout.Member(
        item.name,
        .object([
          .init(Verb.cpu.key.name, .object([.init(ScenarioRow.samples.key.name, samples)]))
        ]))
    }
    let members: [JSONLayout.Member] = [
      .init(FileKind.costs.rawValue, .integer(1)),
      .init(ScenarioRow.title, .string("Costs measured on \(file.host.system)")),
      .init(ScenarioRow.host, file.host.layout),
      .init(ScenarioRow.work, .object(items)),
    ]
    return JSONLayout.object(members).text(width: 0) + "\n"
  }

  /// Writes the cost table, whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replacing: False to refuse an existing file.
  /// - Throws: `MeasurementLogError` if the log has no cost of a work item, or the file cannot be
  ///   written.
  public func writeCostTable(
    to path: String, replacing: Bool = true
  ) throws(MeasurementLogError) {
    try Self.write(costTable, to: path, replacing: replacing)
  }
}
