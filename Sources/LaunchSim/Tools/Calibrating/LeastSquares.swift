/// A fit of unknowns to observed numbers: weighted least squares with a normal prior for each unknown.
///
/// Every unknown is zero at its prior. Gauss–Newton steps go to the most likely unknowns; a step is
/// halved while it makes the sum of squares larger. Derivatives are central differences, because the
/// model is a simulation. With a linear model the deviations are those of the normal posterior.
struct LeastSquares {
  /// A number with the standard deviation of its error.
  struct Number: Hashable {
    var value: Double
    var deviation: Double
  }

  /// The most likely unknowns.
  private(set) var estimates: [Double]
  /// Variances and covariances of the unknowns.
  private(set) var covariances: [[Double]] = []
  /// Variance of each unknown if all others were known.
  private(set) var variancesAlone: [Double] = []
  /// The sum of the squared errors of the numbers, each in deviations, without the priors.
  private(set) var squares: Double

  /// The distance of the two points of a difference.
  static let reach = 0.05
  private static let mostSteps = 40
  private static let mostHalvings = 12
  /// The longest last step, in deviations of the priors.
  private static let precision = 1e-5

  /// Fits the unknowns.
  ///
  /// - Parameters:
  ///   - numbers: The observed numbers.
  ///   - priors: The standard deviation of each unknown before the observation, above zero.
  ///   - start: Unknowns near the most likely ones; the priors if absent.
  ///   - model: The numbers that unknowns lead to, as many as are observed.
  /// - Throws: The error of the model.
  /// - Complexity: O(*u*) runs of the model and O(*u*² (*u* + *n*)) in each step, for *u* unknowns and
  ///   *n* numbers.
  init<Failure>(
    _ numbers: [Number], priors: [Double], from start: [Double]? = nil,
    model: ([Double]) throws(Failure) -> [Double]
  ) throws(Failure) {
    func squares(_ values: [Double]) -> Double {
      zip(numbers, values).reduce(0) { sum, pair in
        let error = (pair.0.value - pair.1) / pair.0.deviation
        return sum + error * error
      }
    }
    func misfit(_ unknowns: [Double], _ values: [Double]) -> Double {
      zip(unknowns, priors).reduce(squares(values)) { $0 + ($1.0 / $1.1) * ($1.0 / $1.1) }
    }
    var unknowns = start ?? priors.map { _ in 0.0 }
    var values = try model(unknowns)
    var precision: [[Double]] = []
    for _ in 0..<Self.mostSteps {
      var slopes: [[Double]] = []
      for index in unknowns.indices {
        var (below, above) = (unknowns, unknowns)
        below[index] -= Self.reach / 2
        above[index] += Self.reach / 2
        slopes.append(
          zip(try model(above), try model(below)).map { ($0 - $1) / Self.reach })
      }
      precision = Self.precision(slopes, numbers, priors)
      let pull = unknowns.indices.map { index in
        numbers.indices.reduce(-unknowns[index] / (priors[index] * priors[index])) { sum, row in
          let weight = 1 / (numbers[row].deviation * numbers[row].deviation)
          return sum + slopes[index][row] * weight * (numbers[row].value - values[row])
        }
      }
      let step = CholeskyFactor(precision).solution(of: pull)
      var share = 1.0
      var hasMoved = false
      for _ in 0..<Self.mostHalvings where !hasMoved {
        let next = zip(unknowns, step).map { $0 + share * $1 }
        let nextValues = try model(next)
        if misfit(next, nextValues) <= misfit(unknowns, values) {
          (unknowns, values, hasMoved) = (next, nextValues, true)
        } else {
          share /= 2
        }
      }
      let length = zip(step, priors).map { ($0 * share / $1).magnitude }.max() ?? 0
      if !hasMoved || length < Self.precision { break }
    }
    (estimates, self.squares) = (unknowns, squares(values))
    let factor = CholeskyFactor(precision)
    covariances = unknowns.indices.map { index in
      factor.solution(of: unknowns.indices.map { $0 == index ? 1 : 0 })
    }
    variancesAlone = unknowns.indices.map { 1 / precision[$0][$0] }
  }

  /// The inverse of the covariances, by the slopes of each unknown.
  private static func precision(
    _ slopes: [[Double]], _ numbers: [Number], _ priors: [Double]
  ) -> [[Double]] {
    slopes.indices.map { first in
      slopes.indices.map { second in
        numbers.indices.reduce(first == second ? 1 / (priors[first] * priors[first]) : 0) {
          let weight = 1 / (numbers[$1].deviation * numbers[$1].deviation)
          return $0 + slopes[first][$1] * slopes[second][$1] * weight
        }
      }
    }
  }

  /// Correlation of two unknowns, from -1 to 1.
  func correlation(_ first: Int, _ second: Int) -> Double {
    covariances[first][second]
      / (covariances[first][first] * covariances[second][second]).squareRoot()
  }
}

/// The lower triangle whose product with its transpose is a symmetric, positive definite matrix.
private struct CholeskyFactor {
  private var rows: [[Double]]

  init(_ matrix: [[Double]]) {
    rows = matrix
    for row in matrix.indices {
      for column in 0...row {
        let sum = (0..<column).reduce(matrix[row][column]) {
          $0 - rows[row][$1] * rows[column][$1]
        }
        // Rounding may leave a diagonal of zero where two unknowns are nearly the same.
        rows[row][column] =
          row == column ? max(sum, .leastNormalMagnitude).squareRoot() : sum / rows[column][column]
      }
    }
  }

  /// The vector whose product with the matrix is a given vector.
  func solution(of vector: [Double]) -> [Double] {
    var solution = vector
    for row in rows.indices {
      solution[row] =
        (0..<row).reduce(solution[row]) { $0 - rows[row][$1] * solution[$1] } / rows[row][row]
    }
    for row in rows.indices.reversed() {
      solution[row] =
        (row + 1..<rows.count).reduce(solution[row]) { $0 - rows[$1][row] * solution[$1] }
        / rows[row][row]
    }
    return solution
  }
}
