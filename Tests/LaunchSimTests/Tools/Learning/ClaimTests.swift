import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Each kind of claim, held against runs that prove and refute it.
@Suite("Claims")
struct ClaimTests {
  /// Claims about the usual scenario: the first holds, the second does not.
  static let pairs: [(String, String)] = [
    (#""before":["A","C"]"#, #""before":["end:B","firstFrame"]"#),
    (#""milestone":"firstFrame","atMost":"184ms""#, #""milestone":"firstFrame","atMost":"183ms""#),
    (#""milestone":"firstFrame","atLeast":"183ms""#, #""milestone":"contentReady""#),
    (#""runs":"A""#, #""runs":"A","in":"first-only""#),
    (#""takes":"A","atLeast":"10ms""#, #""takes":"A","atMost":"9ms""#),
    (#""ends":"B""#, #""ends":"A","in":"first-only""#),
    (
      #""sameTurn":["callback:willFinishLaunching","callback:didFinishLaunching"]"#,
      #""sameTurn":["A","end:B"]"#
    ),
    (#""onMainThread":"A""#, #""onMainThread":"B""#),
    (#""runsOn":["B","pool"]"#, #""runsOn":["B","global:utility"]"#),
    (#""mainTime":"A","atLeast":"10ms""#, #""mainTime":"A","atMost":"9ms""#),
    (#""tapWaits":"longest","atMost":"1ms""#, #""tapWaits":"longest","atLeast":"1ms""#),
    (#""called":"sceneWillConnect""#, #""called":"applicationDidBecomeActive""#),
    (#""launchOptions":"nil""#, #""launchOptions":"url""#),
    (#""connectionOptions":"empty""#, #""connectionOptions":"urlContexts""#),
    (#""verdict":"launched""#, #""verdict":"killed""#),
    (#""not":{"killedFor":"fileLock"}"#, #""killedFor":"fileLock""#),
    (#""not":{"code":"0x8badf00d"}"#, #""code":"0x8badf00d""#),
    (#""onPath":"C""#, #""onPath":"B""#),
    (#""pathLargest":"C""#, #""pathLargest":"A""#),
    (#""waitsFor":["initialFrame","B"],"in":"awaited""#, #""waitsFor":["initialFrame","B"]"#),
    (#""gain":"A","is":"positive""#, #""gain":"A","is":"zero""#),
    (#""gain":"B","is":"zero""#, #""gain":"B","is":"negative""#),
    (
      #""changes":"firstFrame","is":"later","in":"awaited""#,
      #""changes":"firstFrame","is":"earlier","in":"awaited","than":"base""#
    ),
    (#""changes":"A","is":"same","in":"awaited""#, #""changes":"A","is":"later","in":"awaited""#),
    (#""not":{"onPath":"B"}"#, #""not":{"onPath":"C"}"#),
    (#""all":[{"runs":"A"},{"runs":"C"}]"#, #""all":[{"runs":"A"},{"onPath":"B"}]"#),
  ]

  private static let variants = """
    "variants":{"awaited":["app/initialFrame/-={\\"await\\":\\"B\\"}"],\
    "first-only":["work/A={\\"cpu\\":\\"10ms\\",\\"when\\":\\"firstLaunch\\"}"]}
    """

  @Test("A claim holds or not, as the run is", arguments: pairs)
  func judged(pair: (String, String)) throws {
    let ask = "{\"chooseOne\":[{\"text\":\"1\",\(pair.0)},{\"text\":\"2\",\(pair.1)}]}"
    let (lesson, runs) = try LessonFixture.lesson(ask: ask, rest: Self.variants)
    let question = try #require(lesson.questions.first)
    let judgments = try (0...1).map { try question.judge(.choices([$0]), runs, of: lesson) }
    #expect(judgments.map(\.isRight) == [true, false])
    // Each verdict is a sentence about the run.
    #expect(judgments.allSatisfy { !$0.facts.joined().isEmpty })
  }

  @Test(
    "A fact says what the run has instead",
    arguments: [
      (
        #""called":"applicationDidBecomeActive""#,
        "the system does not call applicationDidBecomeActive in this launch; "
          + "with its life cycle sceneDidBecomeActive takes its place"
      ),
      (#""gain":"B","is":"zero""#, "without B the frame is ready at the same time"),
      // A takes 10 ms of the main thread.
      (#""gain":"A","is":"zero""#, "without A the frame is ready 10.0 ms sooner"),
      (#""onMainThread":"B""#, "B runs on the cooperative pool"),
      (#""runsOn":["A","pool"]"#, "A runs on the main thread"),
    ])
  func facts(claim: String, fact: String) throws {
    // The second claim never holds, so the first one decides.
    let ask = "{\"chooseOne\":[{\(claim)},{\"onPath\":\"B\"}]}"
    let (lesson, runs) = try LessonFixture.lesson(ask: ask)
    let question = try #require(lesson.questions.first)
    let judgment = try question.judge(.choices([0]), runs, of: lesson)
    #expect(judgment.facts == [fact])
    #expect(judgment.event != nil)
  }

  @Test("Of two moments at one instant a fact says which comes first")
  func tie() throws {
    let ask = #"{"chooseOne":[{"before":["A","didFinishLaunching"]},{"onPath":"B"}]}"#
    let (lesson, runs) = try LessonFixture.lesson(ask: ask)
    let question = try #require(lesson.questions.first)
    let fact = try #require(try question.judge(.choices([0]), runs, of: lesson).facts.first)
    #expect(fact.contains("didFinishLaunching"))
    #expect(
      fact.hasSuffix(" comes at 128.0 ms, and the beginning of A after it at the same instant"))
  }

  @Test("A kill is told with its time, and proved by what led to the end")
  func kill() throws {
    let lesson = try #require(Course.read("background-time", files: .memory([])).lesson)
    let runs = try LessonRuns(of: lesson)
    let question = try #require(lesson.questions.first { $0.id == "careless" })
    let judgment = try question.judge(.choices([0]), runs, of: lesson)
    #expect(judgment.isRight)
    #expect(
      judgment.facts.allSatisfy { $0.contains("killed (0x2182bad2)") && $0.contains(", at ") })
    #expect(judgment.isOfEnd && judgment.run.name == "careless")
  }

  @Test("Every kind has a pair, and its example is read as written")
  func kinds() {
    for kind in ClaimKind.all {
      #expect(Self.pairs.contains { $0.0.contains("\"\(kind.key)\":") }, "\(kind.key)")
      let key = kind.example.prefix { $0 != ":" }
      #expect(key == "\"\(kind.key)\"")
      var parser = LessonParser()
      let root = parser.root(
        of: SourceText(name: "t", bytes: Array("{\(kind.example)}".utf8)))
      #expect(root.flatMap { parser.claim($0) } != nil, "\(kind.key): \(parser.log.list)")
    }
    #expect(Set(ClaimKind.all.map(\.key)).count == ClaimKind.all.count)
  }
}
