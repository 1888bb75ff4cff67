extension InfoPlist {
  /// The warnings about keys that stand twice in a dictionary, each at the second place.
  ///
  /// Readers differ: CoreFoundation sets the value of each key of an XML list in turn, so that the
  /// last one counts (swift-corelibs-foundation, `CFPropertyList.c`, `parseDictTag`). Here the first
  /// one is judged. No more than `DiagnosticList.shownLimit` warnings are made.
  var duplicateKeys: [Diagnostic] {
    guard let list else { return [] }
    var search = Search(list: list, name: name)
    search.visit(list.root)
    return search.found
  }

  private struct Search {
    let list: PropertyList
    let name: String
    var path: [DocumentPath.Part] = []
    var found: [Diagnostic] = []

    mutating func visit(_ value: PropertyListValue) {
      switch value.content {
      case .array(let elements):
        for (index, element) in elements.enumerated() { visit(element, at: .index(index)) }
      case .dictionary(let members):
        // The number of times that each key was met.
        var counts: [String: Int] = [:]
        for member in members {
          counts[member.key, default: 0] += 1
          if counts[member.key] == 2 { report(member) }
          visit(member.value, at: .key(member.key))
        }
      default: break
      }
    }

    private mutating func visit(_ value: PropertyListValue, at part: DocumentPath.Part) {
      guard found.count < DiagnosticList.shownLimit else { return }
      path.append(part)
      visit(value)
      path.removeLast()
    }

    private mutating func report(_ member: PropertyListMember) {
      guard found.count < DiagnosticList.shownLimit else { return }
      found.append(
        Diagnostic(
          .duplicateKey(isXML: list.form == .xml),
          at: list.location(of: member.keyRange, in: name),
          path: DocumentPath(path + [.key(member.key)], isPlain: true), severity: .warning))
    }
  }
}

extension Problem {
  fileprivate static func duplicateKey(isXML: Bool) -> Problem {
    Problem(
      "repeated-key",
      "this key stands twice; the first one is judged, while "
        + (isXML ? "the system takes the last" : "readers differ"),
      "remove one", cause: .content)
  }
}
