/// A declaration of a Swift source, with its place.
package struct SwiftDeclaration: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function = "func"
    case initializer = "init"
    case deinitializer = "deinit"
    case property = "var"
    case `subscript`

    /// True for a declaration with members.
    package var isType: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol, .extension: true
      case .function, .initializer, .deinitializer, .property, .subscript: false
      }
    }
  }

  package var kind: Kind
  /// The name without its labels: `application`, `init`, or a type's own name.
  package var base: String
  /// The labels of its parameters, `_` for none; `nil` for a type or property.
  package var labels: [String]?
  /// The names of the types around it, outermost first; an extension counts as the type it extends.
  package var owners: [String]
  /// True for a member of the type itself.
  package var isStatic = false
  /// The names of its attributes, as in `main`.
  package var attributes: [String] = []
  /// The names after the colon of a type.
  package var inherited: [String] = []
  /// The type that a property states, or whose initializer makes its first value.
  package var type: String?
  /// True for a property whose first value is made when it is read.
  package var isLazy = false
  /// The conditions of `#if` around it, outermost first.
  var conditions: [String] = []
  /// The token of its name.
  package var nameToken: Int
  /// Its tokens, attributes and modifiers included.
  package var range: Range<Int>
  /// The tokens between the braces of its body; `nil` without one.
  package var body: Range<Int>?
  /// The tokens of a property's first value; `nil` without one.
  package var value: Range<Int>?

  /// The name with its labels, as in `application(_:didFinishLaunchingWithOptions:)`.
  package var selector: String {
    labels.map { "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base
  }

  /// The name with the types around it, as in `AppDelegate.application(_:open:options:)`.
  package var name: String { (owners + [selector]).joined(separator: ".") }

  /// The innermost type around it; `nil` for one of a file.
  package var owner: String? { owners.last }
}
