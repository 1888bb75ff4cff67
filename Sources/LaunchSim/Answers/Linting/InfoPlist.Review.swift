extension InfoPlist {
  /// Result of judging a file by every rule, and of mending the file on request.
  package struct Review: Sendable {
    /// The treatment of edits.
    package enum Edits: Hashable, Sendable {
      case ignored
      /// Listed with the findings, for programs that make edits.
      case offered
      /// Made for some rules; the advice on every other finding names the option that makes its
      /// edit.
      case made(Selection)
    }

    /// The findings in the order of the file; after the edits, if edits were made.
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The edits that programs may make, each under the finding that it mends.
    package fileprivate(set) var offers: [Diagnostic: OfferedEdit] = [:]
    /// The findings that edits have mended, with their places in the original file.
    package fileprivate(set) var fixed: [Diagnostic] = []
    /// The file to write; `nil` if no edit was made.
    package fileprivate(set) var bytes: [UInt8]?
    /// Reason why the file cannot hold an edit, which is one of the findings; `nil` if it can.
    package fileprivate(set) var refusal: Diagnostic?
    /// True if an edit does not read back as intended, which is a bug of this package.
    package fileprivate(set) var hasFailedEdit = false
    /// The verdict; `nil` for a file outside the rules about launches.
    package fileprivate(set) var verdict: Verdict?
  }

  /// Judges a file by every rule, and mends the file on request.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: The contents of the file.
  ///   - build: The facts of the build that the file leaves out.
  ///   - edits: The handling of edits.
  ///   - isLeftAlone: True for a finding that is not mended.
  /// - Returns: The findings; for an unreadable file, the first problem.
  package static func review(
    _ path: String, _ bytes: [UInt8], build: Build = Build(), edits: Review.Edits = .ignored,
    leaving isLeftAlone: (Diagnostic) -> Bool = { _ in false }
  ) -> Review {
    do throws(PropertyListError) {
      let plist = try InfoPlist(named: path, bytes, build: build)
      return plist.review(
        bytes, edits: edits, leaving: isLeftAlone,
        remaking: { try? InfoPlist(named: path, $0, build: build) })
    } catch {
      var review = Review()
      review.diagnostics = [error.diagnostic]
      return review
    }
  }

  /// Judges the file by every rule, and mends the file on request.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file; empty if build settings make the whole Info.plist.
  ///   - edits: The handling of edits.
  ///   - isLeftAlone: True for a finding that is not mended.
  ///   - remake: Makes the Info.plist from changed contents; returns `nil` for unreadable contents.
  ///   - surround: Finds the files around the Info.plist; `nil` judges the Info.plist alone.
  /// - Returns: The findings.
  func review(
    _ bytes: [UInt8], edits: Review.Edits, leaving isLeftAlone: (Diagnostic) -> Bool,
    remaking remake: ([UInt8]) -> InfoPlist?,
    among surround: (InfoPlist) -> LaunchSurroundings? = { _ in nil }
  ) -> Review {
    var review = Review()
    if let unjudged {
      review.diagnostics = [unjudged]
      return review
    }
    var breaks = breaks(among: surround(self))
    switch edits {
    case .ignored: break
    case .offered:
      for found in breaks {
        review.offers[found.diagnostic] = offer(for: found, in: bytes, remake, surround)
      }
    case .made(let selection):
      review.mend(self, &breaks, bytes, selection, leaving: isLeftAlone, remake, surround)
    }
    review.diagnostics = breaks.map(\.diagnostic) + [review.refusal].compactMap(\.self)
    if hasVerdict { review.verdict = Verdict(of: breaks) }
    return review
  }

  /// True if some rule about launches applies to files of this kind.
  private var hasVerdict: Bool {
    LintRule.all.contains { $0.outcome != nil && $0.kinds.contains(kind) }
  }

  private func offer(
    for found: Break, in bytes: [UInt8], _ remake: ([UInt8]) -> InfoPlist?,
    _ surround: (InfoPlist) -> LaunchSurroundings?
  ) -> OfferedEdit? {
    guard let repair = found.finding.repair, let edit = repair.edit, let list, let text = list.text,
      mends(edit, found, in: bytes, remake, surround),
      let replacements = try? PropertyListEditor(list)?.replacements(for: edit),
      !replacements.isEmpty
    else { return nil }
    let isOneOfSeveral = if case .choice = found.rule.repairKind { true } else { false }
    return OfferedEdit(
      words: isOneOfSeveral ? "one answer of several: \(repair.words)" : repair.words,
      replacements: replacements.map {
        OfferedEdit.Replacement(
          start: text.position(of: $0.range.lowerBound),
          end: text.position(of: $0.range.upperBound), text: $0.text)
      })
  }
}

