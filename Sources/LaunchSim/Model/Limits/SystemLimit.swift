/// A limit that the system sets for an app, as `show limits` lists them.
///
/// The raw value is the key in a scenario's `limits`, for a limit that can be set. Each limit has
/// one row below: figures by version, sources, and the consequence of an overrun. The kills that
/// the rows name have rows in `Termination`.
public enum SystemLimit: String, CaseIterable, Sendable {
  /// A launch, to its first frame; in the background, to its end.
  case launchWatchdog
  /// The way back to the foreground.
  case resumeWatchdog
  /// An update of the interface.
  case sceneUpdate
  /// didEnterBackground, until it returns.
  case enterBackground
  /// A background task, once the app is in the background.
  case backgroundTask
  /// Ending a background task once it expires, before its time is over.
  case expirationGrace
  /// A background fetch, until its handler is called.
  case backgroundFetch
  /// All refresh tasks of one launch.
  case appRefresh
  /// All processing tasks of one launch.
  case processing
  /// A silent push, until its handler is called.
  case silentPush
  /// The events of a background URL session, until their handler is called.
  case backgroundURLSession
  /// A wake or relaunch by Bluetooth.
  case bluetooth
  /// A launch or wake by a location event.
  case location
  /// Reporting the call of a VoIP push: no time, but before its callback returns.
  case voipPush
  /// Releasing file and SQLite locks: no time, but before the suspension.
  case fileLock
  /// The whole way into the background.
  case suspendWatchdog
  /// Quitting, until applicationWillTerminate returns.
  case quitting
  /// Calls of one completion handler: a number.
  case handlerCalls
  /// CPU time of a launch in the background.
  case backgroundLaunchCPU

  // MARK: Listed, not simulated

  /// A background task in a wake.
  case backgroundTaskInWake
  /// Pending refresh requests.
  case queuedRefresh
  /// Pending processing requests.
  case queuedProcessing
  /// Time ahead for which a background task may be requested.
  case earliestBeginDate
  /// Silent pushes an hour.
  case silentPushRate
  /// Resumes of a VoIP app.
  case voipRate
  /// CPU load in the foreground.
  case foregroundCPU
  /// CPU load in the background.
  case backgroundCPU
  /// Heat of the device.
  case heat
  /// Use of key system resources.
  case resources
  /// Disk space of the app's caches.
  case diskSpace
  /// A background task on watchOS.
  case watchBackgroundTask
  /// Each method of an Intents extension.
  case intentsExtension
  /// A launch for a workout of a watch.
  case mirroredWorkout

  var facts: Facts { Self.table[self] ?? row }

  /// Made once, because a run asks for its limits again and again.
  private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

