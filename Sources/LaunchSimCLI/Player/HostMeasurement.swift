import Dispatch
import Foundation
import LaunchSim
import LaunchSimTools
import Synchronization

/// Figures of this host, measured in a separate process before the repetitions.
struct HostMeasurement {
  /// A request for the figures, with the size of the file to read.
  struct Request: Equatable {
    /// Bytes of the file to read, which is open as descriptor 3.
    var fileSize: Int64

    init?(text: String) {
      let lines = text.split(separator: "\n")
      guard lines.count == 2, lines[0] == HostFigures.heading, let size = Int64(lines[1])
      else { return nil }
      fileSize = size
    }
  }

  let request: Request

  init(_ request: Request) { self.request = request }

  /// The figures as text.
  var text: String {
    var figures = HostFigures()
    let spin = Spin.calibrated()
    figures.spinRate = spin.rate
    figures.withheld = Self.withheld(spin)
    figures.threadWake = Self.median(of: 31, Self.threadWake)
    figures.queueHop = Self.median(of: 31, Self.queueHop)
    figures.mainHop = Self.median(of: 31, Self.mainHop)
    measureStorage(&figures)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      figures.hasImmediateTasks = true
    }
    #if canImport(Darwin)
      figures.hasClasses = true
    #endif
    return figures.text
  }

  /// Share of time, in thousandths, in which a thread waited for a core while each core had one
  /// such thread; the slowest thread counts.
  private static func withheld(_ spin: Spin) -> Int64 {
    let cost: Int64 = 60_000_000
    let longest = Mutex<Int64>(cost)
    DispatchQueue.concurrentPerform(iterations: Platform.processorCount) { _ in
      let start = Platform.Clock.wall.reading
      spin.burn(cost)
      let time = Platform.Clock.wall.reading - start
      longest.withLock { $0 = max($0, time) }
    }
    let time = longest.withLock { $0 }
    return (time - cost) * 1000 / time
  }

  /// An instant noted by another thread.
  private final class Instant: Sendable {
    private let value = Mutex<Int64>(0)

    func note() {
      let time = Platform.Clock.wall.reading
      value.withLock { $0 = time }
    }

    /// The reading of the clock; 0 before the instant is noted.
    var reading: Int64 { value.withLock { $0 } }
  }

  private static func median(of count: Int, _ sample: () -> Int64) -> Int64 {
    let samples = (0..<count).map { _ in sample() }.sorted()
    return samples[count / 2]
  }

  /// Time from a signal to the continuation of the thread that waits for it.
  private static func threadWake() -> Int64 {
    let (isReady, signal, isDone) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let awoken = Instant()
    Thread.detachNewThread {
      isReady.signal()
      signal.wait()
      awoken.note()
      isDone.signal()
    }
    isReady.wait()
    Platform.sleep(until: Platform.Clock.wall.reading + 1_000_000)
    let start = Platform.Clock.wall.reading
    signal.signal()
    isDone.wait()
    return awoken.reading - start
  }

  /// Time from the start of a block of a global queue to its first instruction.
  private static func queueHop() -> Int64 {
    let isDone = DispatchSemaphore(value: 0)
    let begun = Instant()
    let start = Platform.Clock.wall.reading
    DispatchQueue.global().async {
      begun.note()
      isDone.signal()
    }
    isDone.wait()
    return begun.reading - start
  }

  /// Time from the start of a block of the main queue, on another thread, to its first instruction
  /// while the run loop waits.
  private static func mainHop() -> Int64 {
    let started = Instant()
    let begun = Instant()
    Thread.detachNewThread {
      Platform.sleep(until: Platform.Clock.wall.reading + 1_000_000)
      started.note()
      DispatchQueue.main.async {
        begun.note()
      }
    }
    while begun.reading == 0 {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
    return begun.reading - started.reading
  }

  // MARK: Storage

  private static let block = HostFigures.measuredBytes

  /// Latency and throughput of reads from storage, and of reads from memory.
  private func measureStorage(_ figures: inout HostFigures) {
    guard request.fileSize >= Self.block else { return }
    let file = Platform.UnnamedFile.inherited
    func time(_ offset: Int64, _ bytes: Int64) -> Int64 {
      let start = Platform.Clock.wall.reading
      _ = file.read(at: offset, bytes: bytes)
      return max(Platform.Clock.wall.reading - start, 1)
    }
    file.readsWithoutAhead(true)
    var latencies: [Int64] = []
    for number in 0..<31 {
      file.forget()
      latencies.append(time(Int64(number) * (Self.block / 31) / 4096 * 4096, 4096))
    }
    file.readsWithoutAhead(false)
    var cold: [Int64] = []
    for _ in 0..<15 {
      file.forget()
      cold.append(time(0, Self.block))
    }
    let warm = (0..<15).map { _ in time(0, Self.block) }
    figures.latency = latencies.sorted()[15]
    let transfer = max(cold.sorted()[7] - figures.latency, 1)
    figures.throughput = Self.block * 1_000_000_000 / transfer
    figures.memoryThroughput = Self.block * 1_000_000_000 / warm.sorted()[7]
  }
}
