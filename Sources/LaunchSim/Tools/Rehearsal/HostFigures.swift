import LaunchSim

/// The figures of a host, as measured by the player; times are in nanoseconds.
package struct HostFigures: Hashable, Sendable {
  /// Number of bytes that the measurement of storage reads.
  package static let measuredBytes: Int64 = 16 << 20
  /// The first line of a request for the figures.
  package static let heading = "launch-sim host 1"

  /// Iterations of the spin loop per microsecond.
  package var spinRate: Int64 = 1
  /// Share of the time, in thousandths, in which threads, one for each core, did not get a core.
  package var withheld: Int64 = 0
  /// Time from a signal until the waiting thread continues.
  package var threadWake: Int64 = 0
  /// Time from submitting a block to a global queue until its first instruction.
  package var queueHop: Int64 = 0
  /// Time from submitting a block to the main queue, while the run loop waits, until its first
  /// instruction.
  package var mainHop: Int64 = 0
  /// Time of a 4 KiB read served by storage.
  package var latency: Int64 = 0
  /// Bytes per second of a read served by storage, and of a read served by memory.
  package var throughput: Int64 = 0
  package var memoryThroughput: Int64 = 0
  /// True if the system has `Task.immediate`.
  package var hasImmediateTasks = false
  /// True if the system distinguishes threads by quality of service.
  package var hasClasses = false

  package init() {}
}

extension HostFigures {
  private static var numbers: [(key: Substring, value: WritableKeyPath<HostFigures, Int64>)] {
    [
      ("spinRate", \.spinRate), ("withheld", \.withheld), ("threadWake", \.threadWake),
      ("queueHop", \.queueHop), ("mainHop", \.mainHop), ("latency", \.latency),
      ("throughput", \.throughput), ("memoryThroughput", \.memoryThroughput),
    ]
  }
  private static var flags: [(key: Substring, value: WritableKeyPath<HostFigures, Bool>)] {
    [
      ("hasImmediateTasks", \.hasImmediateTasks), ("hasClasses", \.hasClasses),
    ]
  }

  /// The figures as text, one line each.
  package var text: String {
    let lines =
      Self.numbers.map { "\($0.key) \(self[keyPath: $0.value])" }
      + Self.flags.map { "\($0.key) \(self[keyPath: $0.value] ? 1 : 0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Parses figures; `nil` if a figure is missing, or the text has anything else.
  package init?(text: String) {
    self.init()
    var values: [Substring: Int64] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Int64(words[1]), value >= 0 else { return nil }
      values[words[0]] = value
    }
    guard values.count == Self.numbers.count + Self.flags.count else { return nil }
    for (name, path) in Self.numbers {
      guard let value = values[name] else { return nil }
      self[keyPath: path] = value
    }
    for (name, path) in Self.flags {
      guard let value = values[name] else { return nil }
      self[keyPath: path] = value == 1
    }
  }

  /// True if all reads come from memory, whatever the player does: the file system keeps
  /// nothing on storage, or the host's memory caches it.
  ///
  /// Assumed: storage is well below seven tenths of the throughput of memory, and two measurements
  /// of memory differ by less than three tenths.
  var readsFromMemory: Bool { throughput > memoryThroughput / 10 * 7 }
}
