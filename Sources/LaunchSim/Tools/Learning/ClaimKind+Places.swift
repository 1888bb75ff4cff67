import LaunchSim

extension ClaimKind {
  /// Claims about threads.
  static let places = [
    ClaimKind(
      "onMainThread", "\"onMainThread\": \"Feed.parse\"",
      "the item runs, and all its own code is on the main thread", by: "its beginning"
    ) { parser, value, _ in
      guard let item = parser.item(value) else { return nil }
      return Reading(text: "\(item) runs on the main thread") { run, _ in
        let lanes = run.lanes(of: item)
        return run.proof(
          !lanes.isEmpty && lanes.allSatisfy { $0 == .main }, run.laneFact(of: item),
          run.event(.itemBegan, of: item))
      }
    },
    ClaimKind(
      "runsOn", "\"runsOn\": [\"Feed.parse\", \"pool\"]",
      "the item's own code takes time on that lane", by: "its beginning"
    ) { parser, value, _ in
      guard let (item, lane) = parser.itemAndLane(value) else { return nil }
      return Reading(text: "\(item) runs on \(lane.phrase)") { run, _ in
        run.proof(
          run.lanes(of: item).contains(lane), run.laneFact(of: item),
          run.event(.itemBegan, of: item))
      }
    },
    ClaimKind(
      "mainTime", "\"mainTime\": \"Database.open\", \"atMost\": \"5ms\"",
      "the item's own code holds the main thread for a time within the bounds, waits included",
      by: "its end", ["atMost", "atLeast"]
    ) { parser, value, bounds in
      guard let item = parser.item(value) else { return nil }
      guard let words = bounds.bounds else { return parser.refuseUnbounded(value, bounds) }
      return Reading(text: "\(item) holds the main thread for \(words)") { run, _ in
        let time = run.use(of: item)?.mainThread ?? .zero
        return run.proof(
          bounds.admits(time), "\(item) holds the main thread for \(time.inFact)",
          run.event(.itemEnded, of: item))
      }
    },
    ClaimKind(
      "tapWaits", "\"tapWaits\": \"longest\", \"atMost\": \"100ms\"",
      "the longest wait of a tap after the first frame is within the bounds",
      by: "the first frame", ["atMost", "atLeast"]
    ) { parser, value, bounds in
      guard parser.word(value, of: ["longest"], as: "a wait of taps") != nil else { return nil }
      guard let words = bounds.bounds else { return parser.refuseUnbounded(value, bounds) }
      return Reading(text: "a tap after the first frame waits \(words)") { run, _ in
        let time = run.metrics.longestTapWait
        return run.proof(
          run.metrics.firstFrame != nil && bounds.admits(time),
          "the longest wait of a tap is \(time.inFact)", run.event(of: .responsive))
      }
    },
  ]
}

extension LessonRun {
  /// The lanes on which an item's own code took time; without such time, the lane on which the item
  /// began.
  func lanes(of name: String) -> [ThreadLane] { report.item(name)?.lanes ?? [] }

  /// The lanes of an item in a sentence.
  func laneFact(of name: String) -> String {
    let lanes = lanes(of: name)
    guard !lanes.isEmpty else { return "\(name) does not run" }
    return "\(name) runs on \(lanes.map(\.phrase).listed(with: "and"))"
  }
}
