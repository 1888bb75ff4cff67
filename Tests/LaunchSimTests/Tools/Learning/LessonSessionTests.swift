import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Taking a lesson: hints, refutations, and grades.
@Suite("Taking a lesson")
struct LessonSessionTests {
  private static let ask = #"{"order":["firstFrame","A","C"]}"#

  @Test("The first wrong answer gets the hint, the second the event that refutes it")
  func tries() throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: Self.ask)
    var session = LessonSession(lesson, runs)
    #expect(session.take("a b").word == "unreadable")
    #expect(session.take("a b c").word == "hint")
    guard case .wrong(let judgment) = session.take("a b c") else {
      Issue.record("no reason after the hint")
      return
    }
    #expect(
      judgment.facts == [
        "the beginning of A comes at 128.0 ms, the milestone “first frame” comes at 183.3 ms"
      ])
    let chain = BecauseChain(of: judgment).steps
    // The refuting event is the frame, and the chain ends at the request.
    #expect(chain.first?.time == Nanoseconds(183_333_333))
    #expect(chain.last?.text == "The launch is requested.")
    #expect(session.take("bca").word == "right")
    #expect(session.isAllRight)
    #expect(session.question == nil)
  }

  @Test("A hint that was asked for is not repeated")
  func hint() throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: Self.ask)
    var session = LessonSession(lesson, runs)
    #expect(session.take("?").word == "asked")
    #expect(session.take("a b c").word == "wrong")
  }

  @Test("The form of an answer shows none")
  func forms() throws {
    for (ask, form) in [
      (Self.ask, "all letters from a to c, the earliest first"),
      (#"{"chooseOne":[{"runs":"A"},{"onPath":"B"}]}"#, "one letter from a to b"),
      (#"{"chooseAll":[{"runs":"A"},{"onPath":"B"}]}"#, "letters from a to b, or none"),
      (#"{"predict":"firstFrame"}"#, "a time with its unit, such as ms or s"),
      (#"{"culprit":"path"}"#, "one letter from a to c, or a name"),
      (
        #"{"repair":["work/*/on"],"solution":["work/C/on=task"]}"#,
        "edits PATH=VALUE, separated by semicolons"
      ),
    ] {
      let (lesson, _) = try LessonFixture.lesson(ask: ask)
      #expect(lesson.questions.map(\.answerForm) == [form])
    }
  }

  @Test("Letters, numbers and names are the same answer")
  func spellings() throws {
    let (lesson, _) = try LessonFixture.lesson(ask: Self.ask)
    let question = try #require(lesson.questions.first)
    for text in ["b c a", "bca", "2 3 1", "A, C, firstFrame", "b→c→a"] {
      #expect(try question.answer(text) == .order([1, 2, 0]), "\(text)")
    }
    for text in ["", "b", "b c", "b c d", "b b c", "\u{1B}[2J"] {
      #expect(throws: Problem.self, "\(text)") { try question.answer(text) }
    }
  }

  @Test(
    "A skipped question shows its answer and is missing, and quit ends the lesson",
    arguments: [
      (
        ask,
        "the beginning of A comes at 128.0 ms; the beginning of C comes at 138.0 ms; "
          + "the milestone “first frame” comes at 183.3 ms"
      ),
      (#"{"chooseOne":[{"onPath":"B"},{"runs":"A"}]}"#, "“A runs”; A begins at 128.0 ms"),
      (
        #"{"chooseAll":[{"runs":"A"},{"onPath":"B"},{"text":"C is run.","runs":"C"}]}"#,
        "“A runs”; “C is run.”; A begins at 128.0 ms; C begins at 138.0 ms"
      ),
      (
        #"{"chooseOne":[{"onPath":"B"},{"all":[{"runs":"A","in":"base"},{"runs":"C"}]}]}"#,
        "“in “base”, A runs, and C runs”; in “base” A begins at 128.0 ms; C begins at 138.0 ms"
      ),
      (#"{"predict":"firstFrame"}"#, "the milestone “first frame” comes at 183.3 ms"),
      (#"{"culprit":"path"}"#, "part of the critical path: C 40.0 ms"),
      (
        #"{"repair":["work/*/on"],"until":{"onPath":"B"},"solution":["work/B/on=mainQueue"]}"#,
        "work/B/on=mainQueue; after the edits: B has 300.0 ms of the critical path"
      ),
    ])
  func skipping(ask: String, answer: String) throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: ask)
    var session = LessonSession(lesson, runs)
    guard case .skipped(let shown) = session.take("skip") else {
      Issue.record("not skipped")
      return
    }
    #expect(shown == answer)
    #expect(
      LessonText(lesson, style: TextStyle(width: 400)).reply(.skipped(shown))
        == "Skipped. The answer: \(answer).\n\n")
    #expect(session.results == [.missing])
    #expect(session.take("a b c").word == "quit")
  }

  @Test(
    "A skipped question names the run that each fact is about",
    arguments: [
      (
        #"{"chooseAll":[{"changes":"firstFrame","is":"earlier","than":"base","in":"v"},"#
          + #"{"runs":"A","in":"base"},{"onPath":"B"}]}"#, nil,
        "in “v” the milestone “first frame” comes at 166.7 ms; in “base” at 183.3 ms; "
          + "in “base” A begins at 128.0 ms"
      ),
      (
        #"{"chooseOne":[{"onPath":"B"},{"not":{"runs":"C","in":"base"},"in":"v"},{"runs":"A"}]}"#,
        "v", "in “v” A begins at 128.0 ms"
      ),
      (
        #"{"predict":"firstFrame"}"#, "v", "in “v”: the milestone “first frame” comes at 166.7 ms"
      ),
      (#"{"culprit":"path"}"#, "v", "in “v”: part of the critical path: C 20.0 ms"),
      (#"{"order":["C","firstFrame"]}"#, "base", "in “base”: the beginning of C comes at 138.0 ms"),
      (
        #"{"repair":["work/*/cpu"],"until":{"milestone":"firstFrame","atMost":"160ms"},"#
          + #""solution":["work/C/cpu=5ms"]}"#, "v",
        "work/C/cpu=5ms; after the edits: the milestone “first frame” comes at 150.0 ms"
      ),
    ])
  func places(ask: String, variant: String?, answer: String) throws {
    // C takes 20 ms less in the variant: ready at 182 - 20 = 162 ms, shown at 166.7 ms; with 5 ms
    // ready at 147 ms, shown at 150.0 ms.
    let (lesson, runs) = try LessonFixture.lesson(
      ask: ask, in: variant, rest: #""variants":{"v":["work/C/cpu=20ms"]}"#)
    let question = try #require(lesson.questions.first)
    let words = try #require(question.rightAnswerInWords(runs, of: lesson))
    #expect(words.contains(answer), "\(words)")
  }

  @Test("Quit, or q if no choice has that letter, leaves a lesson", arguments: ["quit", "q"])
  func quitting(line: String) throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: Self.ask)
    var session = LessonSession(lesson, runs)
    #expect(session.take("b").word == "unreadable")
    #expect(session.take(line).word == "quit")
    #expect(session.results == [.missing])
    #expect(session.question == nil)
  }

  @Test("A repair is judged by a run of the edited scenario")
  func repair() throws {
    // Without A the frame is ready at 172 ms and shown at 183.3 ms; without C at 142 ms, 150.0 ms.
    let ask = """
      {"repair":["work/*/on"],"most":1,"until":{"milestone":"firstFrame","atMost":"160ms"},\
      "solution":["work/C/on=detached"]}
      """
    let (lesson, runs) = try LessonFixture.lesson(ask: ask)
    let question = try #require(lesson.questions.first)
    func judge(_ text: String) throws -> Bool {
      try question.judge(try question.answer(text), runs, of: lesson).isRight
    }
    #expect(try judge("work/C/on=afterFirstFrame"))
    #expect(try !judge("work/A/on=detached"))
    for text in ["work/A/cpu=0ms", "work/A/on=task; work/C/on=task", "work/A/on=nowhere"] {
      #expect(throws: LessonAnswerProblem.self, "\(text)") { try judge(text) }
    }
    #expect(throws: Problem.self) { try question.answer("work/A/on") }
  }

  @Test("Grades have a row for each file and question")
  func grades() throws {
    let lesson = LessonFixture.text(ask: Self.ask)
    let files = SourceFiles.memory([
      ("l.jsonc", lesson),
      ("ada.json", #"{"name":"Ada","answers":{"q":["b","c","a"]}}"#),
      ("=bob.txt", "# Bob\nc b a\n"),
      ("cleo.txt", "-\n"),
    ])
    let book = GradeBook(["ada.json", "=bob.txt", "cleo.txt"], lesson: "./l.jsonc", files: files)
    #expect(book.problems == [])
    #expect(book.grades.map { $0.rows.map(\.result) } == [[.right], [.wrong], [.missing]])
    // A lesson among the files is that of all others.
    let found = GradeBook(["ada.json", "l.jsonc", "cleo.txt"], lesson: nil, files: files)
    #expect(found.problems == [])
    #expect(found.grades.map(\.file) == ["ada.json", "cleo.txt"])
    #expect(!book.isAllRight)
    #expect(
      GradeText(book).csv == """
        file,name,lesson,question,kind,result,answer,right,questions\r
        ada.json,Ada,l,q,order,right,b c a,1,1\r
        '=bob.txt,,l,q,order,wrong,c b a,0,1\r
        cleo.txt,,l,q,order,missing,,0,1\r

        """)
    #expect(GradeText(book).table(.plain).contains("cleo.txt  l       score     0/1"))
    #expect(GradeText(book).json.hasPrefix("{\n  \"launchGrades\": 1,\n"))
  }

  @Test("A class has a row for each file, also one that cannot be judged, and two lines of sums")
  func gradesOfClass() throws {
    let answers = { (text: String) in #"{"lesson":"l","answers":{"q":\#(text)}}"# }
    let files = SourceFiles.memory([
      ("l.jsonc", LessonFixture.text(ask: Self.ask)),
      ("a.json", answers(#"["b","c","a"]"#)), ("b.json", answers("[2,3,1]")),
      ("c.json", answers(#""c b a""#)), ("d.json", "{"), ("e.txt", "b c a\nx\n\ny\n"),
      ("f.json", #"{"lesson":"other","answers":{}}"#),
    ])
    let paths = ["a.json", "b.json", "c.json", "d.json", "e.txt", "f.json", "gone.json"]
    let book = GradeBook(paths, lesson: "./l.jsonc", files: files)
    #expect(book.entries.count == paths.count)
    #expect(book.grades.map { $0.rows[0].result } == [.right, .right, .wrong, .right])
    let surplus = book.problems.filter { $0.problem.id == "surplus-answer" }
    #expect(surplus.map(\.location.line) == [2, 4])
    // A surplus answer changes no status; a file that cannot be judged is no mistake of an option.
    let errors = book.problems.filter { $0.severity == .error }
    #expect(Set(errors.map(\.location.file)) == ["d.json", "f.json", "gone.json"])
    #expect(errors.allSatisfy { $0.cause != .option })
    let table = GradeText(book).table(.plain)
    for path in paths { #expect(table.contains(path), "\(path)") }
    #expect(
      table.hasSuffix(
        """

        4 files judged, 3 not judged: 3 of 4 answers right, 0 to 1 a file, median 1.
        Right in l: q 3/4.

        """))
    let rows = GradeText(book).csv.split(separator: "\r\n")
    #expect(rows.count == 1 + paths.count)
    #expect(
      rows.filter { $0.contains(",unjudged,") }.map { $0.prefix { $0 != "," } } == [
        "d.json", "f.json", "gone.json",
      ])
    #expect(GradeText(book).json.contains("\"unjudged\": \"there is no such file\""))
    #expect(rows.last == "gone.json,,,,,unjudged,there is no such file,,")
  }

  @Test("Many surplus answers are counted, of a text and of JSON alike")
  func manySurplusAnswers() throws {
    let many = 30_000
    let named = (0..<many).map { #""x\#($0)":"a""# }.joined(separator: ",")
    let files = SourceFiles.memory([
      ("l.jsonc", LessonFixture.text(ask: Self.ask)),
      ("a.txt", "b c a\n" + String(repeating: "x\n", count: many)),
      ("b.json", #"{"answers":{"q":"bca",\#(named)}}"#),
    ])
    for path in ["a.txt", "b.json"] {
      let book = GradeBook([path], lesson: "./l.jsonc", files: files)
      #expect(book.isAllRight)
      #expect(book.problems.count == 21 && book.problems.allSatisfy { $0.severity == .warning })
      let rest = try #require(book.problems.last?.description)
      #expect(rest.contains(": warning: \(many - 20) further answers of this file to no question"))
    }
  }

  @Test("A byte order mark changes nothing of a file of answers")
  func byteOrderMark() {
    for text in [#"{"answers":{"q":"bca"}}"#, "b c a\n"] {
      let files = SourceFiles.memory([
        ("l.jsonc", LessonFixture.text(ask: Self.ask)), ("a", text), ("b", "\u{FEFF}" + text),
      ])
      let grades = ["a", "b"].map { GradeBook([$0], lesson: "./l.jsonc", files: files) }
      #expect(grades.allSatisfy { $0.isAllRight && $0.problems.isEmpty }, "\(text)")
    }
  }

  @Test("A list of answers is told to name its questions", arguments: ["[%]", #"{"answers":[%]}"#])
  func answersInList(form: String) throws {
    let files = SourceFiles.memory([("a.json", form.replacing("%", with: #""b","a""#))])
    let problem = try #require(GradeBook(["a.json"], lesson: "tasks", files: files).problems.first)
    #expect(problem.problem.id == "answers-in-list")
    // The advice itself is a file of answers.
    let advised = try #require(problem.description.firstMatch(of: /\{.*\}/)).output
    let example = advised.replacing("ID", with: "thread").replacing("ANSWER", with: "a")
    let follows = SourceFiles.memory([("a.json", String(example))])
    #expect(GradeBook(["a.json"], lesson: "tasks", files: follows).grades.count == 1)
  }

  @Test("Files of answers that cannot be judged are told with their places")
  func refusals() {
    let files = SourceFiles.memory([
      ("a.json", #"{"lesson":"tasks","answers":{"thread":true,"x":"a"}}"#),
      ("b.json", #"{"answers":{}}"#), ("c.json", "[1]"), ("d.json", "{"),
      ("e.json", #"{"lesson":"../../etc/x.jsonc","answers":{}}"#),
      ("f.json", #"{"lesson":"tasks","answers":{"x":"a"}}"#),
    ])
    func problems(_ path: String) -> [String] {
      GradeBook([path], lesson: nil, files: files).problems.map(\.description)
    }
    #expect(
      problems("a.json") == [
        "a.json:1:39: error: answers/thread: expected a string, a number or a list of these, found "
          + "true or false"
      ])
    #expect(problems("b.json").first?.contains("do not say for which lesson") == true)
    #expect(problems("c.json").first?.hasPrefix("c.json:1:1: error: a list does not say") == true)
    #expect(problems("d.json").first?.hasPrefix("d.json:1:") == true)
    #expect(problems("e.json").first?.contains("there is no such file") == true)
    #expect(problems("f.json") == ["f.json:1:30: warning: the lesson has no question \"x\""])
  }
}

extension LessonSession.Reply {
  /// The case without its values.
  fileprivate var word: Substring { "\(self)".prefix { $0 != "(" } }
}
