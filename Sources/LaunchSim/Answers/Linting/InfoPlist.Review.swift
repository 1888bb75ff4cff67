extension InfoPlist {
  /// The result of judging a file by every rule, and of mending it where that was asked for.
  package struct Review: Sendable {
    /// The handling of edits.
    package enum Edits: Hashable, Sendable {
      case ignored
      /// Listed with the findings, for a program that makes them.
      case offered
      /// Made for some rules; the advice on other findings names the option that makes theirs.
      case made(Selection)
    }

    /// The findings in the order of the file: after the edits, if they were made.
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The edits that programs may make, by the finding that they mend.
    package fileprivate(set) var offers: [Diagnostic: OfferedEdit] = [:]
    /// The findings that edits have mended, with the places of the file as it was.
    package fileprivate(set) var fixed: [Diagnostic] = []
    /// The file to write; `nil` if no edit was made.
    package fileprivate(set) var bytes: [UInt8]?
    /// The reason why the file cannot hold an edit, which is one of the findings; `nil` without one.
    package fileprivate(set) var refusal: Diagnostic?
    /// True if an edit does not read back as intended: a mistake of this package.
    package fileprivate(set) var hasFailedEdit = false
    /// The verdict; `nil` for a file that no rule about the launch concerns.
    package fileprivate(set) var verdict: Verdict?
    /// The findings in words, by their words without the remark on their edit.
    fileprivate var remarked: [String: String] = [:]
  }

  /// Judges a file by every rule, and mends it where that is asked for.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: Its contents.
  ///   - build: The facts of the build that the file leaves out.
  ///   - edits: The handling of edits.
  ///   - isLeftAlone: True for a finding that is not mended.
  /// - Returns: The findings; of a file that cannot be read, the first thing that is wrong.
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

  /// Judges the file by every rule, and mends it where that is asked for.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file; nothing where build settings make it all.
  ///   - edits: The handling of edits.
  ///   - isLeftAlone: True for a finding that is not mended.
  ///   - remake: Makes the Info.plist from changed contents; `nil` if they cannot be read.
  ///   - surround: Finds the files around the Info.plist; `nil` judges it alone.
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
    var plist = self
    switch edits {
    case .ignored: review.diagnostics = plist.breaks(among: surround(plist)).map(\.diagnostic)
    case .offered:
      for found in plist.breaks(among: surround(plist)) {
        review.diagnostics.append(found.diagnostic)
        review.offers[found.diagnostic] = plist.offer(for: found, in: bytes, remake, surround)
      }
    case .made(let selection):
      review.mend(&plist, bytes, selection, leaving: isLeftAlone, remake, surround)
    }
    if plist.hasVerdict {
      let remarked = review.remarked
      review.verdict = plist.verdict(among: surround(plist)).reworded { remarked[$0] ?? $0 }
    }
    return review
  }

  /// True if a rule about the launch concerns files of this kind.
  private var hasVerdict: Bool {
    LintRule.all.contains { $0.outcome != nil && $0.kinds.contains(kind) }
  }

  private func offer(
    for found: Break, in bytes: [UInt8], _ remake: ([UInt8]) -> InfoPlist?,
    _ surround: (InfoPlist) -> LaunchSurroundings?
  ) -> OfferedEdit? {
    guard let repair = found.repair, let edit = repair.edit, let list, let text = list.text,
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
  /// The edit together with others of its kind, which no rule can tell apart.
  ///
  /// A member with an equal key behind it does not count, so that all can go at once; one after the
  /// other they would take a time that grows with the square of their number.
  fileprivate func joined(with others: [Repair.Edit]) -> Repair.Edit {
    guard case .removeEarlier = self else { return self }
    return .removeEarlier(
      others.flatMap { edit -> [DocumentPath] in
        if case .removeEarlier(let paths) = edit { paths } else { [] }
      })
  }
}

