// What came back of the app's last state, where there is any.

extension TextReport {
  /// How many view controllers are told.
  private static let controllersShown = 12

  /// A heading and a line for each form and each view controller; nothing where nothing was saved.
  var restorationLines: [String] {
    guard scenario.request.previous.hasSavedState else { return [] }
    let restoration = scenario.restoration
    var lines = ["State restoration"]
    if restoration.attempts.isEmpty {
      let reason =
        scenario.app.lifeCycle == .swiftUI
        ? "SwiftUI's own storage is not modelled" : "the app has not opted in (app/restoration)"
      lines += entry("Nothing comes back: \(reason).")
    }
    for attempt in restoration.attempts {
      if let obstacle = attempt.obstacle {
        lines += entry("\(attempt.form.title): nothing comes back, because \(obstacle.phrase).")
      } else if attempt.form == .scene {
        lines += entry("Scene: its session has kept an activity.")
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
      return "restored: \(path), \(controller.origin.phrase)"
    }
    let dropped = restoration.dropped.map { controller in
      let path = controller.path.map { $0 ?? "(no identifier)" }.joined(separator: "/")
      return "dropped: \(style.text(path)), because \(controller.cause.phrase)"
    }
    let all = restored + dropped
    var lines = entry(summary)
    for line in all.prefix(Self.controllersShown) { lines += entry(line).map { "  \($0)" } }
    let rest = all.count - Self.controllersShown
    if rest > 0 { lines.append("    and \(rest) more (--format json)") }
    return lines
  }

  /// A paragraph below a heading.
  func entry(_ text: String) -> [String] {
    text.wrapped(toWidth: min(style.width, 80) - 6, indentation: "  ").map { "  \($0)" }
  }
}
