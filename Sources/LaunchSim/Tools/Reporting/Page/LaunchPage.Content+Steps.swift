import LaunchSim

// The events to step through, in words, with the contents of each place after each event.

extension LaunchPage.Content {
  /// Adds the first events of a run as steps, up to the limit.
  ///
  /// - Parameters:
  ///   - record: The run.
  ///   - limit: The most steps.
  /// - Complexity: O(*n* log *n*) in the events.
  mutating func addSteps(of record: LaunchRecord, limit: Int = stepLimit) {
    let report = record.report
    let explanations = EventExplanations(report, record.causes)
    let playback = Playback(of: report)
    let count = min(report.trace.events.count, limit)
    allEvents = count < report.trace.events.count ? report.trace.events.count : nil
    var known: [ModelRule: Int] = [:]
    for index in 0..<count {
      let explanation = explanations[index]
      // Other threads run beside the turns of the main thread.
      let turn = report.history.thread(of: index) == .main ? playback.turn(at: index) : 0
      let rules = explanation.rules.map { rule -> Int in
        if let place = known[rule] { return place }
        known[rule] = self.rules.count
        self.rules.append(rule)
        return self.rules.count - 1
      }
      steps.append(
        Step(
          time: report.trace.events[index].time, sentence: explanation.text,
          because: explanation.because.map { "Because \($0)." }
            ?? "It belongs to the request; nothing comes before it.",
          cause: record.causes.deciding(index)?.event, turn: turn > 0 ? turn : nil, rules: rules))
    }
    addPresences(of: playback, before: count)
  }

  private mutating func addPresences(of playback: Playback, before count: Int) {
    let shown = playback.presences.filter { $0.from < count }
    let kinds = Set(shown.map(\.place)).sorted()
    let order = Dictionary(uniqueKeysWithValues: zip(kinds, 0...))
    places = kinds.map(playback.title)
    presences = shown.map { presence in
      var subject = presence.name
      if let detail = presence.detail { subject += ", \(detail)" }
      if let qos = presence.qos { subject += " · \(qos.name)" }
      if let deadline = presence.deadline { subject += ", until \(deadline.inSeconds)" }
      return Presence(
        place: order[presence.place] ?? 0, subject: subject, from: presence.from,
        to: presence.to, order: presence.order)
    }
  }
}
