/// A kill by the system other than that of a bug: what ran out or was held, under the code that a crash
/// report gives as its termination reason.
///
/// A case stands for one rule that was broken, so it also says which limit ran out. Where no code has
/// been published for a rule, it has that of the nearest one, and `isCodeAssumed` says so.
public enum Termination: String, CaseIterable, Sendable {
  /// No first frame within the time of a launch.
  case launchWatchdog
  /// The app took too long to come back to the foreground.
  case resumeWatchdog
  /// The main thread was too busy to update the interface.
  case sceneUpdate
  /// The callback that leaves the foreground took too long.
  case enterBackground
  /// The whole way out of the foreground took too long.
  case suspendWatchdog
  /// A background task was not ended, up to iOS 12.
  case backgroundAssertion
  /// A background task was not ended, from iOS 13.
  case backgroundTask
  /// The completion handler of a background fetch was not called.
  case backgroundFetch
  /// The completion handler of a silent push was not called.
  case silentPush
  /// An app refresh task was not completed.
  case appRefreshTask
  /// A processing task was not completed.
  case processingTask
  /// The completion handler for a background URL session was not called.
  case backgroundURLSession
  /// What Bluetooth woke the app for took too long.
  case bluetooth
  /// A VoIP push was not reported as a call.
  case unreportedCall
  /// A file or SQLite lock was held at suspension.
  case fileLock
  /// A VoIP app was resumed too often.
  case tooManyCalls
  /// The device was too hot.
  case thermal
  /// Key resources of the system were used too much.
  case resources
  /// The system needed the disk space of the app's caches.
  case diskSpace
  /// A background task on watchOS used too much CPU time.
  case watchTaskCPU
  /// A background task on watchOS was not completed in time.
  case watchTask
  /// The same while the system was so busy that the app may not be to blame.
  case watchTaskWhileBusy
  /// The app took too long to quit.
  case quitting

  /// The code of the termination reason, as in `0x8badf00d`.
  public var code: String {
    switch self {
    case .launchWatchdog, .resumeWatchdog, .sceneUpdate, .enterBackground, .suspendWatchdog,
      .backgroundAssertion, .quitting:
      "0x8badf00d"
    case .backgroundTask, .processingTask, .bluetooth: "0x2182bad2"
    case .backgroundURLSession: "0x2182bad3"
    case .backgroundFetch, .silentPush, .appRefreshTask: "0x2182bad4"
    case .unreportedCall: "0xbaadca11"
    case .fileLock: "0xdead10cc"
    case .tooManyCalls: "0xbad22222"
    case .thermal: "0xc00010ff"
    case .resources: "0xd00d2bad"
    case .diskSpace: "0xbaddd15c"
    case .watchTaskCPU: "0xc51bad01"
    case .watchTask: "0xc51bad02"
    case .watchTaskWhileBusy: "0xc51bad03"
    }
  }

  /// The part of the system that a crash report names as the killer; `nil` where no report is known.
  public var namespace: String? {
    switch self {
    case .launchWatchdog: "SPRINGBOARD"
    case .fileLock: "RUNNINGBOARD"
    default: nil
    }
  }

  /// What is said of the app, in the words of Apple's list of codes where it has them.
  public var explanation: String {
    switch self {
    case .launchWatchdog: "watchdog, scene-create: no first frame in time"
    case .resumeWatchdog: "watchdog: not back in the foreground in time"
    case .sceneUpdate: "watchdog, scene-update: the interface was not updated in time"
    case .enterBackground: "watchdog: did not leave the foreground in time"
    case .suspendWatchdog: "watchdog: not in the background in time"
    case .backgroundAssertion: "active assertions beyond permitted time"
    case .backgroundTask: "a background task failed to complete in time"
    case .backgroundFetch: "a background fetch failed to complete in time"
    case .silentPush: "completion handler never called"
    case .appRefreshTask: "an app refresh task failed to complete in time"
    case .processingTask: "a processing task failed to complete in time"
    case .backgroundURLSession: "a background URL session failed to complete in time"
    case .bluetooth: "a Bluetooth event was not dealt with in time"
    case .unreportedCall: "no call was reported for a VoIP push"
    case .fileLock: "held on to a file lock during suspension"
    case .tooManyCalls: "a VoIP app was resumed too frequently"
    case .thermal: "thermal event"
    case .resources: "excessive use of key system resources"
    case .diskSpace: "its caches were deleted to reclaim disk space"
    case .watchTaskCPU: "a background task used too much CPU time"
    case .watchTask: "a background task failed to complete in the time allocated"
    case .watchTaskWhileBusy: "a background task failed to complete while the system was busy"
    case .quitting: "watchdog: did not quit in time"
    }
  }

  /// The limit that ran out.
  package var limit: SystemLimit {
    switch self {
    case .launchWatchdog: .launchWatchdog
    case .resumeWatchdog: .resumeWatchdog
    case .sceneUpdate: .sceneUpdate
    case .enterBackground: .enterBackground
    case .suspendWatchdog: .suspendWatchdog
    case .backgroundAssertion, .backgroundTask: .backgroundTask
    case .backgroundFetch: .backgroundFetch
    case .silentPush: .silentPush
    case .appRefreshTask: .appRefresh
    case .processingTask: .processing
    case .backgroundURLSession: .backgroundURLSession
    case .bluetooth: .bluetooth
    case .unreportedCall: .voipPush
    case .fileLock: .fileLock
    case .tooManyCalls: .voipRate
    case .thermal: .heat
    case .resources: .resources
    case .diskSpace: .diskSpace
    case .watchTaskCPU, .watchTask, .watchTaskWhileBusy: .watchBackgroundTask
    case .quitting: .quitting
    }
  }

  /// Where the code comes from, or why it was chosen.
  package var source: Provenance {
    switch self {
    case .launchWatchdog, .sceneUpdate: .cited("Apple, Addressing watchdog terminations")
    case .resumeWatchdog, .enterBackground, .suspendWatchdog, .quitting:
      .assumed("no code published for this limit; it is the watchdog's, and that is its code")
    case .backgroundAssertion:
      .cited("crash reports of iOS 7 to 12 (permittedBackgroundDuration 180)")
    case .silentPush:
      .assumed("no code published for this limit; taken as for a background fetch")
    case .appRefreshTask:
      .assumed("no code published for this limit; taken as for the background fetch it replaces")
    case .processingTask, .bluetooth:
      .assumed("no code published for this limit; taken as for a background task")
    case .backgroundTask, .backgroundFetch, .backgroundURLSession, .unreportedCall, .fileLock,
      .tooManyCalls, .thermal, .resources, .diskSpace, .watchTaskCPU, .watchTask,
      .watchTaskWhileBusy:
      .cited("Apple, EXC_CRASH (SIGKILL)")
    }
  }

  /// Whether the code is that of a similar rule, because none has been published for this one.
  public var isCodeAssumed: Bool { !source.isCited }
}

extension SystemLimit {
  /// The kills that passing the limit may end with, in the order of their declaration.
  package var terminations: [Termination] {
    Termination.allCases.filter { termination in
      termination.limit == self || periods.contains { $0.termination == termination }
    }
  }
}
