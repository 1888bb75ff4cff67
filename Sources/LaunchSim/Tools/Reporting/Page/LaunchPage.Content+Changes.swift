import LaunchSim

// The proposed changes, each with the time that it saves and the command that tries it.

extension TextReport {
  /// The proposed changes; `nil` without any.
  var changeSection: LaunchPage.Content.Section? {
    let observations = analysis.observations
    guard !observations.isEmpty else {
      return report.judgment.isGood || accountLines.isEmpty
        ? nil : .init(title: "What to change", lines: accountLines)
    }
    let apart = observations.firstIndex(where: \.isApart) ?? observations.count
    var blocks = self.blocks(for: 0..<apart, analysis.together)
    if apart < observations.count {
      blocks.append(.heading("If the app allows it (mayMove does not say so)"))
      blocks += self.blocks(for: apart..<observations.count, analysis.togetherWithApart)
    }
    return .init(title: "What to change", blocks: blocks + accountLines.map { .line($0) })
  }

  /// A table of observations, the commands of changes that are not combined, and the combined
  /// changes.
  private func blocks(for places: Range<Int>, _ together: CombinedProposals?) -> [PageBlock] {
    guard !places.isEmpty else { return [] }
    let combined = together.flatMap { $0.places.count > 1 ? $0.places : nil } ?? []
    let all = [analysis.together, analysis.togetherWithApart].compactMap { saving($0?.frameReady) }
    let savings = analysis.observations.map { saving($0.frameReady) }
    let most = (savings.compactMap(\.self) + all).max() ?? .zero
    var rows: [[PageTable.Cell]] = []
    func add(_ number: String, _ words: String, _ saving: Nanoseconds?) {
      let amount: PageTable.Cell =
        saving.map { .amount($0.inMilliseconds, $0, of: most) } ?? .number("–")
      rows.append([.number(number), .text(words), amount])
    }
    for place in places {
      add("\(place + 1)", sentence(for: analysis.observations[place]), savings[place])
    }
    var commands: [PageBlock] = []
    for place in places where !combined.contains(place) {
      guard let proposal = analysis.observations[place].proposal else { continue }
      let lines = command(for: [proposal])
      guard !lines.isEmpty else { continue }
      commands.append(.line("\(place + 1) alone:"))
      commands += PageBlock.blocks(of: lines)
    }
    if let together {
      let lines = self.lines(for: together, from: places.lowerBound)
      commands += PageBlock.blocks(of: lines)
      if together.places.count > 1, let first = lines.first {
        // The sum stands below its parts; its command follows the table.
        add("", first, saving(together.frameReady))
        commands.removeAll { $0 == .line(first) }
      }
    }
    return [.table(PageTable(columns: ["", "Change", "Frame ready sooner"], rows: rows))]
      + commands
  }

  /// The time by which the frame is ready sooner; `nil` without a change, or if it is not sooner.
  private func saving(_ ready: Nanoseconds?) -> Nanoseconds? {
    guard let ready, let own = metrics.frameReady, own > ready else { return nil }
    return own - ready
  }
}
