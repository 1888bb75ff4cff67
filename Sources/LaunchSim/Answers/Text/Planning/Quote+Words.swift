// The positions of a quote and the demands that limit it, in words.

extension Quote.Position {
  /// The path of `--set` at which an item starts at the position.
  package func path(in scenario: Scenario) -> String {
    let steps = scenario.app.callbacks[callback]?.count ?? 0
    return "\(ScenarioRow.app.key.name)/\(callback.name)/" + (step < steps ? "+\(step)" : "-")
  }

  /// True if a range of the callback's positions begins here.
  var isStart: Bool { place == .first || place == .only }
  /// True if a range of the callback's positions ends here.
  var isEnd: Bool { place == .last || place == .only }

  /// The place of a call, as in `at the end of didFinishLaunching`.
  func words(_ name: (ItemIndex) -> String) -> String {
    switch place {
    case .only: "in \(callback.name)"
    case .first, .last: "at \(bound(name))"
    case .beforeAwait(let item): "before the await of \(name(item))"
    case .afterAwait(let item): "after the await of \(name(item))"
    }
  }

  /// The place as an end of a range.
  func bound(_ name: (ItemIndex) -> String) -> String {
    switch place {
    case .only: callback.name
    case .first: "the start of \(callback.name)"
    case .last: "the end of \(callback.name)"
    case .beforeAwait(let item), .afterAwait(let item): "the await of \(name(item))"
    }
  }
}

extension [Quote.Position] {
  /// The places of calls, as in `from the end of didFinishLaunching to the await of Database.open`.
  func words(_ name: (ItemIndex) -> String) -> String {
    guard let first, let last, first != last else { return first?.words(name) ?? "" }
    guard first.isStart, last.isEnd else {
      return "from \(first.bound(name)) to \(last.bound(name))"
    }
    let callbacks = map(\.callback.name).uniqued()
    return callbacks.count > 3
      ? "from \(callbacks[0]) to \(callbacks[callbacks.count - 1])"
      : "in \(callbacks.listed(with: "and"))"
  }
}

extension Quote.Obstacle {
  /// The consequence of a greater cost, as in `the frame slips to 416.7 ms, over budget`.
  func words(_ cell: Quote.Cell, _ report: Report, _ style: TextStyle) -> String {
    switch self {
    case .frame:
      cell.nextFrame.map { "the frame slips to \($0.inMilliseconds), over budget" }
        ?? "no frame comes"
    case .already: "the launch misses its demands already"
    case .verdict(nil): "the simulation has no answer"
    case .verdict(.killed(let termination, _)?):
      "the app is killed, \(termination.explanation) (\(termination.markedCode))"
    case .verdict(.expired?): "the app runs out of background time"
    case .verdict(let verdict?): "the verdict is \(verdict.kind.rawValue)"
    case .unfinished: "the app is suspended, or ends, before the item does"
    case .demand(let violation): violation.words { style.text(report.scenario.app.items[$0].name) }
    case .budget(let key): "\(style.text(key)) is over its budget"
    case .unsearched: "nothing is known, because the order of events changes too often"
    case .tap:
      "a tap waits longer than \(SystemFigures.noticeableDelay.value.exactlyInMilliseconds)"
    }
  }
}

extension Judgment.Violation {
  /// The violation in brief, as in `CrashKit.start no longer begins before Firebase.configure`.
  func words(_ name: (ItemIndex) -> String) -> String {
    switch self {
    case .verdict(_, let actual): "the verdict is \(actual.rawValue)"
    case .order(let first, let second): "\(name(first)) does not begin before \(name(second))"
    case .after(let item, let other): "\(name(item)) begins before \(name(other)) has ended"
    case .beforeItem(let item, let other): "\(name(item)) has not ended when \(name(other)) begins"
    case .beforeMilestone(let item, let milestone):
      "\(name(item)) has not ended by \(milestone.title)"
    case .mainOnly(let item): "\(name(item)) runs off the main thread"
    case .completedTwice(let misuse): "\(misuse.name) is completed twice"
    }
  }
}

extension Judgment.Violation {
  /// The demand that is violated, as in `CrashKit.start before Firebase.configure`.
  func demand(_ name: (ItemIndex) -> String) -> String {
    switch self {
    case .verdict(_, let actual): "the verdict is \(actual.rawValue)"
    case .order(let first, let second): "\(name(first)) before \(name(second))"
    case .after(let item, let other): "\(name(item)) after \(name(other))"
    case .beforeItem(let item, let other): "the end of \(name(item)) before \(name(other))"
    case .beforeMilestone(let item, let milestone):
      "the end of \(name(item)) by \(milestone.title)"
    case .mainOnly(let item): "\(name(item)) on the main thread"
    case .completedTwice(let misuse): "one completion of \(misuse.name)"
    }
  }
}

extension DeviceProfile {
  /// The name with its article, as in `an iPhone 12`.
  package var withArticle: String {
    let name = TextStyle.plain.text(name)
    return "\("aeiouAEIOU".contains(name.first ?? "x") ? "an" : "a") \(name)"
  }
}
