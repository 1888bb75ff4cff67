import LaunchSim

// Problems of a scenario that no longer agrees with the app's sources, and of reading the sources.

extension Problem {
  // MARK: Reading

  static func tooManySources(_ limit: Int) -> Problem {
    Problem("too-many-sources", "a check reads at most \(limit) Swift files")
  }
  static func tooManySourceBytes(_ limit: Int) -> Problem {
    Problem("too-many-source-bytes", "the Swift files hold more than \(bytes(limit)) together")
  }
  static func unreadableSource(_ diagnostic: Diagnostic) -> Problem {
    Problem("unreadable-code", "cannot read \(diagnostic.location): \(diagnostic.message)")
  }

  // MARK: Symbols

  /// A symbol that its file neither declares nor calls.
  static func symbolGone(_ symbol: String, file: String, nearest: String?) -> Problem {
    Problem(
      "symbol-gone", "\(symbol.quoted) is neither declared nor called in \(file.shortened())",
      hint(nearest, else: "name the code that does the work now, or remove the item"))
  }
  /// Covered code that its file does not declare.
  static func declarationGone(_ symbol: String, file: String, nearest: String?) -> Problem {
    Problem(
      "declaration-gone", "\(file.shortened()) declares no \(symbol.quoted)",
      hint(nearest, else: "name the declaration that the scenario models now"))
  }

  // MARK: Calls

  static func unclaimedCall(_ symbol: String, in callback: String, at file: String) -> Problem {
    Problem(
      "unclaimed-call", "\(callback) calls \(symbol.quoted), and no item is its work",
      "add an item with \"code\": \"\(file)#\(symbol)\", or list it in \"ignores\"")
  }
  static func itemWithoutCall(_ item: String, _ symbol: String, in callback: String) -> Problem {
    Problem(
      "item-without-call",
      "\(callback) starts \(item.quoted) here, and its code no longer calls \(symbol.quoted)",
      "move or remove the item, or name another symbol")
  }
  /// The side of another call on which a call is.
  enum Side: String {
    case before, after

    fileprivate var opposite: Side { self == .before ? .after : .before }
  }

  static func otherOrder(
    _ item: String, _ side: Side, _ other: String, in callback: String
  ) -> Problem {
    Problem(
      "other-order",
      "\(callback) calls \(item.quoted) \(side.rawValue) \(other.quoted), and the scenario starts it "
        + side.opposite.rawValue,
      "give the items the order of the calls")
  }
  static func otherCallback(_ item: String, _ callback: String, other: String) -> Problem {
    Problem(
      "other-callback", "\(callback) calls \(item.quoted), and the scenario starts it in \(other)",
      "move it to \(callback)")
  }
}
