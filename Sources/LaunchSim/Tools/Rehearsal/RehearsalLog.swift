import LaunchSim

/// Instants of one repetition, by the host's clock in nanoseconds.
package struct RehearsalLog: Hashable, Sendable {
  /// An event of a repetition.
  package enum Event: Hashable, Sendable {
    /// An item's own code began, or ended.
    case began(Int), ended(Int)
    /// A callback was called, or returned.
    case called(Int), returned(Int)
    case committed
  }

  /// Instant of each event; an item without an end was still unfinished when the repetition was
  /// over.
  package private(set) var times: [Event: Int64] = [:]
  /// True if the repetition did not end within its limit.
  package var isHung = false
  /// Bytes per second of the script's reads from storage, made one after another just before the
  /// repetition; `nil` without such reads.
  package var readRate: Int64?
  /// True if the whole log arrived.
  package private(set) var isComplete = false

  package init() {}

  /// Records an event; for a callback that is called twice, the first call counts.
  package mutating func note(_ event: Event, at time: Int64) {
    if times[event] == nil { times[event] = time }
  }
}

extension RehearsalLog {
  /// The log as text, for the program that started the player.
  package var text: String {
    let lines = times.sorted { ($0.value, $0.key.words) < ($1.value, $1.key.words) }
      .map { "\($0.value) \($0.key.words)" }
    return (lines + (readRate.map { ["rate \($0)"] } ?? []) + (isHung ? ["hung"] : []) + ["over"])
      .map { $0 + "\n" }.joined()
  }

  /// Parses a log; `nil` if the text is not a log.
  package init?(text: String) {
    for line in text.split(separator: "\n") {
      if line == "hung" {
        isHung = true
      } else if line.hasPrefix("rate ") {
        guard let rate = Int64(line.dropFirst(5)), rate > 0 else { return nil }
        readRate = rate
      } else if line == "over" {
        isComplete = true
      } else {
        var words = line.split(separator: " ")[...]
        guard let time = words.popFirst().flatMap({ Int64($0) }), let event = Event(words)
        else { return nil }
        note(event, at: time)
      }
    }
  }
}

extension RehearsalLog.Event {
  fileprivate var words: String {
    switch self {
    case .began(let item): "began \(item)"
    case .ended(let item): "ended \(item)"
    case .called(let callback): "called \(callback)"
    case .returned(let callback): "returned \(callback)"
    case .committed: "committed"
    }
  }

  fileprivate init?(_ words: ArraySlice<Substring>) {
    if words.elementsEqual(["committed"]) {
      self = .committed
      return
    }
    guard words.count == 2, let subject = words.last.flatMap({ Int($0) }) else { return nil }
    switch words.first {
    case "began": self = .began(subject)
    case "ended": self = .ended(subject)
    case "called": self = .called(subject)
    case "returned": self = .returned(subject)
    default: return nil
    }
  }
}
