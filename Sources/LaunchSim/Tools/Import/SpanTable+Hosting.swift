import LaunchSim

extension SpanTable {
  /// Assigns every guest to the innermost span that was open on the main thread at the guest's
  /// beginning, and the spans after the first frame to the main thread's later turns.
  mutating func host(in forest: SpanRecording.Nesting) {
    roots = forest.roots
    if let frame {
      let after = roots.filter { spans[$0].start >= frame }
      // A mark before all spans is no frame of theirs.
      if after.count < roots.count {
        deferred = Set(after)
        roots.removeAll(where: deferred.contains)
        late = after
        for span in after { isGuest[span] = true }
      }
    }
    if let end = roots.map({ spans[$0].end }).max() { mainEnd = end }
    var open: [Int] = []
    var next = 0
    func close(before time: Int64) {
      while let top = open.last, spans[top].end <= time { open.removeLast() }
    }
    for guest in guests {
      let time = spans[guest].start
      while next < forest.order.count, spans[forest.order[next]].start <= time {
        close(before: spans[forest.order[next]].start)
        open.append(forest.order[next])
        next += 1
      }
      close(before: time)
      if let host = open.last {
        children[host].append(guest)
      } else if time < mainEnd {
        unhosted.append(guest)
      } else {
        late.append(guest)
      }
    }
  }

  /// Calls each guest from the span that started its work, where the recording tells.
  ///
  /// - Returns: The number of such guests.
  /// - Complexity: O((spans + links) log spans), times the depth of the nesting.
  mutating func callFromCauses() -> Int {
    guard !recording.links.isEmpty else { return 0 }
    var parents = Array(repeating: -1, count: spans.count)
    for (parent, inner) in children.enumerated() {
      for child in inner where !isGuest[child] { parents[child] = parent }
    }
    var byThread = Array(repeating: [Int](), count: recording.threads.count)
    for index in spans.indices {
      if let thread = spans[index].thread { byThread[thread].append(index) }
    }
    for thread in byThread.indices { byThread[thread].sort(by: recording.comesFirst) }

    /// The last span of a thread that begins at a time or before.
    func latest(_ moment: SpanRecording.Moment) -> Int? {
      let order = byThread[moment.thread]
      let end = order.partitioningIndex { spans[$0].start > moment.time }
      return end > 0 ? order[end - 1] : nil
    }
    func innermost(_ moment: SpanRecording.Moment) -> Int? {
      var span = latest(moment) ?? -1
      while span >= 0, spans[span].end < moment.time { span = parents[span] }
      return span >= 0 ? span : nil
    }
    func root(of span: Int) -> Int {
      var span = span
      while parents[span] >= 0 { span = parents[span] }
      return span
    }

    var callers: [Int: (span: Int, time: Int64)] = [:]
    for link in recording.links where link.cause.thread != link.effect.thread {
      guard let effect = latest(link.effect), case let guest = root(of: effect), isGuest[guest],
        !deferred.contains(guest), callers[guest] == nil,
        let cause = innermost(link.cause), root(of: cause) != guest,
        link.cause.time <= spans[guest].start + SpanRecording.tolerance
      else { continue }
      callers[guest] = (cause, min(link.cause.time, spans[guest].start))
    }
    // Work that starts work that starts it again would never begin.
    var settled: Set<Int> = []
    for guest in callers.keys.sorted() {
      var chain: [Int] = []
      var places: [Int: Int] = [:]
      var next: Int? = guest
      while let span = next, !settled.contains(span), let caller = callers[span] {
        if let start = places[span] {
          for member in chain[start...] { callers[member] = nil }
          break
        }
        places[span] = chain.count
        chain.append(span)
        next = root(of: caller.span)
      }
      settled.formUnion(chain)
    }
    guard !callers.isEmpty else { return 0 }
    for index in children.indices { children[index].removeAll { callers[$0] != nil } }
    unhosted.removeAll { callers[$0] != nil }
    late.removeAll { callers[$0] != nil }
    for (guest, caller) in callers.sorted(by: { $0.key < $1.key }) {
      children[caller.span].append(guest)
      calledAt[guest] = caller.time
    }
    return callers.count
  }
}
