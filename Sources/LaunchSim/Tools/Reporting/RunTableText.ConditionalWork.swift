import LaunchSim

extension RunTableText {
  /// Work that takes part in only some of the runs, such as work of a first launch.
  struct ConditionalWork: Sendable {
    /// The most items in the table.
    private static let itemsShown = 12

    private struct Item: Sendable {
      let name: String
      /// False once a run lacks the item, as with another app.
      var isKnown = true
      /// The runs in which the item takes part; `nil` while it takes part in all.
      var runs: [Int]?
      var longest = Nanoseconds.zero
    }

    /// The items of the first run.
    private var items: [Item]

    init(_ first: Report) {
      items = first.scenario.app.items.map { Item(name: $0.name) }
    }

    /// Adds a run by its number.
    mutating func add(_ report: Report, number: Int) {
      let shares = report.sharesByName
      for index in items.indices where items[index].isKnown {
        guard let share = shares[items[index].name] else {
          items[index].isKnown = false
          continue
        }
        if let share {
          items[index].runs?.append(number)
          items[index].longest = max(items[index].longest, share)
        } else if items[index].runs == nil {
          items[index].runs = Array(0..<number)
        }
      }
    }

    /// The items that take part in only some of the runs, a row each; empty without such items.
    ///
    /// - Parameters:
    ///   - order: The positions of the runs, in the order of the table; `nil` for the order in
    ///     which the runs were added.
    ///   - label: The label of a run by its position in the table.
    ///   - style: The width, and the emphasis of titles.
    /// - Returns: The lines of the table.
    func table(order: [Int]?, _ label: (Int) -> String, _ style: TextStyle) -> [String] {
      var rows: [[String]] = []
      var positions: [Int: Int] = [:]
      for (position, run) in (order ?? []).enumerated() { positions[run] = position }
      for item in items where item.isKnown {
        guard let runs = item.runs, !runs.isEmpty else { continue }
        let labels = runs.map { positions[$0] ?? $0 }.sorted().map(label)
        rows.append([
          style.text(item.name), labels.joined(separator: ", "), "\(item.longest.milliseconds) ms",
        ])
      }
      guard !rows.isEmpty else { return [] }
      var table = TextTable(columns: [
        .init("only in some runs"), .init("in"), .right("its part of the path"),
      ])
      table.rows = Array(rows.prefix(Self.itemsShown))
      let rest = rows.count - Self.itemsShown
      return table.lines(style) + (rest > 0 ? ["… and \(rest) more (--format json)"] : [])
    }
  }
}

extension Report {
  /// The part of the path of each item; `nil` if the item takes no part in the launch.
  fileprivate var sharesByName: [String: Nanoseconds?] {
    var shares: [String: Nanoseconds?] = [:]
    for (index, item) in scenario.app.items.enumerated() {
      let isSkipped = metrics.timeline.items[index].isSkipped
      shares.updateValue(isSkipped ? nil : metrics.uses[index].path, forKey: item.name)
    }
    return shares
  }
}
