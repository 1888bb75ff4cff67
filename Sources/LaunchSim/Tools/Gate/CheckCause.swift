import LaunchSim

/// A common cause of a finding in several launches.
package struct CheckCause: Sendable {
  /// The launches with the finding, the worst first.
  let members: [(launch: LaunchCheck, finding: CheckFinding)]

  /// The launch with the largest loss.
  var worst: (launch: LaunchCheck, finding: CheckFinding) { members[0] }

  /// The names that distinguish the cause from other causes of its kind.
  let names: [String]

  /// The worst launch, with this finding alone.
  var launch: LaunchCheck {
    var launch = worst.launch
    launch.findings = [worst.finding]
    return launch
  }

  /// The largest loss of the item behind the cause; `nil` if no time is lost.
  var loss: CheckFinding.Movement? { worst.finding.blame?.items.first }

  /// The losses of a member due to other causes.
  func others(of member: (launch: LaunchCheck, finding: CheckFinding)) -> [CheckFinding.Movement] {
    Array(member.finding.blame?.items.dropFirst() ?? [])
  }
}

extension CheckCause {
  /// The properties shared by findings with one cause.
  struct Key: Hashable {
    var kind: String
    var severity: Diagnostic.Severity
    var names: [String]
    var location: SourceLocation?
  }
}

extension CheckResult {
  /// The causes of findings in several launches, and the launches with their other findings.
  ///
  /// A launch whose findings all have such causes is left out.
  ///
  /// - Complexity: O(findings).
  package var grouped: (causes: [CheckCause], launches: [LaunchCheck]) {
    var members: [CheckCause.Key: [(launch: Int, finding: Int)]] = [:]
    var keys: [CheckCause.Key] = []
    for (launch, check) in launches.enumerated() {
      for (index, finding) in check.findings.enumerated() {
        guard let key = finding.causeKey else { continue }
        if members[key] == nil { keys.append(key) }
        members[key, default: []].append((launch, index))
      }
    }
    var isGrouped: [Int: Set<Int>] = [:]
    let causes = keys.compactMap { key -> CheckCause? in
      guard let places = members[key], Set(places.map(\.launch)).count > 1 else { return nil }
      for place in places { isGrouped[place.launch, default: []].insert(place.finding) }
      let members = places.map { (launches[$0.launch], launches[$0.launch].findings[$0.finding]) }
      return CheckCause(
        members: members.stablySorted { $0.1.largestLoss > $1.1.largestLoss }, names: key.names)
    }
    let others = launches.enumerated().compactMap { index, check -> LaunchCheck? in
      guard let grouped = isGrouped[index] else { return check }
      guard grouped.count < check.findings.count else { return nil }
      var check = check
      check.findings = check.findings.enumerated().filter { !grouped.contains($0.offset) }
        .map(\.element)
      return check
    }
    return (causes, others)
  }
}

extension CheckFinding {
  /// The parts behind a change of a time; `nil` for other findings.
  var blame: Blame? {
    switch subject {
    case .regressed(_, let blame), .slipped(_, _, let blame): blame
    default: nil
    }
  }

  /// The largest loss of time; zero for other findings.
  var largestLoss: Nanoseconds {
    switch subject {
    case .regressed(let movements, _), .slipped(let movements, _, _): movements[0].loss
    default: .zero
    }
  }

  /// Key of the finding's cause; `nil` if the cause is unknown, or concerns this launch alone.
  fileprivate var causeKey: CheckCause.Key? {
    func key(_ names: [String], _ location: SourceLocation?) -> CheckCause.Key {
      CheckCause.Key(kind: facts.id, severity: severity, names: names, location: location)
    }
    switch subject {
    case .regressed(_, let blame), .slipped(_, _, let blame):
      guard isAtCause, let culprit = blame.culprit else { return nil }
      return key([culprit], location)
    case .itemsRenamed(let renames): return key(renames.flatMap { [$0.former, $0.name] }, nil)
    case .itemsGone(let items): return key(items.map(\.subject.key).sorted(), nil)
    case .orderChanged(let changes, _):
      return changes.isEmpty ? nil : key(changes.map { "\($0)" }, nil)
    case .warning(let warning): return key([warning.message], warning.location)
    case .unreadable(let errors): return key(errors.map(\.description), location)
    case .otherDevice(let reason): return key([reason.message], nil)
    case .otherModel(let model): return key([model?.text ?? ""], nil)
    default: return nil
    }
  }
}
