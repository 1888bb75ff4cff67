#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A clock of the system that times code.
  package enum Clock: Sendable {
    /// Elapsed time, unaffected by changes of the date.
    case wall
    /// Processor time of the calling thread.
    case thread
    /// Processor time of all threads of the process.
    case process

    /// A reading in nanoseconds; only differences between readings are meaningful.
    package var reading: Int64 {
      var time = timespec()
      unsafe clock_gettime(id, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private var id: clockid_t {
      switch self {
      case .wall:
        #if canImport(Darwin)
          // On Apple's systems CLOCK_MONOTONIC counts whole microseconds.
          CLOCK_UPTIME_RAW
        #else
          CLOCK_MONOTONIC
        #endif
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      }
    }

    /// The least difference of two readings in a row: the step of the clock, or the cost of reading
    /// it.
    ///
    /// - Returns: Nanoseconds, at least 1; 1 ms for a clock that stands still.
    package var resolution: Int64 {
      var least = Int64(1_000_000)
      var last = reading
      for _ in 0..<1_000 {
        let next = reading
        if next > last { least = min(least, next - last) }
        last = next
      }
      return least
    }
  }
}