// MARK: - Mending

extension Repair.Edit {
  /// The edit combined with equivalent edits, which no rule can tell apart.
  ///
  /// A member with an equal key after it does not count, so all such members can be removed at
  /// once; one by one, the time would grow with the square of their number.
  fileprivate func joined(with others: [Repair.Edit]) -> Repair.Edit {
    guard case .removeEarlier = self else { return self }
    return .removeEarlier(
      others.flatMap { edit -> [DocumentPath] in
        if case .removeEarlier(let paths) = edit { paths } else { [] }
      })
  }
}

extension InfoPlist.Review {
  /// Makes selected edits that mend their findings without causing new findings, until none is
  /// left.
  ///
  /// Each edit removes a finding, so there are at most as many edits as findings. The breaks that
  /// are left have remarks on their edits.
  fileprivate mutating func mend(
    _ plist: InfoPlist, _ breaks: inout [InfoPlist.Break], _ original: [UInt8],
    _ selection: Selection, leaving isLeftAlone: (Diagnostic) -> Bool,
    _ remake: ([UInt8]) -> InfoPlist?, _ surround: (InfoPlist) -> LaunchSurroundings?
  ) {
    func isSelected(_ found: InfoPlist.Break) -> Bool {
      selection.includes(found.rule) && !isLeftAlone(found.diagnostic)
    }
    let before = breaks
    var (plist, changed) = (plist, original)
    var refusals: [Diagnostic.Identity: [String]] = [:]
    var obstacle: Problem?
    var index = 0
    while index < breaks.count {
      let found = breaks[index]
      index += 1
      guard let edit = found.finding.repair?.edit, isSelected(found) else { continue }
      let others = breaks.filter(isSelected).compactMap(\.finding.repair?.edit)
      switch plist.attempt(
        edit.joined(with: others), for: found, in: changed, remake, surround)
      {
      case .made(let bytes, let edited):
        (plist, changed) = (edited, bytes)
        breaks = plist.breaks(among: surround(plist))
        refusals = [:]
        // This edit may have removed the obstacle to an earlier edit.
        index = 0
      case .brings(let rules): refusals[found.key] = rules
      case .refused(let problem): obstacle = obstacle ?? problem
      case .failed:
        hasFailedEdit = true
        breaks = before
        return
      }
    }
    for index in breaks.indices {
      let found = breaks[index]
      let remark: String?
      if let rules = refusals[found.key] {
        remark = found.refusal(because: rules)
      } else if !selection.includes(found.rule), !isLeftAlone(found.diagnostic),
        let edit = found.finding.repair?.edit,
        plist.mends(edit, found, in: changed, remake, surround)
      {
        remark = found.rule.repairOption
      } else {
        remark = nil
      }
      breaks[index].diagnostic = found.diagnostic.remarked(remark)
    }
    refusal = obstacle.map { Diagnostic($0, at: SourceLocation(file: plist.name)) }
    var rest = InfoPlist.counts(breaks)
    fixed = before.compactMap { found in
      if let count = rest[found.key], count > 0 {
        rest[found.key] = count - 1
        return nil
      }
      return found.diagnostic.fixed(by: found.finding.repair?.edit)
    }
    if changed != original { bytes = changed }
  }
}

