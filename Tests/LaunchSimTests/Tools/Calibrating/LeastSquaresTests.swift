import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Fits beside figures that SciPy 1.17 computed once (`optimize.least_squares`, and `linalg.solve` of
/// the normal equations).
@Suite("Least squares with priors")
struct LeastSquaresTests {
  private func isClose(_ values: [Double], _ expected: [Double], within share: Double) -> Bool {
    values.count == expected.count
      && zip(values, expected).allSatisfy { ($0 - $1).magnitude <= share * $1.magnitude }
  }

  private func deviations(_ fit: LeastSquares) -> [Double] {
    fit.covariances.indices.map { fit.covariances[$0][$0].squareRoot() }
  }

  @Test("A linear model has the estimates and deviations of the normal equations")
  func linear() {
    let rows: [[Double]] = [[1, 2, 0.5], [0, 1, -1], [2, 0, 1], [1, 1, 1]]
    let numbers = zip([1.2, 0.1, -0.4, 0.7], [0.1, 0.2, 0.1, 0.3]).map {
      LeastSquares.Number(value: $0, deviation: $1)
    }
    let fit = LeastSquares(numbers, priors: [1, 0.5, 2]) { unknowns in
      rows.map { row in zip(row, unknowns).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    #expect(isClose(fit.estimates, [-0.47361204, 0.68698002, 0.55643229], within: 1e-7))
    #expect(isClose(deviations(fit), [0.11431803, 0.05450063, 0.19275298], within: 1e-7))
    #expect(isClose([fit.correlation(0, 2)], [-0.9020820781505372], within: 1e-7))
  }

  /// The logarithms of a launch and of two parts of it, whose constants are 100, 28 and 4 ms.
  private static func launch(_ unknowns: [Double]) -> [Double] {
    let times = zip([100, 28, 4], unknowns).map { $0 * exponential($1) }
    return [times.reduce(0, +), times[0], times[1] + 30].map(naturalLogarithm)
  }

  @Test("A model of a launch has the estimates of a general solver, and near deviations")
  func ofLaunch() {
    let numbers = zip([170.0, 120, 60], [0.02, 0.05, 0.04]).map {
      LeastSquares.Number(value: naturalLogarithm($0), deviation: $1)
    }
    let priors = [naturalLogarithm(2), naturalLogarithm(2), naturalLogarithm(1.25)]
    let fit = LeastSquares(numbers, priors: priors, model: Self.launch)
    #expect(isClose(fit.estimates, [0.27069178, 0.12075101, 0.05781076], within: 1e-3))
    #expect(isClose(deviations(fit), [0.02716651, 0.07357242, 0.2214955], within: 1e-3))
    #expect(
      isClose(
        fit.variancesAlone.map { $0.squareRoot() }, [0.02268071, 0.0624897, 0.21469539],
        within: 1e-3))
    #expect(isClose([fit.squares], [4.389605879605951], within: 1e-3))
  }

  @Test("Unknowns that only occur together keep the prior of their difference")
  func together() {
    let number = LeastSquares.Number(value: 1, deviation: 0.001)
    let fit = LeastSquares([number], priors: [1, 1]) { [$0[0] + $0[1]] }
    #expect(isClose(fit.estimates, [0.5, 0.5], within: 1e-5))
    #expect(isClose(deviations(fit), [0.7071, 0.7071], within: 1e-3))
    #expect(fit.correlation(0, 1) < -0.99)
    #expect(fit.variancesAlone.allSatisfy { $0 < 1e-5 })
  }

  @Test("An unknown that no number depends on keeps its prior")
  func unseen() {
    let fit = LeastSquares([.init(value: 2, deviation: 0.1)], priors: [1, 0.3]) { [$0[0]] }
    #expect(fit.estimates[1] == 0)
    #expect(isClose([deviations(fit)[1]], [0.3], within: 1e-12))
  }

  @Test("A step that overshoots is halved until it helps")
  func steep() {
    // The derivative at zero is far from that at the solution.
    let fit = LeastSquares([.init(value: 5, deviation: 0.01)], priors: [100]) { unknowns in
      [unknowns[0] < 1 ? unknowns[0] * 0.1 : 0.1 + (unknowns[0] - 1) * 10]
    }
    #expect(isClose(fit.estimates, [1.49], within: 1e-3))
  }

  @Test("Student's t has the values of the tables, or between two rows the greater")
  func student() {
    #expect(ProcessSpread.quantile(degrees: 1) == 12.706)
    #expect(ProcessSpread.quantile(degrees: 4) == 2.776)
    #expect(ProcessSpread.quantile(degrees: 16) == ProcessSpread.quantile(degrees: 15))
  }
}
