package import LaunchSim

/// A lesson: a short text, one scenario with variants, and questions that runs of the scenario
/// answer.
///
/// A lesson holds no answers. Each question states a query, and the simulator answers the query.
package struct Lesson: Sendable {
  /// The difficulty of a lesson; the raw value is the word for it in files.
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
  /// The ids of the lessons to take before this lesson.
  package var needs: [String]
  /// The text, a paragraph each.
  package var text: [String]
  /// The documents behind the text.
  package var sources: [String]
  /// The scenario without the edits of a variant.
  package var base: Scenario
  /// The access to the scenario for further edits.
  var source: LessonScenario
  /// The variants in the order of the file.
  package var variants: [Variant]
  package var questions: [Question]
  /// Path of the file as the user named it.
  package var file: String
  var place: LessonPlace

  /// The name for the scenario without edits, in the place of a variant's name.
  package static let baseName = "base"
}

/// Access to the scenario of a lesson.
///
/// The scenario is read again for each list of edits.
struct LessonScenario: Sendable {
  var path: String
  var reader: ScenarioReader

  /// The scenario with some edits, made one after the other.
  ///
  /// - Throws: Every error in the edited scenario.
  func read(_ edits: [ScenarioEdit]) throws(ScenarioErrors) -> Scenario {
    try reader.read(path, edits: edits).scenario
  }
}
