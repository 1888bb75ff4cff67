// The reason of the launch, and the options and callbacks with which the app receives it.

extension ReportWords {
  /// A row for each part; `nil` for an ordinary tap, and if the app is not launched.
  var reason: ReportSection? {
    let delivery = scenario.delivery
    guard delivery.nonDelivery == nil else { return nil }
    let reason = scenario.request.reason
    let returned =
      delivery.returned.isStated
      ? "\(delivery.returned.words): \(delivery.effect.words)" : nil
    if reason.kind == .tap {
      guard let returned, !delivery.isRunning else { return nil }
      let options = scenario.app.lifeCycle == .appDelegate ? "" : ", connectionOptions empty"
      return ReportSection(
        "Launch reason", heading: .none,
        [.paragraph("Tap: launchOptions nil\(options). Returned \(returned).")])
    }
    var rows = [("Reason", reasonSentence(reason))] + optionRows(delivery)
    for withheld in delivery.withheld {
      rows.append(("Withheld", "\(withheld.key): \(withheld.why.words)"))
    }
    if let returned { rows.append(("Returned", returned)) }
    if reason.kind != .prewarm { rows.append(("Callback", callbacks(of: delivery, for: reason))) }
    let methods = delivery.callbacks.compactMap { scenario.selector(of: $0) }
    return ReportSection(
      "Launch reason",
      [.fields(Fields(rows.map { .init($0, style.text($1)) }))]
        + methods.map { .paragraph($0, level: 2) })
  }

  /// True if the reason has a section of its own, which lists the methods that deliver the reason.
  var hasReasonSection: Bool {
    scenario.delivery.nonDelivery == nil && scenario.request.reason.kind != .tap
  }

  private func optionRows(_ delivery: Delivery) -> [(String, String)] {
    if scenario.request.reason.kind == .prewarm {
      return [("launchOptions", "none: prewarming ends before willFinish and didFinish")]
    }
    if delivery.isRunning { return [("Options", "none: the app is running already")] }
    func list(_ entries: [String], otherwise empty: String) -> String {
      entries.isEmpty ? empty : entries.joined(separator: "; ")
    }
    let isWithoutScenes = scenario.app.lifeCycle == .appDelegate
    let options = (delivery.launchOptions ?? []).map { "\($0.key.rawValue): \($0.value)" }
    let none = isWithoutScenes ? "nil" : "nil, as in every launch with scenes"
    let rows = [("launchOptions", list(options, otherwise: none))]
    guard let connection = delivery.connectionOptions else { return rows }
    let entries = connection.map { "\($0.key.rawValue): \($0.value)" }
    return rows + [("connectionOptions", list(entries, otherwise: "empty"))]
  }

  /// The callbacks that deliver the reason; if no callback does so at launch, the methods of a
  /// running app.
  private func callbacks(of delivery: Delivery, for reason: LaunchReason) -> String {
    guard delivery.callbacks.isEmpty else {
      return delivery.callbacks.map(\.name).joined(separator: ", ")
    }
    let lifeCycle = scenario.app.lifeCycle
    let running = reason.callbacks(in: lifeCycle, isRunning: true)
    // A value returned by the app may have suppressed the callbacks.
    guard !running.isEmpty, reason.callbacks(in: lifeCycle, isRunning: false).isEmpty else {
      return "none"
    }
    let methods = running.map { scenario.selector(of: $0) ?? $0.name }.listed(with: "and")
    return "\(methods) \(running.count == 1 ? "is" : "are") called only in a running app"
  }

  private func reasonSentence(_ reason: LaunchReason) -> String {
    let payload = reason.payloadPhrase
    return reason.facts.title + (payload.isEmpty ? "" : ": \(payload)")
  }
}
