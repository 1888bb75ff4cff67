@testable import LaunchSim

/// Short ways to read scenarios from memory.
enum ScenarioFixture {
  /// Reads the first of some files.
  static func read(
    _ files: (String, String)..., edits: [ScenarioEdit] = []
  ) throws(ScenarioErrors) -> ReadScenario {
    try ScenarioReader(files: memory(files)).read(files[0].0, edits: edits)
  }

  /// Everything that is said about the first of some files, one line each.
  static func lint(_ files: (String, String)..., edits: [ScenarioEdit] = []) -> String {
    ScenarioReader(files: memory(files)).lint(files[0].0, edits: edits).description
  }

  /// The diagnostics of one text in a file `t`.
  static func lint(text: String) -> String {
    lint(("t", text))
  }

  /// A scenario of one line with these members of `app` and `work`, and others at the top.
  static func scenario(app: String = "", work: String = "", rest: String = "") -> String {
    "{\"launchScenario\":1,\"app\":{\(app)},\"work\":{\(work)}\(rest.isEmpty ? "" : ",\(rest)")}"
  }

  /// The messages about that scenario, without file name and position.
  static func complaints(
    app: String = "", work: String = "", rest: String = "", edits: [ScenarioEdit] = []
  ) -> [String] {
    let text = scenario(app: app, work: work, rest: rest)
    return ScenarioReader(files: memory([("t", text)])).lint("t", edits: edits).diagnostics.map {
      let place = $0.path.parts.isEmpty ? "" : "\($0.path): "
      return "\($0.severity): \(place)\($0.message)"
    }
  }

  private static func memory(_ files: [(String, String)]) -> SourceFiles {
    .memory(files.map { (path: $0.0, text: $0.1) })
  }
}
