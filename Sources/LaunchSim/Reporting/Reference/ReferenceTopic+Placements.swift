extension ReferenceTopic {
  /// Where an item can run.
  package static let placements = ReferenceTopic(
    name: "placements", columns: ["on", "where and when the item runs"],
    entries: [
      placement(
        "inline", "inline", "a plain call",
        "at once on the starter's thread, which also waits while the item waits",
        "that of the starter"),
      placement(
        "mainQueue", "mainQueue", "DispatchQueue.main.async { }",
        "in a later turn of the main thread, first in, first out; holds it while it waits",
        "userInteractive"),
      placement(
        "task", "task", "Task { } in main-actor code",
        "in later turns of the main thread, which it lets go at every await and wait",
        "on the main thread userInteractive, else that of the starter"),
      placement(
        "immediate", "immediate", "Task.immediate { }",
        "at once on the starter's thread up to its first await or wait, then as a task, or as a "
          + "detached one if it was not started on the main thread",
        "at first at least that of the starter"),
      placement(
        "detached", "detached[:PRIORITY]", "Task.detached(priority:) { }",
        "on the cooperative pool, which has as many threads as the device has cores",
        "PRIORITY (high, userInitiated, medium, low, utility, background), else medium"),
      placement(
        "global", "global[:QOS]", "DispatchQueue.global(qos:).async { }",
        "on a worker thread; more of them come when some block, up to a limit",
        "QOS (userInteractive, userInitiated, default, utility, background), else the starter's"),
      placement(
        "queue", "queue:LABEL[:QOS]", "DispatchQueue(label:qos:).async { }",
        "on a serial queue: one item after the other, in the order of their starts",
        "QOS as for global, else the starter's; whoever waits for an item lends it its own"),
      placement(
        "actor", "actor:NAME", "a method of an actor",
        "on the cooperative pool, one job of that actor at a time; waits let the next one in",
        "that of the starter; whoever awaits it lends it its own"),
      placement(
        "afterFirstFrame", "afterFirstFrame", "work you start once the first frame is shown",
        "on the main thread, queued at the moment the first frame is presented",
        "userInteractive"),
      placement(
        "whenIdle", "whenIdle", "work you keep for a quiet moment",
        "on the main thread, one item at a time, when nothing else is left to do there",
        "userInteractive"),
      placement(
        "after", "after:DURATION", "DispatchQueue.main.asyncAfter",
        "on the main thread, queued when the time is over, as in after:200ms",
        "userInteractive"),
    ],
    legend: "One of them, with 'launch-sim show placements NAME', tells more.")

  private static func placement(
    _ name: String, _ spelling: String, _ swift: String, _ runs: String, _ qos: String
  ) -> Entry {
    Entry(
      name, cells: [spelling, runs],
      fields: [
        Field("on", "on", spelling), Field("swift", "in Swift", swift),
        Field("runs", "runs", runs), Field("qos", "urgency", qos),
      ])
  }
}
