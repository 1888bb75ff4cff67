import LaunchSim

/// A rule of the model: its number, its title, its page and its sources.
///
/// The rows below are the only source of these facts: tests compare the pages with the rows, and
/// pages, stories and lessons read the rows.
package struct ModelRule: Hashable, Sendable {
  /// A page of the model reference.
  package enum Page: String, CaseIterable, Sendable {
    case timeAndCost = "TimeAndCost"
    case coresAndClasses = "CoresAndClasses"
    case waiting = "Waiting"
    case lanes = "Lanes"
    case courseOfALaunch = "CourseOfALaunch"
    case outcomes = "Outcomes"
    case backgroundLife = "BackgroundLife"
  }

  /// A document behind a rule.
  package struct Source: Hashable, Sendable {
    /// Reference to the document, as in `WWDC19-423`.
    package var text: String
    /// Address of the document, if it is known.
    package var address: String?
  }

  package let number: Int
  /// The title on its page, as in `Drains`.
  package let title: String
  package let page: Page
  /// The documents behind the rule; empty for a choice of this model.
  package let sources: [Source]

  /// The rule with a number.
  package init?(_ number: Int) {
    let all = Self.all
    let place = all.partitioningIndex { $0.number >= number }
    guard all.indices.contains(place), all[place].number == number else { return nil }
    self = all[place]
  }

  init(_ number: Int, _ title: String, _ page: Page, _ sources: Source...) {
    self.number = number
    self.title = title
    self.page = page
    self.sources = sources
  }

  /// The rule and its title, as in `rule 29 (Drains)`.
  package var words: String { "rule \(number) (\(title))" }
}

// MARK: - Sources

extension ModelRule.Source {
  private static let documentation = "https://developer.apple.com/documentation/"

  /// A page of Apple's documentation.
  fileprivate static func apple(_ title: String, _ path: String? = nil) -> Self {
    Self(text: "Apple, \(title)", address: path.map { documentation + $0 })
  }

  /// A talk of Apple's conference.
  fileprivate static func talk(_ year: Int, _ session: Int) -> Self {
    Self(
      text: "WWDC\(year % 100)-\(session)",
      address: "https://developer.apple.com/videos/play/wwdc\(year)/\(session)")
  }

  /// A thread of Apple's developer forums.
  fileprivate static func forums(_ thread: Int) -> Self {
    Self(
      text: "Apple DTS, forums \(thread)",
      address: "https://developer.apple.com/forums/thread/\(thread)")
  }

  /// A file of the kernel.
  fileprivate static func xnu(_ text: String) -> Self {
    Self(text: text, address: "https://github.com/apple-oss-distributions/xnu")
  }

  /// The run loop's own source.
  fileprivate static func runLoop(_ text: String) -> Self {
    Self(text: text, address: "https://github.com/apple-oss-distributions/CF")
  }

  /// A file of Dispatch.
  fileprivate static func dispatch(_ file: String) -> Self {
    Self(
      text: "swift-corelibs-libdispatch, \(file)",
      address: "https://github.com/swiftlang/swift-corelibs-libdispatch")
  }

  /// A proposal of Swift evolution.
  fileprivate static func evolution(_ number: String, _ title: String, _ file: String) -> Self {
    Self(
      text: "Swift evolution SE-\(number) (\(title))",
      address: "https://github.com/swiftlang/swift-evolution/blob/main/proposals/\(number)-\(file)")
  }

  fileprivate static let launchSequence = apple(
    "About the app launch sequence", "uikit/about-the-app-launch-sequence")
  fileprivate static let backgroundSequence = apple(
    "About the background execution sequence", "uikit/about-the-background-execution-sequence")
  fileprivate static let lifeCycle = apple(
    "Managing your app's life cycle", "uikit/managing-your-app-s-life-cycle")
  fileprivate static let backgroundTask = apple(
    "beginBackgroundTask(expirationHandler:)",
    "uikit/uiapplication/beginbackgroundtask(expirationhandler:)")
  fileprivate static let scenes = apple(
    "Transitioning to the UIKit scene-based life cycle",
    "uikit/transitioning-to-the-uikit-scene-based-life-cycle")
}

// MARK: - Rows

extension ModelRule {
  /// All rules by number.
  package static let all: [ModelRule] = pages.flatMap(\.self).sorted { $0.number < $1.number }

  private static var pages: [[ModelRule]] {
    [timeAndCost, coresAndClasses, waiting, lanes, courseOfALaunch, outcomes, backgroundLife]
  }

  private static let timeAndCost = [
    ModelRule(1, "Rates", .timeAndCost),
    ModelRule(2, "Rounding", .timeAndCost),
    ModelRule(4, "Free operations", .timeAndCost),
    ModelRule(5, "The unit of a cost", .timeAndCost),
    ModelRule(8, "Outside the app", .timeAndCost, .talk(2019, 423)),
    ModelRule(21, "Storage and warm launches", .timeAndCost, .talk(2019, 423)),
    ModelRule(
      43, "Touching mapped pages", .timeAndCost,
      Source(text: SystemFigures.pageSize.provenance.text, address: Source.talk(2016, 406).address)
    ),
    ModelRule(44, "Small print", .timeAndCost, .talk(2015, 718)),
  ]

  private static let coresAndClasses = [
    ModelRule(
      6, "Bands and cores", .coresAndClasses,
      .xnu(Switch.utilityOnEfficiencyCores.facts.source)),
    ModelRule(7, "Donated cores", .coresAndClasses, .talk(2019, 423)),
    ModelRule(9, "The main thread", .coresAndClasses, .talk(2015, 718)),
    ModelRule(10, "The class of work", .coresAndClasses, .talk(2015, 718)),
    ModelRule(11, "A task's own class", .coresAndClasses),
  ]

