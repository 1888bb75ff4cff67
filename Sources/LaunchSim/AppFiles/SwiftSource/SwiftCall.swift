/// A call in a body, with what stands around it.
package struct SwiftCall: Hashable, Sendable {
  /// A closure that is passed to a call.
  package struct Closure: Hashable, Sendable {
    /// The call that takes it; empty for a closure that is only kept.
    package var callee: CalleePath
    /// The token of its brace.
    package var token: Int
  }

  /// A part of the code around a call.
  enum Context: Hashable, Sendable {
    /// Words of the condition, as in `if isEnabled`.
    case condition(String)
    /// Words of the loop, as in `for item in items`.
    case loop(String)
    case closure(Closure)
  }

  package var callee: CalleePath
  /// The labels of the arguments in parentheses, `_` for none.
  package var labels: [String]
  /// The token at which the expression begins, and the token of the last name.
  package var token: Int
  package var nameToken: Int
  /// Outermost first.
  var contexts: [Context]
  package var isAwaited: Bool
  /// True if its value is an argument of another call.
  package var isArgument: Bool
  /// True if a closure literal is among its arguments.
  package var takesClosure: Bool
  /// The type of the local value that it is called on, if the body states or makes it.
  package var localType: String?

  /// The conditions and loops around it, outermost first.
  package var conditions: [String] {
    contexts.compactMap {
      switch $0 {
      case .condition(let words), .loop(let words): words
      case .closure: nil
      }
    }
  }

  /// The closures around it, outermost first.
  package var closures: [Closure] {
    contexts.compactMap { if case .closure(let closure) = $0 { closure } else { nil } }
  }

  /// Functions of C whose names begin as names of types do.
  private static let functions: Set = [
    "NSLog", "NSClassFromString", "NSStringFromClass", "NSSelectorFromString",
    "NSStringFromSelector", "UIApplicationMain",
  ]

  /// True for a type's initializer.
  package var isInitializer: Bool {
    guard let name = callee.names.last, !Self.functions.contains(name) else { return false }
    return name == "init" || (name.first?.isUppercase ?? false)
  }
}
