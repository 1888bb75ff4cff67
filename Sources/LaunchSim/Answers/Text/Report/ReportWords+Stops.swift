// The work in progress at a kill, a suspension or an expiration.

extension ReportWords {
  /// The stop that decides the verdict; `nil` for a launch without a kill or expiration.
  var decisiveStop: SystemStop? {
    switch report.verdict {
    case .killed:
      analysis.stops.last { stop in if case .killed = stop.kind { true } else { false } }
    case .expired: analysis.stops.first
    default: nil
    }
  }

  /// The work in progress at the decisive stop, and the calls that were still missing, a sentence
  /// each.
  package var stops: [ReportSection.Block] {
    guard let stop = decisiveStop else { return [] }
    let shown = 4
    let sentences = stop.work.map(sentence) + stop.missing.flatMap(sentences)
    let count = stop.workCount - stop.work.count + sentences.count
    let rest = count - min(shown, sentences.count)
    let others = rest > 0 ? ["… and \(rest) more (--format json)"] : []
    return (sentences.prefix(shown) + others).map { .paragraph($0, level: 1) }
  }

  /// The work in progress at a stop, as in `with Upload waiting for network (12.0 s of 12 s left)`.
  func unfinished(at kind: SystemStop.Kind, _ time: Nanoseconds) -> String {
    guard let stop = analysis.stops.first(where: { $0.kind == kind && $0.time == time })
    else { return "" }
    let shown = 3
    var phrases = stop.work.prefix(shown).map { phrase(for: $0, isLocated: false) }
    let rest = stop.workCount - phrases.count
    if rest > 0 { phrases.append("\(rest) more in progress") }
    return " with " + phrases.listed(with: "and")
  }

  // MARK: Work

  /// The work in words, as in `Upload waiting for network (12.0 s of 12 s left)`.
  func phrase(for work: OpenWork, isLocated: Bool = true) -> String {
    "\(subject(of: work, isLocated: isLocated)) \(standing(of: work))\(bracketed(left(of: work)))"
  }

  /// A sentence such as `Upload was waiting (12 s of 12 s left); complete push was to follow.`.
  private func sentence(for work: OpenWork) -> String {
    var text =
      "\(subject(of: work)) was \(standing(of: work))\(bracketed(left(of: work)))"
    let calls = work.calls.prefix(2).map(words)
    if !calls.isEmpty {
      text += "; \(calls.listed(with: "and")) \(calls.count == 1 ? "was" : "were") to follow"
    }
    return text + "."
  }

  private func bracketed(_ text: String) -> String { text.isEmpty ? "" : " (\(text))" }

  private func subject(of work: OpenWork, isLocated: Bool = true) -> String {
    let owner = name(of: work.owner, isLocated: isLocated)
    guard work.item != nil, let callback = work.callback else { return owner }
    return "\(owner) in \(callback.name)"
  }

  func name(of owner: CodeOwner, isLocated: Bool = true) -> String {
    let location = isLocated ? place(scenario.location(of: owner)) : ""
    return switch owner {
    case .item(let item): name(of: item) + location
    case .callback(let callback): callback.name + location
    case .event(let event): "then/\(event)/steps" + location
    case .expiration: "the expiration code of a background task"
    }
  }

  /// The step in progress, as in `waiting for network`; fits after `is`, `was` or a name.
  func standing(of work: OpenWork) -> String {
    func behind(_ item: ItemIndex?) -> String { item.map(name) ?? "the launch sequence" }
    switch work.standing {
    case .computing: return "computing"
    case .reading: return "reading from storage"
    case .faulting: return "taking page faults"
    case .waiting(let reason): return "waiting" + (reason.map { " for \(style.text($0))" } ?? "")
    case .lockWait(let lock, let owner):
      let lock = report.trace.names.words(lock, style.text)
      return "waiting for the \(lock), which \(behind(owner)) owns"
    case .awaiting(let item): return "waiting for \(name(of: item))"
    case .hosting(let item): return "waiting for \(behind(item)), which it called"
    case .draining: return "waiting for the main queue to drain"
    case .queued(.main): return "waiting for \(ThreadLane.main.threadPhrase)"
    case .queued(.pool): return "waiting for \(ThreadLane.pool.threadPhrase)"
    case .queued(.global): return "waiting for a worker thread"
    case .queued(.queue): return "waiting in its queue"
    case .queued(.actor): return "waiting for its actor"
    case .delayed: return "delayed"
    case .ownWait: return "waiting in its own code"
    case .running: return "running"
    }
  }

  /// Time left in the step in progress, and in the steps after it.
  func left(of work: OpenWork) -> String {
    var parts: [String] = []
    if let left = work.left {
      parts.append(work.total.map { "\(left.left(of: $0)) left" } ?? "\(left.inSeconds) left")
    }
    if work.later > .zero { parts.append("then \(work.later.inSeconds) more") }
    return parts.joined(separator: ", ")
  }

  // MARK: Missing calls

  private func sentences(for missing: SystemStop.MissingCall) -> [String] {
    let call = words(for: missing.call)
    guard !missing.callers.isEmpty else { return ["No step has \(call)."] }
    return missing.callers.map { caller in
      "\(name(of: caller.owner)) has \(call), but \(words(for: caller))."
    }
  }

  private func words(for caller: SystemStop.Caller) -> String {
    switch caller.fate {
    case .skipped(let item, let condition):
      let word = style.text(condition.word(metrics.names.items))
      return caller.owner == .item(item)
        ? "is skipped: the condition \(word) does not hold"
        : "\(name(of: item)), which starts it, is skipped: the condition \(word) does not hold"
    case .leftOut: return "takes no part in this launch"
    case .notStarted: return "was not started by then"
    case .ended(let time): return "ended at \(time.inSeconds) without it"
    case .ranOnce(let time): return "ended at \(time.inSeconds): a scenario runs an item once"
    case .notCalled: return "was not called"
    }
  }

  /// The call in words, as in `complete silentPush`, with the keys of the scenario file.
  func words(for call: AppCall) -> String {
    switch call {
    case .complete(let name): "complete \(style.text(name))"
    case .endBackgroundTask(let name): "endBackgroundTask \(style.text(name))"
    case .reportCall: "reportCall"
    }
  }
}

extension Scenario {
  /// Place of code in its file; `nil` for code that is not in a file.
  package func location(of owner: CodeOwner) -> SourceLocation? {
    switch owner {
    case .item(let item): app.items[item].location
    case .callback(let callback): places.steps[.callback(callback)]?.first
    case .event(let event): places.steps[.event(event)]?.first
    case .expiration: nil
    }
  }
}
