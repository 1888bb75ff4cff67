// Calls of callbacks that move.

extension LaunchComparison {
  /// A call of a callback, by its number among the calls of that callback.
  package struct CallbackCall: Hashable, Sendable {
    package let callback: Callback
    /// Counts from 1.
    package let number: Int
  }

  static func calls(
    _ first: ComparedLaunch, _ second: ComparedLaunch
  ) -> [Shift<CallbackCall, ComparedLaunch.Call>] {
    let (before, after) = (numbered(first.calls), numbered(second.calls))
    let calls = Dictionary(before) { first, _ in first }
    let otherCalls = Dictionary(after) { first, _ in first }
    let subjects = before.map(\.0) + after.map(\.0).filter { calls[$0] == nil }
    return subjects.compactMap { Shift($0, calls[$0], otherCalls[$0]) }
  }

  private static func numbered(
    _ calls: [ComparedLaunch.Call]
  ) -> [(CallbackCall, ComparedLaunch.Call)] {
    var counts: [Callback: Int] = [:]
    return calls.map { call in
      counts[call.callback, default: 0] += 1
      return (CallbackCall(callback: call.callback, number: counts[call.callback] ?? 1), call)
    }
  }
}
