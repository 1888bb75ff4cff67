import LaunchSim

// The time in the background, later events, further scenes, and the margins of the system's limits.

extension JSONReport {
  func writeBackground(to writer: inout JSONWriter) {
    let background = metrics.background
    writer.lines("limitMargins", background.margins) {
      [
        "limit": $0.limit.rawValue, "timeNs": $0.time, "spareNs": $0.spare,
        "basis": report.basis(of: $0.limit),
      ]
    }
    guard !background.isEmpty else { return }
    writer.object("background") { writer in
      writer.write([
        "ending": background.ending.rawValue, "endNs": background.end,
        "launchCallbacks": background.launchCallbacks.unlessEmpty,
      ])
      writer.lines("deliveries", background.deliveries, members)
      writer.lines("tasks", background.tasks) {
        [
          "task": $0.name, "beganNs": $0.began, "leftNs": $0.left, "expiredNs": $0.expired,
          "endedNs": $0.ended, "spareNs": $0.margin,
        ]
      }
      writer.lines("misuses", background.misuses) {
        $0.members(names, at: $0.location(in: scenario))
      }
      writer.lines("events", background.events) { $0.members(in: scenario) }
      writer.lines("registrations", background.registrations) {
        ["askedNs": $0.asked, "answeredNs": $0.answered, "callback": $0.answer]
      }
      writer.write([
        "suspendedNs": background.suspensions, "resumedNs": background.resumptions,
        "snapshotsNs": background.snapshots,
      ])
    }
  }

  private func members(of delivery: BackgroundTime.Request) -> JSONMembers {
    [
      "reason": delivery.reason.rawValue,
      "handler": delivery.handler,
      "atNs": delivery.time,
      "limitNs": delivery.limit,
      "changedNs": delivery.changed,
      "untilNs": delivery.until,
      "expiredNs": delivery.expired,
      "unfinished": delivery.unfinished.map { names[$0] }.unlessEmpty,
      "completedNs": delivery.completed,
      "spareNs": delivery.margin,
      "callbacks": delivery.callbacks.unlessEmpty,
    ]
  }

  /// Writes the further scenes, without the scene shown first; writes nothing without further
  /// scenes.
  func writeScenes(to writer: inout JSONWriter) {
    let scenes = scenario.app.furtherScenes
    guard !scenes.isEmpty else { return }
    let connections = zip(scenes, metrics.scenes).flatMap { scene, times in
      times.isEmpty ? [(scene, nil)] : times.map { (scene, SceneTimes?.some($0)) }
    }
    writer.lines("furtherScenes", connections) { scene, times in
      [
        "scene": scene.name, "role": scene.role.rawValue, "delegate": scene.role.delegate,
        "connectedNs": times?.connected, "firstFrameNs": times?.firstFrame,
        "disconnectedNs": times?.disconnected,
      ]
    }
  }
}

extension BackgroundTime.Misuse {
  func members(_ names: [String], at location: SourceLocation?) -> JSONMembers {
    [
      "misuse": kind.rawValue, "name": name, "atNs": time, "item": item.map { names[$0] },
      "location": location, "callback": callback, "event": event, "expiration": expiration,
    ]
  }
}

extension BackgroundTime.Event {
  func members(in scenario: Scenario) -> JSONMembers {
    let kind = scenario.laterEvents[index].kind
    var request: JSONMembers = [:]
    if case .request(let reason) = kind {
      request = ["url": reason.payload.url?.text]
      let cause = scenario.nonDelivery(of: reason)?.cause
      if let cause, cause != .forceQuit { request = request + cause.members }
    }
    return ["event": index] + kind.members + request
      + ["atNs": time, "callbacks": callbacks, "frameNs": frame]
  }
}

extension LaterEvent.Kind {
  /// The event in the words of a scenario; a request is the word `request` and its reason, without
  /// the payload.
  var members: JSONMembers {
    guard case .request(let reason) = self else {
      return ["kind": name?.rawValue, "scene": scene]
    }
    return ["kind": "request", "reason": reason.kind.rawValue]
  }
}
