package import LaunchSim

/// A quote as JSON: a row for each position, with the greatest cost in each launch.
///
/// Times are whole nanoseconds; members that do not apply are left out. The page *JSON output*
/// describes the keys.
package struct JSONQuote: Sendable {
  /// The version of the form, which increases when a key changes its meaning or is removed.
  static let version = 1

  private let quote: Quote
  private let source: String?
  private let diagnostics: [Diagnostic]

  package init(_ quote: Quote, source: String?, diagnostics: [Diagnostic] = []) {
    self.quote = quote
    self.source = source
    self.diagnostics = diagnostics
  }

  /// The document, ending in a line break.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.write([
      "launchQuote": Self.version, "versions": Version.members, "source": source,
      "measuredOn": quote.measuredOn.id, "greatestCostNs": Quote.greatestCost,
    ])
    writer.lines("launches", Array(quote.reports.indices)) { place in
      let report = quote.reports[place]
      let tightest = report.room?.tightest
      return [
        "device": report.scenario.device.id, "verdict": report.verdict.kind.rawValue,
        "firstFrameNs": report.metrics.firstFrame, "budgetNs": report.scenario.firstFrameBudget,
        "leastOnMainNs": quote.least(in: place)?.cost,
        "tightestBudget": tightest.map {
          ["budget": $0.key, "leftNs": $0.left] as JSONMembers
        },
      ]
    }
    writer.lines("rows", quote.rows) { row in
      members(of: row.position)
        + ["cells": zip(quote.reports, row.cells).map { members(of: $1, on: $0) }]
    }
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }

  private func members(of position: Quote.Position) -> JSONMembers {
    var place: String
    var item: ItemIndex?
    switch position.place {
    case .only: place = "only"
    case .first: place = "first"
    case .last: place = "last"
    case .beforeAwait(let awaited): (place, item) = ("beforeAwait", awaited)
    case .afterAwait(let awaited): (place, item) = ("afterAwait", awaited)
    }
    return [
      "callback": position.callback.name, "place": place,
      "item": item.map { quote.reports[0].scenario.app.items[$0].name },
      "on": position.placement.description, "path": quote.path(of: position),
    ]
  }

  private func members(of cell: Quote.Cell, on report: Report) -> JSONMembers {
    let obstacle: JSONMembers =
      switch cell.obstacle {
      case .frame?: ["obstacle": "firstFrame"]
      case .verdict(let kind)?: ["obstacle": "verdict", "verdict": kind?.rawValue]
      case .demand?: ["obstacle": "demand"]
      case .budget(let key)?: ["obstacle": "budget", "budget": key]
      case .tap(let wait)?: ["obstacle": "tap", "tapWaitNs": wait]
      case .already?: ["obstacle": "already"]
      case nil: ["noLimit": true]
      }
    return ["device": report.scenario.device.id, "costNs": cell.cost] + obstacle
      + ["nextFirstFrameNs": cell.nextFrame]
  }
}
