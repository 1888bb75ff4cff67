package import LaunchSim

extension ImportedTable {
  /// Adds further recordings of the same launch: a time becomes the samples of all recordings.
  ///
  /// Items are matched by their names. The calls are those of this recording.
  ///
  /// - Parameters:
  ///   - runs: The tables of the further recordings.
  ///   - file: The file that notes are about.
  /// - Returns: Notes on everything that only some recordings have.
  package mutating func add(runs: [ImportedTable], notedAt file: String) -> [Diagnostic] {
    var notes: [String] = []
    let others = runs.map { run in
      Dictionary(run.items.map { ($0.name, $0) }) { first, _ in first }
    }
    var rare: [String] = []
    var different: [String] = []
    for index in items.indices {
      let twins = others.compactMap { $0[items[index].name] }
      if twins.count < runs.count { rare.append(items[index].name) }
      let like = twins.filter {
        $0.structure == items[index].structure && $0.basis == items[index].basis
      }
      if like.count < twins.count { different.append(items[index].name) }
      items[index].steps = Self.joined([items[index].steps] + like.map(\.steps))
    }
    for index in callbacks.indices {
      let own = Slots(callbacks[index].steps)
      let twins = runs.compactMap { run in
        run.callbacks.first { $0.callback == callbacks[index].callback }?.steps
      }
      let like = twins.filter { Slots($0).calls == own.calls }
      if like.count < runs.count { different.append(callbacks[index].callback.name) }
      callbacks[index].steps = Self.joined([callbacks[index].steps] + like)
    }
    for index in callbacks.indices.dropFirst() {
      let gaps = ([self] + runs).compactMap { $0.gap(before: callbacks[index].callback) }.sorted()
      guard gaps.count > runs.count, let first = callbacks[0].start else { continue }
      callbacks[index].start?.time = first.time + gaps[gaps.count / 2]
    }
    let frames = ([self] + runs).compactMap(\.frame?.time).sorted()
    if frames.count > runs.count { frame?.time = frames[frames.count / 2] }
    let known = Set(items.map(\.name))
    let foreign = runs.flatMap { $0.items.map(\.name) }.filter { !known.contains($0) }.uniqued()
    notes.append(
      "times of \(runs.count + 1) recordings; calls of the first recording")
    func note(_ names: [String], _ words: String) {
      guard !names.isEmpty else { return }
      let shown = names.prefix(5).map { $0.shortened() }
      let rest = names.count - shown.count
      notes.append(
        "\(words): \(shown.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : ""))
    }
    note(rare, "missing in some recordings")
    note(different, "other calls, or times of another kind, in some recordings, which are left out")
    note(foreign, "not in the first recording, and left out")
    self.notes += notes
    return notes.map {
      Diagnostic(
        Problem("several-recordings", $0.printable()), at: SourceLocation(file: file),
        severity: .note)
    }
  }

  /// Time from the beginning of the first callback to that of another; `nil` without a span of
  /// both.
  private func gap(before callback: Callback) -> Nanoseconds? {
    guard let first = callbacks.first?.start,
      let other = callbacks.first(where: { $0.callback == callback })?.start
    else { return nil }
    return other.time - first.time
  }

  /// Steps with the samples of several recordings, which call the same items.
  private static func joined(_ runs: [[MeasuredStep]]) -> [MeasuredStep] {
    guard runs.count > 1 else { return runs[0] }
    let slots = runs.map(Slots.init)
    var steps: [MeasuredStep] = []
    for slot in 0...slots[0].calls.count {
      if slot > 0 { steps.append(Slots.Call.joined(slots.map { $0.calls[slot - 1] })) }
      func add(_ times: [Nanoseconds], _ step: ([Nanoseconds]) -> MeasuredStep) {
        guard times.contains(where: { $0 > .zero }) else { return }
        steps.append(step(Set(times).count == 1 ? [times[0]] : times))
      }
      add(slots.map { $0.times[slot].running }) { .cpu($0) }
      add(slots.map { $0.times[slot].waiting }) { .wait($0) }
    }
    return steps.isEmpty ? [.cpu([.zero])] : steps
  }

  /// Steps of one recording: the times before, between and after the calls and awaits.
  private struct Slots {
    /// A call or an await; equal to another of the same item, however long the wait was.
    struct Call: Equatable {
      var step: MeasuredStep

      static func == (left: Call, right: Call) -> Bool {
        switch (left.step, right.step) {
        case (.call(let one), .call(let other)), (.await(let one, _), .await(let other, _)):
          one == other
        default: false
        }
      }

      /// The step of equal calls, with the waits of all.
      static func joined(_ calls: [Call]) -> MeasuredStep {
        guard case .await(let name, _) = calls[0].step else { return calls[0].step }
        let times = calls.compactMap { call in
          if case .await(_, let times) = call.step { times[0] } else { nil }
        }
        return .await(name, Set(times).count == 1 ? [times[0]] : times)
      }
    }

    var calls: [Call] = []
    var times = [(running: Nanoseconds.zero, waiting: Nanoseconds.zero)]

    init(_ steps: [MeasuredStep]) {
      for step in steps {
        switch step {
        case .call, .await:
          calls.append(Call(step: step))
          times.append((.zero, .zero))
        case .cpu(let samples): times[times.count - 1].running += samples[0]
        case .wait(let samples): times[times.count - 1].waiting += samples[0]
        }
      }
    }
  }
}
