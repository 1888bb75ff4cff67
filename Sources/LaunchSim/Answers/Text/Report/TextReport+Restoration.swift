// State restoration.

extension TextReport {
  /// The most view controllers to list.
  private static let controllersShown = 12

  /// A heading with a line for each form and each view controller; empty without a saved state.
  package var restorationLines: [String] {
    guard scenario.request.previous.hasSavedState else { return [] }
    let restoration = scenario.restoration
    var lines = ["State restoration"]
    if restoration.attempts.isEmpty {
      let reason =
        scenario.app.lifeCycle == .swiftUI
        ? "SwiftUI's own storage is not modeled" : "the app has not opted in (app/restoration)"
      lines += entry("Nothing restored: \(reason).")
    }
    for attempt in restoration.attempts {
      if let obstacle = attempt.obstacle {
        lines += entry("\(attempt.form.title): nothing restored, because \(obstacle.phrase).")
      } else if attempt.form == .scene {
        let place =
          attempt.callbacks.isEmpty
          ? " in \(Callback.sceneWillConnect.name): \(scenario.systemName) \(scenario.systemVersion)"
            + " does not call \(Callback.sceneRestoreInteractionState.name)" : ""
        lines += entry("Scene: restored from the activity of its session\(place).")
      } else {
        lines += controllerLines(restoration)
      }
    }
    if let complete = report.restorationComplete {
      lines += entry("Complete at \(ms(complete)).")
    }
    return lines
  }

  private func controllerLines(_ restoration: StateRestoration) -> [String] {
    guard restoration.isListed else {
      return entry("View controllers: restored between willFinish and didFinish.")
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
    let all = restored + dropped
    var lines = entry(summary)
    for line in all.limited(to: Self.controllersShown) {
      lines += line.wrapped(toWidth: paragraphWidth - 4, indentation: "  ").map { "    \($0)" }
    }
    return lines
  }
}