  private static let waiting = [
    ModelRule(12, "Kinds of waits", .waiting, .talk(2017, 706), .talk(2019, 423)),
    ModelRule(13, "Duration", .waiting, .talk(2017, 706)),
    ModelRule(14, "Effective class", .waiting, .talk(2017, 706)),
    ModelRule(15, "Targets", .waiting),
    ModelRule(16, "Locks", .waiting, .talk(2017, 706)),
    ModelRule(17, "Hand-off", .waiting),
    ModelRule(18, "Holding the thread", .waiting, .talk(2021, 10254)),
    ModelRule(19, "Calls", .waiting),
    ModelRule(20, "Items", .waiting),
    ModelRule(62, "Counted semaphores", .waiting, .talk(2017, 706), .dispatch("src/semaphore.c")),
    ModelRule(
      60, "Yields", .waiting,
      .evolution("0304", "Voluntary suspension", "structured-concurrency.md")),
  ]

  private static let lanes = [
    ModelRule(3, "One instant", .lanes),
    ModelRule(
      22, "The main queue", .lanes,
      Source(
        text: "Swift, DispatchGlobalExecutor (swift_task_enqueueMainExecutor)",
        address: "https://github.com/swiftlang/swift")),
    ModelRule(
      23, "The cooperative pool", .lanes, .talk(2021, 10254),
      .xnu("xnu, wq_max_cooperative_threads")),
    ModelRule(24, "Global queues", .lanes, .xnu(SystemFigures.workerLimit.provenance.text)),
    ModelRule(25, "Serial queues", .lanes, .talk(2017, 706)),
    ModelRule(61, "Concurrent queues", .lanes, .talk(2017, 706), .dispatch("src/queue.c")),
    ModelRule(
      41, "Immediate items", .lanes,
      .evolution(
        "0472", "Starting tasks synchronously from caller context",
        "task-start-synchronously-on-caller-context.md")),
    ModelRule(42, "Actors", .lanes, .evolution("0306", "Actor reentrancy", "actors.md")),
  ]

  private static let courseOfALaunch = [
    ModelRule(
      26, "Stretches", .courseOfALaunch, .launchSequence, .talk(2019, 423), .talk(2019, 258),
      Source.apple(
        "TN3187", "technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle")),
    ModelRule(
      27, "Queued work before the scene", .courseOfALaunch,
      .runLoop(Switch.queuedWorkBeforeScene.facts.source)),
    ModelRule(
      28, "Queued work before the commit", .courseOfALaunch,
      .runLoop(Switch.queuedWorkBeforeCommit.facts.source)),
    ModelRule(
      29, "Drains", .courseOfALaunch,
      Source(text: "swift-corelibs-libdispatch, src/queue.c, _dispatch_main_queue_drain")),
    ModelRule(30, "Main waits for main", .courseOfALaunch),
    ModelRule(31, "Deferred work", .courseOfALaunch),
    ModelRule(
      32, "Idle work, responsive, content ready", .courseOfALaunch,
      Source(text: "XCTApplicationLaunchMetric(waitUntilResponsive:)")),
    ModelRule(35, "The frame", .courseOfALaunch, .talk(2019, 423)),
    ModelRule(36, "Kinds of launch", .courseOfALaunch, .launchSequence, .talk(2019, 423)),
  ]

  private static let outcomes = [
    ModelRule(
      33, "Frame ready, first frame, refresh", .outcomes, .talk(2019, 423),
      .apple("Reducing your app's launch time", "xcode/reducing-your-app-s-launch-time")),
    ModelRule(34, "Phases", .outcomes, .talk(2019, 423)),
    ModelRule(37, "The end of a run", .outcomes),
    ModelRule(
      38, "The watchdog and budgets", .outcomes,
      Source.apple(
        "Addressing watchdog terminations", "xcode/addressing-watchdog-terminations"),
      .talk(2016, 406)),
    ModelRule(39, "The critical path", .outcomes),
    ModelRule(40, "Replay", .outcomes),
  ]

  private static let backgroundLife = [
    ModelRule(45, "Calls", .backgroundLife, .runLoop("CF-1153.18, __CFRunLoopRun")),
    ModelRule(46, "One instant", .backgroundLife),
    ModelRule(47, "The background launch", .backgroundLife, .backgroundSequence),
    ModelRule(48, "Delivery and its limit", .backgroundLife, .talk(2019, 707)),
    ModelRule(
      49, "Background tasks", .backgroundLife, .backgroundTask,
      .apple("Extending your app's background execution time")),
    ModelRule(50, "Expiration and grace", .backgroundLife, .backgroundTask),
    ModelRule(51, "Wakes without a handler", .backgroundLife, .forums(815_618)),
    ModelRule(52, "Suspension", .backgroundLife, .lifeCycle),
    ModelRule(
      53, "Leaving and coming back", .backgroundLife,
      .apple("Extending your app's background execution time"),
      Source(text: "WWDC10-131")),
    ModelRule(54, "Later requests", .backgroundLife, .backgroundSequence),
    ModelRule(55, "VoIP pushes", .backgroundLife, .talk(2019, 707)),
    ModelRule(56, "Registration for pushes", .backgroundLife),
    ModelRule(
      57, "Termination by the user", .backgroundLife,
      .apple(
        "applicationWillTerminate(_:)",
        "uikit/uiapplicationdelegate/applicationwillterminate(_:)")),
    ModelRule(58, "Verdicts", .backgroundLife),
    ModelRule(59, "Further scenes", .backgroundLife, .scenes),
  ]
}
