extension SwiftCallReader {
  /// A name in code with its members and calls, or a loop.
  struct Mention {
    /// Number of calls before its first token, and before its end.
    var start: Int
    var end: Int
    /// True if the name is that of a local value.
    var isLocal = false
    var call: SwiftCall

    /// True for a read, a write or a loop; a call has its own place.
    var isAction: Bool { call.use != .call }
  }

  mutating func record(_ mention: Mention) {
    if mentions.count < 2 * Self.callLimit { mentions.append(mention) }
  }

  /// The calls with others between them, each before the calls behind its place.
  func merged(with others: [(place: Int, call: SwiftCall)]) -> [SwiftCall] {
    var all: [SwiftCall] = []
    var next = 0
    for (place, call) in others {
      all += calls[next..<place]
      all.append(call)
      next = place
    }
    return all + calls[next...]
  }

  /// Records a loop before its body is read.
  mutating func record(loop range: Range<Int>, _ scope: Scope) {
    let loop = SwiftCall(
      callee: CalleePath(), labels: [], token: range.lowerBound, nameToken: range.lowerBound,
      contexts: scope.contexts, isAwaited: false, isArgument: false, takesClosure: false,
      localType: nil, use: .loop(range))
    record(Mention(start: calls.count, end: calls.count, call: loop))
  }
}
