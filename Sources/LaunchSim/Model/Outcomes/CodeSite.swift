/// The item or callback that an error is about, with a place in its source.
///
/// Two sites with the same name are equal, so a test that expects an error does not depend on line
/// numbers:
///
///     #expect(throws: SimulationError.waitsOutside("Feed.load")) { try Trailhead().simulate() }
public struct CodeSite: Sendable {
  /// Name of the item or the callback.
  public let name: String
  /// File of the last declaration of the code; `nil` for a callback that has declared nothing.
  ///
  /// The last declaration is the latest item or piece of work that the code declared; without
  /// either, the declaration of the item itself.
  public var file: String? { location?.file }
  /// Line of that declaration.
  public var line: Int? { location?.line }

  let location: SourceLocation?

  init(_ name: String, at location: SourceLocation? = nil) {
    self.name = name
    self.location = location
  }
}

extension CodeSite: Hashable {
  /// Returns true if both sites have the same name.
  public static func == (left: CodeSite, right: CodeSite) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CodeSite: ExpressibleByStringLiteral {
  /// Creates a site without a place.
  public init(stringLiteral name: String) { self.init(name) }
}

extension CodeSite: CustomStringConvertible {
  /// The name with its place: `Feed.load (TrailheadTests/TrailheadTests.swift:7)`.
  public var description: String {
    location.map { "\(name.printable()) (\("\($0)".printable()))" } ?? name.printable()
  }
}
