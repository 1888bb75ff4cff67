/// The position of an item in `App.items`.
package typealias ItemIndex = Int

/// The moves of an item that suggestions may try.
package enum Mobility: String, CaseIterable, Sendable {
  case no, offMain = "off-main", later, anywhere
}

/// A target of an item's `before`.
package enum Bound: Hashable, Sendable {
  case milestone(Milestone)
  case item(ItemIndex)
}

/// A named block of steps: what an engineer proposes, moves, and is billed for.
package struct WorkItem: Hashable, Sendable {
  package var name: String
  package var placement = Placement.inline
  package var steps: [Step] = []
  /// All must hold, or the item is skipped.
  package var conditions: [Condition] = []
  /// Conditions under which it ends as failed, if all hold; `nil` for never.
  package var fails: [Condition]?
  package var tags: [String] = []
  /// Items that must have ended before this one begins.
  package var after: [ItemIndex] = []
  /// The milestones and items before which this item must have ended.
  package var before: [Bound] = []
  package var isMainOnly = false
  /// The file or database whose lock it holds from its beginning to its end.
  package var heldFile: String?
  /// True if it reads data that is unreadable while the device is locked.
  package var readsProtectedData = false
  /// Its effect on people who launch the app; `nil` if the file states none.
  package var effect: Effect?
  /// The reason why the effect may come before the first frame; `nil` if it should not.
  package var essential: String?
  /// True if it measures time from the start of the process.
  package var timesFromStart = false
  /// `nil` where the file does not say.
  package var mobility: Mobility?
  package var provenance = Provenance.assumed("no source given")
  /// The code that does its work; `nil` if the file does not say.
  package var code: CodeReference?
  /// True for an item with code whose cost is not known yet: it has no steps, and takes no time.
  var isCostOpen = false
  /// True if the cost was measured as elapsed time, waits included.
  package var isWallTime = false
  /// The device the cost was measured on.
  package var measuredOn = "iphone-12"
  /// The speed of that device's performance core, in thousandths of the reference core.
  package var measuredSpeed = 1000
  /// The place of the item in its file; `nil` if it was not read from one.
  package var location: SourceLocation?
}

extension WorkItem {
  /// An item with a place and steps, and nothing else.
  package init(name: String, placement: Placement, steps: [Step]) {
    self.init(name: name, placement: placement, steps: steps, conditions: [])
  }
}
