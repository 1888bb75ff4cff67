extension Tolerance {
  /// A difference that counts as none: a time, or a share of the accepted value.
  package enum Amount: Hashable, Sendable {
    case time(Nanoseconds)
    /// In millionths of the accepted value.
    case share(millionths: Int64)

    /// The difference from an accepted value; parts of a nanosecond are dropped.
    package func of(_ accepted: Nanoseconds) -> Nanoseconds {
      switch self {
      case .time(let time): time
      case .share(let millionths):
        Nanoseconds(
          Int64(clamping: Int128(accepted.rawValue.magnitude) * Int128(millionths) / 1_000_000))
      }
    }
  }
}
