import LaunchSim

/// An app of any size made of repeated groups of ten items, with a bit of everything.
///
/// Three groups, 30 items, are an app of typical size: 24 jobs and 57 steps. The items are listed
/// in the order in which they start, which is also the order in which `SampleLaunch`, the same app
/// in Swift, declares them.
enum SampleApp {
  /// Number of items in a group.
  static let groupSize = 10

  /// The scenario of an app with a number of items, as a file.
  ///
  /// - Parameter items: A multiple of ten.
  /// - Returns: The text of the file.
  static func text(items: Int) -> String {
    let groups = 0..<items / groupSize
    func names(_ items: ClosedRange<Int>) -> String {
      groups.flatMap { group in items.map { "\"\(name(group, $0))\"" } }.joined(separator: ", ")
    }
    return """
      // An app of \(items) items.
      {
        "launchScenario": 1,
        "title": "Sample app",
        "device": "iphone-12",
        "launch": { "kind": "cold", "watchdog": false },
        "app": {
          "systemInterface": [{ "cpu": "14ms" }, { "read": "8MB" }],
          "didFinishLaunching": [\(names(0...6))],
          "sceneWillConnect": [\(names(7...8)),
                               { "await": "\(name(0, 2))", "via": "semaphore" }],
          "sceneDidBecomeActive": [\(names(9...9))],
          "initialFrame": [{ "cpu": "20ms" }],
        },
        "work": {
      \(groups.map(early).joined())\(groups.map(late).joined())\(groups.map(last).joined())
        },
      }

      """
  }

  /// The first seven items of a group, as members of `work`.
  private static func early(_ group: Int) -> String {
    """
        "\(name(group, 0))": { \(cpu(group, 0)), "source": "a measurement" },
        "\(name(group, 1))": { "steps": [{ \(cpu(group, 1)) },
          { "lock": "lock \(home(group))", "steps": [{ "cpu": "150us" }] }] },
        "\(name(group, 2))": { "on": "global:utility", "tags": ["database"],
          "steps": [{ "read": "2MB" },
            { "lock": "lock \(home(group))", "steps": [{ \(cpu(group, 2)) }] }] },
        "\(name(group, 3))": { "on": "detached",
          "steps": [{ "wait": "40ms", "for": "network" }, { \(cpu(group, 3)) }] },
        "\(name(group, 4))": { "on": "task",
          "steps": [{ \(cpu(group, 4)) }, { "await": "\(name(group, 3))" }] },
        "\(name(group, 5))": { "on": "mainQueue", \(cpu(group, 5)), "mayMove": "later" },
        "\(name(group, 6))": { "on": "queue:queue \(home(group))",
          "steps": [{ "read": "500KB" }, { \(cpu(group, 6)) }] },

    """
  }

  /// The two items that start when the scene connects.
  private static func late(_ group: Int) -> String {
    """
        "\(name(group, 7))": { "on": "actor:actor \(home(group))",
          "steps": [{ \(cpu(group, 7)) }, { "wait": "5ms" }] },
        "\(name(group, 8))": { "on": "detached:low",
          "steps": [{ \(cpu(group, 8)) }, { "touch": "64KB" }] },

    """
  }

  /// The item that starts when the scene is active.
  private static func last(_ group: Int) -> String {
    """
        "\(name(group, 9))": { "on": "\(isDeferred(group) ? "afterFirstFrame" : "whenIdle")",
          \(cpu(group, 9)) },

    """
  }

  private static func cpu(_ group: Int, _ item: Int) -> String {
    "\"cpu\": \"\(microseconds(group, item))us\""
  }

  /// Cost of an item, in microseconds.
  static func microseconds(_ group: Int, _ item: Int) -> Int {
    300 + 100 * ((group * groupSize + item) * 37 % 41)
  }

  /// Number of the lock, queue and actor of a group; two groups share a lock, a queue and an actor.
  static func home(_ group: Int) -> Int { group / 2 }

  /// Returns true if the last item of a group waits only for the first frame.
  static func isDeferred(_ group: Int) -> Bool { group % 2 == 0 }

  static func name(_ group: Int, _ item: Int) -> String {
    let kinds = [
      "Logging.start", "Settings.load", "Database.open", "Config.fetch", "Feed.refresh",
      "Analytics.start", "Cache.open", "Session.restore", "Search.warm", "Images.trim",
    ]
    return "\(kinds[item]) \(group)"
  }

  /// The scenario, parsed.
  static func scenario(items: Int) throws -> Scenario {
    let files = SourceFiles.memory([("sample.jsonc", text(items: items))])
    return try ScenarioReader(files: files).read("sample.jsonc").scenario
  }
}
