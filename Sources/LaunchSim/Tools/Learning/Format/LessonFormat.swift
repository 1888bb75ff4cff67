import LaunchSim

/// The tables of the lesson format.
enum LessonFormat {
  /// A lesson as its file gives it, before its scenario is read.
  struct Form: Sendable {
    var id = ""
    var title = ""
    var level = Lesson.Level.basic
    var needs: [String] = []
    var text: [String] = []
    var sources: [String] = []
    var scenario: JSONValue?
    var variants: [(name: String, edits: [ScenarioEdit], value: JSONValue)] = []
    var questions: [JSONValue] = []
  }

  /// A question as its file gives it.
  struct QuestionForm: Sendable {
    var id = ""
    var text = ""
    var hint = ""
    var variant: String?
    var ask: Question.Ask?
  }

  static let lesson = LessonObject<Form>("a lesson") {
    LessonField("launchLesson", "the type and version of the file: 1", required: "1") {
      parser, value, _ in
      guard case .integer(1) = value.content else {
        return parser.report(.wrongLessonVersion, at: value.range)
      }
    }
    LessonField("id", "its name: lower-case letters, digits and hyphens", required: "\"queues\"") {
      parser, value, form in
      form.id = parser.id(value) ?? ""
    }
    LessonField("title", "its title", required: "\"Queues\"") { parser, value, form in
      form.title = parser.text(value) ?? ""
    }
    LessonField("level", "`basic`, `intermediate` or `advanced`; `basic` if absent") {
      parser, value, form in
      let words = Lesson.Level.allCases.map(\.rawValue)
      let word = parser.word(value, of: words, as: "a level")
      form.level = word.flatMap(Lesson.Level.init(rawValue:)) ?? .basic
    }
    LessonField("needs", "the ids of the lessons before it") { parser, value, form in
      form.needs = parser.list(value, LessonLimit.names) { $0.id($1) }
    }
    LessonField("text", "the text, a paragraph each", required: "[\"A launch begins …\"]") {
      parser, value, form in
      form.text = parser.texts(value)
    }
    LessonField("sources", "the documents that the text follows, one line each") {
      parser, value, form in
      form.sources = parser.texts(value)
    }
    LessonField(
      "scenario", "a scenario, or the name of a file of one in the lesson's folder",
      required: "\"queues-scenario.jsonc\""
    ) { parser, value, form in
      switch value.content {
      case .object, .string: form.scenario = value
      default: let _: Bool? = parser.refuse(value, expected: "a scenario or the name of its file")
      }
    }
    LessonField("variants", "lists of edits by name, each an edit as for `--set`") {
      parser, value, form in
      form.variants = parser.variants(value)
    }
    LessonField("questions", "the questions, in order", required: "[{ \"id\": … }]") {
      parser, value, form in
      form.questions = parser.list(value, LessonLimit.questions) { $1 }
      if case .array(let all) = value.content, all.isEmpty {
        parser.report(.noQuestions, at: value.range)
      }
    }
  }

  static let question = LessonObject<QuestionForm>("a question") {
    LessonField("id", "its name, unique in the lesson", required: "\"first\"") {
      parser, value, form in
      form.id = parser.id(value) ?? ""
    }
    LessonField("text", "the sentence that is asked", required: "\"Which comes first?\"") {
      parser, value, form in
      form.text = parser.text(value) ?? ""
    }
    LessonField("hint", "the hint after the first wrong answer", required: "\"Look at …\"") {
      parser, value, form in
      form.hint = parser.text(value) ?? ""
    }
    LessonField("in", "the variant that it is about; the scenario as it is if absent") {
      parser, value, form in
      form.variant = parser.variant(value)
    }
    LessonField("ask", "the query; its first key is the kind of question", required: "{ … }") {
      parser, value, form in
      form.ask = parser.ask(value)
    }
  }
}
