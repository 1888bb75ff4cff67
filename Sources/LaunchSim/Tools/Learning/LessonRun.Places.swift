import LaunchSim

extension LessonRun {
  /// Items of a run by their names, and the first event of a kind about each.
  struct Places: Sendable {
    private struct Key: Hashable {
      var kind: TraceEvent.Kind
      /// An item, or a callback by its index.
      var subject: Int
    }

    private static let kindsOfItems: Set<TraceEvent.Kind> = [
      .itemBegan, .itemEnded, .itemSkipped, .itemDoneBefore,
    ]

    private var items: [String: ItemIndex] = [:]
    private var events: [Key: Int] = [:]

    /// - Complexity: O(items + events).
    init(of report: Report) {
      for (index, item) in report.scenario.app.items.enumerated() where items[item.name] == nil {
        items[item.name] = index
      }
      for (place, event) in report.trace.events.enumerated() {
        let key: Key
        if Self.kindsOfItems.contains(event.kind) {
          key = Key(kind: event.kind, subject: event.item.index)
        } else if event.kind == .callbackBegan {
          key = Key(kind: event.kind, subject: Int(event.subject))
        } else {
          continue
        }
        if events[key] == nil { events[key] = place }
      }
    }

    /// The index of an item; `nil` if the run has none of that name.
    func item(_ name: String) -> ItemIndex? { items[name] }

    /// The place in the trace of the first event of a kind about an item.
    func event(_ kind: TraceEvent.Kind, of item: ItemIndex) -> Int? {
      events[Key(kind: kind, subject: item)]
    }

    /// The place in the trace of the first call of a callback.
    func event(ofCall callback: Callback) -> Int? {
      events[Key(kind: .callbackBegan, subject: callback.index)]
    }
  }
}
