/// The exponential function, computed with the same bits on every machine.
///
/// Uses + − × ÷ only, for the reason given at `naturalLogarithm(_:)`: `x` is split into `k` ln 2 +
/// `r` with `r` near 0, and e^`r` is its Taylor polynomial of degree 13.
///
/// Relative error below 4 × 10^-16. Arguments are clamped to ±700, near the range limits of Double.
package func exponential(_ x: Double) -> Double {
  let argument = min(max(x, -700), 700)
  let scaled = argument * 1.4426950408889634
  let whole = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  let k = Double(whole)
  let rest = (argument - k * ln2High) - k * ln2Low
  // |rest| is at most 0.3466, so the first term left out, rest^14 / 14!, is below 10^-17.
  var sum = 1.0 / 6_227_020_800
  sum = sum * rest + 1.0 / 479_001_600
  sum = sum * rest + 1.0 / 39_916_800
  sum = sum * rest + 1.0 / 3_628_800
  sum = sum * rest + 1.0 / 362_880
  sum = sum * rest + 1.0 / 40_320
  sum = sum * rest + 1.0 / 5_040
  sum = sum * rest + 1.0 / 720
  sum = sum * rest + 1.0 / 120
  sum = sum * rest + 1.0 / 24
  sum = sum * rest + 1.0 / 6
  sum = sum * rest + 1.0 / 2
  sum = (sum * rest + 1) * rest + 1
  return sum * Double(bitPattern: UInt64(whole + 1023) << 52)
}
