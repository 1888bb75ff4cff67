/// Storage: each request first waits for the latency, then shares the throughput (rules 19 to 21).
struct StorageDevice: Sendable {
  /// Units of work in a byte, as defined by rule 1.
  private static let unitsPerByte: UInt128 = 720_720 * 1_000_000_000
  /// Units per nanosecond of one byte per second.
  private static let unitsPerByteRate: UInt64 = 720_720

  private var service = SharedService<JobID>()
  /// Units per nanosecond for all transfers together.
  private let rate: UInt64

  init(_ configuration: MachineConfiguration) {
    let (rate, overflow) = Self.unitsPerByteRate.multipliedReportingOverflow(
      by: UInt64(configuration.storageThroughput))
    precondition(!overflow, "a throughput of \(configuration.storageThroughput) bytes per second")
    self.rate = rate
  }

  /// End of the next transfer, as of the last time the throughput was shared out.
  var nextEnd: Nanoseconds { service.nextDeparture }

  /// Begins a transfer.
  mutating func transfer(_ bytes: Int64, for job: JobID, at now: Nanoseconds) {
    _ = service.admit(job, units: UInt128(UInt64(bytes)) * Self.unitsPerByte, at: now)
  }

  /// Removes and returns a job whose transfer is over.
  mutating func popEnded(at now: Nanoseconds) -> JobID? { service.popServed(at: now) }

  /// The units that each transfer still needs.
  mutating func remaining(at now: Nanoseconds) -> [(id: JobID, units: UInt128)] {
    service.remaining(at: now)
  }

  /// Skips a time at the end of which the excepted transfers stand as they do now, and all others
  /// have been served `units`.
  mutating func skip(_ time: Nanoseconds, serving units: UInt128, except jobs: Set<JobID>) {
    _ = service.skip(time, serving: units, except: jobs)
  }

  /// Shares the throughput out among the transfers.
  @inline(__always)
  mutating func share(at now: Nanoseconds) {
    guard service.isStale else { return }
    service.share(rate: rate / UInt64(max(service.count, 1)), at: now)
  }
}
