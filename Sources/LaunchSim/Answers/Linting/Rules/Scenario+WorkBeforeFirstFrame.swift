extension Scenario {
  /// An item that an app runs on the way to its first frame.
  struct EarlyWork: Hashable, Sendable {
    var item: ItemIndex
    /// True for a call within a callback; other work is queued before the frame and may run later.
    var isCertain: Bool
  }

  /// The callbacks on the way to the first frame, in order; none for a launch in the background.
  var callbacksBeforeFirstFrame: [Callback] {
    guard !request.reason.isInBackground, request.kind != .resume else { return [] }
    return callbacksWithSteps.filter { $0.phase(in: app.lifeCycle) != nil && $0 != .viewDidAppear }
  }

  /// The items that callbacks before the first frame start, directly or indirectly, in the order of
  /// the file.
  ///
  /// Items placed after the frame are left out, as are items that only those items start.
  ///
  /// - Complexity: O(steps).
  var workBeforeFirstFrame: [EarlyWork] {
    var certain: [ItemIndex: Bool] = [:]
    var open = callbacksBeforeFirstFrame.flatMap { steps(of: $0).startedItems }.map {
      EarlyWork(item: $0, isCertain: true)
    }
    while let work = open.popLast() {
      let item = app.items[work.item]
      guard item.placement.awaitedMilestone == nil,
        certain[work.item] == nil
      else { continue }
      let isCertain = work.isCertain && item.placement.isInline
      certain[work.item] = isCertain
      open += item.steps.startedItems.map { EarlyWork(item: $0, isCertain: isCertain) }
    }
    return app.items.indices.compactMap { item in
      certain[item].map { EarlyWork(item: item, isCertain: $0) }
    }
  }
}
