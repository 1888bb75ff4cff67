import LaunchSim

/// The tables of the lesson format.
enum LessonFormat {
  /// A lesson as written in its file, before the scenario is read.
  struct Form: Sendable {
    var version = 1
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

  /// A question as written in its file.
  struct QuestionForm: Sendable {
    var id = ""
    var text = ""
    var hint = ""
    var variant: String?
    var ask: Question.Ask?
  }

  static let lesson = ObjectFormat("a lesson", Form(), common: common()) {
    Field(
      FileKind.lesson.rawValue, .version(of: FileKind.lesson.rawValue), \.version,
      "the type and version of the file: 1"
    ).required("1")
    Field("id", .id, \.id, "its name: lower-case letters, digits and hyphens")
      .required("\"queues\"")
    Field("title", .line, \.title, "its title").required("\"Queues\"")
    Field(
      "level", .choice("a level"), \.level,
      "`basic`, `intermediate` or `advanced`; `basic` if absent")
    Field(
      "needs", .list(of: "ids", example: "queues", .id), \.needs, "the ids of the lessons before it"
    )
    Field("text", .lines, \.text, "the text, a paragraph each")
      .required("[\"A launch begins …\"]")
    Field("sources", .lines, \.sources, "the documents that the text follows, one line each")
    Field("scenario", "a scenario, or the name of a file of one in the lesson's folder") {
      parser, value, form in
      switch value.content {
      case .object, .string: form.scenario = value
      default: parser.reportType(of: value, expected: "a scenario or the name of its file")
      }
    }.required("\"queues-scenario.jsonc\"")
    Field("variants", "lists of edits by name, each an edit as for `--set`") {
      parser, value, form in
      form.variants = parser.variants(value)
    }
    Field("questions", "the questions, in order") { parser, value, form in
      form.questions = parser.list(value, LessonLimit.questions) { $1 }
      if value.elements?.isEmpty == true { parser.report(.noQuestions, at: value.range) }
    }.required("[{ \"id\": … }]")
  }

  static let question = ObjectFormat("a question", QuestionForm(), common: common()) {
    Field("id", .id, \.id, "its name, unique in the lesson").required("\"first\"")
    Field("text", .line, \.text, "the sentence that is asked")
      .required("\"Which comes first?\"")
    Field("hint", .line, \.hint, "the hint after the first wrong answer")
      .required("\"Look at …\"")
    Field(
      "in", .variant, \.variant, "the variant that it is about; the scenario as it is if absent")
    Field("ask", "the query; its first key is the kind of question") { parser, value, form in
      form.ask = parser.ask(value)
    }.required("{ … }")
  }

  /// Rows that every object may have.
  private static func common<Object>() -> [Field<LessonParser, Object>] {
    [Field("note", .note, "a remark for authors: a string or a list of strings")]
  }
}

// MARK: - Shapes

extension Shape where Reader == LessonParser, Value == String {
  /// A text of one line that is not blank.
  static var line: Shape {
    text.checked { parser, text, value in
      text.allSatisfy(\.isWhitespace) ? parser.refuse(.emptyText, at: value.range) : text
    }
  }

  /// A name of lower-case letters, digits and hyphens that begins with a letter.
  static var id: Shape {
    line.checked { parser, text, value in
      let letters: ClosedRange<UInt8> = 0x61...0x7A
      let isPlain = text.utf8.allSatisfy { byte in
        letters.contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
      // On a command line, a word with a leading hyphen is an option, and a number is a place in a
      // list.
      let isWord =
        text.utf8.first.map(letters.contains) == true && text.utf8.last != UInt8(ascii: "-")
      guard isPlain, isWord, text.utf8.count <= 60 else {
        return parser.refuse(.badLessonID(text), at: value.range)
      }
      return text
    }
  }

  /// The name of a variant, or of the scenario without edits.
  static var variant: Shape {
    line.checked { parser, name, value in
      let names = [Lesson.baseName] + parser.variantNames
      return names.contains(name)
        ? name
        : parser.refuse(
          parser.unknownWord(name, what: "a variant", names: names), at: value.range)
    }
  }
}

extension Shape where Reader == LessonParser, Value == [String] {
  /// Paragraphs of one line each.
  static var lines: Shape {
    Shape([:], write: { .list($1.map { .string($0) }) }) { parser, value in
      parser.list(value, LessonLimit.paragraphs) { $0.read(.line, $1) }
    }
  }
}
