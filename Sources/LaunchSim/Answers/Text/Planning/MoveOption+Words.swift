extension ReportWords {
  /// A move with its item, as in `Analytics.start after the first frame`.
  package func words(for option: MoveOption) -> String {
    "\(name(of: option.item)) \(words(for: option.move))"
  }
}

extension MoveOption {
  /// The question to the owner of the code that a move depends on.
  package var question: String {
    switch kind {
    case .later: "Does the first screen need it?"
    case .offMain: "Is it safe off the main thread?"
    case .order, .earlier: "Does anything before it prepare what it needs?"
    case .otherClass, .wait: "Is the urgency of its other users the same?"
    }
  }
}
