// Problems of references to the app's sources, and of items drafted from the sources.

extension Problem {
  static func notASwiftFile(_ path: String) -> Problem {
    Problem(
      "not-a-swift-file", "\(path.quoted) is no Swift file",
      "write a path such as App/AppDelegate.swift, relative to this file")
  }
  static func codeWithoutSymbol(_ path: String) -> Problem {
    Problem(
      "code-without-symbol", "\(path.quoted) names no symbol",
      "write one behind #, as in App/AppDelegate.swift#Analytics.start")
  }
  /// Items without any work; `first` is the name of the first item.
  static func openCosts(_ count: Int, first: String) -> Problem {
    let items =
      count == 1
      ? "\(first.quoted) has no cost yet: its time counts"
      : "\(count) items, from \(first.quoted) on, have no cost yet: their time counts"
    return Problem(
      "open-costs", "\(items) as nothing",
      "give each cpu, read, wait or steps, or merge measured costs with launch-sim import")
  }
}
