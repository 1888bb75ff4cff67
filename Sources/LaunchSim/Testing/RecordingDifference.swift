public import LaunchSim

/// The difference between the items of a launch and the spans of a recording.
///
///     #expect(report.difference(from: costs) == nil)
public struct RecordingDifference: Hashable, Sendable {
  /// An item whose own time differs from the own time of its span.
  public struct Change: Hashable, Sendable {
    /// The name of the item and of the span.
    public var name: String
    /// Elapsed time of the item's own code in the launch.
    public var modeled: Duration
    /// The span's own time in the recording.
    public var recorded: Duration
  }

  /// Names of more than 1 ms that only the recording has, in order of time.
  public var missing: [String]
  /// Items of more than 1 ms that only the launch has, in the order of their beginnings.
  public var unrecorded: [String]
  /// Items that take another time than recorded, in the order of their beginnings.
  public var changed: [Change]
}

extension Report {
  /// The difference between the launch and a recording of a real launch, span by span; `nil` if they
  /// agree.
  ///
  ///     let report = try Trailhead(costs: costs).simulate(on: .iPhone12)
  ///     #expect(report.difference(from: costs) == nil)
  ///
  /// Compare a launch on the device of the recording. An item agrees with the span of its name if
  /// its own time, running and waiting, differs from the span's by at most a share of the recorded
  /// time. A difference of up to 1 ms never counts, so that a model may leave short spans out.
  ///
  /// A span with the name of a called callback stands for that callback, and its time is not
  /// compared. Child tasks, which have no names of their own, are left out, and so are items that do
  /// not end, because a recorder records only spans that end.
  ///
  /// - Parameters:
  ///   - costs: The recording.
  ///   - percent: The share of the recorded time by which an item may differ.
  /// - Returns: The names that are missing, unrecorded or changed.
  /// - Complexity: O(events + spans).
  public func difference(
    from costs: LaunchCosts, withinPercent percent: Int = 10
  ) -> RecordingDifference? {
    RecordingDifference(
      from: costs, to: self,
      within: .share(millionths: Int64(clamping: Int128(percent) * 10_000)))
  }
}

extension RecordingDifference {
  /// Compares a launch with a recording; `nil` if they agree.
  fileprivate init?(from costs: LaunchCosts, to report: Report, within share: Tolerance.Amount) {
    let least = Tolerance.usual.value
    let named = Set(report.beginnings)
    let items = report.items.filter { $0.ended != nil && named.contains($0.name) }
    let ended = Set(items.map(\.name) + report.calledCallbacks.map(\.name))
    missing = costs.names.filter { name in
      !ended.contains(name) && costs.time(of: name).map(Nanoseconds.init) ?? .zero > least
    }
    unrecorded = []
    changed = []
    for item in items {
      let modeled = item.running + item.waiting
      guard let recorded = costs.time(of: item.name) else {
        if Nanoseconds(modeled) > least { unrecorded.append(item.name) }
        continue
      }
      let difference = Nanoseconds(max(modeled, recorded) - min(modeled, recorded))
      if difference > max(share.of(Nanoseconds(recorded)), least) {
        changed.append(Change(name: item.name, modeled: modeled, recorded: recorded))
      }
    }
    if missing.isEmpty, unrecorded.isEmpty, changed.isEmpty { return nil }
  }
}

extension RecordingDifference: CustomStringConvertible {
  /// A line for each name that differs, as in a patch: `-` if only the recording has it, `+` if only
  /// the launch has it, `~` if the times differ.
  public var description: String {
    let lines =
      missing.map { "- \($0) is in the recording and does not end in the launch" }
      + unrecorded.map { "+ \($0) ends in the launch and is not in the recording" }
      + changed.map { change in
        let (modeled, recorded) = (Nanoseconds(change.modeled), Nanoseconds(change.recorded))
        return "~ \(change.name) takes \(modeled.milliseconds) ms in the launch, "
          + "\(recorded.milliseconds) ms in the recording"
      }
    return lines.joined(separator: "\n")
  }
}
