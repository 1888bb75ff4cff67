extension Command {
  /// The exit statuses whose meaning depends on the command.
  var statuses: [(ExitStatus, String)] {
    switch self {
    case .run:
      [
        (.good, "launched or completed within every budget, or as the scenario expects"),
        (
          .bad,
          "over a budget, an expectation failed, expired, killed, not delivered, or the app does "
            + "not launch; with --strict, a warning"
        ),
        (.noAnswer, "no answer: a deadlock with the watchdog off, or too many steps"),
        (.badData, "a scenario has mistakes"),
        (.inputMissing, "a file is missing or cannot be read"),
      ]
    case .diff:
      [
        (.good, "the two were compared, equal or not"),
        (.bad, "with --exit-code: they differ in a time, an item, a callback or the verdict"),
        (.noAnswer, "one of them has no answer: too many steps, or longer than a year"),
        (.nothingToCompare, "no launch is in both folders, or in both lists of saved runs"),
        (.notComparable, "with --exit-code: two versions of the model simulated them"),
        (.badData, "a scenario has mistakes"),
        (.inputMissing, "a file is missing or cannot be read"),
      ]
    case .check:
      [
        (.good, "every launch is within its budgets and the tolerance; warnings do not count"),
        (
          .bad,
          "over a budget, an expectation failed, regressed, killed or missing; with --self-test, a "
            + "false alarm"
        ),
        (.noAnswer, "no answer: a deadlock with the watchdog off, or too many steps"),
        (.nothingToCompare, "no baseline, a scenario that is new or gone, or stale"),
        (.improved, "with --ratchet: improved, and not accepted yet"),
        (.notComparable, "the baseline is of another version of the model, device or host"),
        (.inconclusive, "with --measured: noise hides the answer, or a slowdown of 10 %"),
        (.badData, "a scenario or the baseline has mistakes"),
        (.inputMissing, "a file is missing or cannot be read"),
      ]
    case .baseline:
      [
        (.good, "the baseline is written, or nothing moved"),
        (.noAnswer, "a launch has no answer; nothing is written"),
        (.notComparable, "with --model-only: a scenario has changed beside the model"),
        (.badData, "a scenario or the baseline has mistakes; nothing is written"),
        (.inputMissing, "a file is missing or cannot be read"),
        (.cannotWrite, "the baseline cannot be written"),
      ]
    case .lint:
      [
        (.good, "no mistakes; warnings do not count"),
        (.bad, "at least one mistake, or with --strict a warning"),
        (.badData, "the list of --known has mistakes"),
        (.inputMissing, "a file or folder is missing or cannot be read"),
        (.cannotWrite, "a file cannot be written by --fix or --fix-rule"),
      ]
    case .explain:
      [
        (.good, "explained, and launched or completed as the scenario asks"),
        (.bad, "explained, and over a budget, killed, or otherwise judged bad"),
        (.noAnswer, "no answer: a deadlock with the watchdog off, or too many steps"),
        (.badData, "a file has mistakes"),
        (.inputMissing, "a file is missing or cannot be read"),
      ]
    case .export:
      [
        (.good, "written, good or bad as the launch may be"),
        (.noAnswer, "no answer: too many steps, or longer than a year"),
        (.badData, "a file has mistakes"),
        (.inputMissing, "a file is missing or cannot be read"),
        (.cannotWrite, "the file exists, or cannot be written"),
      ]
    case .learn:
      [
        (.good, "every answer is right"),
        (.bad, "an answer is wrong or missing"),
        (.badData, "a lesson or a file of answers has mistakes"),
        (.inputMissing, "a file is missing or cannot be read"),
      ]
    case .rehearse:
      [
        (.good, "the order of the simulation is that of every scenario"),
        (.bad, "the order of one of them differs"),
        (.noAnswer, "no answer: a run came to no end, or lacks a moment of the simulation"),
        (.badData, "a scenario has mistakes, or parts that cannot be played"),
        (.inputMissing, "a file is missing or cannot be read, or launch-sim-player is missing"),
      ]
    case .launchScreen:
      [
        (.good, "resolved, and nothing in the file rules the app out"),
        (.bad, "the app is certain to be rejected at upload, or to fail to launch"),
        (.badData, "the file is no property list, or no dictionary"),
        (.inputMissing, "the file is missing or cannot be read"),
      ]
    case .importData:
      [
        (.good, "the scenario is written"),
        (.badData, "the data cannot be read"),
        (.inputMissing, "the file is missing or cannot be read"),
      ]
    case .initialize:
      [
        (.good, "the files are written"),
        (.badData, "with --from: there is no app, or there are several"),
        (.inputMissing, "the folder of --from is missing, or has no Swift files"),
        (.cannotWrite, "a file exists, or cannot be written"),
      ]
    case .show, .completions, .help: []
    }
  }
}
