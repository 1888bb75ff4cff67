// Work of some of the runs only: that of a first launch, for example.

extension RunTableText {
  /// The most items that are listed.
  private static let itemsShown = 12

  /// The items that take part in some of the runs only, a row each; nothing without any.
  var conditionalWork: [String] {
    guard let first = runs.first else { return [] }
    let shares = runs.map(\.analysis.report.sharesByName)
    var rows: [[String]] = []
    for item in first.analysis.report.scenario.app.items {
      // An item that another run does not know is another app's.
      let known = shares.compactMap { $0[item.name] }
      guard known.count == runs.count else { continue }
      let those = known.indices.filter { known[$0] != nil }
      guard those.count < runs.count, !those.isEmpty else { continue }
      let longest = known.compactMap(\.self).max() ?? .zero
      rows.append([
        style.text(item.name), those.map(label).joined(separator: ", "),
        "\(longest.milliseconds) ms",
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

extension Report {
  /// The part of the path of each item; `nil` if it takes no part in the launch.
  fileprivate var sharesByName: [String: Nanoseconds?] {
    var shares: [String: Nanoseconds?] = [:]
    for (index, item) in scenario.app.items.enumerated() {
      let isSkipped = metrics.timeline.items[index].isSkipped
      shares.updateValue(isSkipped ? nil : metrics.uses[index].path, forKey: item.name)
    }
    return shares
  }
}
