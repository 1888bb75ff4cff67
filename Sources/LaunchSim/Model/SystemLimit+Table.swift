// The table of limits. A figure that is assumed says what it rests on; so does a doubt.

extension SystemLimit {
  /// What is limited, in one line.
  package var title: String {
    switch self {
    case .launchWatchdog: "a launch, to its first frame"
    case .resumeWatchdog: "coming back to the foreground"
    case .sceneUpdate: "an update of the interface"
    case .enterBackground: "didEnterBackground, until it returns"
    case .backgroundTask: "beginBackgroundTask, once in the background"
    case .expirationGrace: "ending a task that has expired"
    case .backgroundFetch: "a fetch, until its handler is called"
    case .appRefresh: "all refresh tasks of one launch"
    case .processing: "all processing tasks of one launch"
    case .silentPush: "a silent push, until its handler is called"
    case .backgroundURLSession: "its events, until their handler is called"
    case .bluetooth: "a wake or relaunch by Bluetooth"
    case .location: "a relaunch by a location event"
    case .voipPush: "reporting the call of a VoIP push"
    case .fileLock: "letting go of file and SQLite locks"
    case .suspendWatchdog: "the whole way into the background"
    case .backgroundTaskInWake: "beginBackgroundTask in a background wake"
    case .queuedRefresh: "refresh requests that wait"
    case .queuedProcessing: "processing requests that wait"
    case .earliestBeginDate: "how far ahead a task may be asked for"
    case .silentPushRate: "silent pushes, as advised"
    case .voipRate: "resumes of a VoIP app"
    case .foregroundCPU: "load in the foreground"
    case .backgroundCPU: "load in the background"
    case .heat: "heat of the device"
    case .resources: "use of key system resources"
    case .diskSpace: "caches where disk space runs out"
    case .watchBackgroundTask: "a background task on watchOS"
    case .intentsExtension: "resolve, confirm and handle, each"
    case .mirroredWorkout: "a launch for a watch's workout"
    }
  }

  /// What the limit is on each system that has it, the newest first.
  package var periods: [Period] {
    switch self {
    case .launchWatchdog:
      [
        Period(
          .time(.seconds(20)), .cited("WWDC16-406, WWDC18-414: the same on every device"),
          then: .terminated(.launchWatchdog))
      ]
    case .resumeWatchdog:
      [
        Period(
          from: 4, .time(.seconds(10)), .cited("WWDC10-131"), then: .terminated(.resumeWatchdog))
      ]
    case .sceneUpdate:
      [
        Period(
          .time(.seconds(10)), .assumed("no figure published; as for a resume"),
          then: .terminated(.sceneUpdate))
      ]
    case .enterBackground:
      [
        Period(
          from: 4, .time(.seconds(5)),
          .cited("Apple, Extending your app's background execution time: about 5 s"),
          then: .terminated(.enterBackground))
      ]
    case .backgroundTask: Self.backgroundTaskPeriods
    case .expirationGrace:
      [
        Period(
          from: 13, .time(.seconds(5)), Self.graceSource, then: .terminated(.backgroundTask)),
        Period(
          from: 4, through: 12, .time(.seconds(5)), Self.graceSource,
          then: .terminated(.backgroundAssertion)),
      ]
    case .backgroundFetch:
      [
        Period(
          from: 13, .time(.seconds(30)), .cited("WWDC19-707"), then: .terminated(.backgroundFetch)),
        Period(
          from: 7, through: 12, .time(.seconds(30)),
          .assumed("WWDC13-204 says less than a minute; taken as WWDC19-707 has it"),
          then: .terminated(.backgroundFetch)),
      ]
    case .appRefresh:
      [
        Period(
          from: 13, .time(.seconds(30)), .cited("WWDC19-707: 30 s a launch"),
          then: .terminated(.appRefreshTask))
      ]
    case .processing:
      [
        Period(
          from: 13, .time(.seconds(180)), .assumed("WWDC19-707 says several minutes"),
          then: .terminated(.processingTask))
      ]
    case .silentPush:
      [
        Period(
          from: 7, .time(.seconds(30)),
          .cited("Apple, the completion handler of didReceiveRemoteNotification"),
          then: .terminated(.silentPush))
      ]
    case .backgroundURLSession:
      [
        Period(
          from: 7, .time(.seconds(30)), .assumed("no figure published; as for a fetch"),
          then: .terminated(.backgroundURLSession))
      ]
    case .bluetooth:
      [
        Period(
          from: 5, .time(.seconds(10)), .cited("Apple, Core Bluetooth Programming Guide"),
          then: .terminated(.bluetooth))
      ]
    case .location:
      [
        Period(
          from: 4, .time(.seconds(10)),
          .assumed("no figure of Apple's; developers measured about 10 s"), then: .suspended)
      ]
    case .voipPush:
      [Period(from: 13, .beforeReturn, .cited("WWDC19-707"), then: .terminated(.unreportedCall))]
    case .fileLock:
      [
        Period(
          from: 4, .beforeSuspension, .cited("Apple, EXC_CRASH (SIGKILL)"),
          then: .terminated(.fileLock))
      ]
    case .suspendWatchdog:
      [
        Period(
          from: 4, .time(.seconds(10)), .cited("WWDC10-131, and a crash report of iOS 4"),
          then: .terminated(.enterBackground))
      ]
    default: listedPeriods
    }
  }

