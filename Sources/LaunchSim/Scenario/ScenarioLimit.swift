/// A limit of scenario files, with the problem of a file beyond it.
struct ScenarioLimit: Sendable {
  let count: Int
  let problem: Problem

  private init(_ count: Int, _ id: String, _ sentence: (_ count: Int) -> String) {
    self.count = count
    problem = Problem(id, sentence(count))
  }

  // MARK: - Files

  static let files = ScenarioLimit(256, "too-many-files") {
    "a scenario may have at most \($0) files"
  }
  static let includes = ScenarioLimit(32, "includes-too-deep") {
    "includes nest deeper than \($0) files"
  }
  /// The bytes of a scenario and its includes.
  static let bytes = ScenarioLimit(64_000_000, "too-many-bytes") {
    "a scenario and its includes may hold \(Problem.bytes($0)) together"
  }
  /// The edits of one run, each of which takes a number among the texts.
  static let edits = ScenarioLimit(10_000, "too-many-edits") { "at most \($0) edits can be made" }
  static let path = ScenarioLimit(JSONParser.depthLimit, "path-too-deep") {
    "the path is deeper than \($0) levels"
  }
  static let text = ScenarioLimit(1_000, "text-too-long") {
    "the text is longer than \($0) characters"
  }

  static let list = ScenarioLimit(1_000, "list-too-long") {
    "the list has more than \($0) entries"
  }

  // MARK: - Work

  static let items = ScenarioLimit(200_000, "too-many-items") {
    "a scenario may have at most \($0) items"
  }
  static let calls = ScenarioLimit(1_000, "calls-too-deep") {
    "more than \($0) items call each other in a row"
  }
  /// Bounds the stack that reading takes to half of what a thread of Darwin's has.
  static let locks = ScenarioLimit(32, "locks-too-deep") {
    "more than \($0) locks are held around each other"
  }
  static let steps = ScenarioLimit(locks.count, "steps-too-deep") {
    "more than \($0) lists of steps stand within each other"
  }

  // MARK: - The app and what happens to it

  static let laterEvents = ScenarioLimit(1_000, "too-many-events") {
    "more than \($0) events follow the launch"
  }
  static let furtherScenes = ScenarioLimit(100, "too-many-scenes") {
    "more than \($0) scenes besides the first"
  }
  static let viewControllers = ScenarioLimit(1_000, "too-many-view-controllers") {
    "a scenario may have at most \($0) view controllers"
  }
  static let viewControllerDepth = ScenarioLimit(32, "view-controllers-too-deep") {
    "more than \($0) view controllers stand below each other"
  }
}
