/// Names by which a call reaches its callee, as in `DispatchQueue.global(qos: .utility).async`.
package struct CalleePath: Hashable, Sendable {
  /// One name, with the arguments of its call.
  package struct Segment: Hashable, Sendable {
    /// The name; `…` for an expression without a name.
    package var name: String
    /// The arguments as written; `nil` without a call.
    package var arguments: String?
  }

  /// The most names to keep of a long chain.
  private static let lengthLimit = 8

  /// Names in order; an implicit member begins with an empty name.
  package private(set) var segments: [Segment] = []

  /// The members that return a type's shared instance.
  package static let singletons: Set = ["shared", "default", "standard", "main", "current"]

  mutating func append(_ name: String) {
    segments.append(Segment(name: name))
    guard segments.count > Self.lengthLimit else { return }
    segments.removeFirst()
    segments[0] = Segment(name: "…")
  }

  mutating func call(with arguments: String) {
    guard let last = segments.indices.last else { return }
    segments[last].arguments = arguments
  }

  /// The names without the arguments.
  package var names: [String] { segments.map(\.name) }

  /// True for a callee with a name, rather than a value in brackets or a literal.
  var isNamed: Bool { segments.last.map { $0.name != "…" && !$0.name.isEmpty } ?? false }

  /// The names without their arguments, as in `DispatchQueue.global().async`.
  package var text: String {
    segments.enumerated().map { index, segment in
      let isLast = index == segments.count - 1
      return segment.arguments != nil && !isLast ? "\(segment.name)()" : segment.name
    }
    .joined(separator: ".")
  }
}
