import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("No thread runs two jobs at once, and no job acts without a thread")
  func threads() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      while replay.next() != nil {}
      return replay.contradictions.first
    }
  }

  @Test("The pool is as wide as there are cores, and workers keep to their limit")
  func widths() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      let cores = launch.scenario.device.coreCount
      var replay = launch.replay
      while let event = replay.next() {
        guard event.kind == .dispatched || replay.elapsed > .zero else { continue }
        let pool = replay.occupied { $0 == .pool }
        guard pool <= cores else { return "\(pool) pool threads on \(cores) cores" }
        let workers = replay.workers
        guard workers <= max(64, 5 * cores) else { return "there are \(workers) workers" }
      }
      return nil
    }
  }

  @Test("A worker starts only if fewer unblocked workers as urgent exist than its cores")
  func workers() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      while let event = replay.next() {
        guard event.kind == .dispatched, event.subject == LaneKind.global.rawValue,
          let qos = QoS(rawValue: UInt8(event.amount))
        else { continue }
        let unblocked = replay.unblockedWorkers(atLeast: qos)
        guard unblocked < launch.scenario.cores(for: qos) else {
          return "at \(event.time) a \(qos) worker starts beside \(unblocked) unblocked ones"
        }
      }
      return nil
    }
  }

  @Test("No thread is idle while there is work it could take")
  func idleThreads() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      while replay.next() != nil {
        guard replay.elapsed > .zero, !replay.isSuspended else { continue }
        for job in replay.jobs {
          guard case .queued(let lane) = job.doing, lane != .actor, !replay.waitsForPlace(job)
          else { continue }
          let occupied = replay.occupied { $0 == job.wanted }
          let isFree =
            switch job.wanted {
            case .none: false
            case .main, .queue: occupied == 0
            case .pool: occupied < launch.scenario.device.coreCount
            case .worker(let qos):
              replay.workers < max(64, 5 * launch.scenario.device.coreCount)
                && replay.unblockedWorkers(atLeast: qos) < launch.scenario.cores(for: qos)
            }
          if isFree { return "before \(replay.now) item \(job.item) waits for an idle \(lane)" }
        }
      }
      return nil
    }
  }

  @Test("Each band runs on the fastest cores left for it, and no core is shared beyond its speed")
  func cores() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      let device = launch.scenario.device
      let capacity =
        device.performanceCores.count * device.performanceCores.speed.value
        + device.efficiencyCores.count * device.efficiencyCores.speed.value
      while replay.next() != nil {
        guard replay.elapsed > .zero, !replay.isSuspended else { continue }
        var left = launch.scenario.coresFastestFirst
        var used: UInt64 = 0
        for band in QoS.allCases.reversed() {
          let running = replay.running(in: band)
          guard running > 0 else { continue }
          var speed = 0
          for _ in 0..<running {
            let isConfined = launch.scenario.isConfined(band)
            let index = left.firstIndex { !isConfined || !$0.isPerformance }
            guard let index else { break }
            speed += left.remove(at: index).speed
          }
          let rate = 720_720 * UInt64(speed) / UInt64(running)
          let actual = replay.rates[Int(band.rawValue)]
          guard actual == rate else {
            return "before \(replay.now) \(running) threads of \(band) get \(actual), not \(rate)"
          }
          used += actual * UInt64(running)
        }
        guard used <= 720_720 * UInt64(capacity) else { return "\(used) units of \(capacity)" }
      }
      return nil
    }
  }

  @Test("Work is conserved: a step ends when it has received its cost, and not a nanosecond later")
  func conservation() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      let warmFault = launch.program.configuration.warmFaultCost
      var replay = launch.replay
      while let event = replay.next() {
        guard let id = event.job, TraceReplay.isOwnAct(event), id.index < replay.jobs.count,
          let step = replay.jobs[id.index].step
        else { continue }
        let job = replay.jobs[id.index]
        guard replay.isOnCores(job) else { continue }
        let steps: Int64
        let cost: Nanoseconds
        if step.kind == .cpu {
          (steps, cost) = (1, Nanoseconds(step.amount))
        } else {
          // Each page of 16 KiB is a step of its own, with its own surplus.
          (steps, cost) = ((step.amount + 16_383) / 16_384, warmFault)
        }
        let units = UInt128(steps) * UInt128(UInt64(cost.rawValue)) * 720_720_000
        guard job.received >= units else {
          return "the step begun at \(step.time) received \(job.received) of \(units) units"
        }
        let bound = UInt128(steps) * UInt128(max(job.highestRate, 1))
        guard job.received - units < bound else {
          return "the step begun at \(step.time) received \(job.received - units) units too many"
        }
      }
      return nil
    }
  }

  @Test("A read pays its latency, then receives its bytes at an equal share of the throughput")
  func storage() {
    expectOfEveryLaunch(andApps: true) { launch in
      let storage = launch.scenario.device.storage
      // Page faults share the storage too, and the trace does not say when each begins.
      let isCold = launch.scenario.request.kind.readsStorage
      guard !launch.trace.events.contains(where: { $0.kind == .touch && isCold }) else {
        return nil
      }
      var reads: [JobID: (event: TraceEvent, transfer: Nanoseconds, received: UInt128)] = [:]
      var time = Nanoseconds.zero
      for event in launch.trace.events {
        // Between two events a latency may end: that changes the share of the others.
        let borders = reads.values.map(\.transfer).filter { time < $0 && $0 < event.time }.sorted()
        for instant in borders + [event.time] where instant > time {
          let active = reads.filter { $0.value.transfer <= time }.map(\.key)
          for job in active {
            let rate = 720_720 * UInt128(storage.throughput.value) / UInt128(active.count)
            reads[job]?.received += rate * UInt128((instant - time).rawValue)
          }
          time = instant
        }
        guard event.kind == .read || TraceReplay.isOwnAct(event), let job = event.job else {
          continue
        }
        if let (read, transfer, received) = reads.removeValue(forKey: job) {
          let units = UInt128(read.amount) * 720_720 * 1_000_000_000
          let rate = 720_720 * UInt128(storage.throughput.value)
          guard event.time >= transfer else { return "a read at \(read.time) pays no latency" }
          guard received >= units, received - units < max(rate, 1) else {
            return "a read at \(read.time) received \(received) of \(units) units"
          }
        }
        if event.kind == .read {
          reads[job] = (event, event.time + storage.latency.value, 0)
        }
      }
      return nil
    }
  }

  @Test("A queue with several places leaves none free for a waiting item, and a barrier is alone")
  func places() {
    expectOfEveryLaunch(andLives: true) { launch in
      let labels = launch.scenario.app.queueWidths.keys.filter(launch.scenario.app.isWide)
      var replay = launch.replay
      while !labels.isEmpty, replay.next() != nil {
        guard replay.elapsed > .zero else { continue }
        for label in labels {
          let width = launch.scenario.app.queueWidths[label] ?? 1
          let (taken, waiting) = replay.places(in: label)
          let isInBarrier = taken.contains(where: replay.isBarrier)
          guard taken.count <= (isInBarrier ? 1 : width) else {
            return "before \(replay.now) \(taken) have a place in \(label)"
          }
          guard let first = waiting.first, !isInBarrier, taken.count < width else { continue }
          guard replay.isBarrier(first), !taken.isEmpty else {
            return "before \(replay.now) \(first) waits beside a free place in \(label)"
          }
          guard taken.allSatisfy({ $0 < first }) else {
            return "before \(replay.now) \(first) was overtaken in \(label)"
          }
        }
      }
      return nil
    }
  }

  @Test("A job waits for a semaphore only while as many others hold it as its count")
  func semaphores() {
    expectOfEveryLaunch(andLives: true) { launch in
      var replay = launch.replay
      while !launch.scenario.app.semaphores.isEmpty, replay.next() != nil {
        guard replay.elapsed > .zero else { continue }
        for case .lockWait(let lock) in replay.jobs.map(\.doing) where replay.isSemaphore(lock) {
          let count = replay.lockHolders[Int(lock)].count
          guard count == replay.count(ofLock: lock) else {
            return "before \(replay.now) a job waits for \(count) holders"
          }
        }
      }
      return nil
    }
  }

  @Test("The main thread is served as user-interactive")
  func mainThread() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      while replay.next() != nil {
        guard replay.elapsed > .zero else { continue }
        for job in replay.jobs where job.thread == .main && replay.isOnCores(job) {
          guard job.band == .userInteractive else { return "it is \(job.band)" }
        }
      }
      return nil
    }
  }

  @Test("The owner of a lock that the main thread waits for runs with its class")
  func donation() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      while replay.next() != nil {
        guard replay.elapsed > .zero else { continue }
        for waiter in replay.jobs where waiter.thread == .main {
          guard case .lockWait(let lock) = waiter.doing, let owner = replay.lockOwner(lock),
            replay.isOnCores(replay.jobs[owner])
          else { continue }
          guard replay.jobs[owner].band == .userInteractive else {
            return "before \(replay.now) the main thread waits for \(replay.jobs[owner].band) work"
          }
        }
      }
      return nil
    }
  }
}

extension Scenario {
  /// The cores, fastest first, performance cores before efficiency cores of the same speed (rule
  /// 6).
  fileprivate var coresFastestFirst: [(speed: Int, isPerformance: Bool)] {
    let performance = device.performanceCores
    let efficiency = device.efficiencyCores
    let fast = Array(
      repeating: (speed: performance.speed.value, isPerformance: true), count: performance.count)
    let slow = Array(
      repeating: (speed: efficiency.speed.value, isPerformance: false), count: efficiency.count)
    return efficiency.speed.value > performance.speed.value ? slow + fast : fast + slow
  }

  fileprivate func isConfined(_ band: QoS) -> Bool {
    switches.utilityOnEfficiencyCores && (band == .utility || band == .background)
      && device.performanceCores.count > 0 && device.efficiencyCores.count > 0
  }

  /// The number of cores that work of a class may use.
  fileprivate func cores(for qos: QoS) -> Int {
    coresFastestFirst.count { !isConfined(qos) || !$0.isPerformance }
  }
}
