extension InfoPlist {
  /// The keys that stand more than once in a dictionary, each at its second place.
  ///
  /// `PropertyListValue.members` says which of the keys counts. There are at most
  /// `DiagnosticList.shownLimit` findings; at the limit none has an edit, because further repeated
  /// keys would remain.
  var duplicateKeys: [LintRule.Finding] {
    guard let list else { return [] }
    var search = Search(list: list, name: name)
    search.visit(list.root)
    if search.found.count == DiagnosticList.shownLimit {
      for index in search.found.indices { search.found[index].repair?.edit = nil }
    }
    return search.found
  }

  private struct Search {
    let list: PropertyList
    let name: String
    var path: [DocumentPath.Part] = []
    var found: [LintRule.Finding] = []

    mutating func visit(_ value: PropertyListValue) {
      switch value.content {
      case .array(let elements):
        for (index, element) in elements.enumerated() { visit(element, at: .index(index)) }
      case .dictionary(let members):
        // Number of times that each key was met.
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
      let path = DocumentPath(path + [.key(member.key)], isPlain: true)
      found.append(
        LintRule.Finding(
          place: LintRule.Place(
            location: list.location(of: member.keyRange, in: name), path: path,
            offset: member.keyRange?.lowerBound ?? 0),
          sentence: list.form == .binary
            ? "this key is repeated, and the first one counts in a binary list"
            : "this key is repeated, and the last one counts",
          repair: Repair(.removeEarlier([path]))))
    }
  }
}
