import LaunchSim

extension CheckFinding {
  /// The meaning of the finding's kind, as a sentence.
  package var meaning: String {
    switch subject {
    case .unreadable: "A file of the scenario has errors."
    case .unanswered: "The simulation gives no answer."
    case .verdict: "The launch fails, or ends otherwise than the scenario expects."
    case .budget(let result) where result.level == .warning:
      "A value is over the warning level of its budget, and within the budget."
    case .budget(let result) where result.level == .within:
      "The launch has nothing that the budget could measure, so that it is kept in vain."
    case .budget: "A value is over its budget."
    case .expectation: "A constraint or an expectation of the scenario does not hold."
    case .mistake: "The run shows a likely mistake of the app."
    case .warning: "A file of the scenario has a warning."
    case .regressed: "A time is worse than in the baseline, beyond its tolerance."
    case .slipped:
      "The first frame moves to another refresh, while frame ready stays within its tolerance."
    case .improved: "A time is better than in the baseline, beyond its tolerance."
    case .missing: "The launch no longer has a measure that the baseline has."
    case .new: "The baseline has no value of this scenario, device or measure."
    case .renamed: "The baseline has this scenario under the name of a file that is gone."
    case .gone: "The baseline has lines of a scenario whose file is gone."
    case .itemsGone:
      "The scenario no longer has items that were on the path: the work is gone, or hidden."
    case .itemsRenamed: "The scenario has items of the baseline under other names."
    case .orderChanged: "The app's work begins in another order than in the baseline."
    case .stale: "The scenario no longer describes the code that it covers."
    case .measured(let standing, _): standing.meaning
    case .otherModel: "The baseline was written with another version of the model."
    case .otherDevice: "The baseline has a device or system that cannot be simulated."
    }
  }

  /// The next step after a finding of this kind, as a sentence.
  package var nextStep: String {
    switch subject {
    case .unreadable, .warning: "Mend the file."
    case .unanswered: "Mend the scenario."
    case .mistake: "Mend the app, or the scenario if it is not like the app."
    case .verdict, .expectation: "Mend the launch, or state in the scenario what is expected."
    case .budget(let result) where result.level == .within:
      "Mend the key of the budget, or remove it."
    case .budget: "Take the time off the launch, or change the budget."
    case .regressed, .slipped, .missing, .orderChanged, .itemsGone:
      "Mend the launch, or accept the change: baseline update --reason TEXT."
    case .improved, .new, .renamed, .gone, .itemsRenamed:
      "Accept it: baseline update --reason TEXT."
    case .stale:
      "Bring the scenario up to date, then run baseline update --reason TEXT; --reviewed accepts "
        + "changed code for a scenario that needs no edit."
    case .measured(.inconclusive, _), .measured(.notComparable, _):
      "Measure again, on the machine of the earlier values and without other work on it."
    case .measured(.unjudged, _): "Give a budget the key of a value."
    case .measured(.nothingToCompare, _), .measured(.improved, _):
      "Keep these values as the earlier ones."
    case .measured: "Take the time off the code, or change the budget."
    case .otherModel: "Accept it: baseline update --model-only --reason TEXT."
    case .otherDevice: "Name a device that launch-sim knows, or run baseline update --reason TEXT."
    }
  }
}

extension MeasuredGate.Standing {
  /// The meaning for a value measured on a machine, as a sentence.
  fileprivate var meaning: String {
    switch self {
    case .good: "A measured value is within its limits."
    case .warning: "A measured value is over the warning level of its budget."
    case .bad: "A measured value is over its budget, worse than the earlier one, failed or missing."
    case .nothingToCompare: "The earlier file has no such measured value."
    case .improved: "A measured value is better than the earlier one, beyond the tolerance."
    case .inconclusive:
      "The interval of a measured value holds its limit, its rounds are too few, or its host was busy."
    case .unjudged: "No budget has the key of any measured value."
    case .notComparable: "The earlier values were measured on another machine or in another way."
    }
  }
}
