extension RunningBoard {
  /// The acts of the system that are still to come, in order.
  struct Agenda: Sendable, Sequence, ExpressibleByArrayLiteral {
    private var actions: [Action]
    /// The place of the next one; those before it are done.
    private var head = 0

    init(arrayLiteral elements: Action...) { actions = elements }

    init(_ actions: [Action]) { self.actions = actions }

    var isEmpty: Bool { head == actions.count }

    mutating func append(_ action: Action) { actions.append(action) }

    /// Puts actions before all others.
    ///
    /// - Complexity: O(their number) where as many have been done, else O(actions).
    mutating func prepend(_ first: [Action]) {
      if first.count <= head {
        head -= first.count
        actions.replaceSubrange(head..<head + first.count, with: first)
      } else {
        actions.replaceSubrange(..<head, with: first)
        head = 0
      }
    }

    /// Removes the next action.
    ///
    /// - Complexity: O(1) on average.
    mutating func popFirst() -> Action? {
      guard head < actions.count else { return nil }
      defer {
        head += 1
        if head == actions.count {
          actions.removeAll(keepingCapacity: true)
          head = 0
        }
      }
      return actions[head]
    }

    func makeIterator() -> ArraySlice<Action>.Iterator { actions[head...].makeIterator() }
  }
}
