import LaunchSim

extension Term {
  /// Places where code runs, and things that delay it.
  static let threads = [
    Term(
      "run loop", .threads,
      "The loop of the main thread that takes one event after the other: timers, sources and the main "
        + "queue. With scenes, the launch methods return before it starts, and it delivers the scene.",
      source: "CoreFoundation, __CFRunLoopRun; Apple, Responding to the launch of your app",
      related: ["turn", "main queue", "scene"]),
    Term(
      "turn", .threads,
      "The work of a job from its resumption until it needs time, blocks or suspends. A main-thread turn "
        + "lasts until the main thread is released.",
      source: "Model reference, Words", related: ["run loop", "job"]),
    Term(
      "main queue", .threads,
      "The queue of blocks and main-actor tasks that the main thread runs, one at a time and in the "
        + "order in which they became ready. Their classes do not change that order.",
      source: "Rule 22", related: ["main actor", "run loop"]),
    Term(
      "main actor", .threads,
      "The actor whose code runs on the main thread. A Task {} made in its code inherits it: the task is "
        + "asynchronous, but it holds the main thread.",
      source: "Swift, DispatchGlobalExecutor (swift_task_enqueueMainExecutor); rule 22",
      related: ["main queue", "cooperative pool"]),
    Term(
      "cooperative pool", .threads,
      "The threads of Swift concurrency, one for each core. A task that blocks holds one of them, so a "
        + "few blocking calls bring all tasks to a stop.",
      source: "WWDC21-10254; rule 23", related: ["actor", "semaphore"]),
    Term(
      "actor", .threads,
      "A Swift type that lets one job at a time into its state. A job that awaits inside it lets another "
        + "in.",
      source: "Swift evolution SE-0306 (Actor reentrancy); rule 42",
      related: ["main actor", "cooperative pool"]),
    Term(
      "serial queue", .threads,
      "A dispatch queue that runs its blocks one after the other. queue.sync waits for all that is ahead "
        + "of it, and donates its class to it.",
      source: "WWDC17-706; rule 25", related: ["donation", "lane"]),
    Term(
      "lane", .threads,
      "A group of threads with one way of taking work: the main thread, the cooperative pool, the global "
        + "queues, the serial queues.",
      source: "Model reference, Words", related: ["cooperative pool", "main queue"]),
    Term(
      "class", .threads,
      "A quality-of-service class: userInteractive, userInitiated, default, utility, background, from "
        + "the most to the least urgent. Task priorities map onto them: high is userInitiated, medium "
        + "default, low utility.",
      source: "Model reference, Words", related: ["effective class", "declared class"]),
    Term(
      "declared class", .threads, "The class with which an item was started.",
      source: "Model reference, Words", related: ["class", "effective class"]),
    Term(
      "effective class", .threads,
      "The class by which it is served: its own, or a higher one that it was donated or escalated to. "
        + "The priority of reports, as in \"priority inversion\", is this class.",
      source: "Model reference, Words", related: ["donation", "escalation"]),
    Term(
      "priority inversion", .threads,
      "Urgent work that waits for work of a lower class, which is served as slowly as its class says. "
        + "The main thread in a semaphore before a background item is the usual case.",
      source: "WWDC19-423; WWDC17-706; rules 12 to 14",
      related: ["donation", "semaphore", "escalation"]),
    Term(
      "donation", .threads,
      "A class lent by a waiter to the job that it waits for, for as long as it waits. Locks and "
        + "queue.sync donate; semaphores and groups do not.",
      source: "WWDC17-706; rule 13", related: ["escalation", "priority inversion"]),
    Term(
      "escalation", .threads,
      "A class given for good to a task that a more urgent one awaits.",
      source: "Rules 12 and 13", related: ["donation", "effective class"]),
    Term(
      "semaphore", .threads,
      "A wait that holds its thread and donates nothing, since no owner is known who could receive it.",
      source: "WWDC17-706; rule 12", related: ["priority inversion", "cooperative pool"]),
    Term(
      "job", .threads,
      "A thread of execution. The launch sequence is job 0 and lives on the main thread; every item that "
        + "is not inline gets a job, and the next number, when its start step runs.",
      source: "Model reference, Words", related: ["item", "turn"]),
  ]

  /// Scenes, options and saved state.
  static let lives = [
    Term(
      "scene", .lives,
      "One instance of the app's interface, with a life cycle of its own. It connects once the run loop "
        + "has started; apps built with the iOS 27 SDK must use scenes.",
      source: "Apple, Transitioning to the UIKit scene-based life cycle",
      related: ["connection options", "run loop"]),
    Term(
      "connection options", .lives,
      "The parameter of scene(_:willConnectTo:options:) with the reason of the launch. In an app with "
        + "scenes it replaces the launch options.",
      source: "Apple, UIScene.ConnectionOptions; Responding to the launch of your app",
      related: ["launch options", "scene"]),
    Term(
      "launch options", .lives,
      "The dictionary of the two launch methods with the reason of the launch. It is nil in an app with "
        + "scenes, and after a tap.",
      source: "Apple, Responding to the launch of your app; UIApplication.LaunchOptionsKey",
      related: ["connection options", "launch reason"]),
    Term(
      "app-switcher snapshot", .lives,
      "The picture of the app that the system takes as it leaves the foreground. The app switcher shows "
        + "it, and so may the next launch instead of the launch screen.",
      source: "Apple TN3118; WWDC13-204; rule 52", related: ["launch screen", "suspension"]),
    Term(
      "state restoration", .lives,
      "The return to the screen that the user left, from state saved before. Scenes save a user "
        + "activity; without scenes the view controllers encode themselves.",
      source: "Apple, About the UI restoration process; WWDC19-258", related: ["scene"]),
  ]
}
