extension TextReport {
  /// What the app is told of why it was launched; nothing for a plain tap and where nobody turns to it.
  var toldLines: [String] {
    let reason = scenario.request.reason
    let delivery = scenario.delivery
    guard reason.kind != .tap, delivery.nonDelivery == nil else { return [] }
    var rows = [("Reason", reasonSentence(reason))]
    if delivery.isRunning {
      rows.append(("Options", "none: the app runs, and is not launched for this"))
    } else {
      rows.append(("launchOptions", launchOptions(of: delivery)))
      if let options = delivery.connectionOptions {
        let entries = options.map { "\($0.key.rawValue): \($0.value)" }
        rows.append(
          ("connectionOptions", entries.isEmpty ? "nothing of it" : entries.joined(separator: "; "))
        )
      }
    }
    for withheld in delivery.withheld {
      rows.append(("Withheld", "\(withheld.key): \(withheld.why.words)"))
    }
    if delivery.returned.isStated {
      rows.append(("Returned", "\(delivery.returned.words): \(delivery.effect.words)"))
    }
    let callbacks = delivery.callbacks.map(\.name).joined(separator: ", ")
    rows.append(("Then", callbacks.isEmpty ? "no callback hands it over" : callbacks))
    let width = (rows.map(\.0.displayWidth).max() ?? 0) + 2
    return [style(.bold, "What the app is told")]
      + rows.flatMap { label, text in
        let lines = style.text(text).wrapped(toWidth: min(style.width, 80) - width - 2)
        return lines.enumerated().map { index, line in
          "  " + (index == 0 ? label : "").padded(toWidth: width) + line
        }
      }
  }

  private func reasonSentence(_ reason: LaunchReason) -> String {
    let payload = reason.payloadPhrase
    return reason.facts.title + (payload.isEmpty ? "" : ": \(payload)")
  }

  private func launchOptions(of delivery: Delivery) -> String {
    guard let options = delivery.launchOptions else {
      return scenario.app.lifeCycle == .appDelegate
        ? "nil: none of it stands there" : "nil, as always with scenes"
    }
    return options.map { "\($0.key.rawValue): \($0.value)" }.joined(separator: "; ")
  }
}
