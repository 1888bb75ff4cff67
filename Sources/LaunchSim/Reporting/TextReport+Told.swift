extension TextReport {
  /// What the app is told of why it was launched; nothing where nobody turns to it.
  var toldLines: [String] {
    let reason = scenario.request.reason
    let delivery = scenario.delivery
    guard delivery.nonDelivery == nil else { return [] }
    if reason.kind == .tap { return tapLines(delivery) }
    var rows = [("Reason", reasonSentence(reason))]
    if reason.kind == .prewarm {
      rows.append(("launchOptions", "none: it ends before willFinish and didFinish are called"))
    } else if delivery.isRunning {
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
    if reason.kind != .prewarm {
      rows.append(("Then", callbacks.isEmpty ? "no callback hands it over" : callbacks))
    }
    let width = (rows.map(\.0.displayWidth).max() ?? 0) + 2
    return [style(.bold, "What the app is told")]
      + rows.flatMap { label, text in
        let lines = style.text(text).wrapped(toWidth: min(style.width, 80) - width - 2)
        return lines.enumerated().map { index, line in
          "  " + (index == 0 ? label : "").padded(toWidth: width) + line
        }
      }
  }

  /// A tap brings nothing, which is what many look for in vain; nothing to say of an app that runs, or that returns
  /// something.
  private func tapLines(_ delivery: Delivery) -> [String] {
    guard !delivery.isRunning else { return [] }
    var text = "Of a tap nothing: launchOptions is nil"
    if scenario.app.lifeCycle != .appDelegate {
      text += ", as always with scenes, and the connection options hold nothing of it"
    }
    if delivery.returned.isStated {
      text += ". Returned \(delivery.returned.words): \(delivery.effect.words)"
    }
    return [style(.bold, "What the app is told")]
      + "\(text).".wrapped(toWidth: min(style.width, 80) - 4).map { "  \($0)" }
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
