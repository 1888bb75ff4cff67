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
    "Date.init", "URL.init", "UUID.init", "NSClassFromString",
    "super.init",
  ]

  /// Names of the functions of logs.
  private static let levels: Set = [
    "trace", "verbose", "debug", "info", "notice", "default", "warning", "warn", "error", "fault",
    "critical", "log",
  ]

  static func includes(_ call: SwiftCall) -> Bool {
    symbols.contains(CodeSymbol.symbol(of: call, in: nil))
  }

  /// True for a call that writes to a log, whose text does not matter to a launch.
  static func isLog(_ call: SwiftCall) -> Bool {
    guard let last = call.callee.names.last, levels.contains(last), call.callee.names.count > 1
    else { return false }
    return call.callee.names.dropLast().contains { name in
      ["log", "logger"].contains(name) || name.hasSuffix("Log") || name.hasSuffix("Logger")
    }
  }
}
