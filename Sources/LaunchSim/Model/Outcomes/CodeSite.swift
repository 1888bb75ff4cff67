/// The code of an item or a callback that an error is about, and a place in its source.
///
/// Two are equal if their names are, so that a test that expects an error is independent of line
/// numbers:
///
///     #expect(throws: SimulationError.waitsOutside("Feed.load")) { try Trailhead().simulate() }
public struct CodeSite: Sendable {
  /// Name of the item or the callback.
  public let name: String
  /// File of the last declaration of the code; `nil` for a callback that has declared nothing.
  ///
  /// The last declaration declares an item that the code started, or a piece of its work; without
  /// either, it is the declaration of the item itself.
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
  /// Returns true if both have the same name.
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
