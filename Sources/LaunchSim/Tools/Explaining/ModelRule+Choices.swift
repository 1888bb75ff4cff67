import LaunchSim

extension ModelRule {
  /// A part of a rule that its sources leave open or contradict, so that the model had to choose.
  struct Choice: Hashable, Sendable {
    /// The number of the rule.
    var rule: Int
    /// The callbacks whose order the choice decides; empty for a choice about other work.
    var callbacks: [Callback]
    /// The chosen behavior, as in `the order of view callbacks and didBecomeActive`.
    var words: String
  }

  /// All choices, by rule.
  static let choices = [
    Choice(rule: 7, callbacks: [], words: "a donated class opens the cores of that class at once"),
    Choice(
      rule: 13, callbacks: [], words: "an escalation counts from the end of its instant on"),
    Choice(rule: 18, callbacks: [], words: "reads and page faults hold the thread as locks do"),
    Choice(
      rule: 21, callbacks: [],
      words: "latencies overlap, transfers share the throughput, and a warm read takes no time"),
    Choice(
      rule: 32, callbacks: [],
      words: "idle work runs one item at a time, and content is ready with the items that are named"
    ),
    Choice(
      rule: 33, callbacks: [],
      words: "the frame is rendered in a fixed time, and shown at the first refresh after it"),
    Choice(
      rule: 35, callbacks: [.loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear],
      words: "the order of view callbacks and didBecomeActive"),
    Choice(
      rule: 36, callbacks: Callback.viewCreation,
      words: "loadView, viewDidLoad and viewWillAppear in a resume, which a device does not call"),
    Choice(
      rule: 42, callbacks: [], words: "a free actor goes at once to the most urgent waiting job"),
    Choice(
      rule: 44, callbacks: [], words: "all of it but the lowering of userInteractive"),
  ]

  /// The sources and choices of the rule, as shown behind its title.
  ///
  /// - Parameter words: Gives the words for a source.
  /// - Returns: The sources and choices, on one line.
  func origin(_ words: (Source) -> String) -> String {
    guard !sources.isEmpty else { return "a choice of this model" }
    let choices = Self.choices.filter { $0.rule == number }.map { "chosen here: \($0.words)" }
    return (sources.map(words) + choices).joined(separator: "; ")
  }
}
