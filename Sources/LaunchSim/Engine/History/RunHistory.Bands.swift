extension RunHistory {
  /// The classes of jobs on the cores, and the rate of each class (rule 6).
  package struct Bands: Sendable {
    /// The rate of each class's band from an event on, in units of work per nanosecond.
    package private(set) var rates: [[(event: Int, time: Nanoseconds, units: Int64)]]
    /// The class of each job on the cores from an event on.
    package private(set) var classes: JobID.Table<[(event: Int, time: Nanoseconds, qos: QoS)]>

    /// Reads a run.
    ///
    /// - Complexity: O(events).
    package init(_ history: RunHistory) {
      rates = Array(repeating: [], count: QoS.allCases.count)
      classes = JobID.Table(repeating: [], count: history.jobItems.count)
      for (index, event) in history.events.enumerated() {
        switch event.kind {
        case .bandRate: rates[Int(event.subject)].append((index, event.time, event.amount))
        case .cpu, .touch, .effectiveQoS:
          guard let job = event.job, let qos = QoS(rawValue: UInt8(event.subject)) else { continue }
          classes[job].append((index, event.time, qos))
        default: break
        }
      }
    }

    /// The class of a job on the cores at an instant; `nil` before the job's first class.
    package func qos(of job: JobID, at time: Nanoseconds) -> QoS? {
      let next = classes[job].partitioningIndex { $0.time > time }
      return next > 0 ? classes[job][next - 1].qos : nil
    }

    /// The parts of a job's time on a core, each with one class and one rate.
    package func parts(
      of job: JobID, from start: Nanoseconds, to end: Nanoseconds
    ) -> [(qos: QoS, rate: Int64, length: Nanoseconds)] {
      var parts: [(QoS, Int64, Nanoseconds)] = []
      var now = start
      let classes = classes[job]
      while now < end {
        let place = classes.partitioningIndex { $0.time > now } - 1
        guard classes.indices.contains(place) else { break }
        let qos = classes[place].qos
        let rates = rates[Int(qos.rawValue)]
        let rate = rates.partitioningIndex { $0.time > now } - 1
        var next = end
        if classes.indices.contains(place + 1) { next = min(next, classes[place + 1].time) }
        if rates.indices.contains(rate + 1) { next = min(next, rates[rate + 1].time) }
        guard next > now else { break }
        parts.append((qos, rates.indices.contains(rate) ? rates[rate].units : 0, next - now))
        now = next
      }
      return parts
    }
  }
}
