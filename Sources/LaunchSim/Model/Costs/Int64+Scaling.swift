extension Int64 {
  /// The number times `factor` over `divisor`, rounded up; `nil` if the result is negative or over
  /// the limit.
  func scaled(times factor: Int, over divisor: Int, upTo limit: Int64) -> Int64? {
    guard factor >= 0 else { return nil }
    let scaled = (Int128(self) * Int128(factor) + Int128(divisor - 1)) / Int128(divisor)
    return scaled <= Int128(limit) ? Int64(scaled) : nil
  }
}
