/// The cores: preemptive strict priority by band, equal sharing within a band (rules 1, 2, 6, 7).
///
/// From the highest band down, a band with *k* running threads takes the *m* fastest remaining
/// cores that it may use, at most *k* of them, and each of the threads runs at the sum of their
/// speeds over *k*.
package struct Processor: Sendable {
  /// Units of work in a nanosecond of the reference core: 1000 x lcm(1...16), so that the usual
  /// shares divide evenly.
  package static let unitsPerNanosecond: UInt64 = 720_720_000
  /// Units per nanosecond of a core with a speed of one thousandth.
  private static let unitsPerThousandth: UInt64 = 720_720

  private let configuration: MachineConfiguration
  private let efficiencyFirst: Bool
  private var bands: [SharedService<JobID>]
  /// The bands in which threads run: at most instants one or two of the five.
  private var busy = BandSet()
  /// True if a thread was added or removed since the cores were last shared out.
  private var isStale = false
  /// End of the next step, rounded up, as of the last time the cores were shared out; the end of
  /// time if nothing runs.
  private(set) var nextEnd = Nanoseconds.max
  /// Number of cores in use since the cores were last shared out.
  private(set) var coresInUse = 0

  init(_ configuration: MachineConfiguration) {
    self.configuration = configuration
    efficiencyFirst = configuration.efficiencySpeed > configuration.performanceSpeed
    bands = Array(repeating: SharedService(), count: QoS.allCases.count)
  }

  /// Share of each running thread of a band, in units per nanosecond.
  func rate(of band: QoS) -> UInt64 { bands[Int(band.rawValue)].rate }

  /// Puts a thread on the cores and returns the counter's reading at which its step ends.
  mutating func admit(
    _ job: JobID, band: QoS, units: UInt128, at now: Nanoseconds
  ) -> UInt128 {
    let index = Int(band.rawValue)
    busy.insert(index)
    isStale = true
    return bands[index].admit(job, units: units, at: now)
  }

  /// Takes a thread off its band and returns the units still needed.
  mutating func withdraw(
    _ job: JobID, from band: QoS, departure: UInt128, at now: Nanoseconds
  ) -> UInt128 {
    let index = Int(band.rawValue)
    let units = bands[index].withdraw(job, departure: departure, at: now)
    noteDeparture(from: index)
    return units
  }

  /// Shares the cores out anew, before time advances, and reports each band whose rate changed.
  ///
  /// - Complexity: O(bands), or O(1) if no thread was added or removed.
  @inline(__always)
  mutating func shareCores(
    at now: Nanoseconds, _ changed: (_ band: QoS, _ rate: UInt64) -> Void
  ) {
    if isStale { shareAnew(at: now, changed) }
  }

  private mutating func shareAnew(
    at now: Nanoseconds, _ changed: (_ band: QoS, _ rate: UInt64) -> Void
  ) {
    isStale = false
    nextEnd = .max
    coresInUse = 0
    var performanceLeft = configuration.performanceCores
    var efficiencyLeft = configuration.efficiencyCores
    for index in busy {
      guard let band = QoS(rawValue: UInt8(index)) else { continue }
      let running = bands[index].count
      var fromPerformance = 0
      var fromEfficiency = 0
      if configuration.isConfined(band) {
        fromEfficiency = min(running, efficiencyLeft)
      } else if efficiencyFirst {
        fromEfficiency = min(running, efficiencyLeft)
        fromPerformance = min(running - fromEfficiency, performanceLeft)
      } else {
        fromPerformance = min(running, performanceLeft)
        fromEfficiency = min(running - fromPerformance, efficiencyLeft)
      }
      performanceLeft -= fromPerformance
      efficiencyLeft -= fromEfficiency
      coresInUse += fromPerformance + fromEfficiency
      let speeds =
        fromPerformance * configuration.performanceSpeed
        + fromEfficiency * configuration.efficiencySpeed
      let rate = Self.unitsPerThousandth * UInt64(speeds) / UInt64(running)
      if rate != bands[index].rate { changed(band, rate) }
      bands[index].share(rate: rate, at: now)
      nextEnd = min(nextEnd, bands[index].nextDeparture)
    }
  }

  /// Takes every thread off the cores until they are shared out again, and reports each band whose
  /// rate changed.
  mutating func halt(at now: Nanoseconds, _ changed: (_ band: QoS) -> Void) {
    for index in busy {
      guard let band = QoS(rawValue: UInt8(index)) else { continue }
      if bands[index].rate > 0 { changed(band) }
      bands[index].share(rate: 0, at: now)
    }
    nextEnd = .max
    coresInUse = 0
    isStale = true
  }

  /// Removes every job whose step is over and adds it to a batch, in no particular order.
  mutating func removeEnded(at now: Nanoseconds, into batch: inout [JobID]) {
    guard nextEnd <= now else { return }
    for band in busy where bands[band].nextDeparture <= now {
      let alreadyThere = batch.count
      while let job = bands[band].popServed(at: now) { batch.append(job) }
      if batch.count > alreadyThere { noteDeparture(from: band) }
    }
  }

  /// The units that each thread still needs, band by band.
  mutating func remaining(at now: Nanoseconds) -> [(
    band: QoS, threads: [(id: JobID, units: UInt128)]
  )] {
    var remaining: [(QoS, [(id: JobID, units: UInt128)])] = []
    for index in busy {
      guard let band = QoS(rawValue: UInt8(index)) else { continue }
      remaining.append((band, bands[index].remaining(at: now)))
    }
    return remaining
  }

  /// Skips a time in which the other threads of each band are served the band's `units`, while the
  /// excepted threads need as much at the end as at the beginning.
  ///
  /// - Returns: The other threads of each busy band; their departures are the band's `units`
  ///   earlier.
  mutating func skip(
    _ time: Nanoseconds, serving units: [QoS: UInt128], except jobs: Set<JobID>
  ) -> [(band: QoS, others: [JobID])] {
    nextEnd = .max
    var others: [(QoS, [JobID])] = []
    for index in busy {
      guard let band = QoS(rawValue: UInt8(index)) else { continue }
      let served = bands[index].skip(time, serving: units[band] ?? 0, except: jobs)
      others.append((band, served))
      nextEnd = min(nextEnd, bands[index].nextDeparture)
    }
    return others
  }

  private mutating func noteDeparture(from band: Int) {
    isStale = true
    if bands[band].count == 0 { busy.remove(band) }
  }
}

/// A set of bands by number, iterated from the most urgent down.
private struct BandSet: Sequence, IteratorProtocol, Sendable {
  /// One bit for each band.
  private var bits: UInt8 = 0

  @inline(__always)
  mutating func insert(_ band: Int) { bits |= 1 << band }

  @inline(__always)
  mutating func remove(_ band: Int) { bits &= ~(1 << band) }

  /// Removes and returns the most urgent band.
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let band = 7 - bits.leadingZeroBitCount
    remove(band)
    return band
  }
}