extension InfoPlist.Review {
  /// Makes every selected edit that mends its finding and brings no new finding, until no such edit
  /// is left.
  ///
  /// Each edit leaves one finding less, so there are at most as many edits as findings.
  fileprivate mutating func mend(
    _ plist: inout InfoPlist, _ original: [UInt8], _ selection: Selection,
    leaving isLeftAlone: (Diagnostic) -> Bool,
    _ remake: ([UInt8]) -> InfoPlist?, _ surround: (InfoPlist) -> LaunchSurroundings?
  ) {
    func isSelected(_ found: InfoPlist.Break) -> Bool {
      selection.includes(found.rule) && !isLeftAlone(found.diagnostic)
    }
    let before = plist.breaks(among: surround(plist))
    var breaks = before
    var changed = original
    var refusals: [Diagnostic.Identity: [String]] = [:]
    var obstacle: Problem?
    var index = 0
    while index < breaks.count {
      let found = breaks[index]
      index += 1
      guard let edit = found.repair?.edit, isSelected(found) else { continue }
      let others = breaks.filter(isSelected).compactMap(\.repair?.edit)
      switch plist.attempt(
        edit.joined(with: others), for: found, in: changed, remake, surround)
      {
      case .made(let bytes, let edited):
        (plist, changed) = (edited, bytes)
        breaks = plist.breaks(among: surround(plist))
        refusals = [:]
        // What stood in the way of an earlier one may be mended now.
        index = 0
      case .brings(let rules): refusals[found.key] = rules
      case .refused(let problem): obstacle = obstacle ?? problem
      case .failed:
        hasFailedEdit = true
        diagnostics = before.map(\.diagnostic)
        return
      }
    }
    for found in breaks {
      let remark: String?
      if let rules = refusals[found.key] {
        remark = found.refusal(because: rules)
      } else if !selection.includes(found.rule), !isLeftAlone(found.diagnostic),
        let edit = found.repair?.edit, plist.mends(edit, found, in: changed, remake, surround)
      {
        remark = found.rule.repairOption
      } else {
        remark = nil
      }
      diagnostics.append(found.diagnostic.remarked(remark))
      remarked[found.diagnostic.description] = diagnostics.last?.description
    }
    refusal = obstacle.map { Diagnostic($0, at: SourceLocation(file: plist.name)) }
    if let refusal { diagnostics.append(refusal) }
    var rest = InfoPlist.counts(breaks)
    fixed = before.compactMap { found in
      if let count = rest[found.key], count > 0 {
        rest[found.key] = count - 1
        return nil
      }
      return found.diagnostic.fixed(by: found.repair?.edit)
    }
    if changed != original { bytes = changed }
  }
}

extension InfoPlist.Break {
  /// The reason why its edit was not made; `nil` for an edit that mends nothing.
  fileprivate func refusal(because rules: [String]) -> String? {
    guard !rules.isEmpty, let option = rule.repairOption else { return nil }
    return "left by \(option), which would break \(rules.listed(with: "and"))"
  }
}

extension Diagnostic {
  /// The same with the edit that was made in place of the advice.
  fileprivate func fixed(by edit: Repair.Edit?) -> Diagnostic {
    guard let edit else { return self }
    var diagnostic = self
    diagnostic.problem = Problem(
      problem.id, problem.sentence, edit.wordsOfResult, cause: problem.cause)
    return diagnostic
  }

  /// The same with a remark on its edit.
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
    /// It would break these rules, or mends nothing if there are none.
    case brings([String])
    case refused(Problem)
    /// It does not read back as intended.
    case failed
  }

  fileprivate static func counts(_ breaks: [Break]) -> [Diagnostic.Identity: Int] {
    breaks.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
  }

  /// True for an edit that mends a break and brings no other.
  fileprivate func mends(
    _ edit: Repair.Edit, _ found: Break, in bytes: [UInt8],
    _ remake: ([UInt8]) -> InfoPlist?, _ surround: (InfoPlist) -> LaunchSurroundings?
  ) -> Bool {
    // What does not count brings nothing.
    if case .removeEarlier = edit { return list?.text != nil }
    guard case .made = attempt(edit, for: found, in: bytes, remake, surround) else { return false }
    return true
  }

  /// Makes an edit, reads the result back and judges it.
  fileprivate func attempt(
    _ edit: Repair.Edit, for found: Break, in bytes: [UInt8],
    _ remake: ([UInt8]) -> InfoPlist?, _ surround: (InfoPlist) -> LaunchSurroundings?
  ) -> Attempt {
    // Without a file the settings are to be changed.
    guard let list else { return .brings([]) }
    // A reference to a setting is for a person to change: its value differs by configuration.
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
