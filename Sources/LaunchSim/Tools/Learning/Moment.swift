import LaunchSim

extension Nanoseconds {
  /// A time in a sentence about a run: milliseconds, or seconds from ten seconds on.
  package var inFact: String {
    rawValue.magnitude < 10_000_000_000
      ? "\(milliseconds) ms" : "\(Nanoseconds(rawValue / 1_000).milliseconds(decimals: 3)) s"
  }
}

/// A moment of a run that questions name: the beginning or end of an item, a call, or a milestone.
///
/// A file writes the name of an item, a callback or a milestone; names are searched in this order.
/// A prefix selects the kind: `item:`, `callback:`, `milestone:`, and `end:` for the end of an
/// item.
package struct Moment: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    case begins(String)
    case ends(String)
    /// The first call of a callback.
    case called(Callback)
    case milestone(Milestone)
  }

  var subject: Subject
  /// The spelling in the file.
  package var name: String

  /// The moment in words, as in `Analytics.start begins`.
  package var text: String {
    switch subject {
    case .begins(let item): "\(item) begins"
    case .ends(let item): "\(item) ends"
    case .called(let callback):
      callback.selector.map { "\(callback.name) – \($0)" } ?? callback.name
    case .milestone(let milestone): milestone.title
    }
  }

  /// The moment as a subject of a sentence, as in `the call of didFinishLaunching`.
  var noun: String {
    switch subject {
    case .begins(let item): "the beginning of \(item)"
    case .ends(let item): "the end of \(item)"
    case .called(let callback): "the call of \(callback.name)"
    case .milestone(let milestone): "the milestone “\(milestone.title)”"
    }
  }
}

extension Moment {
  /// The moment with a name; `nil` for an unknown name.
  ///
  /// - Parameters:
  ///   - name: A name with or without a prefix.
  ///   - items: The names of the items; `nil` accepts any name.
  init?(_ name: String, items: [String]?) {
    func has(_ item: String) -> Bool { items.map { $0.contains(item) } ?? true }
    if let item = name.suffix(after: "item:") {
      guard has(item) else { return nil }
      subject = .begins(item)
    } else if let item = name.suffix(after: "end:") {
      guard has(item) else { return nil }
      subject = .ends(item)
    } else if let word = name.suffix(after: "callback:") {
      guard let callback = Callback(named: word) else { return nil }
      subject = .called(callback)
    } else if let word = name.suffix(after: "milestone:") {
      guard let milestone = Milestone(rawValue: word) else { return nil }
      subject = .milestone(milestone)
    } else if items?.contains(name) == true {
      subject = .begins(name)
    } else if let callback = Callback(named: name) {
      subject = .called(callback)
    } else if let milestone = Milestone(rawValue: name) {
      subject = .milestone(milestone)
    } else if items == nil {
      subject = .begins(name)
    } else {
      return nil
    }
    self.name = name
  }

  /// The place of the moment in the trace of a run; `nil` if it does not come.
  ///
  /// - Complexity: O(events).
  func event(in run: LessonRun) -> Int? {
    switch subject {
    case .begins(let item): run.event(.itemBegan, of: item)
    case .ends(let item): run.event(.itemEnded, of: item)
    case .called(let callback):
      run.report.history.calls.first { $0.callback == callback }?.frame.start
    case .milestone(let milestone): run.event(of: milestone)
    }
  }

  /// The instant of the moment in a run; `nil` if it does not come.
  func time(in run: LessonRun) -> Nanoseconds? {
    event(in: run).map { run.trace.events[$0].time }
  }

  /// The moment with its instant, as in `Analytics.start begins at 320.0 ms`.
  func fact(in run: LessonRun) -> String {
    guard let time = time(in: run) else { return "\(noun) does not come" }
    return "\(noun) comes at \(time.inFact)"
  }
}

extension String {
  /// The text after a prefix; `nil` without the prefix.
  fileprivate func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
