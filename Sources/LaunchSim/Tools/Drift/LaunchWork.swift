import LaunchSim

/// A piece of work in a body: a call, with the calls on its result.
struct LaunchWork: Hashable, Sendable {
  /// The calls in the order in which they are made.
  var calls: [SwiftCall]
  /// The launchers around it, outermost first.
  var launchers: [Launch]

  /// A closure that is handed to a queue or runs as a task.
  struct Launch: Hashable, Sendable {
    var launcher: Launcher
    var closure: SwiftCall.Closure
  }

  /// The call that gives the work its name: the first call with arguments, because a call without
  /// arguments most often only gets the value that the next is called on; else the last call.
  var main: SwiftCall {
    calls.first { !$0.labels.isEmpty || $0.takesClosure } ?? calls[calls.count - 1]
  }

  /// The work of some calls, in their order.
  ///
  /// Left out are what belongs to another call: values that are made for its arguments, and the
  /// closures that it takes, unless it is a launcher. Launchers are no work themselves.
  static func all(of calls: [SwiftCall], queues: [String: Placement]) -> [LaunchWork] {
    func isLaunch(_ call: SwiftCall) -> Bool {
      call.takesClosure && Launcher(call.callee, queues: queues) != nil
    }
    var works: [LaunchWork] = []
    var positions: [Int: Int] = [:]
    for call in calls {
      if isLaunch(call) { continue }
      if call.isArgument, call.isInitializer || call.callee.names.first == "" { continue }
      if let position = positions[call.token] {
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
      positions[call.token] = works.count
      works.append(LaunchWork(calls: [call], launchers: launchers))
    }
    // The first call of a launcher's chain, as in DispatchQueue.global(), is no work either.
    let launches = Set(calls.filter(isLaunch).map(\.token))
    let order = Dictionary(
      calls.enumerated().map { ($1.nameToken, $0) }, uniquingKeysWith: { first, _ in first })
    // The main call of a long chain takes a search, so each is looked for once.
    return works.filter { !launches.contains($0.calls[0].token) }
      .map { (work: $0, place: order[$0.main.nameToken] ?? 0) }
      .sorted { $0.place < $1.place }.map(\.work)
  }
}
