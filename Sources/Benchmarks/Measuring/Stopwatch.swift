#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Clock that times a benchmark.
enum Stopwatch: String, Sendable {
  /// The processor time of the thread, which other programs on the machine hardly change.
  case processor
  /// The time on the wall, for what waits for another process.
  case wall

  /// A reading in nanoseconds.
  var reading: Int64 {
    var time = timespec()
    switch self {
    case .processor: unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    case .wall: unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
