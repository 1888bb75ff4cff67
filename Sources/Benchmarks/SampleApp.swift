import LaunchSim

/// An app of any size whose launch has a bit of everything: the same ten items again and again.
///
/// Three groups, 30 items, are an app as people describe them: 24 jobs and 57 steps.
enum SampleApp {
  /// How many items a group has.
  static let groupSize = 10

  /// The scenario of an app with so many items, as a file.
  ///
  /// - Parameter items: A multiple of ten.
  /// - Returns: The text of the file.
  static func text(items: Int) -> String {
    let groups = 0..<items / groupSize
    let early = groups.flatMap { group in (0...6).map { "\"\(name(group, $0))\"" } }
    let late = groups.flatMap { group in [7, 8].map { "\"\(name(group, $0))\"" } }
    let last = groups.map { "\"\(name($0, 9))\"" }
    return """
      // An app of \(items) items.
      {
        "launchScenario": 1,
        "title": "Sample app",
        "device": "iphone-12",
        "launch": { "kind": "cold", "watchdog": false },
        "app": {
          "systemInterface": [{ "cpu": "14ms" }, { "read": "8MB" }],
          "didFinishLaunching": [\(early.joined(separator: ", "))],
          "sceneWillConnect": [\(late.joined(separator: ", ")),
                               { "await": "\(name(0, 2))", "via": "semaphore" }],
          "sceneDidBecomeActive": [\(last.joined(separator: ", "))],
          "initialFrame": [{ "cpu": "20ms" }],
        },
        "work": {
      \(groups.map(work).joined())
        },
      }

      """
  }

  /// The items of a group, as members of `work`.
  private static func work(_ group: Int) -> String {
    func cpu(_ item: Int) -> String {
      "\"cpu\": \"\(300 + 100 * ((group * groupSize + item) * 37 % 41))us\""
    }
    // Locks, queues and actors are each shared by two groups.
    let home = group / 2
    return """
          "\(name(group, 0))": { \(cpu(0)), "source": "a measurement" },
          "\(name(group, 1))": { "steps": [{ \(cpu(1)) },
            { "lock": "lock \(home)", "steps": [{ "cpu": "150us" }] }] },
          "\(name(group, 2))": { "on": "global:utility", "tags": ["database"],
            "steps": [{ "read": "2MB" }, { "lock": "lock \(home)", "steps": [{ \(cpu(2)) }] }] },
          "\(name(group, 3))": { "on": "detached",
            "steps": [{ "wait": "40ms", "for": "network" }, { \(cpu(3)) }] },
          "\(name(group, 4))": { "on": "task",
            "steps": [{ \(cpu(4)) }, { "await": "\(name(group, 3))" }] },
          "\(name(group, 5))": { "on": "mainQueue", \(cpu(5)), "mayMove": "later" },
          "\(name(group, 6))": { "on": "queue:queue \(home)",
            "steps": [{ "read": "500KB" }, { \(cpu(6)) }] },
          "\(name(group, 7))": { "on": "actor:actor \(home)",
            "steps": [{ \(cpu(7)) }, { "wait": "5ms" }] },
          "\(name(group, 8))": { "on": "detached:low",
            "steps": [{ \(cpu(8)) }, { "touch": "64KB" }] },
          "\(name(group, 9))": { "on": "\(group % 2 == 0 ? "afterFirstFrame" : "whenIdle")", \(cpu(9)) },

      """
  }

  private static func name(_ group: Int, _ item: Int) -> String {
    let kinds = [
      "Logging.start", "Settings.load", "Database.open", "Config.fetch", "Feed.refresh",
      "Analytics.start", "Cache.open", "Session.restore", "Search.warm", "Images.trim",
    ]
    return "\(kinds[item]) \(group)"
  }

  /// The same scenario, read.
  static func scenario(items: Int) throws -> LaunchScenario {
    let files = SourceFiles.memory([("sample.jsonc", text(items: items))])
    return try ScenarioReader(files: files).read("sample.jsonc").scenario
  }
}
