// What the app agrees with the system about the background: whatever is known to go wrong before a run.

extension ScenarioResolver {
  /// A step that is about a completion handler, a background task or a call.
  struct BackgroundCall {
    enum Verb {
      case complete, begin, end, reportCall
    }

    var verb: Verb
    var name: String
    var range: SourceRange
    var path: [DocumentPath.Part]
  }

  mutating func note(_ verb: BackgroundCall.Verb, _ name: String, at range: SourceRange) {
    guard isCounted, !isAbandoned else { return }
    backgroundCalls.append(BackgroundCall(verb: verb, name: name, range: range, path: path))
  }

  /// Warns of handlers that nobody calls, tasks that nobody ends, and the other way round.
  mutating func checkBackground(of scenario: Scenario, _ fields: Fields) {
    guard log.errorCount == 0 else { return }
    path = []
    var requests: [LaunchReason] = []
    if scenario.delivery.nonDelivery == nil {
      let reason = scenario.request.reason
      requests.append(reason)
      check(reason, of: scenario, at: fields["launch"]?.value, path: [.key("launch")])
    }
    forEachLaterEvent(of: scenario, fields) { reader, event, value, path in
      guard case .request(let reason) = event.kind else { return }
      requests.append(reason)
      if let nonDelivery = scenario.app.nonDelivery(of: reason) {
        let range = value["reason"]?.range ?? value.range
        reader.warn(.notDelivered(nonDelivery), at: range, path: path + [.key("reason")])
      } else {
        reader.check(reason, isLater: true, of: scenario, at: value, path: path)
      }
    }
    checkHandover(of: scenario, fields)
    checkTasks(of: scenario, fields)
    checkScenes(of: scenario, fields)
    checkCallsInVain(of: scenario, requests)
    checkEnds(of: scenario)
  }

  private mutating func check(
    _ reason: LaunchReason, isLater: Bool = false, of scenario: Scenario,
    at value: JSONValue?, path: [DocumentPath.Part]
  ) {
    guard let value, let limit = reason.facts.limit else { return }
    let range = value["reason"]?.range ?? value.range
    let termination = scenario.termination(of: limit)
    for handler in reason.handlers where !isCalled(.complete, handler) {
      warn(
        .neverCompleted(
          handler, within: scenario.limit(limit)?.value, termination, isLater: isLater),
        at: range, path: path + [.key("reason")])
    }
    if reason.facts.mustReportCall, let termination, !isCalled(.reportCall, "") {
      warn(.callNeverReported(termination), at: range, path: path + [.key("reason")])
    }
  }

  private func isCalled(_ verb: BackgroundCall.Verb, _ name: String) -> Bool {
    backgroundCalls.contains { $0.verb == verb && $0.name == name }
  }

  private mutating func checkCallsInVain(of scenario: Scenario, _ requests: [LaunchReason]) {
    // One app may be launched for several reasons, one scenario each.
    var handlers = Set(LaunchReason.Kind.allCases.flatMap { LaunchReason($0).handlers })
    handlers.formUnion(requests.flatMap(\.handlers))
    handlers.formUnion(scenario.app.declares?.backgroundTasks ?? [])
    for call in backgroundCalls {
      switch call.verb {
      case .begin where handlers.contains(call.name):
        warn(.taskNamedAsHandler(call.name), at: call.range, path: call.path)
      case .complete where !handlers.contains(call.name):
        warn(.completedInVain(call.name), at: call.range, path: call.path)
      case .end where !isCalled(.begin, call.name):
        warn(.endedInVain(call.name), at: call.range, path: call.path)
      default: break
      }
    }
  }

  private mutating func checkEnds(of scenario: Scenario) {
    let limit = SystemLimit.backgroundTask
    guard let time = scenario.limit(limit)?.value,
      let termination = scenario.termination(of: limit)
    else { return }
    for call in backgroundCalls where call.verb == .begin && !isCalled(.end, call.name) {
      warn(.neverEnded(call.name, within: time, termination), at: call.range, path: call.path)
    }
  }
}
