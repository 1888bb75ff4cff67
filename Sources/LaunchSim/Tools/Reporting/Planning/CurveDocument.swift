package import LaunchSim

/// The curves of one item as text and as JSON: the answer of `what-if --item`.
package struct CurveDocument {
  /// The version of the layout.
  private static let version = 1

  private let study: CostStudy
  private let words: ReportWords

  /// Describes an item's cost.
  ///
  /// - Parameters:
  ///   - study: The item.
  ///   - words: The launch with the cost of today, in words.
  package init(_ study: CostStudy, _ words: ReportWords) {
    (self.study, self.words) = (study, words)
  }

  /// The numbers of the launch at each break point, and the certainty of its verdict.
  package var text: String {
    let style = words.style
    let heading = LaunchHeading(words.scenario).lines(
      isExample: words.source == .example, style)
    let curve = CurveWords(words.report, style: style).lines(study)
    let certainty = words.certaintySentence?.wrapped(toWidth: style.paragraphWidth) ?? []
    return style.finished(
      [heading, curve, certainty].filter { !$0.isEmpty }
        .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n")
  }

  /// The lines of every quantity.
  package var json: String {
    let names = words.scenario.app.items.map(\.name)
    return JSONWriter.text { writer in
      writer.write([
        "launchCurves": Self.version, "title": words.scenario.title,
        "device": words.scenario.device.id, "item": names[study.ready.item],
        "certainty": words.analysis.certainty?.members(names),
      ])
      writer.lines("points", study.points) { ["costNs": $0.cost] + $0.numbers.members }
      writer.lines("curves", study.curves) { $0.members(names) }
      writer.lines("anomalies", study.ready.anomalies) { $0.members(in: words.scenario.app) }
    }
  }
}

extension LaunchNumbers {
  var members: JSONMembers {
    [
      "readyNs": ready, "firstFrameNs": shown, "tapWaitsNs": tap, "contentReadyNs": content,
    ]
  }
}

extension CostCurve {
  /// The lines of a curve, with their ends.
  func members(_ names: [String]) -> JSONMembers {
    [
      "item": names[item], "quantity": quantity.rawValue, "costNs": cost,
      "toleranceNs": tolerance, "runs": runs,
      "segments": segments.map { segment in
        [
          "fromNs": segment.lower, "toNs": segment.upper, "startNs": segment.start,
          "endNs": segment.end, "decides": segment.decider.map { names[$0] },
          "resolved": segment.isExact ? nil : false,
        ] as JSONMembers
      },
    ]
  }
}

extension SchedulingAnomaly {
  /// The change, and the ready frame before and after it.
  func members(in app: App) -> JSONMembers {
    func name(_ item: ItemIndex) -> String { app.items[item].name }
    let change: JSONMembers =
      switch change {
      case .cost(let item, let from, let to):
        ["change": "cost", "item": name(item), "fromNs": from, "toNs": to]
      case .oneMorePerformanceCore: ["change": "oneMorePerformanceCore"]
      case .oneMoreEfficiencyCore: ["change": "oneMoreEfficiencyCore"]
      case .fasterCores(let percent): ["change": "fasterCores", "percent": percent]
      case .swap(let callback, let first, let second):
        [
          "change": "swap", "callback": callback.name, "first": name(first),
          "second": name(second), "allowed": move(in: app)?.isAllowed,
          "set": move(in: app).flatMap { [$0.move].assignments(in: app) },
        ]
      }
    return change + ["readyNs": before, "thenReadyNs": after]
  }
}
