// State restoration.

extension ReportWords {
  /// The most view controllers to list.
  private static let controllersShown = 12

  /// An entry for each form and each view controller; `nil` without a saved state.
  var restoration: ReportSection? {
    guard scenario.request.previous.hasSavedState else { return nil }
    let restoration = scenario.restoration
    var entries: [ReportSection.Block] = []
    if restoration.attempts.isEmpty {
      let reason =
        scenario.app.lifeCycle == .swiftUI
        ? "SwiftUI's own storage is not modeled" : "the app has not opted in (app/restoration)"
      entries.append(.entry("Nothing restored: \(reason)."))
    }
    for attempt in restoration.attempts {
      if let obstacle = attempt.obstacle {
        entries.append(
          .entry("\(attempt.form.title): nothing restored, because \(obstacle.phrase)."))
      } else if attempt.form == .scene {
        let place =
          attempt.callbacks.isEmpty
          ? " in \(Callback.sceneWillConnect.name): \(scenario.systemName) \(scenario.systemVersion)"
            + " does not call \(Callback.sceneRestoreInteractionState.name)" : ""
        entries.append(.entry("Scene: restored from the activity of its session\(place)."))
      } else {
        entries += controllers(restoration)
      }
    }
    if let complete = report.restorationComplete {
      entries.append(.entry("Complete at \(ms(complete))."))
    }
    return ReportSection("State restoration", heading: .plain, entries)
  }

  private func controllers(_ restoration: StateRestoration) -> [ReportSection.Block] {
    guard restoration.isListed else {
      return [.entry("View controllers: restored between willFinish and didFinish.")]
    }
    let count = restoration.restored.count + restoration.dropped.count
    let summary = "View controllers: \(restoration.restored.count) of \(count) restored."
    let restored = restoration.restored.map { controller in
      let path = style.text(controller.path.joined(separator: "/"))
      return "restored: \(path), \(controller.provider.phrase)"
    }
    let dropped = restoration.dropped.map { controller in
      let path = controller.path.map { $0 ?? "(no identifier)" }.joined(separator: "/")
      return "dropped: \(style.text(path)), because \(controller.cause.phrase)"
    }
    let shown = (restored + dropped).limited(to: Self.controllersShown)
    return [.entry(summary)] + shown.map { .entry($0, level: 2) }
  }
}
