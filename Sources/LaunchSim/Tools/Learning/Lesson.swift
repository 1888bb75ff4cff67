package import LaunchSim

/// A lesson: a short text, one scenario with variants, and questions that runs of it answer.
///
/// A lesson holds no answers. Each question states a query, and the simulator answers it.
package struct Lesson: Sendable {
  /// The difficulty of a lesson; the raw value is its word in files.
  package enum Level: String, CaseIterable, Sendable {
    case basic, intermediate, advanced
  }

  /// A named list of edits of the scenario.
  package struct Variant: Sendable {
    package var name: String
    package var edits: [ScenarioEdit]
    package var scenario: Scenario
  }

  /// The name that `learn` takes, as in `delegate-order`.
  package var id: String
  package var title: String
  package var level: Level
  /// The ids of the lessons that come before it.
  package var needs: [String]
  /// The text, a paragraph each.
  package var text: [String]
  /// The documents that the text follows.
  package var sources: [String]
  /// The scenario as the lesson gives it.
  package var base: Scenario
  /// The access to the scenario for further edits.
  var source: LessonScenario
  /// In the order of the file.
  package var variants: [Variant]
  package var questions: [Question]
  /// The file as it was named.
  package var file: String
  var place: LessonPlace

  /// The name of the scenario without edits among the variants.
  package static let baseName = "base"
}

/// Access to the scenario of a lesson, which is read again for each list of edits.
struct LessonScenario: Sendable {
  var path: String
  var reader: ScenarioReader

  /// The scenario with some edits, made one after the other.
  ///
  /// - Throws: Everything that is wrong with it.
  func read(_ edits: [ScenarioEdit]) throws(ScenarioErrors) -> Scenario {
    try reader.read(path, edits: edits).scenario
  }
}
