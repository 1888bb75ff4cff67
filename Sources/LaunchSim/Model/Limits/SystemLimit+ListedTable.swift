// The table of limits: those that are no part of what the simulator plays.

extension SystemLimit.Facts {
  static let quitting = Self(
    "quitting, from when the app is told",
    [
      Period(
        from: 4, .unpublished, .cited("WWDC10-131: the shortest of all"),
        then: .terminated(.quitting))
    ],
    use: .notModelled("there is no figure, and the app is ended in any case"))

  static let backgroundTaskInWake = Self(
    "beginBackgroundTask in a background wake",
    [
      Period(
        from: 7, .unpublished, .cited("WWDC13-204: seconds rather than minutes"), then: .unstated)
    ],
    use: .notModelled("there is no figure; such a task has what is left of the wake's own time"))

  static let queuedRefresh = Self(
    "refresh requests that wait",
    [Period(from: 13, .requests(1), .cited("Apple, BGTaskScheduler.submit(_:)"), then: .refused)],
    use: .notModelled("the simulator launches for a task; it does not schedule them"))

  static let queuedProcessing = Self(
    "processing requests that wait",
    [Period(from: 13, .requests(10), .cited("Apple, BGTaskScheduler.submit(_:)"), then: .refused)],
    use: .notModelled("the simulator launches for a task; it does not schedule them"))

  static let earliestBeginDate = Self(
    "how far ahead a task may be asked for",
    [Period(from: 13, .time(.seconds(7 * 86_400)), .cited("WWDC19-707"), then: .unstated)],
    use: .notModelled("the simulator launches for a task; it does not schedule them"))

  static let silentPushRate = Self(
    "silent pushes, as advised",
    [
      Period(
        from: 7, .perHour(2...3), .cited("Apple, Pushing background updates to your App"),
        then: .delayed)
    ],
    use: .notModelled("a scenario is a few minutes of one app, and a rate shows over hours"))

  static let voipRate = Self(
    "resumes of a VoIP app",
    [
      Period(
        from: 13, .unpublished, .cited("Apple, EXC_CRASH (SIGKILL)"),
        then: .terminated(.tooManyCalls))
    ],
    use: .notModelled("a scenario is a few minutes of one app, and a rate shows over hours"))

  static let foregroundCPU = Self(
    "load in the foreground",
    [
      Period(
        .load(percent: 80, over: .seconds(180)), .cited("WWDC18-228"), then: .logged)
    ],
    use: .notModelled("the load of a launch is over long before"),
    doubt: "Since when is not known.")

  static let backgroundCPU = Self(
    "load in the background",
    [
      Period(
        .load(percent: 80, over: .seconds(60)), .cited("WWDC18-228"), then: .logged)
    ],
    use: .notModelled("the load of a launch is over long before"),
    doubt:
      "Since when is not known. The system may also kill an app that keeps on; no figure says when."
  )

  static let heat = Self(
    "heat of the device",
    [Period(.unpublished, .cited("Apple, EXC_CRASH (SIGKILL)"), then: .terminated(.thermal))],
    use: .notModelled("it depends on more than the app"))

  static let resources = Self(
    "use of key system resources",
    [Period(.unpublished, .cited("Apple, EXC_CRASH (SIGKILL)"), then: .terminated(.resources))],
    use: .notModelled("it depends on more than the app"))

  static let diskSpace = Self(
    "caches where disk space runs out",
    [Period(.unpublished, .cited("Apple, EXC_CRASH (SIGKILL)"), then: .terminated(.diskSpace))],
    use: .notModelled("it depends on more than the app"))

  static let watchBackgroundTask = Self(
    "a background task on watchOS",
    [Period(.time(.seconds(15)), .cited("WWDC20-10049"), then: .terminated(.watchTask))],
    use: .notModelled("there are no watch profiles"),
    systemName: "watchOS")

  static let intentsExtension = Self(
    "resolve, confirm and handle, each",
    [Period(.time(.seconds(10)), .cited("WWDC20-10073"), then: .unstated)],
    use: .notModelled("extensions are processes of their own"))

  static let mirroredWorkout = Self(
    "a launch for a watch's workout",
    [Period(from: 17, .time(.seconds(10)), .cited("WWDC23-10023"), then: .unstated)],
    use: .notModelled("no launch by a workout is modelled"))
}
