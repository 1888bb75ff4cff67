@testable import LaunchSim

extension GeneratedApp {
  /// Performs each piece as a child of a group, and adds up what they return as they end.
  nonisolated(nonsending) func group(
    _ pieces: [Piece], _ gathering: Action.Gathering, _ launch: Launch
  ) async -> Int {
    switch gathering {
    case .plain:
      return await withTaskGroup(of: Int.self) { group in
        for piece in pieces { group.addTask { await perform(piece, launch) } }
        var value = 0
        for await result in group { value += result }
        return value
      }
    case .throwing:
      let value = try? await withThrowingTaskGroup(of: Int.self) { group in
        for piece in pieces {
          group.addTask {
            try Task.checkCancellation()
            return await perform(piece, launch)
          }
        }
        return try await group.reduce(0, +)
      }
      return value ?? 0
    case .discarding:
      await withDiscardingTaskGroup { group in
        for piece in pieces { group.addTask { _ = await perform(piece, launch) } }
      }
      // The group discards the results; the ledger has them.
      let values = ledger.contents.values
      return pieces.reduce(0) { $0 + (values[$1.number]?.first ?? 0) }
    case .window(let width):
      return await withTaskGroup(of: Int.self) { group in
        var rest = pieces[...]
        for piece in rest.prefix(width) { group.addTask { await perform(piece, launch) } }
        rest = rest.dropFirst(width)
        var value = 0
        while let result = await group.next() {
          value += result
          if let piece = rest.popFirst() { group.addTask { await perform(piece, launch) } }
        }
        return value
      }
    }
  }

  /// Longer than any generated launch, and shorter than the launch watchdog.
  static let longSleep = Nanoseconds.seconds(10)

  /// Cancels the others once the winner has ended: they sleep until then.
  nonisolated(nonsending) func race(
    _ winner: Piece, _ losers: [Piece], _ launch: Launch
  ) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for piece in losers {
        group.addTask {
          do {
            try await launch.clock.sleep(for: Self.longSleep.duration)
            ledger.expect(false, "a long sleep was over before it was canceled")
          } catch {
            ledger.expect(Task.isCancelled, "a sleep was canceled and its task was not")
          }
          return await perform(piece, launch)
        }
      }
      group.addTask { await perform(winner, launch) }
      var value = await group.next() ?? 0
      ledger.expect(value == winner.value, "the winner of a race returned \(value)")
      group.cancelAll()
      for await result in group { value += result }
      return value
    }
  }

  /// Starts an item.
  nonisolated(nonsending) func start(_ item: PlannedItem, _ launch: Launch) async -> Launch.Item {
    let (name, piece) = (item.name, item.piece)
    switch item.place {
    case .task: return launch.task(name) { _ = await perform(piece, $0) }
    case .immediate: return await launch.immediate(name) { _ = await perform(piece, $0) }
    case .immediateOffMain:
      return await launch.immediateOffMain(name) { _ = await perform(piece, $0) }
    case .mainQueue: return launch.mainQueue(name) { _ = await perform(piece, $0) }
    case .after(let delay):
      return launch.mainQueue(name, after: delay.duration) { _ = await perform(piece, $0) }
    case .afterFirstFrame: return launch.afterFirstFrame(name) { _ = await perform(piece, $0) }
    case .whenIdle: return launch.whenIdle(name) { _ = await perform(piece, $0) }
    case .detached(let priority):
      return launch.detached(name, priority: priority) { _ = await perform(piece, $0) }
    case .global(let qos): return launch.global(name, qos: qos) { _ = await perform(piece, $0) }
    case .queue(let queue, let qos):
      return launch.queue(name, on: "queue \(queue)", qos: qos) { _ = await perform(piece, $0) }
    case .actor(let actor): return launch.actor(name, on: actor) { _ = await perform(piece, $0) }
    }
  }
}