extension InfoPlist.Break {
  /// Reason why the finding's edit was not made; `nil` for an edit that mends nothing.
  fileprivate func refusal(because rules: [String]) -> String? {
    guard !rules.isEmpty, let option = rule.repairOption else { return nil }
    return "left by \(option), which would break \(rules.listed(with: "and"))"
  }
}

extension Diagnostic {
  /// The finding with the edit that was made in place of the advice.
  fileprivate func fixed(by edit: Repair.Edit?) -> Diagnostic {
    guard let edit else { return self }
    var diagnostic = self
    diagnostic.problem = Problem(
      problem.id, problem.sentence, edit.wordsOfResult, cause: problem.cause)
    return diagnostic
  }

  /// The finding with a remark on its edit.
  fileprivate func remarked(_ remark: String?) -> Diagnostic {
    guard let remark else { return self }
    var diagnostic = self
    diagnostic.problem = Problem(
      problem.id, problem.sentence, problem.advice.map { "\($0) (\(remark))" } ?? remark,
      cause: problem.cause)
    return diagnostic
  }
}

extension InfoPlist {
  /// The result of an edit.
  fileprivate enum Attempt {
    case made([UInt8], InfoPlist)
    /// The edit would break these rules; with no rules, the edit mends nothing.
    case brings([String])
    case refused(Problem)
    /// The edit does not read back as intended.
    case failed
  }

  fileprivate static func counts(_ breaks: [Break]) -> [Diagnostic.Identity: Int] {
    breaks.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
  }

  /// True for an edit that mends a break and causes no other.
  fileprivate func mends(
    _ edit: Repair.Edit, _ found: Break, in bytes: [UInt8],
    _ remake: ([UInt8]) -> InfoPlist?, _ surround: (InfoPlist) -> LaunchSurroundings?
  ) -> Bool {
    // Removing an entry without effect causes no break.
    if case .removeEarlier = edit { return list?.text != nil }
    guard case .made = attempt(edit, for: found, in: bytes, remake, surround) else { return false }
    return true
  }

  /// Makes an edit, reads the result back and judges it.
  fileprivate func attempt(
    _ edit: Repair.Edit, for found: Break, in bytes: [UInt8],
    _ remake: ([UInt8]) -> InfoPlist?, _ surround: (InfoPlist) -> LaunchSurroundings?
  ) -> Attempt {
    // Without a file, settings would have to change.
    guard let list else { return .brings([]) }
    // A person must change a reference to a setting, because the setting's value differs by
    // configuration.
    switch edit {
    case .replace(let key, _), .remove(let key):
      if list.root[key]?.isSymbolic == true { return .brings([]) }
    case .add, .removeEarlier: break
    }
    let changed: [UInt8]
    do throws(Problem) {
      changed = try PropertyListEditor.make(edit, in: bytes, of: list)
    } catch {
      return .refused(error)
    }
    let intended = PropertyListValue(
      content: .dictionary(edit.applied(to: list.root.members ?? [])))
    guard let edited = remake(changed), edited.list?.root.isSame(as: intended) == true else {
      return .failed
    }
    let before = Self.counts(breaks(among: surround(self)))
    let after = edited.breaks(among: surround(edited))
    let counts = Self.counts(after)
    var brought: [String] = []
    for found in after where counts[found.key, default: 0] > before[found.key, default: 0] {
      if !brought.contains(found.rule.id) { brought.append(found.rule.id) }
    }
    let isMended = counts[found.key, default: 0] < before[found.key, default: 0]
    return brought.isEmpty && isMended ? .made(changed, edited) : .brings(brought)
  }
}

extension InfoPlist.Break {
  fileprivate var key: Diagnostic.Identity { diagnostic.identity }
}

extension Diagnostic {
  /// The identity of a finding from one version of a file to another.
  package struct Identity: Hashable, Sendable {
    var rule: String
    var path: DocumentPath
  }

  package var identity: Identity { Identity(rule: problem.id, path: path) }
}
