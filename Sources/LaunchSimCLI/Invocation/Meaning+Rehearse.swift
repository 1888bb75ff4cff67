import LaunchSim

extension Meaning {
  mutating func rehearseOptions() -> RehearseOptions {
    var options = RehearseOptions(inputs: inputs(parsed.operands))
    options.isLedger = parsed.has(.ledger)
    options.costs = costs(seed: seed())
    options.edits = edits()
    options.root = parsed[.root]
    if let typed = parsed[.runs] {
      if let runs = Int(typed), 1...RehearseOptions.runLimit ~= runs, !typed.hasPrefix("+") {
        options.runs = runs
      } else {
        let expected = "a number from 1 to \(RehearseOptions.runLimit)"
        problems.append(.badValue(.runs, typed, expected: expected, near: nil))
      }
    }
    return options
  }
}
