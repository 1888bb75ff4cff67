// Exceeded budgets and warnings, each with the item to look at first.

extension ReportWords {
  /// The budgets for the screen, which do not apply to a background launch, a sentence each.
  var mootBudgets: [String] {
    report.judgment.budgets.filter(\.isMoot).map { result in
      "the budget \(style.text(result.budget.key)) does not apply in the background"
    }
  }

  /// The budgets that measure nothing, a sentence each.
  var emptyBudgets: [String] {
    report.judgment.budgets.filter(\.isEmpty).map { result in
      let key = style.text(result.budget.key)
      let place = place(scenario.places.budgets[result.budget.key])
      guard case .turn(let name) = result.budget.measure else {
        return "\(key) measures nothing: this launch has no such phase\(place)"
      }
      return "\(key) measures nothing: \(style.text(name)) takes no time on the main thread\(place)"
    }
  }

  /// The budgets at a level, a sentence each; without the first frame's exceeded budget, which the
  /// headline reports.
  func budgets(
    at level: Judgment.BudgetResult.Level,
    except isOmitted: (Measure) -> Bool = { _ in false }
  ) -> [String] {
    report.judgment.budgets.compactMap { result in
      let isInHeadline =
        level == .exceeded && result.budget.measure == .milestone(.firstFrame) && headlineHasFrame
      guard result.level == level, !isInHeadline, !isOmitted(result.budget.measure) else {
        return nil
      }
      return sentence(for: result)
    }
  }

  /// True if the headline is about the first frame.
  private var headlineHasFrame: Bool {
    switch report.verdict {
    case .launched, .launchedOverBudget: true
    default: false
    }
  }

  /// True for a phase with a heading in the chart, which states the phase's warning level.
  func hasHeading(_ measure: Measure) -> Bool {
    guard !isQuiet, case .phase(let phase, _) = measure else { return false }
    return analysis.outline.sections.contains { $0.phase == phase && $0.hasHeading }
  }

  package func sentence(for result: Judgment.BudgetResult) -> String? {
    let key = style.text(result.budget.key)
    let place = place(scenario.places.budgets[result.budget.key])
    let advice = advice(for: result).map { "; \($0)" } ?? ""
    guard let value = result.value else {
      let isEndless = metrics.phases.isEndless(result.budget.measure)
      return "\(key) \(isEndless ? "does not end" : "was never reached")\(place)\(advice)"
    }
    let verb = if case .milestone = result.budget.measure { "comes at" } else { "takes" }
    switch result.level {
    case .within: return nil
    case .exceeded:
      guard let fail = result.levels.fail else { return nil }
      return "\(key) \(verb) \(ms(value)), \(ms(value - fail)) over its budget of \(limit(fail))"
        + place + advice
    case .warning:
      guard let warn = result.levels.warn else { return nil }
      return "\(key) \(verb) \(ms(value)), over its warning level of \(limit(warn))"
        + place + advice
    }
  }

  /// The item to look at first, or a general remedy; `nil` if there is neither.
  private func advice(for result: Judgment.BudgetResult) -> String? {
    let place = result.budget.measure.quantity == .main ? "the main thread" : "the path"
    switch result.budget.measure {
    case .milestone(.contentReady), .phase(.extended, _):
      guard let last = result.largest else { return nil }
      let name = name(of: last.item)
      if last.time != nil { return "\(name) ends last: start it sooner" }
      let times = metrics.timeline.items[last.item]
      if times.isSkipped { return "\(name) is skipped" }
      return "\(name) never \(times.began == nil ? "begins" : "ends")"
    case .milestone(.responsive): return "shorten or split the work after the first frame"
    case .turn:
      let advice = "split that turn of the main thread, or move work out of it"
      guard let largest = result.largest, let time = largest.time else { return advice }
      return "\(name(of: largest.item)) takes \(ms(time)) of it: \(advice)"
    case .item(let item, let quantity):
      // A budget may spell the name with other code points.
      let shortening = "shorten \(result.largest.map { name(of: $0.item) } ?? style.text(item))"
      return quantity == .cpu ? shortening : "\(shortening), or move it off \(place)"
    case .phase, .tag, .lane:
      guard let largest = result.largest, let time = largest.time else { return nil }
      return "\(name(of: largest.item)) takes \(ms(time)) of it"
    default: return nil
    }
  }
}

extension LaunchOutline.Section {
  /// True if the chart writes a heading over the rows of the phase: a phase without parts has none.
  var hasHeading: Bool {
    guard rows.count == 1, case .phase = rows[0].subject else { return true }
    return false
  }
}
