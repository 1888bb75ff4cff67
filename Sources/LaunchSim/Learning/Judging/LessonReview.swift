/// The review of a lesson by its runs: each question has one answer, and each repair can be done.
///
///     LessonReview(of: lesson).diagnostics
struct LessonReview {
  private let lesson: Lesson
  private let runs: LessonRuns?
  private(set) var diagnostics: [Diagnostic] = []

  /// Simulates a lesson and reviews its questions.
  ///
  /// - Complexity: one simulation for each variant, repair, and item of a claim about gains.
  init(of lesson: Lesson) {
    self.lesson = lesson
    do throws(SimulationError) {
      runs = try LessonRuns(of: lesson)
    } catch {
      runs = nil
      report(.lessonHasNoRun(lesson.title, "\(error)"), in: nil)
    }
    guard let runs else { return }
    for run in runs.runs where run.trace.events.count > LessonLimit.run.count {
      report(LessonLimit.run.problem, in: nil)
      return
    }
    for question in lesson.questions { review(question, runs) }
  }

  private mutating func report(_ problem: Problem, in question: Question?) {
    diagnostics.append(
      Diagnostic(
        problem, at: question?.location ?? SourceLocation(file: lesson.file, line: 1),
        path: question?.path ?? DocumentPath()))
  }

  private mutating func review(_ question: Question, _ runs: LessonRuns) {
    let run = runs[question.variant]
    switch question.ask {
    case .order(let moments): review(order: moments, question, run)
    case .chooseOne(let options), .chooseAll(let options):
      review(options, question, run, runs)
    case .predict(let moment, _):
      if moment.event(in: run) == nil {
        report(.momentMissing(moment.noun, run: run.name), in: question)
      }
    case .culprit(let measure, let items): review(measure, items, question, run)
    case .repair(let repair): review(repair, question, runs)
    }
  }

  private mutating func review(order moments: [Moment], _ question: Question, _ run: LessonRun) {
    var places: [(moment: Moment, event: Int)] = []
    for moment in moments {
      if let event = moment.event(in: run) {
        places.append((moment, event))
      } else {
        report(.momentMissing(moment.noun, run: run.name), in: question)
      }
    }
    places.sort { $0.event < $1.event }
    for (first, second) in zip(places, places.dropFirst()) {
      let (left, right) = (run.trace.events[first.event], run.trace.events[second.event])
      // Steps of one job have an order even if they take no time.
      let isTied = first.event == second.event || left.time == right.time && left.job != right.job
      if isTied { report(.tie(first.moment.noun, second.moment.noun), in: question) }
    }
  }

  private mutating func review(
    _ options: [Question.Option], _ question: Question, _ run: LessonRun, _ runs: LessonRuns
  ) {
    let holding = options.indices.filter { options[$0].claim.proof(in: run, runs).holds }
    if question.kind == .chooseOne, holding.count != 1 {
      report(.optionsHold(holding.map(Question.letter)), in: question)
    }
    if question.kind == .chooseAll {
      if holding.isEmpty { report(.noOptionHolds, in: question) }
      if holding.count == options.count { report(.allOptionsHold, in: question) }
    }
    var seen: Set<String> = []
    for option in options where !seen.insert(option.text).inserted {
      report(.alreadyAnswered(option.text), in: question)
    }
  }

  private mutating func review(
    _ measure: CulpritMeasure, _ items: [String], _ question: Question, _ run: LessonRun
  ) {
    let values = measure.values(of: items, in: run)
    guard let first = values.first, first.value > .zero else {
      return report(.noCulprit(measure.meaning), in: question)
    }
    let equal = values.filter { $0.value == first.value }.map(\.item)
    if equal.count > 1 { report(.severalCulprits(equal, measure.meaning), in: question) }
  }

  private mutating func review(
    _ repair: Question.Repairing, _ question: Question, _ runs: LessonRuns
  ) {
    if question.judge(repair, in: runs[question.variant], runs).isRight {
      report(.nothingToRepair, in: question)
    }
    do throws(LessonAnswerProblem) {
      let judgment = try question.judge(repair.example, repair, runs, of: lesson)
      if !judgment.isRight {
        report(.solutionFails(judgment.facts.joined(separator: "; ")), in: question)
      }
    } catch {
      for problem in error.problems { report(problem, in: question) }
    }
  }
}

extension LessonReader {
  /// All diagnostics of a lesson: its form, its scenario, and its questions judged by runs.
  package func judge(_ path: String) -> DiagnosticList {
    let read = read(path)
    var list = read.diagnostics
    if let lesson = read.lesson { list.diagnostics += LessonReview(of: lesson).diagnostics }
    return list
  }
}
