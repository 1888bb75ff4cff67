package import LaunchSim

/// The accepted values of one measure over the commits of a repository.
package struct BaselineHistory: Sendable {
  /// A commit that changed a baseline.
  package struct Commit: Hashable, Sendable {
    package let hash: String
    package var author = ""
    /// The day of the author, as in `2026-05-04`; a date in another form than Git's as it is.
    package var date = ""
    package var subject = ""
  }

  /// A value of a launch, which holds until the next step.
  package struct Step: Hashable, Sendable {
    /// The commit that set the value; `nil` for a value that no commit of the log has set.
    package let commit: Commit?
    /// The former value, and the value; `nil` before the launch is added, and once it is removed.
    package let former, value: Nanoseconds?
    /// The reason for which the value was accepted.
    package let reason: String
  }

  /// A launch with its values, oldest first.
  package struct Series: Sendable {
    /// The scenario's name in the baseline, behind the baseline's folder if the log has several.
    package fileprivate(set) var scenario: String
    package let variant: Baseline.Variant
    package fileprivate(set) var steps: [Step] = []

    /// The step of the first value.
    package var first: Step? { steps.first { $0.value != nil } }
    /// The last value; `nil` if the launch was removed.
    package var last: Nanoseconds? { steps.last?.value }
  }

  /// A line of a baseline that a commit changed.
  struct Move {
    /// The number of a baseline, and the key of a line in it.
    struct Line: Hashable {
      var file: Int
      var key: Baseline.Key
    }

    let commit: Int
    var line: Line
    var before, after: GateValue?
    var reason = ""
  }

  package let measure: Measure
  /// The launches, greatest loss of time first, removed launches last.
  package private(set) var launches: [Series] = []
  /// The parts of the log that were left out.
  package let notes: DiagnosticList
  /// The number of the launch of a line.
  private var places: [Move.Line: Int] = [:]

  /// Follows the launches through changes, oldest first.
  ///
  /// The changes are those of the measure and of `input`; each baseline has a folder.
  ///
  /// - Complexity: O(*n* log *n*) in the changes.
  init(
    of measure: Measure, _ moves: [Move], by commits: [Commit], in folders: [String],
    notes: DiagnosticList
  ) {
    (self.measure, self.notes) = (measure, notes)
    let named = Set(folders).count > 1 ? folders : nil
    var rest = moves[...]
    while let first = rest.first {
      let ofCommit = rest.prefix { $0.commit == first.commit }
      for move in joiningRenames(ofCommit) where move.line.key.measure == measure {
        add(move, of: commits[move.commit], in: named)
      }
      rest = rest.dropFirst(ofCommit.count)
    }
    let ranked = launches.map { launch in
      let words = ([launch.scenario] + launch.variant.fields).joined(separator: " ")
      return (loss: launch.last == nil ? Int64.min : loss(of: launch), words: words, launch: launch)
    }
    launches = ranked.sorted { ($1.loss, $0.words) < ($0.loss, $1.words) }.map(\.launch)
  }

  /// Nanoseconds that a launch has lost since its first value, in tenths of a millisecond; negative
  /// for a gain.
  package func loss(of launch: Series) -> Int64 {
    loss(from: launch.first?.value, to: launch.last)
  }

  /// The first of the commits that lost the most time of a launch; `nil` if no commit lost any.
  package func greatestLoss(of launch: Series) -> Step? {
    launch.steps.filter { $0.commit != nil && loss(from: $0.former, to: $0.value) > 0 }
      .min { loss(from: $0.former, to: $0.value) > loss(from: $1.former, to: $1.value) }
  }

  private func loss(from first: Nanoseconds?, to second: Nanoseconds?) -> Int64 {
    guard let first, let second else { return 0 }
    // As printed, so that no difference is one that nobody sees.
    let tenths = second.roundedMilliseconds - first.roundedMilliseconds
    return (measure.isMargin ? -tenths : tenths) * 100_000
  }

  private mutating func add(_ move: Move, of commit: Commit, in folders: [String]?) {
    guard let variant = move.line.key.variant else { return }
    let scenario = FilePath.join(folders?[move.line.file] ?? ".", move.line.key.scenario)
    let place = places[move.line] ?? launches.count
    if place == launches.count { launches.append(Series(scenario: scenario, variant: variant)) }
    places[move.line] = place
    launches[place].scenario = scenario
    let (last, former) = (launches[place].last, move.before?.time)
    // A merge without a diff leaves a gap, and so does a log without the older commits.
    if former != last {
      launches[place].steps.append(Step(commit: nil, former: last, value: former, reason: ""))
    }
    if move.before != move.after {
      launches[place].steps.append(
        Step(commit: commit, former: former, value: move.after?.time, reason: move.reason))
    }
  }

  /// The changes of a commit, with those of renamed scenarios under the new names.
  ///
  /// A scenario is renamed if one with its `input` is new in the commit that removes it.
  private mutating func joiningRenames(_ moves: ArraySlice<Move>) -> [Move] {
    let inputs = moves.filter { $0.line.key.measure == .input && $0.before != $0.after }
    var renames: [Move.Line: Move.Line] = [:]
    for pair in Dictionary(grouping: inputs, by: { $0.before ?? $0.after }).values
    where pair.count == 2 && pair[0].before == pair[1].after && pair[0].after == pair[1].before {
      let (old, new) = pair[0].after == nil ? (pair[0], pair[1]) : (pair[1], pair[0])
      renames[old.line] = new.line
    }
    var joined: [Move.Line: Move] = [:]
    var lines: [Move.Line] = []
    for var move in moves {
      let input = Move.Line(
        file: move.line.file, key: .init(move.line.key.scenario, nil, .input))
      if let new = renames[input] {
        let place = places.removeValue(forKey: move.line)
        move.line.file = new.file
        move.line.key.scenario = new.key.scenario
        places[move.line] = place
      }
      if let other = joined[move.line] {
        (move.before, move.after) = (move.before ?? other.before, move.after ?? other.after)
        move.reason += other.reason
      } else {
        lines.append(move.line)
      }
      joined[move.line] = move
    }
    return lines.compactMap { joined[$0] }
  }
}
