// The certainty of the verdict: how far the assumed costs may be off.

extension ReportWords {
  /// The change of the assumed costs at which the verdict changes, as in `Verdict holds until the
  /// assumed costs grow by 12.6 % (first frame); Database.open alone: 17.0 %.`; `nil` unless
  /// requested.
  package var certaintySentence: String? {
    guard let certainty = analysis.certainty, scenario.openCosts?.areAll != true else { return nil }
    guard !certainty.restsOnNone else { return "No assumed cost bears on the verdict." }
    let remark = certainty.isProven ? "" : " (sampled)"
    guard let change = certainty.change else {
      let extreme = certainty.direction == .grow ? "grow tenfold" : "fall to nothing"
      return "Verdict holds even if the assumed costs \(extreme)\(remark)."
    }
    let demand = certainty.demand.map { " (\(words(for: $0)))" } ?? ""
    let alone = certainty.soonest.map { alone in
      let other = alone.demand == certainty.demand ? nil : alone.demand.map(words)
      return "\(name(of: alone.item)) alone: \(Self.percent(alone.change))"
        + (other.map { " (\($0))" } ?? "")
    }
    return "Verdict holds until the assumed costs \(certainty.direction) by "
      + "\(Self.percent(change))\(demand); \(alone ?? "no item alone")\(remark)."
  }

  /// The certainty of the least certain verdict of several launches, as in `Least sure, iPhone 12:
  /// verdict holds until …`; of a single launch, its sentence.
  ///
  /// - Parameters:
  ///   - launches: The launches, each with the words that name it.
  ///   - style: The characters of names.
  /// - Returns: The sentence; `nil` if no verdict rests on assumed costs.
  package static func leastSure(
    of launches: [(label: String, report: Report)], style: TextStyle
  ) -> String? {
    func sentence(_ report: Report) -> String? {
      ReportWords(report.analysis(.init(certainty: true)), of: .example, style: style)
        .certaintySentence
    }
    if launches.count == 1 { return sentence(launches[0].report) }
    let place = Certainty.leastSure(of: launches.map(\.report))
    guard let place,
      let sentence = sentence(launches[place].report)
    else { return nil }
    return "Least sure, \(style.text(launches[place].label)): "
      + sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// The demands that a launch misses, as in `first frame and phase:applicationInit`; empty for a
  /// launch that meets all.
  package func misses(of judgment: Judgment) -> String { words(for: judgment.misses) }

  /// Misses of a launch, as in `first frame and phase:applicationInit`; empty if there are none.
  package func words(for misses: [Certainty.Miss]) -> String {
    let late = Measure.milestone(.firstFrame).key
    let isLate = misses.contains(.verdict(.launchedOverBudget))
    let shown = misses.filter { miss in
      switch miss {
      case .verdict(let kind): kind != .launched
      // The verdict says so already.
      case .budget(let key): !(isLate && key == late)
      case .violation(.verdict): false
      case .violation: true
      }
    }
    // A launch whose only fault is its verdict misses the one that its scenario expects.
    let isBad = misses.contains { if case .violation(.verdict) = $0 { true } else { false } }
    return shown.isEmpty && isBad ? "the expected verdict" : shown.map(words).listed(with: "and")
  }

  /// The demand that flips the verdict, as in `first frame` or `phase:applicationInit`.
  private func words(for demand: Certainty.Miss) -> String {
    switch demand {
    case .verdict(.launchedOverBudget): Milestone.firstFrame.title
    case .verdict(let kind): kind.rawValue
    case .budget(let key): style.text(key)
    case .violation(let violation): violation.demand(name)
    }
  }

  /// Thousandths as percent: `12.6 %`.
  private static func percent(_ permille: Int) -> String {
    "\(permille / 10).\(permille % 10) %".unbroken
  }
}
