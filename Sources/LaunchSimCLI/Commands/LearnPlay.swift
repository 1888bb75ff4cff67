import LaunchSim
import LaunchSimTools

extension LearnOptions {
  /// Plays a lesson: answers come line by line from standard input, a terminal or not.
  static func play(_ name: String, _ style: TextStyle) -> Answer {
    lessonPlay(style).run(name).answer
  }

  /// Lists the lessons; in a terminal, then plays the chosen lessons.
  static func listLessons(_ invocation: Invocation, _ style: TextStyle) -> Answer {
    let read = Course.lessons()
    let problems = read.flatMap(\.diagnostics.errors)
    let lessons = read.compactMap(\.lesson)
    guard problems.isEmpty else {
      return Answer(status: .internalError, remarks: problems.map(\.description))
    }
    let asks = invocation.destination == .standardOutput && Platform.isTerminal(.standardOutput)
    guard asks else { return Answer(text: CourseText(lessons, style: style).text) }
    return lessonPlay(style).run(lessons)
  }

  private static func lessonPlay(_ style: TextStyle) -> LessonPlay {
    LessonPlay(
      style: style, files: .disk, readLine: { Swift.readLine() },
      write: { text in
        do throws(SystemError) {
          try Platform.write(text, to: .standardOutput)
        } catch {
          // Without a reader of the questions no answer can follow.
          Platform.exit((error.isBrokenPipe ? ExitStatus.bad : .inputOutput).rawValue)
        }
      })
  }
}

/// Lessons that are played over two streams.
struct LessonPlay {
  let style: TextStyle
  let files: SourceFiles
  /// The next line without its end; `nil` at the end of input.
  let readLine: () -> String?
  /// Writes text without buffering, so that a prompt precedes its answer.
  let write: (String) -> Void

  /// The most bytes of a line; the rest of a longer line is ignored.
  static let lineLimit = 10_000

  /// Lists lessons and plays the chosen lessons, until `quit` or the end of input.
  ///
  /// - Returns: The status: bad if an answer in a played lesson was wrong or missing.
  func run(_ lessons: [Lesson]) -> Answer {
    var right: [String: Int] = [:]
    var statuses: [ExitStatus] = []
    while true {
      write(CourseText(lessons, right: right, style: style).text)
      write("Lesson, by its id or number, or quit: ")
      guard let line = readLine() else {
        write("\n")
        break
      }
      let name = line.split(separator: " ").joined()
      if name == "quit" || name == "q" { break }
      guard !name.isEmpty else { continue }
      let (answer, session) = run(name)
      if let session {
        right[session.lesson.id] = session.rightCount
        statuses.append(answer.status)
      }
      for remark in answer.remarks { write(remark + "\n") }
    }
    return Answer(status: .combining(statuses))
  }

  /// Reads a lesson and asks its questions until the last one, `quit`, or the end of input.
  ///
  /// - Returns: The status, good if all questions were answered right, else bad; and the session,
  ///   `nil` if there was no lesson to play.
  func run(_ name: String) -> (answer: Answer, session: LessonSession?) {
    let read = Course.read(name, files: files)
    guard let lesson = read.lesson else {
      let answer = Answer(
        status: ExitStatus(readingFailedWith: read.diagnostics.diagnostics),
        remarks: [read.diagnostics.description])
      return (answer, nil)
    }
    let runs: LessonRuns
    do throws(SimulationError) {
      runs = try read.runs(of: lesson)
    } catch {
      return (Answer(status: .noAnswer, remarks: ["launch-sim: \(error)"]), nil)
    }
    let text = LessonText(lesson, style: style)
    var session = LessonSession(lesson, runs)
    write(text.opening)
    var asked: Int?
    while let question = session.question {
      if asked != session.place { write(text.prompt(for: question, at: session.place)) }
      asked = session.place
      write("> ")
      guard let line = readLine() else {
        write("\n")
        break
      }
      write(text.reply(session.take(Self.shortened(line))))
    }
    write(text.closing(session))
    return (Answer(status: session.isAllRight ? .good : .bad), session)
  }

  private static func shortened(_ line: String) -> String {
    line.utf8.count <= lineLimit
      ? line : String(decoding: line.utf8.prefix(lineLimit), as: UTF8.self)
  }
}
