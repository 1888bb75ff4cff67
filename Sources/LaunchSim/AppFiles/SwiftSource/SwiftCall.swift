/// A call in a body, with the code around it.
package struct SwiftCall: Hashable, Sendable {
  /// A closure passed to a call.
  package struct Closure: Hashable, Sendable {
    /// The call that takes the closure; empty for a closure that is only stored.
    package var callee: CalleePath
    /// Token of the closure's opening brace.
    package var token: Int
  }

  /// A part of the code around a call.
  package enum Context: Hashable, Sendable {
    /// A condition in words, as in `if isEnabled`, and the tokens that state it.
    case condition(String, [Range<Int>] = [])
    /// A loop in words, as in `for item in items`, and the tokens that state it.
    case loop(String, [Range<Int>] = [])
    case closure(Closure)
  }

  /// The use that code makes of a name.
  package enum Use: Hashable, Sendable {
    case call, read, write
    /// A loop, before the calls of its body; the tokens are those of the loop.
    case loop(Range<Int>)
  }

  package var callee: CalleePath
  /// Labels of the arguments in parentheses, `_` for an argument without a label.
  package var labels: [String]
  /// Token at which the call's expression begins, and the token of the last name.
  package var token: Int
  package var nameToken: Int
  /// The conditions, loops and closures around the call, outermost first.
  package var contexts: [Context]
  package var isAwaited: Bool
  /// True if the call's value is an argument of another call.
  package var isArgument: Bool
  /// True if the arguments include a closure literal.
  package var takesClosure: Bool
  /// The type of the local value on which the call is made, if the body states or creates the
  /// value.
  package var localType: String?
  /// True if the initial value of that local value makes an instance of the type.
  package var isLocalMade = false
  /// The use of the callee's names.
  ///
  /// `calls(in:noting:)` lists calls, and the reads of the properties to note, also within a call;
  /// `actions(in:)` lists calls, reads and writes outside a callee, and loops.
  package var use = Use.call
  package var isUse: Bool { use != .call }

  /// The conditions and loops around the call, outermost first.
  package var conditions: [String] {
    contexts.compactMap {
      switch $0 {
      case .condition(let words, _), .loop(let words, _): words
      case .closure: nil
      }
    }
  }

  /// The closures around the call, outermost first.
  package var closures: [Closure] {
    contexts.compactMap { if case .closure(let closure) = $0 { closure } else { nil } }
  }

  /// C functions whose names look like names of types.
  private static let functions: Set = [
    "NSLog", "NSClassFromString", "NSStringFromClass", "NSSelectorFromString",
    "NSStringFromSelector", "UIApplicationMain",
  ]

  /// True for a call of a type's initializer.
  package var isInitializer: Bool {
    guard let name = callee.names.last, !Self.functions.contains(name) else { return false }
    return name == "init" || (name.first?.isUppercase ?? false)
  }
}
