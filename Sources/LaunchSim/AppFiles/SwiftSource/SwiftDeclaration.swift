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
  /// The name without labels: `application`, `init`, or the name of a type.
  package var base: String
  /// Labels of the parameters, `_` for a parameter without a label; `nil` for a type or property.
  package var labels: [String]?
  /// Names of the types around the declaration, outermost first; an extension counts as its
  /// extended type.
  package var owners: [String]
  /// True for a member of the type itself.
  package var isStatic = false
  /// Names of the attributes, as in `main`.
  package var attributes: [String] = []
  /// Names after a type's colon.
  package var inherited: [String] = []
  /// The type that a property states, or whose initializer creates the property's initial value.
  package var type: String?
  /// True for a property whose initial value is created on first use.
  package var isLazy = false
  /// The `#if` conditions around the declaration, outermost first.
  var conditions: [String] = []
  /// Token of the name.
  package var nameToken: Int
  /// Tokens of the declaration, including attributes and modifiers.
  package var range: Range<Int>
  /// Tokens between the braces of the body; `nil` without a body.
  package var body: Range<Int>?
  /// Tokens of a property's initial value; `nil` without an initial value.
  package var value: Range<Int>?

  /// The name with labels, as in `application(_:didFinishLaunchingWithOptions:)`.
  package var selector: String {
    labels.map { "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base
  }

  /// The name with the types around the declaration, as in
  /// `AppDelegate.application(_:open:options:)`.
  package var name: String { (owners + [selector]).joined(separator: ".") }

  /// The innermost type around the declaration; `nil` at the top level of a file.
  package var owner: String? { owners.last }
}

extension SwiftDeclaration {
  /// Creates a function without parameters for code at the top level of a file.
  package init(topLevel base: String, _ body: Range<Int>) {
    self.init(
      kind: .function, base: base, labels: [], owners: [], isStatic: true,
      nameToken: body.lowerBound, range: body, body: body)
  }
}
