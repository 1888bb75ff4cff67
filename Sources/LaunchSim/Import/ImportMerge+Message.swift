extension ImportMerge.Change {
  /// What was done, in a line.
  package var message: String {
    switch self {
    case .replaced(let name, let old, let new):
      "\(ItemNames.printable(name)): \(Self.shortened(old)) is now \(Self.shortened(new))"
    case .appended(let name, let callback?):
      "\(ItemNames.printable(name)): new; call it, for example from \(callback.name)"
    case .appended(let name, nil):
      "\(ItemNames.printable(name)): new"
    case .callsLeftOut(let name, let calls):
      """
      \(ItemNames.printable(name)): recorded with a call of \
      \(calls.prefix(5).map { ItemNames.printable($0) }.joined(separator: ", "))\
      \(calls.count > 5 ? " and \(calls.count - 5) more" : ""), left out: an item has one call, and \
      the scenario says where
      """
    case .elsewhere(let name, let file):
      """
      \(ItemNames.printable(name)): left out, because \(file) defines it; merge into that file to \
      change its cost
      """
    case .kept(let name):
      """
      \(ItemNames.printable(name)): left as it is, because what it calls, awaits or locks is not \
      what was measured
      """
    }
  }

  private static func shortened(_ cost: String) -> String {
    let line = cost.split { $0.isWhitespace }.joined(separator: " ")
    guard !line.isEmpty else { return "no cost" }
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
