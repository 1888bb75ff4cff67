import LaunchSim

// Items and callbacks that differ.

extension ComparisonText {
  /// The items that run differently, then the items that differ only in time.
  var itemTable: Table {
    let items = comparison.items
    let ordered = items.filter { !$0.onlyMoves } + items.filter(\.onlyMoves)
    let rows = ordered.map { item in
      Self.row(style.text(item.subject), item.first?.beginning, item.second?.beginning)
        + [item.words(style)]
    }
    return Table(
      title: "Items that change", rows: rows, limit: 20,
      remarks: ["A and B are when an item begins."])
  }

  // MARK: - Callbacks

  /// The callbacks that only one launch calls.
  var callbackSections: [ReportSection] {
    let cycle = comparison.first.heading.lifeCycle
    let appeared = comparison.appeared.filter { !$0.lifeCycles.contains(cycle) }
    let gone = comparison.vanished.filter { !$0.isKnown }
    let rows = gone.map { vanished in
      Fields.Row(
        vanished.callback.name, vanished.callback.selector,
        details: [vanished.fate, loss(vanished)].compactMap(\.self))
    }
    return [
      fields("Callbacks that vanish", rows),
      fields("Callbacks that appear", appeared.map { Fields.Row($0.name, $0.selector) }),
      others("B", comparison.vanished.filter(\.isKnown).map(\.callback)),
      others("A", comparison.appeared.filter { $0.lifeCycles.contains(cycle) }),
    ].compactMap(\.self)
  }

  private func fields(_ title: String, _ rows: [Fields.Row]) -> ReportSection? {
    rows.isEmpty ? nil : ReportSection(title, [.fields(Fields(rows, overflow: .below))])
  }

  private func loss(_ vanished: LaunchComparison.Vanished) -> String? {
    let lost =
      vanished.lost.map { style.text($0).unbroken }
      + (vanished.losesSteps ? ["steps of its own"] : [])
    let sentences = [
      sentence("Never run in B", lost),
      sentence("Not run in B by this launch", vanished.missed.map { style.text($0).unbroken }),
    ]
    let text = sentences.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  private func sentence(_ beginning: String, _ parts: [String]) -> String? {
    parts.isEmpty ? nil : "\(beginning): \(parts.listed(with: "and"))."
  }

  /// The callbacks of a launch's app that the launch does not call, such as unreachable callbacks.
  private func others(_ letter: String, _ callbacks: [Callback]) -> ReportSection? {
    guard !callbacks.isEmpty else { return nil }
    return ReportSection(
      "Callbacks that \(letter) does not call in this launch",
      [.paragraph(callbacks.map(\.name).joined(separator: ", "), level: 1)])
  }
}

extension LaunchComparison.Vanished {
  /// The callback's counterpart in the second launch, in a sentence or two.
  fileprivate var fate: String {
    let place =
      switch (instead, insteadAtLaunch) {
      case (let instead?, let launch?):
        "In B: \(launch.name) at launch, \(instead.name) in a running app."
      case (nil, let launch?): "In B: \(launch.name)."
      case (let instead?, nil): "In B: \(instead.name)."
      case (nil, nil): "B has no counterpart."
      }
    return place + (isCalled ? "" : " A does not call it in this launch.")
  }
}

extension Change<String, ComparedLaunch.Item?> {
  /// True if it only begins or ends at another time.
  fileprivate var onlyMoves: Bool { aspects == [.time] }

  /// The changes in a few words; empty if the item differs only in time.
  func words(_ style: TextStyle) -> String {
    aspects.compactMap { aspect -> String? in
      switch aspect {
      case .appears: "only in B"
      case .goes: "only in A"
      case .neverRuns: "never runs in B"
      case .runsNow: "runs in B only"
      case .state: "\(first?.state.phrase ?? "–") → \(second?.state.phrase ?? "–")"
      case .lane: "\(Self.lanes(first, style)) → \(Self.lanes(second, style))"
      case .time: longer
      }
    }.joined(separator: "; ")
  }

  /// The change of the item's length; `nil` if the printed lengths are equal.
  private var longer: String? {
    guard let one = first?.length, let other = second?.length, one != other else { return nil }
    let more = other.roundedMilliseconds - one.roundedMilliseconds
    return more == 0 ? nil : "takes \(one.milliseconds) → \(other.inMilliseconds)"
  }

  private static func lanes(_ item: ComparedLaunch.Item?, _ style: TextStyle) -> String {
    let lanes = item?.lanes.map(style.text) ?? []
    return lanes.isEmpty ? "–" : lanes.joined(separator: ", ")
  }
}

extension ComparedLaunch.Item {
  /// The beginning of the item in the launch; `nil` if it did not begin in the launch.
  var beginning: Nanoseconds? { hasBegun ? began : nil }

  /// Time from the item's beginning to its end, calls and waits included.
  fileprivate var length: Nanoseconds? {
    guard let began, let ended else { return nil }
    return ended - began
  }
}

extension Report.Item.State {
  /// The item's state in a word or two.
  fileprivate var phrase: String {
    switch self {
    case .notStarted: "not started"
    case .skipped: "skipped"
    case .doneBefore: "done before"
    case .started: "started"
    case .began: "not ended"
    case .ended: "ended"
    }
  }
}
