import LaunchSim

extension MeasuredGate.Standing {
  /// Table row for findings of this standing.
  var facts: CheckFinding.Facts {
    switch self {
    case .good: .init(.measured, "measured within its limits", .note, .good)
    case .warning: .init(.measuredWarning, "measured value warns", .warning, .bad)
    case .bad: .init(.measuredBad, "measured value fails", .error, .bad)
    case .improved: .init(.measuredImproved, "measured faster", .note, .improved)
    case .nothingToCompare:
      .init(.measuredNew, "not measured before", .error, .nothingToCompare)
    case .inconclusive:
      .init(.measuredInconclusive, "measured without a clear answer", .error, .inconclusive)
    case .notComparable:
      .init(.measuredElsewhere, "measured on another host", .error, .notComparable)
    case .unjudged:
      .init(.measuredUnjudged, "measured and not judged", .error, .nothingToCompare)
    }
  }
}
