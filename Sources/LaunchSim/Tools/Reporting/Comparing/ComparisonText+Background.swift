import LaunchSim

// Differences in the margins of limits, after the launch, and in further scenes.

extension ComparisonText {
  /// The margins that differ.
  var marginTable: Table {
    // The frame of a launch in the foreground says by itself how far the watchdog was.
    let margins = comparison.margins.filter { change in
      change.subject != .launchWatchdog || comparison.firstFrame == nil
        || change.first?.time != change.second?.time
    }
    let rows = margins.map { change in
      let times = [change.first?.time, change.second?.time].compactMap(\.self)
      let time = Set(times).count == 1 ? times.prefix(1) : times[...]
      let limit = time.map(\.spelled).joined(separator: " → ")
      return Self.row(
        "\(change.subject.rawValue), \(limit)", change.first?.spare, change.second?.spare)
    }
    return Table(title: "Time left of the limits", rows: rows)
  }

  /// The moments after the launch and of further scenes whose times differ.
  var laterTable: Table {
    // The first suspension and the first snapshot are compared as milestones.
    let moments = comparison.laterMoments.filter { change in
      change.subject.number > 1
        || change.subject.kind != .suspended && change.subject.kind != .snapshot
    }
    let rows = moments.map { Self.row(words(for: $0.subject), $0.first, $0.second) }
    return Table(title: "Later moments that move", rows: rows, limit: 20)
  }

  /// The later events that call different callbacks.
  var eventSections: [ReportSection] {
    let entries = comparison.eventCallbacks.map { change -> ReportSection.Block in
      .entry("event \(change.subject): \(names(change.first)) → \(names(change.second))")
    }
    return entries.isEmpty ? [] : [ReportSection("Callbacks of later events", entries)]
  }

  private func names(_ callbacks: [Callback]?) -> String {
    guard let callbacks else { return "does not come" }
    return callbacks.isEmpty ? "none" : callbacks.map(\.name).joined(separator: ", ")
  }

  private func words(for moment: LaunchComparison.LaterMoment) -> String {
    let name = moment.name.map(style.text) ?? ""
    let text =
      switch moment.kind {
      case .delivered: "\(name) delivered"
      case .completed: "\(name) done"
      case .handlerExpired: "\(name) out of time"
      case .taskBegan: "task \(name) begins"
      case .taskEnded: "task \(name) ends"
      case .taskExpired: "task \(name) expires"
      case .event: "event \(moment.number) comes"
      case .eventFrame: "frame of event \(moment.number)"
      case .suspended: "suspended"
      case .resumed: "resumed"
      case .snapshot: "snapshot"
      case .completedTwice: "\(name) completed a second time"
      case .completedInVain: "\(name) completed in vain"
      case .endedTwice: "task \(name) ended a second time"
      case .endedInVain: "task \(name) ended in vain"
      case .begunTooLate: "task \(name) begun too late"
      case .sceneConnected: "scene \(name) connects"
      case .sceneFrame: "scene \(name) has its first frame"
      case .sceneDisconnected: "scene \(name) disconnects"
      }
    let isCounted = moment.kind != .event && moment.kind != .eventFrame && moment.number > 1
    return isCounted ? "\(text) (\(moment.number))" : text
  }
}
