/// The limits of scenario files.
package enum ScenarioLimit {
  // MARK: - Files

  package static let files = FileLimit(256, "too-many-files") {
    "a scenario may have at most \($0) files"
  }
  static let includes = FileLimit(32, "includes-too-deep") {
    "includes nest deeper than \($0) files"
  }
  /// The bytes of a scenario and its includes.
  static let bytes = FileLimit(64_000_000, "too-many-bytes") {
    "a scenario and its includes may hold \(Problem.bytes($0)) together"
  }
  /// The edits of one run.
  ///
  /// Each edit takes a number in the list of texts.
  package static let edits = FileLimit(10_000, "too-many-edits") {
    "at most \($0) edits can be made"
  }
  static let path = FileLimit(JSONParser.depthLimit, "path-too-deep") {
    "the path is deeper than \($0) levels"
  }
  package static let text = PlainReader.textLimit

  package static let list = PlainReader.listLimit

  // MARK: - Work

  package static let items = FileLimit(200_000, "too-many-items") {
    "a scenario may have at most \($0) items"
  }
  package static let calls = FileLimit(1_000, "calls-too-deep") {
    "more than \($0) items call each other in a row"
  }
  /// Keeps the stack of a deep scenario within half the stack of a thread on Darwin.
  static let locks = FileLimit(32, "locks-too-deep") {
    "more than \($0) locks are held around each other"
  }
  static let steps = FileLimit(locks.count, "steps-too-deep") {
    "more than \($0) lists of steps stand within each other"
  }

  // MARK: - The app and what happens to it

  static let laterEvents = FileLimit(1_000, "too-many-events") {
    "more than \($0) events follow the launch"
  }
  static let furtherScenes = FileLimit(100, "too-many-scenes") {
    "more than \($0) scenes besides the first"
  }
  static let viewControllers = FileLimit(1_000, "too-many-view-controllers") {
    "a scenario may have at most \($0) view controllers"
  }
  static let viewControllerDepth = FileLimit(32, "view-controllers-too-deep") {
    "more than \($0) view controllers stand below each other"
  }
}
