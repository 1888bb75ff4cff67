@testable import LaunchSim

/// An app that performs a plan, once, with real tasks, actors, groups and streams.
struct GeneratedApp: SimulatedApp {
  let plan: AppPlan
  let ledger: AppLedger
  let lobby = Lobby()
  let desks: [Desk]
  let gates: [Gate]
  let streams: [(stream: AsyncStream<Int>, continuation: AsyncStream<Int>.Continuation)]
  let exits = Exits()

  init(_ plan: AppPlan) {
    self.plan = plan
    let ledger = AppLedger()
    self.ledger = ledger
    desks = (0..<plan.desks).map { Desk($0, ledger) }
    gates = (0..<plan.gates).map { _ in Gate() }
    streams = (0..<plan.streams).map { _ in AsyncStream.makeStream() }
  }

  /// The value that a gate passes on when it opens.
  static func word(of gate: Int) -> Int { 10_000 + gate }

  func simulate() throws(SimulationError) -> Report {
    try simulate(on: plan.device, kind: plan.kind, costsMeasuredOn: plan.measured)
  }

  var callbacks: Callbacks {
    for callback in Callback.allCases {
      if let piece = plan.pieces[callback] {
        On(callback) { launch in _ = await perform(piece, launch) }
      }
    }
  }

  /// Performs a piece where the calling code runs.
  nonisolated(nonsending) func perform(_ piece: Piece, _ launch: Launch) async -> Int {
    var value = piece.number
    for action in piece.actions { value += await perform(action, launch) }
    ledger.note { $0.values[piece.number, default: []].append(value) }
    return value
  }

  private nonisolated(nonsending) func perform(_ action: Action, _ launch: Launch) async -> Int {
    switch action {
    case .cpu(let cost):
      ledger.note { $0.begunCosts.append(cost.time) }
      await launch.cpu(cost.time.duration)
      ledger.note { $0.endedCosts.append(cost.time) }
    case .read(let bytes): await launch.read(bytes: bytes)
    case .touch(let bytes): await launch.touch(bytes: bytes)
    case .wait(let time): await launch.wait(time.duration)
    case .sleep(let time, let clockwork): await sleep(time.duration, clockwork, launch)
    case .work(let piece):
      return await launch.work("work \(piece.number)") { await perform(piece, launch) }
    case .lock(let name, let piece):
      return await launch.lock(name) { await perform(piece, launch) }
    case .call(let callee, let piece): return await call(callee, piece, launch)
    case .group(let pieces, let gathering): return await group(pieces, gathering, launch)
    case .pair(let first, let second, let meanwhile):
      async let left = perform(first, launch)
      async let right = perform(second, launch)
      return await perform(meanwhile, launch) + left + right
    case .race(let winner, let losers): return await race(winner, losers, launch)
    case .start(let item): _ = await start(item, launch)
    case .await(let item, let meanwhile, let waiting):
      let started = await start(item, launch)
      let value = await perform(meanwhile, launch)
      await launch.await(started, via: waiting)
      let known = ledger.contents.values[item.piece.number]
      ledger.expect(known?.count == 1, "\(item.name) was awaited and has not ended")
      return value + (known?.first ?? 0)
    case .raw(let piece, let isAwaited):
      let task = await lobby.send(piece, of: self, launch)
      if isAwaited { return await task.value }
    case .pass(let gate): return await gates[gate].pass()
    case .open(let gate): gates[gate].open(Self.word(of: gate))
    case .consume(let stream, let pieces): return await consume(stream, pieces, launch)
    case .emit(let stream, let element): streams[stream].continuation.yield(element)
    case .close(let stream): streams[stream].continuation.finish()
    case .escape(let escape): await leave(by: escape, launch)
    }
    return 0
  }

  // MARK: Calls and sleeps

  private nonisolated(nonsending) func call(
    _ callee: Action.Callee, _ piece: Piece, _ launch: Launch
  ) async -> Int {
    switch callee {
    case .desk(let desk): await desks[desk].visit(piece, of: self, launch)
    case .concurrent: await concurrently(piece, launch)
    case .nonsending: await perform(piece, launch)
    case .main: await lobby.receive(piece, of: self, launch)
    }
  }

  @concurrent private func concurrently(_ piece: Piece, _ launch: Launch) async -> Int {
    await perform(piece, launch)
  }

  private nonisolated(nonsending) func sleep(
    _ time: Duration, _ clockwork: Action.Clockwork, _ launch: Launch
  ) async {
    do {
      switch clockwork {
      case .own: try await launch.clock.sleep(for: time)
      case .existential:
        let clock: any Clock<Duration> = launch.clock
        try await clock.sleep(for: time)
      case .generic: try await pause(for: time, on: launch.clock)
      }
    } catch {
      ledger.expect(false, "a sleep was canceled that nobody canceled")
    }
  }

  private func pause<C: Clock>(for time: Duration, on clock: C) async throws
  where C.Duration == Duration {
    let begin = clock.now
    try await clock.sleep(until: begin.advanced(by: time), tolerance: nil)
    let slept = begin.duration(to: clock.now)
    ledger.expect(slept >= time, "a sleep of \(time) was over after \(slept)")
  }

  // MARK: Streams

  private nonisolated(nonsending) func consume(
    _ stream: Int, _ pieces: [Piece], _ launch: Launch
  ) async -> Int {
    var elements: [Int] = []
    var value = 0
    for await element in streams[stream].stream {
      elements.append(element)
      value += element
      if pieces.indices.contains(element) { value += await perform(pieces[element], launch) }
    }
    ledger.expect(
      elements == Array(pieces.indices), "stream \(stream) gave \(elements), not \(pieces.count)")
    return value
  }
}
