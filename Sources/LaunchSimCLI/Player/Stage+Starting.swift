import Dispatch
import Foundation
import LaunchSim
import LaunchSimTools
import Synchronization

extension Stage {
  /// Starts an item with a job of its own, on the thread or queue of its placement.
  func start(_ item: Int) {
    guard script.items[item].takesPart else { return }
    board.withLock { board in
      board.open += 1
      board.items[item].hasStarted = true
    }
    let spec = script.items[item].spec
    switch spec.form {
    case .inline, .inlineAsync: preconditionFailure("a call is no job of its own")
    case .mainQueue: DispatchQueue.main.async { self.run(item) }
    case .after:
      let delay = DispatchTimeInterval.nanoseconds(Int(spec.delay.rawValue))
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.run(item) }
    case .global:
      // A block without a class inherits the class of its starter, so no queue's class is given.
      DispatchQueue.global(qos: Self.quality(spec.qos).qosClass).async { self.run(item) }
    case .queue:
      queues[Int(spec.number)].async(qos: Self.quality(spec.qos)) { self.run(item) }
    case .task: keep(Task { @MainActor in await self.runAsync(item) }, of: item)
    case .detached:
      keep(
        Task.detached(priority: Self.priority(spec.qos)) { await self.runAsync(item) }, of: item)
    case .actor:
      // Synchronous code cannot enqueue on an actor, so a detached task calls the actor.
      let performer = performers[Int(spec.number)]
      keep(Task.detached { await performer.run(item, on: self) }, of: item)
    case .immediate: startImmediately(item)
    case .afterFirstFrame:
      let isShown = board.withLock { board in
        if !board.hasFrame { board.deferred.append(item) }
        return board.hasFrame
      }
      if isShown { DispatchQueue.main.async { self.run(item) } }
    case .whenIdle:
      board.withLock { $0.idle.append(item) }
      wakeMain()
    }
  }

  private func startImmediately(_ item: Int) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      preconditionFailure("this system has no immediate tasks")
    }
    keep(
      Thread.isMainThread
        ? Task.immediate { @MainActor in await self.runAsync(item) }
        : Task.immediate { await self.runAsync(item) }, of: item)
  }

  /// Keeps the task of an item, and resumes the code waiting for the task.
  private func keep(_ task: Task<Void, Never>, of item: Int) {
    let waiters = board.withLock { board in
      board.items[item].task = task
      defer { board.items[item].waiters = [] }
      return board.items[item].waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Runs the synchronous code of an item on its thread.
  func run(_ item: Int) {
    call(item)
    close()
  }

  /// Runs an item's code as a call.
  func call(_ item: Int) {
    note(.began(item))
    _ = play(from: script.items[item].code)
    end(item)
  }

  /// Runs the asynchronous code of an item on its executor.
  func runAsync(_ item: Int) async {
    await callAsync(item)
    close()
  }

  func callAsync(_ item: Int) async {
    note(.began(item))
    await playAsync(from: script.items[item].code)
    end(item)
  }

  /// Ends an item, and wakes the code waiting for it.
  private func end(_ item: Int) {
    let time = Platform.Clock.wall.reading
    let waiters = board.withLock { board in
      board.log.note(.ended(item), at: time)
      board.items[item].hasEnded = true
      defer { board.items[item].waiters = [] }
      return board.items[item].waiters
    }
    ends[item].leave()
    for waiter in waiters { waiter.resume() }
  }
}
