extension TraceEvent.Kind {
  /// The bearing of an event on the job that it belongs to.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The job has ended its present activity; acts of the system do not interrupt it.
    package static let interrupts = Traits(rawValue: 1)
    /// An activity of the job begins.
    package static let opens = Traits(rawValue: 2)
    /// The job's own code has made a step.
    package static let codeStep = Traits(rawValue: 4)
    /// The job has made a step; what others do to a job or beside it is none.
    fileprivate static let isStep = Traits(rawValue: 8)
    /// The job keeps its thread and waits, unless it gives its thread back.
    package static let blocks = Traits(rawValue: 16)

    fileprivate static let step: Traits = [.interrupts, .isStep]
    fileprivate static let activity: Traits = [.interrupts, .isStep, .opens]
  }

  package var traits: Traits {
    switch self {
    case .callbackBegan, .callbackEnded, .itemStarted, .itemBegan, .itemEnded, .dispatched,
      .jobEnded, .hop, .delivered, .sceneConnected, .sceneDisconnected, .sceneFrame, .yield:
      .step
    case .lockAcquired, .lockReleased, .completed, .taskBegan, .taskEnded, .timeRead,
      .callReported, .registrationAsked:
      [.step, .codeStep]
    case .drain, .queued, .actorWait, .elapse, .hosts, .delayed: .activity
    case .cpu: [.activity, .codeStep]
    case .ownWait: [.activity, .blocks]
    case .read, .touch, .wait, .lockWait, .await: [.activity, .codeStep, .blocks]
    case .itemSkipped, .itemDoneBefore, .childStarted: .interrupts
    case .milestone, .eventBegan, .eventEnded, .frame: .isStep
    case .effectiveQoS, .bandRate, .processSuspended, .processResumed, .happened, .handlerExpired,
      .taskExpired, .watchBegan, .watchEnded:
      []
    }
  }
}

extension TraceEvent {
  /// True for a step of the job, false for something that others do to it or beside it.
  package var isStep: Bool {
    guard kind == .milestone else { return kind.traits.contains(.isStep) }
    return switch Milestone(index: subject) {
    case .frameReady, .firstFrame, .responsive, .suspended: false
    default: true
    }
  }
  /// True if the job keeps its thread and waits.
  package var blocksThread: Bool { kind.traits.contains(.blocks) && !leavesThread }
}
