import LaunchSim

extension Term {
  /// Life in the background, and its ends.
  static let background = [
    Term(
      "watchdog", .background,
      "The part of the system that kills an app whose main thread does not answer in time. A launch has "
        + "20 s; a debugger and the Simulator switch it off.",
      source: "Apple, Addressing watchdog terminations; WWDC18-414; rule 38",
      related: ["0x8badf00d", "hang"]),
    Term(
      "0x8badf00d", .background,
      "The code of a kill by the watchdog in a crash report, read as \"ate bad food\".",
      source: "Apple, Addressing watchdog terminations", related: ["watchdog", "0xdead10cc"]),
    Term(
      "0xdead10cc", .background,
      "The code of a kill because the app held a file lock or a database lock as it was suspended, read "
        + "as \"dead lock\".",
      source: "Apple, EXC_CRASH (SIGKILL)", related: ["suspension", "0x8badf00d"]),
    Term(
      "RunningBoard assertion", .background,
      "A claim that keeps a process from being suspended, held for it by RunningBoard: a background task "
        + "or a delivery with a handler takes one. It starts no work.",
      source: "Apple DTS, developer.apple.com/forums/thread/85066; Apple, EXC_CRASH (SIGKILL)",
      related: ["background task", "suspension"]),
    Term(
      "background task", .background,
      "An assertion that the app begins with beginBackgroundTask and must end. From iOS 13 on all of a "
        + "period in the background together have about 30 s.",
      source: "Apple, Extending your app's background execution time; rule 49",
      related: ["RunningBoard assertion", "expiration"]),
    Term(
      "completion handler", .background,
      "The function that the app must call once it has handled a delivery. If it is not called in time, "
        + "the system kills the app.",
      source: "Apple, Pushing background updates to your App; rule 48",
      related: ["silent push", "expiration"]),
    Term(
      "silent push", .background,
      "A remote notification with content-available. It launches or wakes the app in the background for "
        + "30 s, without a promise of arrival.",
      source: "Apple, Pushing background updates to your App; WWDC13-204",
      related: ["completion handler", "launch reason"]),
    Term(
      "expiration", .background,
      "The call of an app's expiration handler shortly before its time is over, so that it can clean up "
        + "and end its task.",
      source: "Apple, beginBackgroundTask(expirationHandler:); rule 50",
      related: ["background task", "suspension"]),
    Term(
      "suspension", .background,
      "The state of a process that stays in memory and runs no code. The app is not told, and its process "
        + "may be removed without notice.",
      source: "Apple, About the background execution sequence; rule 52",
      related: ["resume", "jetsam"]),
    Term(
      "jetsam", .background,
      "The removal of processes by the system when memory is short, suspended ones first. The simulator "
        + "has no model of memory.",
      source: "Apple, Identifying high-memory use with jetsam event reports",
      related: ["suspension", "warm launch"]),
    Term(
      "force quit", .background,
      "The end of an app by the user in the app switcher. Until the user launches it again, nothing "
        + "launches it in the background; prewarming is the exception.",
      source: "WWDC13-204; Apple TN3115", related: ["launch reason", "prewarm"]),
  ]

  /// The parts of a scenario, and the way in which a scenario is simulated.
  static let model = [
    Term(
      "scenario", .model, "One launch of one app on one device, with its expected outcome.",
      source: "Model reference, Words", related: ["item", "seed"]),
    Term(
      "item", .model,
      "A named block of steps. It is started (called) by one start step, and has a placement.",
      source: "Model reference, Words", related: ["step", "starter", "job"]),
    Term(
      "step", .model,
      "CPU time, a read, a touch of mapped pages, a wait, a lock around other steps, an await, or a "
        + "start.",
      source: "Model reference, Words", related: ["item"]),
    Term(
      "starter", .model, "The job whose start step started an item; of a call, the caller.",
      source: "Model reference, Words", related: ["job", "item"]),
    Term(
      "instant", .model,
      "A point of simulated time, a whole number of nanoseconds since the launch request.",
      source: "Model reference, Words", related: ["milestone"]),
    Term(
      "switch", .model,
      "A rule that Apple's documents leave open, as a setting of the scenario. run --bounds tries those "
        + "that matter to the launch.",
      source: "Switch reference", related: ["assumed", "evidence"]),
    Term(
      "evidence", .model,
      "The sources of the figures behind a result, as shares of the time to the first frame, those of the "
        + "app apart from those of the system: cited, scaled from another device or a host, or assumed.",
      source: "Accuracy", related: ["assumed"]),
    Term(
      "assumed", .model,
      "The mark of a figure or rule for which no source is published, or a source about another device. "
        + "The reason for the choice stands beside it.",
      source: "Constants", related: ["evidence", "switch"]),
    Term(
      "seed", .model,
      "The number from which the costs of items with a distribution are drawn. The same scenario and "
        + "seed give the same run.",
      source: "Rule 40; The scenario file", related: ["deterministic"]),
    Term(
      "deterministic", .model,
      "Equal to the nanosecond on every machine: no clock, no order of a hash and no chance decides a "
        + "result.",
      source: "Rules 2 and 40", related: ["seed"]),
  ]

  /// Terms for decisions about a change of the app.
  static let decisions = [
    Term(
      "budget", .decisions,
      "The most time that a milestone, phase, item, tag, lane or turn may take. Without one for the first "
        + "frame a launch is held to 400 ms.",
      source: "WWDC19-423 (400 ms); rule 38", related: ["regression", "slack"]),
    Term(
      "critical path", .decisions,
      "The chain of work that the first frame waits for, from the request until it is ready: each wait is "
        + "replaced by the work that was waited for. Only what lies on it can make the frame sooner.",
      source: "Rule 39", related: ["gain", "slack"]),
    Term(
      "slack", .decisions,
      "Time that work may take longer without a later frame. Reports give the whole launch's as room: "
        + "time that may be added to the critical path within the budget.",
      source: "Rules 33 and 39", related: ["critical path", "gain", "budget"]),
    Term(
      "gain", .decisions,
      "Time by which the frame is ready sooner without an item, found by a second run without it; "
        + "schedulers call it drag. It can be less than the item's part of the path, even below zero.",
      source: "Rule 33; Designing LaunchSim", related: ["critical path", "frame ready"]),
    Term(
      "verdict", .decisions,
      "The one outcome of a run: launched, over budget, completed, expired, killed and others.",
      source: "Outcomes, Verdicts; rule 58", related: ["budget"]),
    Term(
      "baseline", .decisions,
      "The accepted values of launches in a file, which check holds later runs against.",
      source: "Gating launches", related: ["regression", "tolerance"]),
    Term(
      "regression", .decisions,
      "A time that is worse than in the baseline beyond its tolerance, even if it is within its budget.",
      source: "Gating launches", related: ["baseline", "tolerance"]),
    Term(
      "tolerance", .decisions,
      "The difference from the baseline that check accepts without a finding.",
      source: "Gating launches", related: ["baseline", "regression"]),
    Term(
      "drift", .decisions,
      "A scenario that no longer describes the app's code: code that has changed, symbols that are gone, "
        + "calls that disagree.",
      source: "Keeping a scenario true", related: ["scenario", "regression"]),
  ]
}
