import LaunchSim

/// A piece of work in a body: a call, with further calls on its result.
struct LaunchWork: Hashable, Sendable {
  /// The calls, in order of execution.
  var calls: [SwiftCall]
  /// The launchers around the work, outermost first.
  var launchers: [Launch]

  /// A closure that is submitted to a queue or runs as a task.
  struct Launch: Hashable, Sendable {
    var launcher: Launcher
    var closure: SwiftCall.Closure
  }

  /// The call that names the work: the first call with arguments, because a call without arguments
  /// usually only fetches the object of the next call; else the last call.
  ///
  /// An ordinary call, as of `URL(string:)`, names only work that has no other.
  var main: SwiftCall {
    var ordinary: SwiftCall?
    for call in calls where !call.labels.isEmpty || call.takesClosure {
      guard OrdinaryCall.includes(call) else { return call }
      ordinary = ordinary ?? call
    }
    return ordinary ?? calls[calls.count - 1]
  }

  /// The work of some calls, in their order.
  ///
  /// Calls within another call's arguments are left out, as are the closures passed to a call,
  /// unless the call is a launcher. Launchers themselves are not work, and neither are cases with
  /// associated values, as in `.launching(options)`.
  static func all(of calls: [SwiftCall], queues: [String: Placement]) -> [LaunchWork] {
    func isLaunch(_ call: SwiftCall) -> Bool {
      call.takesClosure && Launcher(call.callee, queues: queues) != nil
    }
    var works: [LaunchWork] = []
    var positions: [Int: Int] = [:]
    for call in calls {
      if isLaunch(call) { continue }
      if call.callee.names.first == "", call.isArgument || call.callee.names != ["", "init"] {
        continue
      }
      if call.isArgument, call.isInitializer { continue }
      if !call.isUse, let position = positions[call.token] {
        works[position].calls.append(call)
        continue
      }
      var launchers: [Launch] = []
      var isOwn = true
      for closure in call.closures {
        guard let launcher = Launcher(closure.callee, queues: queues) else {
          isOwn = false
          break
        }
        launchers.append(Launch(launcher: launcher, closure: closure))
      }
      guard isOwn else { continue }
      if !call.isUse { positions[call.token] = works.count }
      works.append(LaunchWork(calls: [call], launchers: launchers))
    }
    // The first call in a launcher's chain, such as DispatchQueue.global(), is not work either.
    let launches = Set(calls.filter(isLaunch).map(\.token))
    let order = Dictionary(
      calls.enumerated().map { ($1.nameToken, $0) }, uniquingKeysWith: { first, _ in first })
    // Finding the main call of a long chain takes a search, so each main call is found only once.
    return works.filter { $0.main.isUse || !launches.contains($0.calls[0].token) }
      .map { (work: $0, place: order[$0.main.nameToken] ?? 0) }
      .sorted { $0.place < $1.place }.map(\.work)
  }
}
