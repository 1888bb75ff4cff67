/// Two launches side by side as JSON: everything that differs, in a fixed order.
///
/// Times are whole nanoseconds; members that do not apply are left out. The page *JSON output* describes the
/// keys.
package struct JSONComparison: Sendable {
  /// The version of the form: it goes up when a key changes its meaning or goes away.
  static let version = 1

  /// The origin of one of the launches.
  package struct Side: Sendable {
    /// The scenario file as it was named; `nil` for the built-in example.
    package var source: String?
    /// The options that changed it, as in `--set app/lifeCycle=scenes`.
    var options: [String]

    package init(source: String?, options: [String]) {
      self.source = source
      self.options = options
    }
  }

  package let comparison: LaunchComparison
  let first: Side
  let second: Side
  package let diagnostics: [Diagnostic]

  package init(
    _ comparison: LaunchComparison, first: Side, second: Side, diagnostics: [Diagnostic] = []
  ) {
    self.comparison = comparison
    self.first = first
    self.second = second
    self.diagnostics = diagnostics
  }

  /// The document, ending in a line break.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.write([
      "launchDiff": Self.version,
      "versions": Version.members,
      "a": members(of: first, comparison.first),
      "b": members(of: second, comparison.second),
      "differs": !comparison.isSame,
      "firstFrame": members(of: \.firstFrame),
      "frameReady": members(of: \.frameReady),
    ])
    writer.lines("shares", comparison.difference.shares) {
      ["item": $0.item, "moreNs": Nanoseconds($0.more)]
    }
    writer.lines("phases", comparison.phases) { ["phase": $0.subject.key] + $0.members }
    writer.lines("milestones", comparison.milestones) {
      ["milestone": $0.subject.rawValue] + $0.members
    }
    writer.lines("limitMargins", comparison.margins) {
      [
        "limit": $0.subject.rawValue, "aTimeNs": $0.first?.time, "bTimeNs": $0.second?.time,
        "aNs": $0.first?.spare, "bNs": $0.second?.spare, "moreNs": $0.more,
      ]
    }
    writer.lines("laterMoments", comparison.laterMoments) { shift in
      let moment = shift.subject
      return ["moment": moment.kind.rawValue, "name": moment.name, "number": moment.number]
        + shift.members
    }
    writer.lines("items", comparison.items) {
      [
        "item": $0.name, "changes": $0.aspects.map(\.rawValue), "a": $0.first?.members,
        "b": $0.second?.members,
      ]
    }
    writer.lines("callbacksThatVanish", comparison.vanished, \.members)
    writer.lines("callbacksThatAppear", comparison.appeared) {
      ["callback": $0, "method": $0.facts.selector]
    }
    writer.lines("laterEvents", comparison.eventCallbacks) {
      ["event": $0.subject - 1, "a": $0.first, "b": $0.second]
    }
    for (key, options) in [
      ("launchOptions", comparison.launchOptions),
      ("connectionOptions", comparison.connectionOptions),
    ] {
      writer.lines(key, options) {
        ["option": $0.key, "a": $0.first, "b": $0.second, "movesTo": $0.movesTo]
      }
    }
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }

  private func members(of side: Side, _ report: Report) -> JSONMembers {
    let scenario = report.scenario
    return [
      "title": scenario.title,
      "source": side.source,
      "options": side.options.unlessEmpty,
      "device": scenario.device.id,
      "os": "\(scenario.systemName) \(scenario.systemVersion)",
      "kind": scenario.request.kind.rawValue,
      "reason": scenario.request.reason.kind.rawValue,
      "lifeCycle": scenario.app.lifeCycle.rawValue,
      "verdict": report.verdict.kind.rawValue,
      "digest": Digest.text(report.digest),
    ]
  }

  private func members(of moment: KeyPath<LaunchMetrics, Nanoseconds?>) -> JSONMembers {
    let (first, second) = (comparison.first.metrics, comparison.second.metrics)
    return LaunchComparison.Shift(
      subject: 0, first: first[keyPath: moment], second: second[keyPath: moment]
    ).members
  }
}

extension LaunchComparison.Shift where Value == Nanoseconds {
  fileprivate var members: JSONMembers { ["aNs": first, "bNs": second, "moreNs": more] }
}

extension Report.Item {
  fileprivate var members: JSONMembers {
    [
      "state": state.rawValue, "lanes": lanes.map(\.description),
      "beganNs": began.map { Nanoseconds($0) }, "endedNs": ended.map { Nanoseconds($0) },
      "pathNs": Nanoseconds(path),
    ]
  }
}

extension LaunchComparison.Vanished {
  fileprivate var members: JSONMembers {
    [
      "callback": callback,
      "method": callback.selector,
      "called": isCalled,
      "exists": isKnown,
      "instead": instead != callback ? instead : nil,
      "insteadAtLaunch": insteadAtLaunch,
      "lost": lost,
      "missed": missed,
      "losesSteps": losesSteps,
    ]
  }
}
