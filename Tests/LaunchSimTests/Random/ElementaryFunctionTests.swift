import Testing

@testable import LaunchSim

/// The reference values were computed to 40 digits and are written to 20.
@Suite("Logarithm, exponential and normal quantile")
struct ElementaryFunctionTests {
  /// The relative error of a value.
  func error(_ value: Double, _ reference: Double) -> Double {
    abs(value - reference) / abs(reference)
  }

  @Test(
    "The logarithm is right to 4e-16",
    arguments: [
      (0.5, -0.69314718055994530942), (2, 0.69314718055994530942), (3, 1.0986122886681096914),
      (10, 2.3025850929940456840), (0.9, -0.10536051565782627656),
      (123456.789, 11.723646487185881016), (1e-15, -34.538776394910685183),
    ])
  func logarithm(x: Double, reference: Double) {
    #expect(error(naturalLogarithm(x), reference) < 4e-16)
  }

  @Test("The logarithm is exact at 1 and keeps its digits beside it")
  func logarithmAtOne() {
    #expect(naturalLogarithm(1) == 0)
    #expect(error(naturalLogarithm(1.000001), 9.999994999180667774e-7) < 4e-16)
  }

  @Test(
    "The exponential is right to 4e-16",
    arguments: [
      (1, 2.7182818284590452354), (-1, 0.36787944117144232160), (0.5, 1.6487212707001281468),
      (10, 22026.465794806716517), (-20.25, 1.6052280551856116087e-9),
      (0.001, 1.0010005001667083417), (100, 2.6881171418161354484e43),
      (699, 3.7311512151407716017e303),
    ])
  func exponentialValues(x: Double, reference: Double) {
    #expect(error(exponential(x), reference) < 4e-16)
  }

  @Test("The exponential of 0 is 1, and far arguments stay finite and positive")
  func exponentialEnds() {
    #expect(exponential(0) == 1)
    #expect(exponential(-1e300) > 0)
    #expect(exponential(1e300).isFinite)
  }

  @Test("Logarithm and exponential are inverse over the range of costs")
  func inverse() {
    for step in -4000...4000 {
      let x = Double(step) / 100
      guard step != 0 else { continue }
      #expect(abs(naturalLogarithm(exponential(x)) - x) < 1e-15 * max(1, abs(x)))
    }
  }

  @Test(
    "The normal quantile is right to 1e-14",
    arguments: [
      (0.9, 1.2815515655446005935), (0.95, 1.6448536269514722843), (0.99, 2.3263478740408407676),
      (0.975, 1.9599639845400538556), (0.01, -2.3263478740408410931),
      (1e-3, -3.0902323061678135354), (1e-10, -6.3613409024040561991),
      (1e-20, -9.2623400897984075796), (1e-300, -37.047096299361199237),
      (0.6, 0.25334710313579974133),
    ])
  func quantile(probability: Double, reference: Double) {
    #expect(error(normalQuantile(probability), reference) < 1e-14)
  }

  @Test("The normal quantile is 0 in the middle, odd around it, and never falls")
  func quantileShape() {
    #expect(normalQuantile(0.5) == 0)
    #expect(normalQuantile(0.25) == -normalQuantile(0.75))
    var last = -Double.infinity
    for step in 1..<4096 {
      let value = normalQuantile(Double(step) / 4096)
      #expect(value > last)
      last = value
    }
  }
}
