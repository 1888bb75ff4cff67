/// Scales parts to whole numbers that add up to a total: the largest remainders are rounded up.
///
/// - Parameters:
///   - parts: The parts, none below zero.
///   - factor: The factor of each part.
///   - divisor: The divisor of each part.
///   - total: The sum of the result, at least the sum of the scaled parts rounded down.
/// - Returns: A whole number for each part.
/// - Complexity: O(*n* log *n*) in the parts.
package func largestRemainder(
  _ parts: [Int64], times factor: Int64, over divisor: Int64, total: Int64
) -> [Int64] {
  let scaled = parts.map { Int128($0) * Int128(factor) }
  var shares = scaled.map { Int64($0 / Int128(divisor)) }
  let missing = total - shares.reduce(0, +)
  let byRemainder = scaled.indices.sorted {
    (scaled[$0] % Int128(divisor), $1) > (scaled[$1] % Int128(divisor), $0)
  }
  for index in byRemainder.prefix(Int(max(missing, 0))) { shares[index] += 1 }
  return shares
}
