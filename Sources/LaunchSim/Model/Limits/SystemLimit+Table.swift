// The table of limits: those that the simulator keeps to. A figure that is assumed says what it rests on;
// so does a doubt.

extension SystemLimit.Facts {
  static let launchWatchdog = Self(
    "a launch, to its first frame",
    [
      Period(
        .time(.seconds(20)), .cited("WWDC16-406, WWDC18-414: the same on every device"),
        then: .terminated(.launchWatchdog))
    ],
    doubt: "In 2010 it ran until didFinishLaunching returned. A third party found about 17 s.")

  static let resumeWatchdog = Self(
    "coming back to the foreground",
    [
      Period(
        from: 4, .time(.seconds(10)), .cited("WWDC10-131"), then: .terminated(.resumeWatchdog))
    ],
    doubt:
      "A figure of 2010; no newer one is known. A resume that a scenario begins with has launchWatchdog."
  )

  static let sceneUpdate = Self(
    "an update of the interface",
    [
      Period(
        .time(.seconds(10)), .assumed("no figure published; as for a resume"),
        then: .terminated(.sceneUpdate))
    ],
    doubt: "Apple's page has an example with 5 s, which is no statement of the limit.")

  static let enterBackground = Self(
    "didEnterBackground, until it returns",
    [
      Period(
        from: 4, .time(.seconds(5)),
        .cited("Apple, Extending your app's background execution time: about 5 s"),
        then: .terminated(.enterBackground))
    ],
    doubt: "In 2010 the whole way into the background had 10 s (suspendWatchdog).")

  static let backgroundTask = Self(
    "beginBackgroundTask, once in the background", backgroundTaskPeriods,
    doubt: """
      The system may end the time sooner. That the code of the kill changed with iOS 13 is assumed: \
      the old code is known from reports of iOS 7 to 12, the new one from a list that gives no version.
      """)

  static let expirationGrace = Self(
    "ending a task that has expired",
    [
      Period(
        from: 13, .time(.seconds(5)), graceSource, then: .terminated(.backgroundTask)),
      Period(
        from: 4, through: 12, .time(.seconds(5)), graceSource,
        then: .terminated(.backgroundAssertion)),
    ],
    doubt:
      "Nothing says how long the system waits for endBackgroundTask once the handler was called.")

  static let backgroundFetch = Self(
    "a fetch, until its handler is called",
    [
      Period(
        from: 13, .time(.seconds(30)), .cited("WWDC19-707"), then: .terminated(.backgroundFetch)),
      Period(
        from: 7, through: 12, .time(.seconds(30)),
        .assumed("WWDC13-204 says less than a minute; taken as WWDC19-707 has it"),
        then: .terminated(.backgroundFetch)),
    ],
    doubt: "Whether the code is the same before iOS 13 is not known.")

  static let appRefresh = Self(
    "all refresh tasks of one launch",
    [
      Period(
        from: 13, .time(.seconds(30)), .cited("WWDC19-707: 30 s a launch"),
        then: .terminated(.appRefreshTask))
    ],
    doubt:
      "WWDC19-707 says that an app may be killed then, not that it always is, nor under which code."
  )

  static let processing = Self(
    "all processing tasks of one launch",
    [
      Period(
        from: 13, .time(.seconds(180)), .assumed("WWDC19-707 says several minutes"),
        then: .terminated(.processingTask))
    ],
    doubt:
      "WWDC19-707 says that an app may be killed then, not that it always is, nor under which code."
  )

  static let silentPush = Self(
    "a silent push, until its handler is called",
    [
      Period(
        from: 7, .time(.seconds(30)),
        .cited("Apple, the completion handler of didReceiveRemoteNotification"),
        then: .terminated(.silentPush))
    ],
    doubt: "That an app is killed is documented, and under which code is not.")

  static let backgroundURLSession = Self(
    "its events, until their handler is called",
    [
      Period(
        from: 7, .time(.seconds(30)), .assumed("no figure published; as for a fetch"),
        then: .terminated(.backgroundURLSession))
    ])

  static let bluetooth = Self(
    "a wake or relaunch by Bluetooth",
    [
      Period(
        from: 5, .time(.seconds(10)), .cited("Apple, Core Bluetooth Programming Guide"),
        then: .terminated(.bluetooth))
    ],
    doubt: "Apple's guide says that an app may be throttled or killed then, not under which code.")

  static let location = Self(
    "a relaunch by a location event",
    [
      Period(
        from: 4, .time(.seconds(10)),
        .assumed("no figure of Apple's; developers measured about 10 s"), then: .suspended)
    ],
    doubt: "The figure comes from one open-source project.")

  static let voipPush = Self(
    "reporting the call of a VoIP push",
    [Period(from: 13, .beforeReturn, .cited("WWDC19-707"), then: .terminated(.unreportedCall))],
    doubt: """
      It holds for apps linked against the SDK of iOS 13 or later; an app that does not say its linkedSDK \
      counts as one.
      """)

  static let fileLock = Self(
    "letting go of file and SQLite locks",
    [
      Period(
        .beforeSuspension, .cited("Apple, EXC_CRASH (SIGKILL)"),
        then: .terminated(.fileLock))
    ],
    doubt: "Since when is not known.")

  static let suspendWatchdog = Self(
    "the whole way into the background",
    [
      Period(
        from: 4, .time(.seconds(10)), .cited("WWDC10-131, and a crash report of iOS 4"),
        then: .terminated(.suspendWatchdog))
    ],
    doubt: "No newer figure is known.")

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
}
