import LaunchSim

// Sentences about the causes of a changed time or order.

extension CheckWords {
  /// The most parts that are named; further parts are counted and added up.
  private static let partsShown = 4

  // MARK: - Times

  /// The parts behind a change; their printed figures add up to the printed change.
  func evidence(_ blame: CheckFinding.Blame) -> [String] {
    var lines: [String] = []
    let figures = blame.partFigures
    let parts = list(figures, zip(blame.parts, figures).map(words))
    let phaseFigures = blame.phaseFigures
    let phases = zip(blame.phases, phaseFigures).map(phrase)
    // If all parts lose time or all gain it, the parts are in the changed phase. Otherwise parts of
    // another phase may cancel each other.
    let haveOneSign = Set(blame.parts.map { $0.more > .zero }).count <= 1
    if blame.phases.count == 1, haveOneSign {
      lines.append(phases[0] + (parts.isEmpty ? "" : ": \(parts)"))
    } else {
      if !blame.phases.isEmpty { lines.append("by phase: \(list(phaseFigures, phases))") }
      if !blame.parts.isEmpty { lines.append("by item: \(parts)") }
    }
    if !blame.held.isEmpty {
      let items = blame.held.map {
        Change(Optional($0.subject.title), from: $0.first, to: $0.second)
      }
      let figures = blame.held.map(\.tenths)
      lines.append("on the main thread: \(list(figures, zip(items, figures).map(words)))")
    }
    if let last = blame.last { lines.append("\(style.text(last)) ends last") }
    return lines
  }

  /// The first changes, and the sum of the rest.
  private func list(_ figures: [Int64], _ words: [String]) -> String {
    // A rest of one change would take as much room as its count.
    let shown = words.count > Self.partsShown + 1 ? Self.partsShown : words.count
    let rest = figures.dropFirst(shown).reduce(0, +)
    let others =
      shown == words.count ? [] : ["\(words.count - shown) others \(Self.change(rest))"]
    return (words.prefix(shown) + others).joined(separator: "; ")
  }

  private func words(_ part: Change<String?, Nanoseconds>, _ figure: Int64) -> String {
    guard let item = part.subject else {
      return "callbacks' own steps and the system \(Self.change(figure))"
    }
    let words = "\(style.text(item)) \(Self.change(figure))"
    if part.first == .zero { return words + ", new there" }
    if part.second == .zero { return words + ", gone from there" }
    // A figure that is rounded for its sum may differ from that of its ends.
    guard part.tenths == figure else { return words }
    return words + ", \(part.first.milliseconds) → \(part.second.inMilliseconds)"
  }

  private func phrase(_ movement: CheckFinding.Movement, _ figure: Int64) -> String {
    "\(style.text(movement.subject.title)) \(Self.change(figure))"
  }

  private static func change(_ figure: Int64) -> String {
    "\(abs(figure).tenths) ms".unbroken + (figure < 0 ? " less" : " more")
  }

  // MARK: - Causes

  /// The most launches of a cause that are named.
  private static let launchesShown = 8

  /// The time lost to a cause, with its place; `nil` if no time is lost.
  func loss(of cause: CheckCause) -> String? {
    guard let item = cause.loss, let blame = cause.worst.finding.blame else { return nil }
    let least = cause.members.compactMap { $0.finding.blame?.items.first?.loss }.min()
    let most = least == item.loss ? "" : "up to "
    let place = place(of: cause.worst.finding).map { " (\($0))" } ?? ""
    return "\(style.text(item.subject.title)) \(most)\(Self.change(blame.figure(of: item)))\(place)"
  }

  /// The launch whose finding represents all, after a word for the choice.
  func example(of cause: CheckCause) -> String {
    cause.worst.finding.largestLoss > .zero ? "worst in \(title)" : "in \(title)"
  }

  /// The launches of a cause other than the worst.
  func others(of cause: CheckCause) -> String {
    let others = cause.members.dropFirst().map { member -> String in
      let variant = member.launch.variant.map { " · \(style.text($0.words))" } ?? ""
      let further = cause.others(of: member).map { movement in
        phrase(movement, member.finding.blame?.figure(of: movement) ?? 0)
      }.listed(with: "and")
      return style.text(member.launch.scenario) + variant
        + (further.isEmpty ? "" : " (and \(further))")
    }
    let shown = others.prefix(Self.launchesShown)
    let rest = others.count - shown.count
    return "also in \(shown.joined(separator: "; "))" + (rest > 0 ? "; \(rest) more" : "")
  }

  // MARK: - Orders

  /// The names that changed places, and the present order of lanes that cannot be compared.
  func evidence(_ changes: [OrderChange], unlisted: [String]) -> [String] {
    let shown = changes.prefix(Self.namesShown).map(words)
    let rest = changes.count - shown.count
    let hasLists = !check.accepted.lanes.isEmpty
    let lanes = (check.values?.order ?? []).filter { unlisted.contains($0.lane) }.map { lane in
      let shown = lane.names.prefix(Self.namesShown).map { style.text($0) }
        .joined(separator: " → ")
      let rest = lane.names.count - Self.namesShown
      return "\(style.text(lane.lane)): \(shown)" + (rest > 0 ? " → … \(rest) more" : "")
        + (hasLists ? "; not compared, \(obstacle(to: lane))" : "")
    }
    let lines = shown + (rest > 0 ? ["\(rest) more"] : []) + lanes
    if !hasLists { return lines + ["the baseline has only a digest of the accepted order"] }
    return lines.isEmpty ? ["on a lane whose names the baseline does not have"] : lines
  }

  /// The reason why the order of a lane is not compared.
  private func obstacle(to lane: LaunchValues.Lane) -> String {
    lane.isListed
      ? "the baseline does not have its names"
      : "as a baseline has at most \(LaunchValues.laneLimit) names of a lane"
  }

  private func words(_ change: OrderChange) -> String {
    let name = style.text(change.name)
    switch (change.former, change.now) {
    case (let former?, let now?) where former.lane == now.lane:
      return "\(style.text(now.lane)): \(name) begins \(words(now)), formerly \(words(former))"
    case (let former?, let now?):
      return "\(name) begins on \(style.text(now.lane)), formerly on \(style.text(former.lane))"
    case (nil, let now?): return "\(style.text(now.lane)): \(name) is new, \(words(now))"
    case (let former?, nil):
      return "\(style.text(former.lane)): \(name) is gone, formerly \(words(former))"
    case (nil, nil): return name
    }
  }

  private func words(_ place: OrderChange.Place) -> String {
    place.predecessor.map { "after \(style.text($0))" } ?? "first"
  }
}

extension CheckFinding.Blame {
  /// The change of the path as it is printed.
  private var total: Int64? { path?.tenths }

  /// The figures of the changed parts, as `diff` has them.
  fileprivate var partFigures: [Int64] { Change.tenths(of: parts, total: total) }

  /// The figures of the phases.
  fileprivate var phaseFigures: [Int64] {
    Change.tenths(of: phases, total: total, name: \.key)
  }

  /// The figure of an item in the change.
  fileprivate func figure(of item: CheckFinding.Movement) -> Int64 {
    parts.firstIndex { $0.subject == item.subject.title }.map { partFigures[$0] }
      ?? item.tenths
  }
}
