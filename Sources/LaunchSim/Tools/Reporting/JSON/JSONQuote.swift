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
      let room = quote.least(in: place).map { $0.cells[place].cost ?? .zero }
      let tightest = report.tightestBudget(below: room ?? report.slack ?? .zero)
      return [
        "device": report.scenario.device.id, "verdict": report.verdict.kind.rawValue,
        "firstFrameNs": report.metrics.firstFrame, "budgetNs": report.scenario.firstFrameBudget,
        "slackNs": report.slack, "roomNs": room,
        "tightestBudget": tightest.map {
          ["budget": $0.key, "leftNs": $0.left] as JSONMembers
        },
        "misses": report.judgment.isGood
          ? nil : report.judgment.misses.filter { $0 != .verdict(.launched) }.map(\.key).uniqued(),
        "certainty": report.certaintyMembers,
      ]
    }
    writer.lines("rows", quote.rows) { row in
      row.position.members(in: quote.reports[0])
        + [
          "cells": zip(quote.reports, row.cells).map { report, cell in
            ["device": report.scenario.device.id] + cell.members
          }
        ]
    }
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }
}

extension Quote.Position {
  /// The position, with the path of `--set` at which an item starts there.
  fileprivate func members(in report: Report) -> JSONMembers {
    var word: String
    var item: ItemIndex?
    switch place {
    case .only: word = "only"
    case .first: word = "first"
    case .last: word = "last"
    case .beforeAwait(let awaited): (word, item) = ("beforeAwait", awaited)
    case .afterAwait(let awaited): (word, item) = ("afterAwait", awaited)
    }
    return [
      "callback": callback.name, "place": word,
      "item": item.map { report.scenario.app.items[$0].name },
      "on": placement.description, "path": path(in: report.scenario),
    ]
  }
}

extension Quote.Cell {
  /// The greatest cost, and the demand that a greater cost breaks.
  fileprivate var members: JSONMembers {
    var members: JSONMembers = ["costNs": cost, "limit": obstacle?.key]
    if case .tap(let wait)? = obstacle { members = members + ["tapWaitNs": wait] }
    return members + ["nextFirstFrameNs": nextFrame]
  }
}

extension Quote.Obstacle {
  /// The key of the budget or demand that a greater cost breaks.
  var key: String {
    switch self {
    case .frame: Measure.milestone(.firstFrame).key
    case .budget(let key): key
    case .demand: "expect"
    case .verdict(let verdict): verdict?.kind.rawValue ?? "noAnswer"
    case .unfinished: "unfinished"
    case .tap: "tap"
    case .unsearched: "unsearched"
    case .already: "already"
    }
  }
}
