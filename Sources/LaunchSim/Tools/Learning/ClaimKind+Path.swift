import LaunchSim

extension ClaimKind {
  /// Claims about the critical path and waits.
  static let path = [
    ClaimKind(
      "onPath", "\"onPath\": \"Analytics.start\"",
      "the first frame waits for some of the item's own code", by: "its beginning"
    ) { parser, value, _ in
      guard let item = parser.item(value) else { return nil }
      return Reading(text: "the first frame waits for \(item)") { run, _ in
        let share = run.use(of: item)?.path ?? .zero
        return run.proof(
          share > .zero, "\(item) has \(share.inFact) of the critical path",
          run.event(.itemBegan, of: item))
      }
    },
    ClaimKind(
      "pathLargest", "\"pathLargest\": \"Analytics.start\"",
      "no item has a larger part of the critical path, and this one has some",
      by: "the beginning of the item that has"
    ) { parser, value, _ in
      guard let item = parser.item(value) else { return nil }
      return Reading(text: "\(item) has the largest part of the critical path") { run, _ in
        guard let first = run.findings.pathLargest, first.value > .zero else {
          return run.proof(false, "no item is on the critical path", run.event(of: .frameReady))
        }
        let own = run.use(of: item)?.path ?? .zero
        let fact = "\(first.item) has \(first.value.inFact) of the critical path"
        return run.proof(
          own == first.value, own == first.value ? fact : "\(fact), \(item) \(own.inFact)",
          run.event(.itemBegan, of: first.item))
      }
    },
    ClaimKind(
      "waitsFor", "\"waitsFor\": [\"Map.layout\", \"Database.open\"]",
      "the code of the first item or callback waits for the second item, or for a lock it holds",
      by: "the beginning of the item waited for"
    ) { parser, value, _ in
      guard let (waiter, item) = parser.waiterAndItem(value) else { return nil }
      return Reading(text: "\(waiter) waits for \(item)") { run, _ in
        let time = run.waiting(of: waiter, for: item)
        return run.proof(
          time > .zero, "\(waiter) waits \(time.inFact) for \(item)",
          run.event(.itemBegan, of: item))
      }
    },
    ClaimKind(
      "gain", "\"gain\": \"Analytics.start\", \"is\": \"zero\"",
      "without the item the frame would be ready sooner (`positive`), later (`negative`), or not "
        + "otherwise (`zero`)", by: "the ready frame", ["is"]
    ) { parser, value, qualifiers in
      guard let item = parser.item(value) else { return nil }
      let words = ["zero": "leaves the frame where it is"].merging(
        ["positive": "makes the frame ready sooner", "negative": "makes the frame ready later"]
      ) { first, _ in first }
      guard let sign = qualifiers.is, let effect = words[sign] else {
        return parser.refuseComparison(value, of: ["positive", "negative", "zero"], qualifiers)
      }
      return Reading(
        text: "removing \(item) \(effect)", gains: [Claim.Gain(item: item)]
      ) { run, _ in
        guard let index = run.item(item), let gain = run.findings.gain(ofRemoving: index) else {
          return run.proof(false, "there is no frame to compare", run.lastEvent)
        }
        let actual = gain > .zero ? "positive" : gain < .zero ? "negative" : "zero"
        let size = max(gain, .zero - gain).milliseconds
        let change = ["positive": "\(size) ms sooner", "negative": "\(size) ms later"]
        return run.proof(
          actual == sign,
          "without \(item) the frame is ready \(change[actual] ?? "at the same time")",
          run.event(of: .frameReady))
      }
    },
  ]
}

extension LessonRun {
  /// Time in which the code of an item or a callback waits for an item, or for a lock that the item
  /// owns.
  func waiting(of waiter: String, for item: String) -> Nanoseconds {
    guard let target = self.item(item) else { return .zero }
    if let own = self.item(waiter) { return findings.waiting(of: own, for: target) }
    return Callback(named: waiter).map { findings.waiting(of: $0, for: target) } ?? .zero
  }
}