  private var row: Facts {
    switch self {
    // MARK: Simulated
    case .launchWatchdog:
      Facts(
        "a launch, to its first frame", .time(.seconds(20)),
        .cited("WWDC16-406, WWDC18-414: the same on every device"),
        then: .terminated(.launchWatchdog), isOfMainThread: true,
        doubt: """
          In 2010 it ran until didFinishLaunching returned. A third party found about 17 s. No figure is \
          published for a launch in the background, which draws no frame; here it has the same time, \
          until it is over.
          """)
    case .resumeWatchdog:
      Facts(
        "coming back to the foreground", from: 4, .time(.seconds(10)), .cited("WWDC10-131"),
        then: .terminated(.resumeWatchdog), isOfMainThread: true,
        doubt: """
          A figure of 2010; no newer one is known. A resume that a scenario begins with has launchWatchdog.
          """)
    case .sceneUpdate:
      Facts(
        "an update of the interface", .time(.seconds(10)),
        .cited("crash reports: scene-update, 10.00 s (osmandapp/OsmAnd-iOS#3561)"),
        then: .terminated(.sceneUpdate), isOfMainThread: true,
        doubt: """
          A report of a hot phone has 45 s (iOS 26.4.1, nightscout/Trio#1109). Apple's page has an example \
          with 5 s, which does not state the limit.
          """)
    case .enterBackground:
      Facts(
        "didEnterBackground, until it returns", from: 4, .time(.seconds(5)),
        .cited("Apple, Extending your app's background execution time: about 5 s"),
        then: .terminated(.enterBackground), isOfMainThread: true,
        doubt: "In 2010 the whole way into the background had 10 s (suspendWatchdog).")
    case .backgroundTask:
      Facts(
        title: "beginBackgroundTask, once in the background",
        periods: [
          Period(
            from: 13,
            amount: Sourced(
              .time(.seconds(30)), .cited("WWDC21-10087; developers' reports of iOS 13")),
            overrun: .terminated(.backgroundTask)),
          Period(
            from: 7, through: 12,
            amount: Sourced(
              .time(.seconds(180)), .cited("crash reports: permittedBackgroundDuration 180")),
            overrun: .terminated(.backgroundAssertion)),
          Period(
            from: 4, through: 6,
            amount: Sourced(.time(.seconds(600)), .cited("developers' reports: about 600 s")),
            overrun: .terminated(.backgroundAssertion)),
        ],
        doubt: """
          The system may end the time sooner. That the code of the kill changed with iOS 13 is assumed: \
          the old code is known from reports of iOS 7 to 12, the new one from a list that gives no version.
          """)
    case .expirationGrace:
      Facts(
        title: "ending a task once it expires, before its time is over",
        periods: [
          Period(
            from: 13, amount: Sourced(.time(.seconds(5)), Self.graceSource),
            overrun: .terminated(.backgroundTask)),
          Period(
            from: 4, through: 12, amount: Sourced(.time(.seconds(5)), Self.graceSource),
            overrun: .terminated(.backgroundAssertion)),
        ],
        doubt: """
          Apple says that the handler is called shortly before the remaining time reaches zero; no source \
          says how long before.
          """)
    case .backgroundFetch:
      Facts(
        title: "a fetch, until its handler is called",
        periods: [
          Period(
            from: 13, amount: Sourced(.time(.seconds(30)), .cited("WWDC19-707")),
            overrun: .terminated(.backgroundFetch)),
          Period(
            from: 7, through: 12,
            amount: Sourced(
              .time(.seconds(30)),
              .assumed("WWDC13-204 says less than a minute; taken as WWDC19-707 has it")),
            overrun: .terminated(.backgroundFetch)),
        ],
        doubt: "It is not known if the code is the same before iOS 13.")
    case .appRefresh:
      Facts(
        "all refresh tasks of one launch", from: 13, .time(.seconds(30)),
        .cited("WWDC19-707: 30 s a launch"), then: .terminated(.appRefreshTask),
        doubt: Self.taskDoubt)
    case .processing:
      Facts(
        "all processing tasks of one launch", from: 13, .time(.seconds(180)),
        .assumed("WWDC19-707 says several minutes"), then: .terminated(.processingTask),
        doubt: Self.taskDoubt)
    case .silentPush:
      Facts(
        "a silent push, until its handler is called", from: 7, .time(.seconds(30)),
        .cited("Apple, the completion handler of didReceiveRemoteNotification"),
        then: .terminated(.silentPush),
        doubt: "That an app is killed is documented; the code is not.")
    case .backgroundURLSession:
      Facts(
        "its events, until their handler is called", from: 7, .time(.seconds(30)),
        .assumed("no figure published; as for a fetch"), then: .terminated(.backgroundURLSession))
    case .bluetooth:
      Facts(
        "a wake or relaunch by Bluetooth", from: 5, .time(.seconds(10)),
        .cited("Apple, Core Bluetooth Programming Guide"), then: .terminated(.bluetooth),
        doubt: "Apple's guide says that an app may be throttled or killed then, but gives no code.")
    case .location:
      Facts(
        "a launch or wake by a location event", from: 4, .time(.seconds(10)),
        .cited("Apple DTS, forums 815618: around 10 s"), then: .suspended,
        doubt: """
          Apple's guide says that the app may be terminated then, a developer's README (sjitech) that it \
          is suspended: launch-sim show switches locationOverrunKills.
          """)
    case .voipPush:
      Facts(
        "reporting the call of a VoIP push", from: 13, .beforeReturn, .cited("WWDC19-707"),
        then: .terminated(.unreportedCall),
        doubt: """
          It holds for apps linked against the SDK of iOS 13 or later; an app without a linkedSDK counts \
          as one. UIKit throws NSInternalInconsistencyException at that return as well (forums 801446 and \
          799024), so that a report may have SIGABRT instead; Apple DTS speaks of two separate \
          mechanisms (forums 781211).
          """)
    case .fileLock:
      Facts(
        "releasing file and SQLite locks", .beforeSuspension, .cited("Apple, EXC_CRASH (SIGKILL)"),
        then: .terminated(.fileLock), doubt: Self.unknownStart)
    case .suspendWatchdog:
      Facts(
        "the whole way into the background", from: 4, .time(.seconds(10)),
        .cited("WWDC10-131; crash reports: scene-update in the background, 10.00 s"),
        then: .terminated(.suspendWatchdog), isOfMainThread: true)
    case .quitting:
      Facts(
        "quitting, until applicationWillTerminate returns", from: 4, .time(.seconds(5)),
        .cited("Apple, applicationWillTerminate(_:); crash reports: process-exit, 5.00 s"),
        then: .terminated(.quitting))

    case .handlerCalls:
      Facts(
        "calls of one completion handler of UIKit", from: 7, .requests(1),
        .cited("crash reports: Appboy/appboy-ios-sdk#69, mozilla/prox#161"),
        then: .terminated(.completedTwice),
        doubt: """
          The reports are of pushes; a fetch and a URL session are taken to be alike. No report is known of \
          a task of BGTaskScheduler, whose second completion is a mistake without consequence here.
          """)
    case .backgroundLaunchCPU:
      Facts(
        "CPU time of a launch in the background", .time(.milliseconds(3_370)),
        .assumed("one crash report has 3.37 s (cocoa-mhlw/cocoa#958), taken for every device"),
        then: .terminated(.backgroundLaunchCPU),
        doubt: "The only report that was found; the figure may depend on the device and the system."
      )

    // MARK: Listed only
    case .backgroundTaskInWake:
      Facts(
        "beginBackgroundTask in a background wake", from: 7, .unpublished,
        .cited("WWDC13-204: seconds rather than minutes"), then: .unstated,
        use: .notModeled(
          "there is no figure; such a task has the rest of the wake's time, by Bluetooth or for a "
            + "location backgroundTask"))
    case .queuedRefresh:
      Facts(
        "pending refresh requests", from: 13, .requests(1),
        .cited("Apple, BGTaskScheduler.submit(_:)"), then: .refused, use: Self.schedulesNothing)
    case .queuedProcessing:
      Facts(
        "pending processing requests", from: 13, .requests(10),
        .cited("Apple, BGTaskScheduler.submit(_:)"), then: .refused, use: Self.schedulesNothing)
    case .earliestBeginDate:
      Facts(
        "how far ahead a task may be requested", from: 13, .time(.seconds(7 * 86_400)),
        .cited("WWDC19-707"), then: .unstated, use: Self.schedulesNothing)
    case .silentPushRate:
      Facts(
        "silent pushes, as advised", from: 7, .perHour(2...3),
        .cited("Apple, Pushing background updates to your App"), then: .delayed,
        use: Self.hoursAreNoScenario)
    case .voipRate:
      Facts(
        "resumes of a VoIP app", from: 13, .unpublished, .cited("Apple, EXC_CRASH (SIGKILL)"),
        then: .terminated(.tooManyCalls), use: Self.hoursAreNoScenario)
    case .foregroundCPU:
      Facts(
        "load in the foreground", .load(percent: 80, over: .seconds(180)), .cited("WWDC18-228"),
        then: .logged, use: Self.launchesAreShorter, doubt: Self.unknownStart)
    case .backgroundCPU:
      Facts(
        "load in the background", .load(percent: 80, over: .seconds(60)), .cited("WWDC18-228"),
        then: .logged, use: Self.launchesAreShorter,
        doubt: Self.unknownStart
          + " The system may also kill an app that keeps on; no figure says when.")
    case .heat: Self.anyTime("heat of the device", .thermal)
    case .resources:
      Self.anyTime("use of key system resources", .resources)
    case .diskSpace:
      Self.anyTime("caches when disk space runs out", .diskSpace)
    case .watchBackgroundTask:
      Facts(
        "a background task on watchOS", .time(.seconds(15)), .cited("WWDC20-10049"),
        then: .terminated(.watchTask), use: .notModeled("there are no watch profiles"),
        systemName: "watchOS")
    case .intentsExtension:
      Facts(
        "resolve, confirm and handle, each", .time(.seconds(10)), .cited("WWDC20-10073"),
        then: .unstated, use: .notModeled("extensions are processes of their own"))
    case .mirroredWorkout:
      Facts(
        "a launch for a watch's workout", from: 17, .time(.seconds(10)), .cited("WWDC23-10023"),
        then: .unstated, use: .notModeled("launches by a workout are not modeled"))
    }
  }

  // MARK: Said of several

  private static let graceSource = Provenance.assumed(
    "no figure published; as long as the callback that leaves the foreground")
  private static let taskDoubt = """
    WWDC19-707 says that an app may be killed then, not that it always is, and gives no code.
    """
  private static let unknownStart = "It is not known since when."
  private static let schedulesNothing = Use.notModeled(
    "the simulator launches for a task; it does not schedule them")
  private static let hoursAreNoScenario = Use.notModeled(
    "a scenario is a few minutes of one app, and a rate shows over hours")
  private static let launchesAreShorter = Use.notModeled(
    "the load of a launch is over long before")

  private static func anyTime(_ title: String, _ termination: Termination) -> Facts {
    Facts(
      title, .unpublished, .cited("Apple, EXC_CRASH (SIGKILL)"), then: .terminated(termination),
      use: .notModeled("it depends on more than the app"))
  }
}
