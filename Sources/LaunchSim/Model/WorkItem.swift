/// The position of an item in `App.items`.
package typealias ItemIndex = Int

/// One step of a callback or an item.
package indirect enum Step: Hashable, Sendable {
  /// CPU time on a performance core of the device the cost was measured on.
  case cpu(Cost)
  /// A read from storage. An uncached read goes to storage in a warm launch too.
  case read(bytes: Int64, isCached: Bool)
  /// A first touch of mapped code or data.
  case touch(bytes: Int64)
  /// Elapsed time on something outside: the network, a timer, another process.
  case wait(Cost, for: String?)
  /// A lock held around the nested steps.
  case lock(String, [Step])
  /// Waits until an item has finished; through a semaphore no class is donated.
  case await(ItemIndex, viaSemaphore: Bool)
  /// Starts an item: runs it here if it is inline, else hands it to where it runs.
  case start(ItemIndex)
}

/// When a conditional item takes part in a launch.
package struct Condition: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    case firstLaunch
    case kind(LaunchKind)
    case reason(LaunchReason)
  }

  package var test: Test
  package var isNegated: Bool

  package init(_ test: Test, isNegated: Bool = false) {
    self.test = test
    self.isNegated = isNegated
  }

  /// Whether the condition holds for a launch.
  package func holds(for request: LaunchRequest) -> Bool {
    let result =
      switch test {
      case .firstLaunch: request.isFirstLaunch
      case .kind(let kind): request.kind == kind
      case .reason(let reason): request.reason == reason
      }
    return result != isNegated
  }
}

/// How far an item may be moved when somebody looks for a better place for it.
package enum Mobility: String, CaseIterable, Sendable {
  case no, offMain = "off-main", later, anywhere
}

/// What an item's `before` names.
package enum Bound: Hashable, Sendable {
  case milestone(Milestone)
  case item(ItemIndex)
}

/// The line of a file on which something is written.
package struct FileLine: Hashable, Sendable {
  /// The file as it was named, or the option that the thing came from.
  package var file: String
  /// Counts from 1; `nil` for an option.
  package var line: Int?

  package init(file: String, line: Int?) {
    self.file = file
    self.line = line
  }
}

extension FileLine: CustomStringConvertible {
  /// As in `Launch/trailhead.jsonc:33`.
  package var description: String { line.map { "\(file):\($0)" } ?? file }
}

/// A named block of steps: what an engineer proposes, moves, and is billed for.
package struct WorkItem: Hashable, Sendable {
  package var name: String
  package var placement: Placement
  package var steps: [Step]
  /// All must hold, or the item is skipped.
  package var conditions: [Condition]
  package var tags: [String]
  /// Items that must have ended before this one begins.
  package var after: [ItemIndex]
  /// What this item must have ended before.
  package var before: [Bound]
  package var isMainOnly: Bool
  /// `nil` where the file does not say.
  package var mobility: Mobility?
  package var provenance: Provenance
  /// Whether the cost was measured as elapsed time, waits included.
  package var isWallTime: Bool
  /// The device the cost was measured on.
  package var measuredOn: String
  /// The speed of that device's performance core, in thousandths of the reference core.
  package var measuredSpeed: Int
  /// Where the item is written; `nil` if it was not read from a file.
  package var location: FileLine?

  package init(
    name: String, placement: Placement = .inline, steps: [Step] = [], conditions: [Condition] = [],
    tags: [String] = [], after: [ItemIndex] = [], before: [Bound] = [], isMainOnly: Bool = false,
    mobility: Mobility? = nil, provenance: Provenance = .assumed("no source given"),
    isWallTime: Bool = false, measuredOn: String = "iphone-12", measuredSpeed: Int = 1000,
    location: FileLine? = nil
  ) {
    self.name = name
    self.placement = placement
    self.steps = steps
    self.conditions = conditions
    self.tags = tags
    self.after = after
    self.before = before
    self.isMainOnly = isMainOnly
    self.mobility = mobility
    self.provenance = provenance
    self.isWallTime = isWallTime
    self.measuredOn = measuredOn
    self.measuredSpeed = measuredSpeed
    self.location = location
  }
}
