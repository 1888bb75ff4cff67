/// Position of an item in `App.items`.
package typealias ItemIndex = Int

/// The ways in which suggestions may move an item.
package enum Mobility: String, CaseIterable, Sendable {
  case no, offMain = "off-main", later, anywhere
}

/// A target of an item's `before`.
package enum Bound: Hashable, Sendable {
  case milestone(Milestone)
  case item(ItemIndex)
}

/// A named block of steps: the unit that engineers propose, move, and account for.
package struct WorkItem: Hashable, Sendable {
  package var name: String
  package var placement = Placement.inline
  package var steps: [Step] = []
  /// True if the item runs alone on a queue that runs several items at once.
  package var isBarrier = false
  /// Conditions that must all hold, or the item is skipped.
  package var conditions: [Condition] = []
  /// Conditions under which the item fails at its end, if all hold; `nil` for never.
  package var fails: [Condition]?
  package var tags: [String] = []
  /// Items that must have ended before this item begins.
  package var after: [ItemIndex] = []
  /// The milestones and items before which this item must have ended.
  package var before: [Bound] = []
  package var isMainOnly = false
  /// The file or database whose lock the item holds from beginning to end.
  package var heldFile: String?
  /// True if the item reads data that is unreadable while the device is locked.
  package var readsProtectedData = false
  /// The item's effect on people who launch the app; `nil` if the file states none.
  package var effect: Effect?
  /// Reason why the effect may come before the first frame; `nil` if there is none.
  package var essential: String?
  /// True if the item measures time from the start of the process.
  package var timesFromStart = false
  /// The ways in which the item may move; `nil` if the file does not say.
  package var mobility: Mobility?
  package var provenance = Provenance.assumed("no source given")
  /// The day and the versions of the cost's measurement; `nil` if the file states none.
  var record: CostRecord?
  /// The code that does the item's work; `nil` if the file does not say.
  package var code: CodeReference?
  /// True for an item with code but without a known cost: the item has no steps, and takes no time.
  var isCostOpen = false
  /// True if the cost was measured as elapsed time, waits included.
  package var isWallTime = false
  /// True for a report of an app in Swift that its content is ready, which is no work.
  var isMark = false
  /// The device on which the cost was measured.
  package var measuredOn = "iphone-12"
  /// The speed of that device's performance core, in thousandths of the reference core.
  package var measuredSpeed = 1000
  /// Place of the item in its file; `nil` if it was not read from one.
  package var location: SourceLocation?
}

extension WorkItem {
  /// An item with only a placement and steps.
  package init(name: String, placement: Placement, steps: [Step]) {
    self.init(name: name, placement: placement, steps: steps, conditions: [])
  }
}
