import LaunchSim

extension Meaning {
  /// The budget tables of `--budgets`; standard input is the scenario's.
  mutating func budgets() -> [String] {
    let paths = parsed.values[.budgets] ?? []
    for path in paths where path == "-" {
      problems.append(.badValue(.budgets, path, expected: "a file", near: nil))
    }
    for path in paths where path.utf8.count >= Platform.pathLimit {
      problems.append(.pathTooLong(path))
    }
    return paths
  }
}
