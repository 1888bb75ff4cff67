import LaunchSim

extension PerfettoReader {
  /// The times in which threads ran, by the switches of the processors.
  ///
  /// A thread is known from the first switch to it until the last switch of the trace, and not before
  /// a loss of events.
  struct Schedule {
    /// A time in which a thread ran.
    private struct Run {
      var start: Int64
      var end: Int64
      /// The time in which the thread ran before.
      var earlier: Int64
    }

    private var switches: [(time: Int64, processor: UInt64, thread: Int)] = []
    /// The first switch after the last loss.
    private var known = Int64.min
    private var last = Int64.min
    private var runs: [Int: [Run]] = [:]
    /// The processors whose events before the next switch were lost.
    var losing: Set<UInt64> = []

    /// Adds a switch of a processor to a thread.
    mutating func add(_ thread: Int, on processor: UInt64, at time: Int64) {
      switches.append((time, processor, thread))
      last = max(last, time)
      if losing.remove(processor) != nil { known = max(known, time) }
    }

    /// Turns the switches, which need not be in order in the file, into runs.
    mutating func settle() {
      var current: [UInt64: (thread: Int, start: Int64)] = [:]
      let switches = switches.stablySorted { $0.time < $1.time }
      let ends = Set(switches.map(\.processor)).sorted().map { (last, $0, -1) }
      for (time, processor, thread) in switches + ends {
        if let (previous, start) = current[processor] {
          let before = runs[previous]?.last
          let earlier = before.map { $0.earlier &+ ($0.end &- $0.start) } ?? 0
          runs[previous, default: []].append(Run(start: start, end: time, earlier: earlier))
        }
        current[processor] = (thread, time)
      }
    }

    /// The time in which a thread ran before an instant; `nil` if the trace does not tell.
    func time(of thread: Int, before time: Int64) -> Int64? {
      guard (known...last).contains(time), let runs = runs[thread] else { return nil }
      let index = runs.partitioningIndex { $0.start > time }
      guard index > 0 else { return nil }
      let run = runs[index - 1]
      return run.earlier &+ (min(time, run.end) &- run.start)
    }
  }
}
