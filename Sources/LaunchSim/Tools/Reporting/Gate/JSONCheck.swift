import LaunchSim

/// A check as JSON: every launch with its values beside the accepted values, and every finding.
///
/// Times are whole nanoseconds; members that do not apply are left out. The page *JSON output*
/// describes the keys.
package struct JSONCheck: Sendable {
  /// The version of the form, which increases when a key changes its meaning or is removed.
  static let version = 1

  private let result: CheckResult

  /// Describes a check.
  package init(_ result: CheckResult) {
    self.result = result
  }

  /// The document, ending in a line break.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.write([
      "launchCheck": Self.version, "versions": Version.members, "baseline": result.baseline,
      "updateCommand": result.updateCommand,
    ])
    writer.objects("launches", result.launches) { writer, launch in
      write(launch, to: &writer)
    }
    if !result.measured.isEmpty { writer.write(["measured": result.measured]) }
    if !result.unjudged.isEmpty { writer.write(["unjudged": result.unjudged]) }
    writer.lines("causes", result.grouped.causes) { cause in
      let (launch, finding) = cause.worst
      return [
        "kind": finding.facts.id, "title": finding.facts.title,
        "severity": finding.severity.wordOfCheck, "count": cause.members.count,
        "item": cause.loss?.subject.title, "lossNs": cause.loss?.loss,
        "location": finding.location.map(Self.members), "worst": Self.name(of: launch),
        "launches": cause.members.map { Self.name(of: $0.launch) },
      ]
    }
    writer.write([
      "failing": result.failingCount, "failures": result.failureCount,
      "warnings": result.findings.count { $0.finding.severity == .warning },
    ])
    writer.lines("problems", result.problems, \.members)
    writer.end()
    return text
  }

  private func write(_ launch: LaunchCheck, to writer: inout JSONWriter) {
    let words = CheckWords(launch, in: result)
    writer.write([
      "scenario": launch.scenario, "file": launch.path, "device": launch.variant?.device,
      "os": launch.variant?.system, "costs": launch.variant?.costs.named,
      "verdict": launch.report?.verdict.kind.rawValue,
      "standing": launch.standing, "fails": launch.isFailing, "command": launch.command,
      "compareCommand": words.comparison,
    ])
    if let values = launch.values {
      let measures = Set(values.values.keys).union(launch.accepted.keys)
      writer.lines("values", measures.inOrder) { measure in
        let (now, accepted) = (values.values[measure], launch.accepted[measure])
        return switch measure.form {
        case .time:
          ["measure": measure.key, "valueNs": now?.time, "acceptedNs": accepted?.time]
        case .digest, .number, .names:
          ["measure": measure.key, "value": now?.text, "accepted": accepted?.text]
        }
      }
    }
    writer.lines("findings", launch.sortedFindings) { finding in
      let evidence = words.details(for: finding)
      let facts: JSONMembers = [
        "kind": finding.facts.id, "title": finding.facts.title,
        "severity": finding.severity.wordOfCheck, "raised": finding.isRaised.ifTrue,
        "message": words.message(for: finding), "evidence": evidence.unlessEmpty,
        "location": finding.location.map(Self.members),
      ]
      return facts + finding.members(in: launch)
    }
  }

  private static func name(of launch: LaunchCheck) -> JSONMembers {
    [
      "scenario": launch.scenario, "device": launch.variant?.device, "os": launch.variant?.system,
      "costs": launch.variant?.costs.named,
    ]
  }

  private static func members(of location: SourceLocation) -> JSONMembers {
    ["file": location.file, "line": location.line, "column": location.column]
  }
}

extension Baseline.Percentile {
  /// The word in JSON; `nil` for the median, which is left out.
  fileprivate var named: String? { self == .p50 ? nil : rawValue }
}

extension Diagnostic.Severity {
  /// The word in JSON: in a check, an error is called a failure.
  var wordOfCheck: String { self == .error ? "failure" : rawValue }
}

extension Set<Measure> {
  /// The judged measures in the order in which users meet them, then the others by their keys.
  fileprivate var inOrder: [Measure] {
    let judged = Measure.judged.filter(contains)
    let others = subtracting(judged)
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return judged + others
  }
}

// MARK: - Findings

extension CheckFinding {
  /// The members that depend on the kind of finding.
  fileprivate func members(in launch: LaunchCheck) -> JSONMembers {
    switch subject {
    case .unreadable(let errors): ["diagnostics": errors.map(\.members)]
    case .unanswered, .verdict, .gone, .measured: [:]
    case .renamed(let name): ["formerly": name]
    case .budget(let result):
      [
        "budget": result.budget.key, "valueNs": result.value, "warnNs": result.levels.warn,
        "failNs": result.levels.fail,
        "item": result.largest.flatMap { largest in
          launch.report.map { $0.scenario.app.items[largest.item].name }
        }, "itemNs": result.largest?.time,
      ]
    case .expectation(let violation):
      [
        "violation": launch.report.map { report in
          violation.members(report.metrics.names.items) {
            report.metrics.timeline.items[$0].began
          }
        }
      ]
    case .mistake(let warning):
      ["warning": launch.report.map { warning.members($0.metrics.names.items) }]
    case .warning(let diagnostic), .stale(let diagnostic), .otherDevice(let diagnostic):
      ["diagnostics": [diagnostic.members]]
    case .regressed(let movements, let blame):
      [
        "movements": movements.map(\.members), "phase": blame.phase?.members,
        "items": blame.items.map(\.members).unlessEmpty, "last": blame.last,
      ] + blame.members
    case .slipped(let movements, let ready, let blame):
      ["movements": (movements + [ready]).map(\.members)] + blame.members
    case .improved(let movements), .itemsGone(let movements):
      ["movements": movements.map(\.members)]
    case .missing(let measures), .new(let measures, _): ["measures": measures.map(\.key)]
    case .itemsRenamed(let renames):
      [
        "renames": renames.map { rename -> JSONMembers in
          ["item": rename.name, "formerly": rename.former]
        }
      ]
    case .orderChanged(let changes, let unlisted):
      [
        "order": (launch.values?.order ?? []).map { lane -> JSONMembers in
          ["lane": lane.lane, "names": lane.names]
        }, "moves": changes.map(\.members).unlessEmpty,
        "notCompared": unlisted.unlessEmpty,
      ]
    case .otherModel(let model): ["model": model?.text]
    }
  }
}

extension Change<Measure, Nanoseconds> {
  fileprivate var members: JSONMembers {
    ["measure": subject.key, "beforeNs": first, "afterNs": second, "lossNs": loss]
  }
}

extension CheckFinding.Blame {
  fileprivate var members: JSONMembers {
    [
      "phases": phases.map(\.members).unlessEmpty,
      "parts": parts.map { part -> JSONMembers in
        [
          "item": part.subject, "beforeNs": part.first, "afterNs": part.second, "moreNs": part.more,
        ]
      }.unlessEmpty,
    ]
  }
}

extension OrderChange {
  fileprivate var members: JSONMembers {
    ["name": name, "before": former.map(Self.members), "now": now.map(Self.members)]
  }

  private static func members(of place: Place) -> JSONMembers {
    ["lane": place.lane, "after": place.predecessor]
  }
}
