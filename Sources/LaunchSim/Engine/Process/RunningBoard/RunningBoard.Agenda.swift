extension RunningBoard {
  /// The acts of the system that are still to come, in order.
  struct Agenda: Sendable, Sequence, ExpressibleByArrayLiteral {
    private var actions: [Action]
    /// Index of the next action; actions before this index are done.
    private var head = 0
    /// The last action that changes the state of the app: its distance from the end, and the new
    /// state.
    private var lastChange: (distance: Int, presence: Presence)?
    /// Number of `enterForeground` actions among the actions.
    private var returns = 0

    init(arrayLiteral elements: Action...) { self.init(elements) }

    init(_ actions: [Action]) {
      self.actions = []
      for action in actions { append(action) }
    }

    var isEmpty: Bool { head == actions.count }

    /// The state of the app after all actions; `nil` if the state stays the same.
    var presence: Presence? { lastChange?.presence }

    /// True if one of the actions brings the app to the foreground.
    var isComingForward: Bool { returns > 0 }

    mutating func append(_ action: Action) {
      actions.append(action)
      lastChange?.distance += 1
      if let presence = action.presence { lastChange = (1, presence) }
      if case .enterForeground = action { returns += 1 }
    }

    /// Puts actions before all others.
    ///
    /// - Complexity: O(*n*) in the number of new actions if at least as many actions have been
    ///   done, else O(actions).
    mutating func prepend(_ first: [Action]) {
      if lastChange == nil,
        let place = first.lastIndex(where: { $0.presence != nil }),
        let presence = first[place].presence
      {
        lastChange = (actions.count - head + first.count - place, presence)
      }
      for case .enterForeground in first { returns += 1 }
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
        if lastChange?.distance == actions.count - head { lastChange = nil }
        if case .enterForeground = actions[head] { returns -= 1 }
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
