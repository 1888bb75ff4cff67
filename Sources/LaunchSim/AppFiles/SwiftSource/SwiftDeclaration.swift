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

extension SwiftSource {
  /// The words that begin an accessor, and true for an accessor that a read runs.
  private static let accessors = [
    "get": true, "_read": true, "unsafeAddress": true, "set": false, "_modify": false,
    "unsafeMutableAddress": false, "willSet": false, "didSet": false, "init": false,
  ]

  /// The code of a declaration: its initial value, and its body or the bodies of its accessors.
  package func code(of declaration: SwiftDeclaration) -> [Range<Int>] {
    [declaration.value].compactMap(\.self) + code(of: declaration, onRead: true)
      + code(of: declaration, onRead: false)
  }

  /// The code that a read or a write of a property runs; all code of a function runs on a read.
  package func code(of declaration: SwiftDeclaration, onRead isRead: Bool) -> [Range<Int>] {
    guard let body = declaration.body else { return [] }
    guard [.property, .subscript].contains(declaration.kind), let accessors = accessors(in: body)
    else { return isRead ? [body] : [] }
    return accessors.filter { $0.isRead == isRead }.map(\.body)
  }

  /// The accessors in the braces of a property; `nil` if the braces hold a getter alone.
  private func accessors(in braces: Range<Int>) -> [(isRead: Bool, body: Range<Int>)]? {
    var found: [(isRead: Bool, body: Range<Int>)]?
    var index = braces.lowerBound
    while index < braces.upperBound {
      if tokens[index].kind == .directive {
        repeat { index += 1 } while index < braces.upperBound && !tokens[index].followsBreak
      } else if isMark("@", at: index) {
        index += 2
        if isMark("(", at: index), !tokens[index].followsSpace { index = behindBracket(index) }
      } else if ["mutating", "nonmutating", "borrowing"].contains(keyword(at: index)) {
        index += 1
      } else if let word = keyword(at: index), let isRead = Self.accessors[word] {
        index += 1
        if isMark("(", at: index) { index = behindBracket(index) }
        while ["async", "throws"].contains(keyword(at: index)) {
          index += 1
          if isMark("(", at: index) { index = behindBracket(index) }
        }
        if isMark("{", at: index), index < braces.upperBound {
          let end = min(closing(index), braces.upperBound)
          found = (found ?? []) + [(isRead, (index + 1)..<max(index + 1, end))]
          index = behindBracket(index)
        } else if found == nil {
          // As in `get.value`, the first name of an expression.
          return nil
        }
      } else {
        break
      }
    }
    return found
  }
}
