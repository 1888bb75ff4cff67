package import LaunchSim

/// The review of a lesson by its runs: each question must have one answer, and each repair must be
/// possible.
///
/// Each problem is reported at the value with the problem.
struct LessonReview {
  private let lesson: Lesson
  private let shortcutLimit: FileLimit
  /// The cost, in turns and events, of reading one item of an answer's scenario.
  private static let actsPerItem = 50
  /// The turns and events of all shortcuts so far.
  private var actCount = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// The runs that reviewed the lesson; `nil` if a run is missing or too large.
  private(set) var runs: LessonRuns?

  /// Simulates a lesson and reviews its questions.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - limit: The limit of all runs for gains.
  ///   - shortcuts: The limit of all runs for shortcuts of repairs.
  /// - Complexity: one simulation for each variant, repair, shortcut, and item of a claim about
  ///   gains.
  init(
    of lesson: Lesson, gains limit: FileLimit = LessonLimit.gains,
    shortcuts: FileLimit = LessonLimit.shortcuts
  ) {
    self.lesson = lesson
    shortcutLimit = shortcuts
    var runs: [LessonRun] = []
    for (name, scenario) in lesson.scenarios {
      let parts: [DocumentPath.Part] =
        name == Lesson.baseName ? [.key("scenario")] : [.key("variants"), .key(name)]
      do throws(SimulationError) {
        let run = LessonRun(name: name, report: try Report(simulating: scenario))
        runs.append(run)
        if run.trace.events.count > LessonLimit.run.count {
          report(LessonLimit.run.problem, in: lesson.place, at: parts)
        }
      } catch {
        report(.lessonHasNoRun(name, "\(error)"), in: lesson.place, at: parts)
      }
    }
    guard diagnostics.isEmpty else { return }
    let all = LessonRuns(runs)
    self.runs = all
    check(gains: limit, all)
    guard diagnostics.isEmpty else { return }
    for question in lesson.questions { review(question, all) }
  }

  /// Reports the first question at which the runs for gains exceed the limit of events.
  private mutating func check(gains limit: FileLimit, _ runs: LessonRuns) {
    var gains = LessonGains(runs)
    for question in lesson.questions {
      gains.add(question)
      if gains.eventCount > limit.count {
        return report(limit.problem, in: question, .key(question.kind.rawValue))
      }
    }
  }

  private mutating func report(
    _ problem: Problem, in place: LessonPlace, at parts: [DocumentPath.Part]
  ) {
    diagnostics.append(place.diagnostic(problem, at: parts))
  }

  /// Reports a problem of a value in a question's query; a problem of several values is reported at
  /// the first.
  private mutating func report(
    _ problem: Problem, in question: Question, _ parts: DocumentPath.Part...
  ) {
    report(problem, in: question.place, at: [.key("ask")] + parts)
  }

  private mutating func review(_ question: Question, _ runs: LessonRuns) {
    let run = runs[question.variant]
    switch question.ask {
    case .order(let moments): review(order: moments, question, run)
    case .chooseOne(let options), .chooseAll(let options): review(options, question, runs)
    case .predict(let moment, _):
      if moment.event(in: run) == nil {
        report(.momentMissing(moment.noun, run: run.name), in: question, .key("predict"))
      }
    case .culprit(let measure, _): review(measure, question, runs)
    case .repair(let repair): review(repair, question, runs)
    }
  }

  private mutating func review(order moments: [Moment], _ question: Question, _ run: LessonRun) {
    var places: [(index: Int, moment: Moment, event: Int)] = []
    for (index, moment) in moments.enumerated() {
      if let event = moment.event(in: run) {
        places.append((index, moment, event))
      } else {
        report(
          .momentMissing(moment.noun, run: run.name), in: question, .key("order"), .index(index))
      }
    }
    places.sort { $0.event < $1.event }
    for (first, second) in zip(places, places.dropFirst()) {
      let (left, right) = (run.trace.events[first.event], run.trace.events[second.event])
      // Steps of one job are ordered even if they take no time.
      let isTied = first.event == second.event || left.time == right.time && left.job != right.job
      guard isTied else { continue }
      report(
        .tie(first.moment.noun, second.moment.noun), in: question, .key("order"),
        .index(max(first.index, second.index)))
    }
  }

