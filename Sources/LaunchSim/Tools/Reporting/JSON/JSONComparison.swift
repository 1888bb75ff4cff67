package import LaunchSim

/// Two launches side by side as JSON: everything that differs, in a fixed order.
///
/// Times are whole nanoseconds; members that do not apply are left out. The page *JSON output*
/// describes the keys.
package struct JSONComparison: Sendable {
  /// The version of the form, which increases when a key changes its meaning or is removed.
  static let version = 1

  /// The origin of one of the launches.
  package struct Side: Sendable {
    /// The scenario or saved report as the user named it; `nil` for the built-in example.
    package var source: String?
    /// The run in a saved document with several runs; `nil` for a document with one run, and for a
    /// scenario.
    var run: String?
    /// The options that changed the launch, as in `--set app/lifeCycle=scenes`.
    var options: [String]

    package init(source: String?, run: String? = nil, options: [String]) {
      self.source = source
      self.run = run
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
    writer.write(["launchDiff": Self.version, "versions": Version.members])
    writeMembers(to: &writer)
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }

  /// Writes everything that differs.
  func writeMembers(to writer: inout JSONWriter) {
    writer.write([
      "a": members(of: first, comparison.first),
      "b": members(of: second, comparison.second),
      "differs": !comparison.isSame,
      "comparable": comparison.isOfOneModel,
      "firstFrame": members(of: \.firstFrame),
      "frameReady": members(of: \.frameReady),
      "displayMoreNs": comparison.displayWait,
      "path": comparison.path.map { path -> JSONMembers in
        [
          "to": path.goal.rawValue, "aNs": path.first, "bNs": path.second, "moreNs": path.more,
        ]
      },
    ])
    writer.lines("pathChanges", comparison.path?.changes ?? []) { change in
      change.subject.members + ["aNs": change.first, "bNs": change.second, "moreNs": change.more]
    }
    writer.lines("shares", comparison.difference.shares) {
      ["item": $0.item, "moreNs": Nanoseconds($0.more)]
    }
    writer.lines("phases", comparison.phases) { ["phase": $0.subject.key] + $0.members }
    writer.lines("milestones", comparison.milestones) {
      ["milestone": $0.subject.rawValue] + $0.members
    }
    writer.lines("budgets", comparison.budgets) {
      [
        "budget": $0.subject, "aNs": $0.first?.value, "aLevel": $0.first?.level.rawValue,
        "bNs": $0.second?.value, "bLevel": $0.second?.level.rawValue,
      ]
    }
    writer.lines("limitMargins", comparison.margins) {
      [
        "limit": $0.subject.rawValue, "aTimeNs": $0.first?.time, "bTimeNs": $0.second?.time,
        "aNs": $0.first?.spare, "bNs": $0.second?.spare, "moreNs": $0.more,
      ]
    }
    writer.lines("laterMoments", comparison.laterMoments) { change in
      let moment = change.subject
      return ["moment": moment.kind.rawValue, "name": moment.name, "number": moment.number]
        + change.members
    }
    writer.lines("items", comparison.items) {
      [
        "item": $0.subject, "changes": $0.aspects.map(\.rawValue), "a": $0.first?.members,
        "b": $0.second?.members,
      ]
    }
    writer.lines("callbackCalls", comparison.calls) { change in
      [
        "callback": change.subject.callback, "number": change.subject.number,
        "aStartNs": change.first?.start, "aEndNs": change.first?.end,
        "bStartNs": change.second?.start, "bEndNs": change.second?.end,
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
  }

  private func members(of side: Side, _ launch: ComparedLaunch) -> JSONMembers {
    let heading = launch.heading
    return [
      "title": heading.title,
      "source": side.source,
      "run": side.run,
      "options": side.options.unlessEmpty,
      "device": heading.deviceID,
      "os": heading.system,
      "kind": heading.kind.rawValue,
      "reason": heading.reason.rawValue,
      "lifeCycle": heading.lifeCycle.rawValue,
      "model": launch.model,
      "verdict": launch.verdict.rawValue,
      "digest": launch.digest,
    ]
  }

  private func members(of moment: KeyPath<ComparedLaunch, Nanoseconds?>) -> JSONMembers {
    Change(
      "", from: comparison.first[keyPath: moment], to: comparison.second[keyPath: moment]
    ).members
  }
}

extension PathPart {
  /// The owner, the cause and the object of a wait.
  fileprivate var members: JSONMembers {
    let owner: JSONMembers =
      switch owner {
      case .item(let name): ["owner": "item", "item": name]
      case .callback(let callback): ["owner": "callback", "callback": callback]
      case .phase(let phase): ["owner": "phase", "phase": phase.key]
      case .render: ["owner": "render"]
      }
    return owner + ["cause": cause.kind.rawValue, "of": cause.object]
  }
}

extension Change where Value == Nanoseconds? {
  fileprivate var members: JSONMembers { ["aNs": first, "bNs": second, "moreNs": more] }
}

extension ComparedLaunch.Item {
  fileprivate var members: JSONMembers {
    [
      "state": state.rawValue, "lanes": lanes, "beganNs": began, "endedNs": ended, "pathNs": path,
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
