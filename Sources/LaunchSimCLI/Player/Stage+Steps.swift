import Dispatch
import Foundation
import LaunchSim
import LaunchSimTools
import Synchronization

extension Stage {
  /// Runs synchronous code from an address to the end of its list.
  ///
  /// - Returns: The address after the list.
  func play(from address: Int) -> Int {
    var next = address
    while true {
      let step = script.steps[next]
      next += 1
      switch step {
      case .end, .unlock: return next
      case .lock(let lock): next = locks[lock].mutex.withLock { _ in play(from: next) }
      case .start(let item):
        switch script.items[item].spec.form {
        case .inline, .inlineAsync: if script.items[item].takesPart { call(item) }
        default: start(item)
        }
      case .await(let item, let viaSemaphore): block(until: item, viaSemaphore: viaSemaphore)
      case .wait(let time): Platform.sleep(until: Platform.Clock.wall.reading + time)
      case .yield: break
      case .cpu, .read: perform(step)
      }
      noteStep()
    }
  }

  /// Runs asynchronous code on the executor of its caller, from an address to the end of its list.
  func playAsync(from address: Int) async {
    var next = address
    while true {
      let step = script.steps[next]
      next += 1
      switch step {
      case .end, .unlock: return
      // A lock belongs to a thread, so code in a lock never suspends.
      case .lock(let lock): next = locks[lock].mutex.withLock { _ in play(from: next) }
      case .start(let item):
        switch script.items[item].spec.form {
        case .inline: if script.items[item].takesPart { call(item) }
        case .inlineAsync: if script.items[item].takesPart { await callAsync(item) }
        default: start(item)
        }
      case .await(let item, true): block(until: item, viaSemaphore: true)
      case .await(let item, false): await end(of: item)
      case .wait(let time):
        try? await Task.sleep(
          until: .now + .nanoseconds(time), tolerance: .zero, clock: .continuous)
      case .yield: await Task.yield()
      case .cpu, .read: perform(step)
      }
      noteStep()
    }
  }

  private func noteStep() {
    if Thread.isMainThread { mainSteps.add(1, ordering: .relaxed) }
  }

  /// Takes a step that holds its thread in every placement.
  private func perform(_ step: RehearsalScript.Step) {
    switch step {
    case .cpu(let cost): Spin(rate: script.spinRate).burn(cost)
    case .read(let offset, let bytes, _):
      _ = Platform.UnnamedFile.inherited.read(at: offset, bytes: bytes)
    default: break
    }
  }

  /// Blocks the thread until an item has ended.
  private func block(until item: Int, viaSemaphore: Bool) {
    #if canImport(Darwin)
      // The system donates the waiter's class to the queue only in `sync`.
      let spec = script.items[item].spec
      if !viaSemaphore, spec.form == .queue, board.withLock({ $0.items[item].hasStarted }) {
        queues[Int(spec.number)].sync {}
      }
    #endif
    ends[item].wait()
  }

  /// Suspends until an item has ended; waiting for the item's task escalates the task.
  private func end(of item: Int) async {
    while true {
      let (hasEnded, task) = board.withLock { ($0.items[item].hasEnded, $0.items[item].task) }
      if hasEnded { return }
      if let task {
        await task.value
        return
      }
      await withCheckedContinuation { waiter in
        let isLate = board.withLock { board in
          let state = board.items[item]
          guard !state.hasEnded, state.task == nil else { return true }
          board.items[item].waiters.append(waiter)
          return false
        }
        if isLate { waiter.resume() }
      }
    }
  }
}
