import LaunchSim

extension Term {
  /// Kinds of launches, and the steps before `main`.
  static let launches = [
    Term(
      "launch", .launches,
      "The start of an app's process, from the request until its first frame is shown or, in the "
        + "background, until its work is done.",
      source: "Apple, About the app launch sequence", related: ["resume", "phase", "launch reason"]),
    Term(
      "cold launch", .launches,
      "A launch after a restart or long disuse: no process, nothing of the app in memory, and system "
        + "services that have to start as well.",
      source: "WWDC19-423; rule 36", related: ["warm launch", "page fault"]),
    Term(
      "warm launch", .launches,
      "A launch shortly after the app's last end: there is no process, but part of the app is still in "
        + "memory and the services run. Cold and warm are ends of a scale, not two states.",
      source: "WWDC19-423; Apple, Reducing your app's launch time; rules 21 and 36",
      related: ["cold launch", "resume"]),
    Term(
      "resume", .launches,
      "The return of an app whose process exists, even if it is suspended. It is not a launch, and the "
        + "launch methods are not called.",
      source: "WWDC19-423; rule 36", related: ["launch", "suspension"]),
    Term(
      "prewarm", .launches,
      "Part of a launch that the system carries out before any request, from iOS 15 on. Apple's "
        + "documents disagree on the point at which it pauses, so this is a switch.",
      source: "Apple, About the app launch sequence (2021 and current); rule 36",
      related: ["pre-main", "switch"]),
    Term(
      "launch reason", .launches,
      "The event for which the system launches the app: a tap, a URL, a push, a background task and "
        + "others. It decides the options, the callbacks and the time limit.",
      source: "Apple, Responding to the launch of your app",
      related: ["launch options", "connection options"]),
    Term(
      "phase", .launches,
      "One of the stages of a launch as the App Launch instrument names them, from process creation to "
        + "the initial frame. Phases follow one another without a gap.",
      source: "WWDC19-423; rule 34", related: ["pre-main", "extended launch", "milestone"]),
    Term(
      "milestone", .launches,
      "A named instant of a launch, such as main, first commit, frame ready or first frame.",
      source: "Rules 32 to 34", related: ["phase", "frame ready"]),
    Term(
      "pre-main", .launches,
      "All that happens before main: process creation, dyld, libSystem, +load methods and static "
        + "initializers. The app's delegate does not exist yet.",
      source: "WWDC16-406; WWDC19-423", related: ["dyld", "static initializer"]),
    Term(
      "dyld", .launches,
      "The dynamic linker. It maps the app's libraries, fixes their pointers and runs their "
        + "initializers, then jumps to main.",
      source: "WWDC16-406; WWDC22-110362", related: ["pre-main", "static initializer"]),
    Term(
      "static initializer", .launches,
      "Code of a library that dyld runs before main: +load methods, constructors and C++ globals. Swift "
        + "globals are lazy and not among them.",
      source: "WWDC16-406; dyld, Loader::runInitializersBottomUp", related: ["dyld", "pre-main"]),
    Term(
      "page fault", .launches,
      "The first touch of a page of a mapped file that is not in memory: the thread waits until storage "
        + "has delivered it.",
      source: "WWDC16-406; rule 43", related: ["cold launch"]),
  ]

  /// The way of the first frame to the display.
  static let frames = [
    Term(
      "time to first frame", .frames,
      "Time from the request until the app's first frame is on the display, after the launch screen. "
        + "Apple's goal is 400 ms.",
      source: "WWDC19-423; Apple, Reducing your app's launch time; rule 33",
      related: ["frame ready", "budget", "launch screen"]),
    Term(
      "commit", .frames,
      "The hand-over of a frame's layer tree to the render server. Work of the main thread after it "
        + "cannot delay that frame; MetricKit's time to first draw ends here.",
      source: "Apple, TimeToFirstDrawMetric; rule 35", related: ["render server", "frame ready"]),
    Term(
      "render server", .frames,
      "The system process that draws committed frames for the display.",
      source: "Apple, Core Animation Programming Guide (2008), Rendering Architecture; rule 33",
      related: ["commit", "vsync"]),
    Term(
      "frame ready", .frames,
      "The instant at which the render server has drawn the first frame. Paths, gains and comparisons "
        + "count to it, for the wait for the display would hide small differences.",
      source: "Rule 33", related: ["vsync", "gain", "time to first frame"]),
    Term(
      "vsync", .frames,
      "The refresh of the display, here 60 or 120 times a second. A ready frame is shown at the next one, so "
        + "a millisecond can cost a whole refresh.",
      source: "Rule 33; Apple, Optimizing iPhone and iPad apps to support ProMotion displays",
      related: ["frame ready", "time to first frame"]),
    Term(
      "responsive", .frames,
      "The first instant after the first frame at which the main thread has nothing left to do, so that "
        + "a tap is answered at once.",
      source: "XCTApplicationLaunchMetric(waitUntilResponsive:); rule 32",
      related: ["hang", "content ready"]),
    Term(
      "content ready", .frames,
      "The instant at which the first frame is shown and all items that the scenario names for its "
        + "content have ended.",
      source: "Rule 32", related: ["extended launch", "responsive"]),
    Term(
      "extended launch", .frames,
      "The time from the first frame until the content is there. Not every app has it.",
      source: "WWDC19-423; rule 34", related: ["content ready", "phase"]),
    Term(
      "hang", .frames,
      "A main thread that does not answer for 250 ms or more. A delay of a tap is noticed from 100 ms "
        + "on.",
      source: "Apple, Improving app responsiveness; WWDC21-10181",
      related: ["responsive", "watchdog"]),
    Term(
      "launch screen", .frames,
      "The picture that the system draws from the app's Info.plist before any code of the app runs. It "
        + "is a storyboard, or keys below UILaunchScreen.",
      source: "Apple, Specifying your app's launch screen",
      related: ["app-switcher snapshot", "time to first frame"]),
    Term(
      "storyboard", .frames,
      "A file of screens made in Interface Builder. UIKit loads the main storyboard of an app before "
        + "its scene connects, or before willFinish without scenes; a launch storyboard runs no code.",
      source: "Apple, About the app launch sequence; Specifying your app's launch screen",
      related: ["launch screen", "scene"]),
  ]
}
