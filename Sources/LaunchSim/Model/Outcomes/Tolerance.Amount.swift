extension Tolerance {
  /// A difference that is ignored: a time, or a share of the accepted value.
  package enum Amount: Hashable, Sendable {
    case time(Nanoseconds)
    /// A share in millionths of the accepted value.
    case share(millionths: Int64)

    /// The ignored difference from an accepted value; fractions of a nanosecond are dropped.
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
