extension MeasuredGate.Standing {
  /// The row of findings of this standing.
  var facts: CheckFinding.Facts {
    switch self {
    case .good: .init("measured", "measured within its limits", .note, .good)
    case .warning: .init("measured-warning", "measured over its warning level", .warning, .bad)
    case .bad: .init("measured-bad", "measured over budget or slower", .failure, .bad)
    case .improved: .init("measured-improved", "measured faster", .note, .improved)
    case .nothingToCompare:
      .init("measured-new", "not measured before", .failure, .nothingToCompare)
    case .inconclusive:
      .init("measured-inconclusive", "measured without a clear answer", .failure, .inconclusive)
    case .notComparable:
      .init("measured-elsewhere", "measured on another host", .failure, .notComparable)
    }
  }
}
