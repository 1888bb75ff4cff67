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

    /// A thread that becomes able to run, woken by code of the thread on a processor.
    private struct Wakeup {
      var time: Int64
      var processor: UInt64
      var thread: Int
    }

    private var switches: [(time: Int64, processor: UInt64, thread: Int)] = []
    private var wakeups: [Wakeup] = []
    /// The waits that other threads ended, with the numbers of the threads.
    private(set) var waits: [SpanRecording.Wait] = []
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

    /// Adds a wakeup of a thread by the code that runs on a processor.
    ///
    /// An interrupt, which flags of Linux tell, is no code of the thread that it interrupts.
    mutating func addWakeup(of thread: Int, on processor: UInt64, at time: Int64, flags: UInt64) {
      guard flags & 0x18 == 0 else { return }
      wakeups.append(Wakeup(time: time, processor: processor, thread: thread))
    }

    /// Turns the switches and wakeups, which need not be in order in the file, into runs and waits.
    mutating func settle() {
      var current: [UInt64: (thread: Int, start: Int64)] = [:]
      /// The processor that a thread ran on last.
      var places: [Int: UInt64] = [:]
      let switches = switches.stablySorted { $0.time < $1.time }
      let ends = Set(switches.map(\.processor)).sorted().map { (last, $0, -1) }
      var wakeups = wakeups.stablySorted { $0.time < $1.time }[...]
      for (time, processor, thread) in switches + ends {
        // A wakeup comes before the switch that it leads to.
        while let wakeup = wakeups.first, wakeup.time <= time {
          wakeups.removeFirst()
          let isRunning = places[wakeup.thread].map { current[$0]?.thread == wakeup.thread }
          guard wakeup.time >= known, isRunning == false,
            let waker = current[wakeup.processor]?.thread, waker > 0, waker != wakeup.thread,
            let start = runs[wakeup.thread]?.last?.end, start >= known
          else { continue }
          waits.append(
            .init(thread: wakeup.thread, start: start, end: wakeup.time, waker: waker))
        }
        places[thread] = processor
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
