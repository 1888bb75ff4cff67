import LaunchSim

// Problems of lessons, of their questions, and of answers.

extension Problem {
  // MARK: Form

  static let notALesson = Problem(
    "not-a-lesson", "a lesson is an object that begins { \"launchLesson\": 1, …")
  static func notALesson(_ foreign: ForeignFile) -> Problem {
    Problem("foreign-file-as-lesson", "this is \(foreign.noun), not a lesson")
  }
  static func badLessonID(_ text: String) -> Problem {
    Problem(
      "bad-lesson-id", "\(text.quoted) is not an id",
      "write at most 60 lower-case letters, digits and hyphens; begin with a letter")
  }
  static let noQuestions = Problem("no-questions", "the lesson asks nothing", "add a question")
  static let tooFewChoices = Problem("too-few-choices", "there is nothing to choose", "add another")
  static func noKind(_ kinds: [String]) -> Problem {
    Problem(
      "no-question-kind", "the query has no kind", "write one of \(kinds.listed(with: "or"))")
  }
  static func noClaim(nearest: String?, keys: [String]) -> Problem {
    Problem(
      "no-claim", "this is not a claim",
      hint(nearest, else: "write one of \(keys.listed(with: "or"))"))
  }
  static func twoClaims(_ keys: [String]) -> Problem {
    Problem(
      "two-claims", "the claim has the kinds \(keys.listed(with: "and"))",
      "keep one, or write \"all\": […]")
  }
  static let noBounds = Problem(
    "no-bounds", "the claim states no bounds", "write \"atMost\": \"100ms\" or \"atLeast\"")
  static func noComparison(_ words: [String]) -> Problem {
    Problem(
      "no-comparison", "the claim does not say what it compares",
      "write \"is\": \(words.map { "\"\($0)\"" }.listed(with: "or"))")
  }
  static func noEdit(_ text: String) -> Problem {
    Problem(
      "not-an-edit", "\(text.quoted) is not an edit",
      "write PATH=VALUE, as for --set")
  }
  static let nothingToEdit = Problem(
    "nothing-to-edit", "the repair allows no edits", "write a path, such as work/*/on")
  static let reservedVariant = Problem(
    "reserved-variant", "\"base\" is the scenario without edits", "use another name")
  static func scenarioOutside(_ name: String) -> Problem {
    Problem(
      "scenario-outside", "\(name.quoted) is not a path from the lesson's folder",
      "name a file of the lesson's project")
  }

  // MARK: Course

  static func unknownLesson(_ id: String, nearest: String?) -> Problem {
    Problem(
      "unknown-lesson", "there is no lesson \(id.quoted)",
      hint(nearest, else: "launch-sim learn lists them"))
  }

  static func unknownNeed(_ id: String, nearest: String?) -> Problem {
    Problem(
      "unknown-needed-lesson", "no lesson of the course or of this folder is \(id.quoted)",
      hint(nearest, else: "write the id of a lesson, or leave it out"))
  }
  static let needsItself = Problem(
    "lesson-needs-itself", "the lesson needs itself", "leave it out")
  /// Lessons of a folder that need each other in a circle.
  static func needsInCircle(_ ids: [String]) -> Problem {
    Problem(
      "lessons-need-each-other",
      "the lessons need each other: \(ids.map(\.quoted).joined(separator: ", then "))",
      "take one of them out of needs")
  }
  static func idTaken(_ id: String, by file: String) -> Problem {
    Problem(
      "lesson-id-taken", "the lesson in \(file.quoted) has the id \(id.quoted) as well",
      "give one of them another")
  }

  // MARK: Queries

  static func lessonHasNoRun(_ name: String, _ reason: String) -> Problem {
    Problem(
      "lesson-without-run", "the scenario \(name.quoted) has no answer: \(reason)",
      "change it or its edits")
  }
  static func optionsHold(_ letters: [String]) -> Problem {
    Problem(
      "not-one-option",
      letters.isEmpty
        ? "no option holds" : "options \(letters.listed(with: "and")) hold",
      "exactly one must hold")
  }
  static let allOptionsHold = Problem(
    "all-options-hold", "all options hold", "add one that does not hold")
  static let noOptionHolds = Problem("no-option-holds", "no option holds", "add one that holds")
  static func momentMissing(_ noun: String, run: String) -> Problem {
    Problem(
      "moment-missing", "\(noun) does not come in the run of \(run.quoted)",
      "take it out, or change the scenario")
  }
  static func tie(_ first: String, _ second: String) -> Problem {
    Problem(
      "tie", "\(first) and \(second) come at the same time in different jobs",
      "take one of them out, or change a cost")
  }
  static func noCulprit(_ measure: String) -> Problem {
    Problem(
      "no-culprit", "no item has any \(measure)", "write another measure, or change the scenario")
  }
  static func severalCulprits(_ items: [String], _ measure: String) -> Problem {
    Problem(
      "several-culprits",
      "\(items.map(\.quoted).listed(with: "and")) have the same \(measure)", "change a cost")
  }
  static let nothingToRepair = Problem(
    "nothing-to-repair", "the goal is met without any edit", "make the scenario miss it")
  static func solutionFails(_ fact: String) -> Problem {
    Problem(
      "solution-fails", "the solution does not meet the goal: \(fact)",
      "change the solution or the goal")
  }
  static func shortcut(_ answer: String, _ kind: Shortcut.Kind) -> Problem {
    switch kind {
    case .movesFrameWork(let item):
      Problem(
        "unguarded-frame-work",
        "the answer \(answer.quoted) is right, but the first frame needs \(item.quoted)",
        "write \"mainOnly\": true and \"before\": \"firstCommit\" at the item, or allow less")
    case .leavesOutWork:
      Problem(
        "unguarded-work", "the answer \(answer.quoted) is right, but leaves out work",
        "ask for the work in until, as with \"takes\"; state its use, as with \"after\"; or allow "
          + "less")
    }
  }
  static func alreadyAnswered(_ text: String) -> Problem {
    Problem("duplicate-option", "two options read \(text.quoted)", "write another text")
  }

  // MARK: Answers

  static func badAnswer(_ text: String, form: String) -> Problem {
    Problem("bad-answer", "\(text.quoted) is not an answer", "write \(form)")
  }
  static func unknownChoice(_ word: String, count: Int) -> Problem {
    Problem(
      "unknown-choice", "\(word.quoted) is not among the choices",
      "write a letter from a to \(Question.letter(max(0, count - 1)))")
  }
  static func wrongAnswerCount(expected: Int, found: Int, form: String) -> Problem {
    Problem("answer-length", "expected \(expected) letters, found \(found)", "write \(form)")
  }
  static func editNotAllowed(_ path: String, allowed: [String]) -> Problem {
    Problem(
      "edit-not-allowed", "\(path.quoted) may not be edited here",
      "edit \(allowed.listed(with: "or"))")
  }
  static func tooManyEdits(_ count: Int, most: Int) -> Problem {
    Problem("too-many-edits", "\(count) edits, and at most \(most) are allowed")
  }
  static let editWithoutRun = Problem(
    "edit-without-run", "the edited scenario has no run that can be judged")
  static func unknownQuestion(_ id: String, nearest: String?) -> Problem {
    Problem("unknown-question", "the lesson has no question \(id.quoted)", hint(nearest))
  }
  /// A line beyond the answers that the questions of a lesson can have.
  static func surplusAnswer(_ text: String, questions: Int) -> Problem {
    Problem(
      "surplus-answer",
      "the lesson has \(questions.counted("question")), and \(text.quoted) is one answer more",
      "write one answer a line, and '-' for a question that is left out")
  }
  /// Answers beyond the surplus answers that are named.
  static func furtherSurplusAnswers(_ count: Int) -> Problem {
    Problem(
      "further-surplus-answers", "\(count.counted("further answer")) of this file to no question",
      "give the answers of one learner to one lesson")
  }
  static let answersInList = Problem(
    "answers-in-list", "a list does not say which question each answer is for",
    #"write {"answers": {"ID": "ANSWER"}} with the id of each question, or a text file with one "#
      + "answer a line")
  static let notAnswers = Problem(
    "not-answers", "this is not a file of answers",
    "write an object with \"lesson\" and \"answers\", or one answer a line")
  /// Answers to a lesson other than the requested lesson.
  static func answersOfOtherLesson(_ named: String, asked: String) -> Problem {
    Problem(
      "answers-of-other-lesson",
      "these are answers to the lesson \(named.quoted), not to \(asked.quoted)",
      "leave the lesson out of the command line", cause: .content)
  }
  static let noLessonNamed = Problem(
    "no-lesson", "the answers do not say for which lesson they are",
    "write \"lesson\": \"ID\", or name the lesson on the command line", cause: .content)
}