  private mutating func review(
    _ options: [Question.Option], _ question: Question, _ runs: LessonRuns
  ) {
    let list = DocumentPath.Part.key(question.kind.rawValue)
    let holding = ChoiceProofs(of: question, runs).holding
    if question.kind == .chooseOne, holding.count != 1 {
      report(.optionsHold(holding.map(Question.letter)), in: question, list)
    }
    if question.kind == .chooseAll {
      if holding.isEmpty { report(.noOptionHolds, in: question, list) }
      if holding.count == options.count { report(.allOptionsHold, in: question, list) }
    }
    var seen: Set<String> = []
    for (index, option) in options.enumerated() where !seen.insert(option.text).inserted {
      report(.alreadyAnswered(option.text), in: question, list, .index(index))
    }
  }

  private mutating func review(
    _ measure: CulpritMeasure, _ question: Question, _ runs: LessonRuns
  ) {
    let values = ChoiceProofs(of: question, runs).values
    guard let first = values.first, first.value > .zero else {
      return report(.noCulprit(measure.meaning), in: question, .key("culprit"))
    }
    let equal = values.filter { $0.value == first.value }.map(\.item)
    if equal.count > 1 {
      report(.severalCulprits(equal, measure.meaning), in: question, .key("culprit"))
    }
  }

  private mutating func review(
    _ repair: Question.Repairing, _ question: Question, _ runs: LessonRuns
  ) {
    let untouched = try? question.judge([], repair, runs, of: lesson)
    if untouched?.isRight == true { report(.nothingToRepair, in: question, .key("repair")) }
    do throws(LessonAnswerProblem) {
      let judgment = try question.judge(repair.example, repair, runs, of: lesson)
      if !judgment.isRight {
        report(
          .solutionFails(judgment.facts.joined(separator: "; ")), in: question, .key("solution"))
      }
    } catch {
      for entry in error.entries {
        let way: [DocumentPath.Part] = [.key("ask"), .key("solution")]
        report(entry.problem, in: question.place, at: way + (entry.edit.map { [.index($0)] } ?? []))
      }
    }
    if untouched?.isRight != true { review(shortcutsOf: repair, question, runs) }
  }

  /// Reports each allowed path that lets a shortcut be a right answer.
  private mutating func review(
    shortcutsOf repair: Question.Repairing, _ question: Question, _ runs: LessonRuns
  ) {
    let run = runs[question.variant]
    let shortcuts = Shortcut.all(of: run.report.scenario)
    // Scenarios by the edits of the example that an answer keeps.
    var scenarios: [[ScenarioEdit]: Scenario] = [:]
    for (index, pattern) in repair.allowed.enumerated() {
      let place: [DocumentPath.Part] = [.key("ask"), .key("repair"), .index(index)]
      search: for shortcut in shortcuts where shortcut.edit.isAllowed(by: pattern) {
        // If the author's own example takes steps away, nothing needs the steps.
        if shortcut.kind == .leavesOutWork,
          repair.example.contains(where: { $0.isEqual(to: shortcut.edit) })
        {
          continue
        }
        for answer in repair.answers(taking: shortcut) {
          // An answer costs a reading of the scenario besides a run.
          actCount +=
            run.trace.events.count + Self.actsPerItem * run.report.scenario.app.items.count
          guard actCount <= shortcutLimit.count else {
            return report(shortcutLimit.problem, in: question.place, at: place)
          }
          if shortcut.placement != nil {
            let kept = Array(answer.dropLast())
            let scenario = scenarios[kept] ?? (try? question.scenario(after: kept, of: lesson))
            scenarios[kept] = scenario
            // Most moves are wrong answers. Reading the scenario again for each move would take
            // most of the time.
            if let moved = scenario.flatMap(shortcut.move(in:)),
              (try? question.judge(moved, repair, runs, of: lesson))?.isRight != true
            {
              continue
            }
          }
          guard (try? question.judge(answer, repair, runs, of: lesson))?.isRight == true else {
            continue
          }
          report(
            .shortcut(question.spelling(of: .edits(answer)), shortcut.kind), in: question.place,
            at: place)
          break search
        }
      }
    }
  }
}

extension ScenarioEdit {
  /// True if both edits give the same value to the same path, however they are typed.
  fileprivate func isEqual(to other: ScenarioEdit) -> Bool {
    path == other.path && value == other.value
  }
}

extension LessonReader {
  /// All diagnostics of a lesson: its form, its scenario, its place among the lessons of its
  /// folder, and its questions judged by runs.
  package func judge(_ path: String) -> DiagnosticList {
    let read = read(path)
    var list = read.diagnostics
    if let lesson = read.lesson {
      list.diagnostics += LessonShelf(beside: path, root: root, files: files).diagnostics(
        of: lesson)
      list.diagnostics += LessonReview(of: lesson).diagnostics
    }
    return list
  }
}
