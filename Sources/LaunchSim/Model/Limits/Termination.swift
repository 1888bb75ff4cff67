/// The reason why the system killed the app, with its crash-report code.
///
/// Each case stands for one rule, so it also names the limit that ran out. If no code has been
/// published for a rule, the code of the nearest rule stands in, and `isCodeAssumed` is true.
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
  /// The work after a Bluetooth event took too long.
  case bluetooth
  /// The work after a location event took too long, on versions where that causes a kill.
  case location
  /// A VoIP push was not reported as a call.
  case unreportedCall
  /// A file or SQLite lock was held at suspension.
  case fileLock
  /// A completion handler was called a second time.
  case completedTwice
  /// A launch in the background took too much CPU time.
  case backgroundLaunchCPU
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
  /// A background task on watchOS was not completed in time while the system was so busy that the
  /// app may not be to blame.
  case watchTaskWhileBusy
  /// The app took too long to quit.
  case quitting

  /// The code of the termination reason, as in `0x8badf00d`, or the signal of an exception.
  public var code: String { facts.code }

  /// The part of the system that a crash report names as the killer; `nil` if no report is known.
  public var namespace: String? { facts.namespace }

  /// The reason, in the words of Apple's list of codes if the list has the code.
  public var explanation: String { facts.explanation }

  /// True if no code has been published for this rule, and the code of a similar rule stands in.
  public var isCodeAssumed: Bool { !source.isCited }

  /// The limit that ran out.
  package var limit: SystemLimit { facts.limit }

  /// The change that keeps the app within the limit; `nil` if none is known, and for a kill that a
  /// single change does not prevent.
  package var remedy: Remedy? { facts.remedy }

  /// A change of the app that prevents a kill.
  package enum Remedy: Hashable, Sendable {
    /// Work leaves the main thread, for which the system waits.
    case freeMainThread
    /// Work leaves the main thread, within a background task.
    case freeMainThreadInTask
    /// The background task is also ended in its expiration.
    case endTaskInExpiration
    /// The task is also completed when the system tells that its time runs out.
    case completeInExpiration
    /// The work reads the time left, and completes in time.
    case readTimeLeft
    /// The event's data is stored, and worked on later.
    case storeForLater
    /// A background task begins before a file is held.
    case beginTaskFirst
    /// A completion handler is called once.
    case completeOnce
    /// Work that a launch in the background does not need is put off.
    case putOff
  }

  /// Source of the code, or the reason for choosing it.
  package var source: Provenance { facts.source }

  // MARK: - The table

  private struct Facts {
    let code: String
    let explanation: String
    let limit: SystemLimit
    let source: Provenance
    let namespace: String?
    let remedy: Remedy?

    init(
      _ code: String, _ explanation: String, after limit: SystemLimit, _ source: Provenance,
      by namespace: String? = nil, mend remedy: Remedy? = nil
    ) {
      self.code = code
      self.explanation = explanation
      self.limit = limit
      self.source = source
      self.namespace = namespace
      self.remedy = remedy
    }
  }

  private var facts: Facts {
    switch self {
    case .launchWatchdog:
      Facts(
        Self.badFood, "watchdog, scene-create: no first frame in time", after: .launchWatchdog,
        Self.watchdogPage, by: "SPRINGBOARD", mend: .freeMainThread)
    case .resumeWatchdog:
      Facts(
        Self.badFood, "watchdog: not back in the foreground in time", after: .resumeWatchdog,
        Self.ofWatchdog, mend: .freeMainThread)
    case .sceneUpdate:
      Facts(
        Self.badFood, "watchdog, scene-update: the interface was not updated in time",
        after: .sceneUpdate, Self.watchdogPage, mend: .freeMainThread)
    case .enterBackground:
      Facts(
        Self.badFood, "watchdog: did not leave the foreground in time", after: .enterBackground,
        Self.ofWatchdog, mend: .freeMainThreadInTask)
    case .suspendWatchdog:
      Facts(
        Self.badFood, "watchdog, scene-update: not in the background in time",
        after: .suspendWatchdog,
        .cited("crash reports: WatchdogVisibility Background (osmandapp/OsmAnd-iOS#3561)"),
        mend: .freeMainThread)
    case .backgroundAssertion:
      Facts(
        Self.badFood, "active assertions beyond permitted time", after: .backgroundTask,
        .cited("crash reports of iOS 7 to 12 (permittedBackgroundDuration 180)"),
        mend: .endTaskInExpiration)
    case .backgroundTask:
      Facts(
        "0x2182bad2", "a background task failed to complete in time", after: .backgroundTask,
        Self.list, mend: .endTaskInExpiration)
    case .backgroundFetch:
      Facts(
        "0x2182bad4", "a background fetch failed to complete in time", after: .backgroundFetch,
        Self.list, mend: .readTimeLeft)
    case .silentPush:
      Facts(
        Self.anyAssertion, "completion handler never called", after: .silentPush,
        Self.ofAnyAssertion, mend: .readTimeLeft)
    case .appRefreshTask:
      Facts(
        "0x2182bad4", "an app refresh task failed to complete in time", after: .appRefresh,
        Self.unpublished(
          "RunningBoard, decompiled, has it for a fetch and for one kind of task, taken to be this"),
        mend: .completeInExpiration)
    case .processingTask:
      Facts(
        Self.anyAssertion, "a processing task failed to complete in time", after: .processing,
        Self.ofAnyAssertion, mend: .completeInExpiration)
    case .backgroundURLSession:
      Facts(
        "0x2182bad3", "a background URL session failed to complete in time",
        after: .backgroundURLSession, Self.list, mend: .readTimeLeft)
    case .bluetooth:
      Facts(
        Self.anyAssertion, "a Bluetooth event was not handled in time", after: .bluetooth,
        Self.ofAnyAssertion, mend: .storeForLater)
    case .location:
      Facts(
        Self.anyAssertion, "a location event was not handled in time", after: .location,
        Self.ofAnyAssertion, mend: .storeForLater)
    case .unreportedCall:
      Facts("0xbaadca11", "no call was reported for a VoIP push", after: .voipPush, Self.list)
    case .fileLock:
      Facts(
        "0xdead10cc", "held on to a file lock during suspension", after: .fileLock, Self.list,
        by: "RUNNINGBOARD", mend: .beginTaskFirst)
    case .completedTwice:
      Facts(
        "SIGABRT", "a completion handler was called twice: you can't call -sendResponse: twice",
        after: .handlerCalls,
        .cited("crash reports: Appboy/appboy-ios-sdk#69, mozilla/prox#161"), mend: .completeOnce)
    case .backgroundLaunchCPU:
      Facts(
        Self.badFood, "watchdog, scene-create: exhausted CPU time allowance",
        after: .backgroundLaunchCPU, .cited("crash report: cocoa-mhlw/cocoa#958"), mend: .putOff)
    case .tooManyCalls:
      Facts("0xbad22222", "a VoIP app was resumed too frequently", after: .voipRate, Self.list)
    case .thermal: Facts("0xc00010ff", "thermal event", after: .heat, Self.list)
    case .resources:
      Facts("0xd00d2bad", "excessive use of key system resources", after: .resources, Self.list)
    case .diskSpace:
      Facts(
        "0xbaddd15c", "its caches were deleted to reclaim disk space", after: .diskSpace, Self.list)
    case .watchTaskCPU:
      Facts(
        "0xc51bad01", "a background task used too much CPU time", after: .watchBackgroundTask,
        Self.list)
    case .watchTask:
      Facts(
        "0xc51bad02", "a background task failed to complete in the time allocated",
        after: .watchBackgroundTask, Self.list)
    case .watchTaskWhileBusy:
      Facts(
        "0xc51bad03", "a background task failed to complete while the system was busy",
        after: .watchBackgroundTask, Self.list)
    case .quitting:
      Facts(
        Self.badFood, "watchdog, process-exit: did not quit in time", after: .quitting,
        .cited("crash reports: granoff/Lockbox#63, firebase/firebase-ios-sdk#5707"),
        mend: .freeMainThread)
    }
  }

  /// The watchdog's code.
  private static let badFood = "0x8badf00d"
  /// RunningBoard's code for every kind of assertion without a code of its own.
  private static let anyAssertion = "0x2182baad"
  private static let ofAnyAssertion = unpublished(
    "RunningBoard, decompiled, has it for every kind of assertion without a code of its own")
  private static let list = Provenance.cited("Apple, EXC_CRASH (SIGKILL)")
  private static let watchdogPage = Provenance.cited("Apple, Addressing watchdog terminations")
  private static let ofWatchdog = unpublished("it is the watchdog's, and that is its code")

  private static func unpublished(_ choice: String) -> Provenance {
    .assumed("no code published for this limit; \(choice)")
  }
}
