// The certainty of the verdict: how far the assumed costs may be off.

extension ReportWords {
  /// The change of the assumed costs at which the verdict changes, as in `Verdict holds until the
  /// assumed costs grow by 12.6 % (Database.open alone: 17.0 %).`; `nil` unless requested.
  package var certaintySentence: String? {
    guard let certainty = analysis.certainty, scenario.openCosts?.areAll != true else { return nil }
    guard !certainty.restsOnNone else { return "No assumed cost bears on the verdict." }
    let remark = certainty.isProven ? "" : " (sampled)"
    guard let change = certainty.change else {
      let extreme = certainty.direction == .grow ? "grow tenfold" : "fall to nothing"
      return "Verdict holds even if the assumed costs \(extreme)\(remark)."
    }
    let alone = certainty.soonest.map {
      " (\(name(of: $0.item)) alone: \(Self.percent($0.change)))"
    }
    return "Verdict holds until the assumed costs \(certainty.direction) by "
      + "\(Self.percent(change))\(alone ?? " (no item alone)")\(remark)."
  }

  /// Thousandths as percent: `12.6 %`.
  private static func percent(_ permille: Int) -> String {
    "\(permille / 10).\(permille % 10) %".unbroken
  }
}
