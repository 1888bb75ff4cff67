import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Properties of every life: the actions of the system after a launch.
@Suite("Every life")
struct LifeProperties {
  @Test("Expirations, kills and suspensions come exactly when a model of the limits says")
  func model() {
    expectOfLives { life in
      var model = LifeModel(life)
      return model.verdict()
    }
  }

  @Test("Nothing happens after a kill, and no time is spent after it")
  func kills() {
    expectOfLives { life in
      guard case .terminated(_, let time) = life.trace.conclusion else { return nil }
      let last = life.trace.events.last?.time ?? .zero
      guard last <= time else { return "killed at \(time), and something happens at \(last)" }
      return life.trace.end == time ? nil : "killed at \(time), and it ends at \(life.trace.end)"
    }
  }

  @Test("No code of a suspended process runs, and it receives no time on a core")
  func suspension() {
    expectOfLives { life in
      var replay = life.replay
      var isSuspended = false
      while let event = replay.next() {
        let isServed = QoS.allCases.contains {
          replay.rates[Int($0.rawValue)] > 0 && replay.running(in: $0) > 0
        }
        if isSuspended, replay.elapsed > .zero, isServed {
          return "before \(event.time) the cores serve a suspended process"
        }
        switch event.kind {
        case .processSuspended: isSuspended = true
        case .processResumed: isSuspended = false
        case .happened, .watchBegan, .bandRate: break
        default: if isSuspended { return "\(event.kind) at \(event.time) in a suspended process" }
        }
      }
      return nil
    }
  }

  @Test("Callbacks never nest, and only those of the life cycle are called")
  func callbacks() {
    expectOfLives { life in
      var open: Callback?
      for event in life.trace.events {
        switch event.kind {
        case .callbackBegan:
          let callback = Callback.allCases[Int(event.subject)]
          if let open { return "\(callback) begins in \(open)" }
          guard callback.lifeCycles.contains(life.scenario.app.lifeCycle) else {
            return "\(callback) is none of \(life.scenario.app.lifeCycle)"
          }
          open = callback
        case .callbackEnded:
          guard open.map({ Int32($0.index) }) == event.subject else { return "another ends" }
          open = nil
        default: break
        }
      }
      return nil
    }
  }

  @Test("Only a launched app becomes active, and every shown app has a frame")
  func launched() {
    expectOfLives { life in
      let request = life.scenario.request
      var isLaunched = request.kind == .resume
      var isSeen = !request.reason.isInBackground
      var isCommitted = false
      for event in life.trace.events {
        switch event.kind {
        case .callbackEnded where event.subject == Callback.didFinishLaunching.index:
          isLaunched = true
        case .milestone where event.subject == Milestone.enteredForeground.index: isSeen = true
        case .milestone where event.subject == Milestone.firstCommit.index: isCommitted = true
        case .callbackBegan:
          let callback = Callback.allCases[Int(event.subject)]
          let isActive: Set<Callback> = [
            .sceneDidBecomeActive, .applicationDidBecomeActive, .scenePhaseActive,
          ]
          if isActive.contains(callback), !isLaunched { return "\(callback) at \(event.time)" }
        default: break
        }
      }
      // An app that was ended on the way, or waits forever, is not shown.
      guard life.trace.conclusion == .finished || life.trace.conclusion == .expired else {
        return nil
      }
      let isEnded = life.scenario.laterEvents.contains { $0.kind == .terminate }
      return !isSeen || isCommitted || isEnded ? nil : "it is in the foreground and never drawn"
    }
  }

  @Test("The time left grows only by a new delivery or a new background period")
  func remainingTime() {
    expectOfLives { life in
      var end: Int64?
      // Before the delivery of its request, it has the full limit of that request.
      var isTold = false
      // The first background task of a wake without a handler lengthens it.
      var isShort = false
      for event in life.trace.events {
        switch event.kind {
        case .delivered, .processResumed:
          (end, isTold, isShort) = (nil, true, event.kind == .delivered && event.subject < 0)
        case .taskBegan where event.amount > 0 && isShort: (end, isShort) = (nil, false)
        case .milestone where event.subject == Milestone.enteredBackground.index:
          (end, isTold) = (nil, true)
        case .timeRead where event.amount > 0 && isTold,
          .taskBegan where event.amount > 0 && isTold:
          let now = event.time.rawValue + event.amount
          if let end, now > end { return "at \(event.time) it has grown by \(now - end) ns" }
          end = now
        default: break
        }
      }
      return nil
    }
  }

  @Test(
    "The digests of the first 340 lives are these, on every machine, debug or release",
    .enabled(if: Lives.numbers == 0..<340))
  func pinnedDigests() throws {
    var digest = Digest()
    for number in Lives.numbers { digest.mix(try Lives.life(number).trace.digest) }
    #expect(Digest.text(digest.value) == "0107977bc3387354")
  }

  private func expectOfLives(
    _ test: String = #function, location: Testing.SourceLocation = #_sourceLocation,
    _ property: (Play) throws -> String?
  ) {
    expectOfEveryLife(test, suite: "LifeProperties", location: location, property)
  }
}
