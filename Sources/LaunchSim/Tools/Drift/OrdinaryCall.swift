import LaunchSim

/// Calls of the language and of logs, which a scenario need not model.
enum OrdinaryCall {
  /// Functions of the language and initializers of its basic values, which take no noticeable time.
  ///
  /// A draft lists such calls under `ignores`; an outline of code leaves them out.
  static let symbols: Set = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError", "type", "min", "max", "abs", "String.init", "Int.init",
    "Double.init", "Float.init", "Bool.init", "Array.init", "Set.init", "Dictionary.init",
    "Date.init", "URL.init", "UUID.init", "NSClassFromString", "NSStringFromClass",
    "autoreleasepool", "MainActor.assumeIsolated",
    "super.init",
  ]

  /// Names of the functions of logs.
  private static let levels: Set = [
    "trace", "verbose", "debug", "info", "notice", "default", "warning", "warn", "error", "fault",
    "critical", "log",
  ]

  /// Labels of initializers of basic values that take time: they read a file, or make as many
  /// elements as they are told.
  ///
  /// Sources: Apple, `String.init(contentsOf:encoding:)` and `init(contentsOfFile:encoding:)`; The
  /// Swift Standard Library, `Array.init(repeating:count:)`, which is O(*n*). Copies of a sequence,
  /// as in `Array(lines)` and `Set(lines)`, are O(*n*) too, and remain ordinary, because no call
  /// states their length.
  private static let slowLabels: Set = [
    "contentsOf", "contentsOfFile", "contentsOfURL", "repeating", "unsafeUninitializedCapacity",
  ]

  static func includes(_ call: SwiftCall) -> Bool { isBasic(call) && !isSlow(call) }

  /// True for an initializer of a basic value that takes time.
  static func isSlow(_ call: SwiftCall) -> Bool {
    call.labels.contains(where: slowLabels.contains) && isBasic(call)
  }

  private static func isBasic(_ call: SwiftCall) -> Bool {
    symbols.contains(CodeSymbol.symbol(of: call, in: nil))
  }

  /// Functions and initializers whose closure the user runs: targets and actions.
  ///
  /// Sources: Apple, `UIAction.init(title:…handler:)`, `UIAlertAction.init(title:style:handler:)`,
  /// `UIControl.addAction(_:for:)` and `MPRemoteCommand.addTarget(handler:)`.
  private static let actions: Set = ["UIAction", "UIAlertAction", "addAction", "addTarget"]

  /// True for a callee that keeps its closure for an action of the user, which no launch runs.
  static func isForUser(_ callee: CalleePath) -> Bool {
    callee.names.last(where: { $0 != "init" }).map(actions.contains) ?? false
  }

  /// True for a function that writes to a log by its name, as `DDLogError` does.
  private static func isLog(_ name: String) -> Bool {
    guard let log = name.firstRange(of: name.hasPrefix("log") ? "log" : "Log") else { return false }
    return levels.contains(name[log.upperBound...].lowercased())
  }

  /// True for a call that writes to a log, whose text does not matter to a launch.
  static func isLog(_ call: SwiftCall) -> Bool {
    if call.callee.names.count == 1, isLog(call.callee.names[0]) { return true }
    guard let last = call.callee.names.last, levels.contains(last), call.callee.names.count > 1
    else { return false }
    return call.callee.names.dropLast().contains { name in
      ["log", "logger"].contains(name) || name.hasSuffix("Log") || name.hasSuffix("Logger")
    }
  }
}