  /// The limits that are no part of what the simulator plays.
  private var listedPeriods: [Period] {
    let page = Provenance.cited("Apple, EXC_CRASH (SIGKILL)")
    return switch self {
    case .backgroundTaskInWake:
      [
        Period(
          from: 7, .unpublished, .cited("WWDC13-204: seconds rather than minutes"), then: .unstated)
      ]
    case .queuedRefresh:
      [Period(from: 13, .requests(1), .cited("Apple, BGTaskScheduler.submit(_:)"), then: .refused)]
    case .queuedProcessing:
      [Period(from: 13, .requests(10), .cited("Apple, BGTaskScheduler.submit(_:)"), then: .refused)]
    case .earliestBeginDate:
      [Period(from: 13, .time(.seconds(7 * 86_400)), .cited("WWDC19-707"), then: .unstated)]
    case .silentPushRate:
      [
        Period(
          from: 7, .perHour(2...3), .cited("Apple, Pushing background updates to your App"),
          then: .delayed)
      ]
    case .voipRate: [Period(from: 13, .unpublished, page, then: .terminated(.tooManyCalls))]
    case .foregroundCPU:
      [
        Period(
          from: 12, .load(percent: 80, over: .seconds(180)), .cited("WWDC18-228"), then: .logged)
      ]
    case .backgroundCPU:
      [
        Period(
          from: 12, .load(percent: 80, over: .seconds(60)), .cited("WWDC18-228"), then: .logged)
      ]
    case .heat: [Period(.unpublished, page, then: .terminated(.thermal))]
    case .resources: [Period(.unpublished, page, then: .terminated(.resources))]
    case .diskSpace: [Period(.unpublished, page, then: .terminated(.diskSpace))]
    case .watchBackgroundTask:
      [Period(.time(.seconds(15)), .cited("WWDC20-10049"), then: .terminated(.watchTask))]
    case .intentsExtension:
      [Period(.time(.seconds(10)), .cited("WWDC20-10073"), then: .unstated)]
    case .mirroredWorkout:
      [Period(from: 17, .time(.seconds(10)), .cited("WWDC23-10023"), then: .unstated)]
    default: []
    }
  }

  private static let backgroundTaskPeriods = [
    Period(
      from: 13, .time(.seconds(30)), .cited("WWDC21-10087; developers' reports of iOS 13"),
      then: .terminated(.backgroundTask)),
    Period(
      from: 7, through: 12, .time(.seconds(180)),
      .cited("crash reports: permittedBackgroundDuration 180"),
      then: .terminated(.backgroundAssertion)),
    Period(
      from: 4, through: 6, .time(.seconds(600)), .cited("developers' reports: about 600 s"),
      then: .terminated(.backgroundAssertion)),
  ]

  private static let graceSource = Provenance.assumed(
    "no figure published; as long as the callback that leaves the foreground")

  /// What the simulator does with it.
  package var use: Use {
    switch self {
    case .backgroundTaskInWake:
      .notModelled("there is no figure; such a task has what is left of the wake's own time")
    case .queuedRefresh, .queuedProcessing, .earliestBeginDate:
      .notModelled("the simulator launches for a task; it does not schedule them")
    case .silentPushRate, .voipRate:
      .notModelled("a scenario is a few minutes of one app, and a rate shows over hours")
    case .foregroundCPU, .backgroundCPU: .notModelled("the load of a launch is over long before")
    case .heat, .resources, .diskSpace: .notModelled("it depends on more than the app")
    case .watchBackgroundTask: .notModelled("there are no watch profiles")
    case .intentsExtension: .notModelled("extensions are processes of their own")
    case .mirroredWorkout: .notModelled("no launch by a workout is modelled")
    default: .simulated
    }
  }

  /// The system that has it.
  package var systemName: String { self == .watchBackgroundTask ? "watchOS" : "iOS" }

  /// Why the figure, or what follows, may be wrong; `nil` where nothing speaks against it.
  package var doubt: String? {
    switch self {
    case .launchWatchdog:
      "In 2010 it ran until didFinishLaunching returned. A third party found about 17 s."
    case .resumeWatchdog:
      "A figure of 2010; no newer one is known. A resume that a scenario begins with has launchWatchdog."
    case .sceneUpdate: "Apple's page has an example with 5 s, which is no statement of the limit."
    case .enterBackground: "In 2010 the whole way into the background had 10 s (suspendWatchdog)."
    case .backgroundTask:
      """
      The system may end the time sooner. That the code of the kill changed with iOS 13 is assumed: \
      the old code is known from reports of iOS 7 to 12, the new one from a list that gives no version.
      """
    case .expirationGrace:
      "Nothing says how long the system waits for endBackgroundTask once the handler was called."
    case .backgroundFetch: "Whether the code is the same before iOS 13 is not known."
    case .silentPush, .appRefresh, .processing, .bluetooth:
      "That an app is killed is documented, and under which code is not."
    case .location: "The figure comes from one open-source project."
    case .suspendWatchdog: "No newer figure is known."
    case .backgroundCPU: "The system may also kill an app that keeps on; no figure says when."
    default: nil
    }
  }
}
