package import LaunchSim

// Problems of a saved run that is repeated or drawn.

extension Problem {
  private static let again = "save it again with 'launch-sim run --format json'"

  static let savedWithoutOrigin = Problem(
    "saved-without-origin", "this saved run does not hold its scenario", again)
  static func savedOmittedOrigin(_ obstacle: String) -> Problem {
    Problem(
      "saved-omitted-origin",
      "the scenario was left out of this saved run (\(obstacle.quoted))",
      "run the scenario's own file")
  }
  static func savedFileCount(limit: Int) -> Problem {
    Problem("saved-file-count", "a saved run has from 1 to \(limit) files", again)
  }
  static let savedFileName = Problem(
    "saved-file-name",
    "a file of a saved run has a name of its own, from the folder of the scenario", again)
  static let savedBase64 = Problem("saved-base64", "\"base64\" is no Base64 text", again)
  static func savedFilesTooLong(limit: Int) -> Problem {
    Problem(
      "saved-files-too-long", "the files of a saved run hold more than \(bytes(limit))", again)
  }
  static let savedEdit = Problem(
    "saved-edit", "the value of this option has the form PATH=VALUE", again)
  static let savedSeed = Problem("saved-seed", "\"seed\" is a whole number from 0 on", again)
  static func savedKeyMissing(_ key: String) -> Problem {
    Problem("saved-key-missing", "a saved report has \"\(key)\" here", again)
  }
  /// A word that this version does not know, and the version that wrote it.
  static func savedUnknownWord(_ word: String, writtenBy version: String) -> Problem {
    Problem(
      "saved-unknown-word", "this launch-sim (\(Version.package)) knows no \(word.quoted)",
      "launch-sim \(version.shortened()) wrote it")
  }
  static let savedNoRuns = Problem(
    "saved-no-runs", "the saved report has no runs to compare", again)
  static func savedTooManyRuns(limit: Int) -> Problem {
    Problem(
      "saved-too-many-runs", "a saved report of more than \(limit) runs is not read",
      "save fewer runs in a file")
  }
  static func savedContradiction(_ sentence: String) -> Problem {
    Problem("saved-contradiction", "this is the trace of no run: \(sentence)", again)
  }
  static let savedDigest = Problem(
    "saved-digest", "the digest is not that of the events, so the trace was damaged or edited",
    again)
  /// A saved run whose scenario this version refuses.
  static func savedScenarioUnreadable(writtenBy version: String) -> Problem {
    Problem(
      "saved-scenario-unreadable",
      "the scenario in this saved run cannot be read by launch-sim \(Version.package)",
      "launch-sim \(version.shortened()) wrote it")
  }

  // MARK: - Making a run again

  /// A run of another version of the model.
  static func savedOtherModel(_ model: Int64) -> Problem {
    Problem(
      "saved-other-model",
      "model \(model) made this run, and model \(Version.model) makes it again",
      "'launch-sim export' draws the trace that was saved")
  }
  /// A run that differs from the saved run although the model is the same.
  static let savedOtherTrace = Problem(
    "saved-other-trace", "this run differs from the saved one, which was edited or damaged",
    "'launch-sim export' draws the trace that was saved")
  package static let savedTakesNoBudgets = Problem(
    "saved-takes-no-budgets", "a saved run has the budgets that it was made with",
    "run the scenario's own file", cause: .option)

  // MARK: - Pages

  static let pageWithoutRun = Problem(
    "page-without-run", "this page holds no saved run",
    "'launch-sim export FILE -o launch.html' writes one that does", cause: .content)
  static let pageWithSeveralBlocks = Problem(
    "page-with-several-blocks", "this page holds more than one block with id=\"launch-run\"",
    "write it again with 'launch-sim export'", cause: .content)
  static let pageWithOpenBlock = Problem(
    "page-with-open-block", "the saved run of this page does not end", "fetch the whole page again",
    cause: .content)
}
