/// Two launches side by side as JSON: everything that differs, in a fixed order.
///
/// Times are whole nanoseconds; members that do not apply are left out. The page *JSON output* describes the keys.
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
    writer.member("launchDiff", .integer(Self.version))
    writer.member(
      "versions",
      .object([
        .init("package", .string(Version.package)), .init("model", .integer(Version.model)),
        .init("scenarioFormat", .integer(Version.scenarioFormat)),
      ]))
    writer.member("a", side(first, comparison.first))
    writer.member("b", side(second, comparison.second))
    writer.member("differs", .bool(!comparison.isSame))
    writer.member("firstFrame", moment(\.firstFrame))
    writer.member("frameReady", moment(\.frameReady))
    writer.lines("shares", comparison.difference.shares.lazy.map(\.layout))
    writer.lines("phases", comparison.phases.lazy.map { $0.layout("phase", $0.subject.key) })
    writer.lines(
      "milestones", comparison.milestones.lazy.map { $0.layout("milestone", $0.subject.rawValue) })
    writer.lines("limitMargins", comparison.margins.lazy.map(\.layout))
    writer.lines("laterMoments", comparison.laterMoments.lazy.map(\.momentLayout))
    writer.lines("items", comparison.items.lazy.map(\.layout))
    writer.lines("callbacksThatVanish", comparison.vanished.lazy.map(\.layout))
    writer.lines("callbacksThatAppear", comparison.appeared.lazy.map(\.comparedLayout))
    writer.lines("laterEvents", comparison.eventCallbacks.lazy.map(\.layout))
    writer.lines("launchOptions", comparison.launchOptions.lazy.map(\.layout))
    writer.lines("connectionOptions", comparison.connectionOptions.lazy.map(\.layout))
    writer.lines("diagnostics", diagnostics.lazy.map(\.layout))
    writer.end()
    return text
  }

  private func side(_ side: Side, _ report: Report) -> JSONLayout {
    let scenario = report.scenario
    var members = JSONMembers()
    members.add("title", scenario.title)
    members.add("source", side.source)
    if !side.options.isEmpty { members.add("options", side.options) }
    members.add("device", scenario.device.id)
    members.add("os", "\(scenario.systemName) \(scenario.systemVersion)")
    members.add("kind", scenario.request.kind.rawValue)
    members.add("reason", scenario.request.reason.kind.rawValue)
    members.add("lifeCycle", scenario.app.lifeCycle.rawValue)
    members.add("verdict", report.verdict.kind.rawValue)
    members.add("digest", Digest.text(report.digest))
    return members.layout
  }

  private func moment(_ moment: KeyPath<LaunchMetrics, Nanoseconds?>) -> JSONLayout {
    let first = comparison.first.metrics[keyPath: moment]
    let second = comparison.second.metrics[keyPath: moment]
    var members = JSONMembers()
    members.add("aNs", first)
    members.add("bNs", second)
    if let first, let second { members.add("moreNs", second - first) }
    return members.layout
  }
}

extension LaunchDifference.Share {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("item", item)
    members.add("moreNs", Nanoseconds(more))
    return members.layout
  }
}

extension LaunchComparison.Shift {
  fileprivate func layout(_ key: String, _ name: String) -> JSONLayout {
    var members = JSONMembers()
    members.add(key, name)
    members.add("aNs", first)
    members.add("bNs", second)
    members.add("moreNs", more)
    return members.layout
  }
}

extension LaunchComparison.MarginChange {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("limit", limit.rawValue)
    members.add("aTimeNs", first?.time)
    members.add("bTimeNs", second?.time)
    members.add("aNs", first?.spare)
    members.add("bNs", second?.spare)
    members.add("moreNs", more)
    return members.layout
  }
}

extension LaunchComparison.Shift<LaunchComparison.LaterMoment> {
  fileprivate var momentLayout: JSONLayout {
    var members = JSONMembers()
    members.add("moment", subject.kind.rawValue)
    members.add("name", subject.name)
    members.add("number", subject.number)
    members.add("aNs", first)
    members.add("bNs", second)
    members.add("moreNs", more)
    return members.layout
  }
}

extension LaunchComparison.EventChange {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("event", number - 1)
    if let first { members.add("a", first.map(\.name)) }
    if let second { members.add("b", second.map(\.name)) }
    return members.layout
  }
}

extension LaunchComparison.ItemChange {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("item", name)
    members.add("changes", aspects.map(\.rawValue))
    if let first { members.add("a", first.comparedLayout) }
    if let second { members.add("b", second.comparedLayout) }
    return members.layout
  }
}

extension Report.Item {
  fileprivate var comparedLayout: JSONLayout {
    var members = JSONMembers()
    members.add("state", state.rawValue)
    members.add("lanes", lanes.map(\.description))
    members.add("beganNs", began.map { Nanoseconds($0) })
    members.add("endedNs", ended.map { Nanoseconds($0) })
    members.add("pathNs", Nanoseconds(path))
    return members.layout
  }
}

extension LaunchComparison.Vanished {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("callback", callback.name)
    members.add("method", callback.selector)
    members.add("called", isCalled)
    members.add("exists", isKnown)
    if instead != callback { members.add("instead", instead?.name) }
    members.add("insteadAtLaunch", insteadAtLaunch?.name)
    members.add("lost", lost)
    members.add("missed", missed)
    members.add("losesSteps", losesSteps)
    return members.layout
  }
}

extension LaunchComparison.OptionChange {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("option", key)
    members.add("a", first)
    members.add("b", second)
    members.add("movesTo", movesTo)
    return members.layout
  }
}

extension Callback {
  fileprivate var comparedLayout: JSONLayout {
    var members = JSONMembers()
    members.add("callback", name)
    members.add("method", facts.selector)
    return members.layout
  }
}
