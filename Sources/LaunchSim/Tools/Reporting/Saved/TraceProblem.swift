import LaunchSim

/// A mistake of a saved trace, with its place.
struct TraceProblem: Error, Hashable {
  enum Kind: Hashable {
    case missing
    /// It is there, but is not what its key holds.
    case wrongType
    /// A word or a name that stands for nothing.
    case unknown
    /// A number beyond what it can be.
    case outOfRange
  }

  var kind: Kind
  var key: String
  /// The value with that key, or the object that lacks it.
  var range: SourceRange
}
