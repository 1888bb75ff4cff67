import LaunchSim

extension Question {
  /// Judges edits by a run of the edited scenario, which must keep the dependences and demands of
  /// the scenario before the edits.
  func judge(
    _ edits: [ScenarioEdit], _ repair: Repairing, _ runs: LessonRuns, of lesson: Lesson
  ) throws(LessonAnswerProblem) -> AnswerJudgment {
    guard edits.count <= repair.most else {
      throw LessonAnswerProblem(.tooManyEdits(edits.count, most: repair.most))
    }
    let refused = edits.indices.filter { index in
      !repair.allowed.contains { edits[index].isAllowed(by: $0) }
    }
    guard refused.isEmpty else {
      throw LessonAnswerProblem(
        refused.map {
          .init(problem: .editNotAllowed(edits[$0].path, allowed: repair.allowed), edit: $0)
        })
    }
    let scenario: Scenario
    do throws(ScenarioErrors) {
      scenario = try self.scenario(after: edits, of: lesson)
    } catch {
      throw LessonAnswerProblem(
        error.list.errors.map { .init(problem: $0.problem, edit: edits.index(of: $0)) })
    }
    return try judge(scenario, repair, runs, of: lesson)
  }

  /// Judges the edited scenario of an answer by its run.
  func judge(
    _ edited: Scenario, _ repair: Repairing, _ runs: LessonRuns, of lesson: Lesson
  ) throws(LessonAnswerProblem) -> AnswerJudgment {
    guard let report = try? Report(simulating: edited) else {
      throw LessonAnswerProblem(.editWithoutRun)
    }
    guard report.trace.events.count <= LessonLimit.run.count else {
      throw LessonAnswerProblem(LessonLimit.run.problem)
    }
    let run = LessonRun(name: "edited", report: report)
    let original = original(of: lesson)
    if let broken = run.brokenDependence(of: original) { return Self.refuted(by: broken, in: run) }
    let judgment = judge(repair, in: run, runs)
    // The goal is judged first: items that the run leaves out refute only an answer that meets the
    // goal.
    guard judgment.isRight, let broken = run.itemLeftOut(of: runs[variant]) else { return judgment }
    return Self.refuted(by: broken, in: run)
  }

  private static func refuted(by broken: BrokenDependence, in run: LessonRun) -> AnswerJudgment {
    AnswerJudgment(isRight: false, facts: [broken.fact], run: run, event: broken.event)
  }

  /// The question's scenario with further edits, held to the demands of the scenario before these
  /// edits.
  ///
  /// - Throws: Every error in the edited scenario.
  func scenario(
    after edits: [ScenarioEdit], of lesson: Lesson
  ) throws(ScenarioErrors) -> Scenario {
    let before = lesson.variants.first { $0.name == variant }?.edits ?? []
    return try lesson.source.read(before + edits).heldTo(demandsOf: original(of: lesson))
  }

  /// The question's scenario without further edits.
  private func original(of lesson: Lesson) -> Scenario {
    lesson.variants.first { $0.name == variant }?.scenario ?? lesson.base
  }

  /// Judges a run by the goal of a repair.
  func judge(_ repair: Repairing, in run: LessonRun, _ runs: LessonRuns) -> AnswerJudgment {
    guard !repair.goal.isEmpty else {
      return AnswerJudgment(
        isRight: run.report.judgment.isGood, facts: run.demandFacts, run: run,
        event: run.endEvent, isOfEnd: true)
    }
    let proofs = repair.goal.map { $0.proof(in: run, runs) }
    guard let refuted = proofs.first(where: { !$0.holds }) else {
      return AnswerJudgment(
        isRight: true, facts: proofs.map(\.fact), run: run, event: proofs[0].event,
        isOfEnd: proofs[0].isOfEnd)
    }
    return AnswerJudgment(
      isRight: false, facts: [refuted.fact], run: refuted.run, event: refuted.event,
      isOfEnd: refuted.isOfEnd)
  }
}

extension ScenarioEdit {
  /// True if the path of the edit fits a pattern, in which `*` stands for one name.
  func isAllowed(by pattern: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return names.count == parts.count && zip(names, parts).allSatisfy { $1 == "*" || $0 == $1 }
  }
}

extension [ScenarioEdit] {
  /// The place of the edit with a problem of the edited scenario; `nil` if the problem is in no
  /// edit.
  func index(of diagnostic: Diagnostic) -> Int? {
    firstIndex { ScenarioLoader.shortened($0.option) == diagnostic.location.file }
  }
}

extension LessonRun {
  /// The verdict, the exceeded budgets, and the expectations that are not met.
  fileprivate var demandFacts: [String] {
    let judgment = report.judgment
    var facts = [verdictFact]
    for result in judgment.budgets where result.level == .exceeded {
      let value = result.value.map { "\($0.inFact)" } ?? "never reached"
      let limit = result.levels.fail.map { ", budget \($0.exactMilliseconds) ms" } ?? ""
      facts.append("\(result.budget.key) \(value)\(limit)")
    }
    if !judgment.violations.isEmpty {
      facts.append("unmet demands of the scenario: \(judgment.violations.count)")
    }
    return facts
  }
}
