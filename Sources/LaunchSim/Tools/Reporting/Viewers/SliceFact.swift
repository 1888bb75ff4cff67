import LaunchSim

/// A fact about a slice that trace viewers show for a selected slice.
///
/// A fact that the JSON output has as well keeps its key from there.
struct SliceFact: Hashable {
  enum Value: Hashable {
    case text(String)
    case number(Int64)
    case flag(Bool)
  }

  let key: String
  let value: Value

  init(_ key: String, _ value: String) { (self.key, self.value) = (key, .text(value)) }
  init(_ key: String, _ value: Int64) { (self.key, self.value) = (key, .number(value)) }
  init(_ key: String, _ value: Bool) { (self.key, self.value) = (key, .flag(value)) }
  init(_ key: String, _ value: Nanoseconds) { self.init(key, value.rawValue) }

  /// The number of the event at a place of the trace, from 1, for `explain --event`.
  static func event(_ place: Int) -> SliceFact { SliceFact("event", Int64(place + 1)) }
}

extension LaunchRecord {
  /// The facts about a slice; only slices of kind `item` have the facts about the whole item.
  ///
  /// - Parameters:
  ///   - slice: A slice of the tracks.
  ///   - cause: The relation of the first arrow to the slice; `nil` without an arrow.
  /// - Returns: The facts, always in the same order.
  func facts(
    of slice: LaunchTracks.Slice, cause: EventCauses.Relation? = nil
  ) -> [SliceFact] {
    var facts: [SliceFact] = []
    if let item = slice.item, report.scenario.app.items.indices.contains(item) {
      let work = report.scenario.app.items[item]
      facts.append(SliceFact("item", work.name.printable()))
      if slice.kind == .item {
        let use = report.metrics.uses[item]
        facts.append(SliceFact("on", work.placement.description.printable()))
        facts.append(SliceFact("referenceCpuNs", report.metrics.timeline.items[item].cpu))
        facts.append(SliceFact("queuedNs", use.queued))
        facts.append(SliceFact("runningNs", use.running))
        facts.append(SliceFact("waitingNs", use.waiting))
        facts.append(SliceFact("callingNs", use.calling))
        facts.append(SliceFact("mainThreadNs", use.mainThread))
        facts.append(SliceFact("pathNs", use.path))
      }
    }
    facts.append(SliceFact("onPath", slice.isOnPath))
    if let cause { facts.append(SliceFact("cause", cause.rawValue)) }
    if let event = slice.event { facts.append(.event(event)) }
    return facts
  }
}

extension LaunchTracks {
  /// For each slice, the relation of the first arrow to it.
  var causes: [EventCauses.Relation?] {
    var causes = [EventCauses.Relation?](repeating: nil, count: slices.count)
    for flow in flows where causes.indices.contains(flow.to) && causes[flow.to] == nil {
      causes[flow.to] = flow.relation
    }
    return causes
  }
}
