import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Short ways to read lessons from memory.
///
/// The usual scenario launches an iPhone 12: process 100 ms, UIKit 28 ms, then `A` (10 ms) in
/// didFinishLaunching and `C` (40 ms) in the initial frame, render server 4 ms. `B` runs in the
/// cooperative pool for 300 ms. The frame is ready at 100 + 28 + 10 + 40 + 4 = 182 ms, and shown at
/// the eleventh refresh, 183.3 ms.
enum LessonFixture {
  static let scenario = """
    {"launchScenario":1,"app":{"didFinishLaunching":["A","B"],"initialFrame":["C"]},\
    "work":{"A":{"cpu":"10ms"},"B":{"on":"detached","cpu":"300ms"},"C":{"cpu":"40ms"}}}
    """

  /// A lesson of one line with a question that asks this, and others at the top.
  static func text(
    ask: String, in variant: String? = nil, scenario: String = scenario, rest: String = ""
  ) -> String {
    let place = variant.map { "\"in\":\"\($0)\"," } ?? ""
    return """
      {"launchLesson":1,"id":"l","title":"L","text":["Text."],\(rest.isEmpty ? "" : "\(rest),")\
      "scenario":\(scenario),"questions":[{"id":"q",\(place)"text":"Q?","hint":"H.","ask":\(ask)}]}
      """
  }

  static func read(_ text: String) -> ReadLesson {
    LessonReader(files: .memory([("l.jsonc", text)])).read("l.jsonc")
  }

  /// The messages of reading and reviewing a lesson, each with its path.
  static func complaints(_ text: String) -> [String] {
    LessonReader(files: .memory([("l.jsonc", text)])).judge("l.jsonc").diagnostics.map {
      $0.path.parts.isEmpty ? $0.message : "\($0.path): \($0.message)"
    }
  }

  /// A lesson with its runs.
  static func lesson(
    ask: String, in variant: String? = nil, scenario: String = scenario, rest: String = ""
  ) throws -> (lesson: Lesson, runs: LessonRuns) {
    let read = read(text(ask: ask, in: variant, scenario: scenario, rest: rest))
    let lesson = try #require(read.lesson, "\(read.diagnostics)")
    return (lesson, try LessonRuns(of: lesson))
  }
}

extension Question {
  /// The right answer, as the runs of the lesson give it; `nil` if they give none.
  ///
  /// For a repair it is the example of the file, if that meets the goal.
  func rightAnswer(_ runs: LessonRuns, of lesson: Lesson) -> LessonAnswer? {
    rightAnswer(ChoiceProofs(of: self, runs), runs, of: lesson)
  }
}
