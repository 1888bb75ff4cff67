import LaunchSim

extension Calibration {
  /// The simulator as a function from unknowns to the numbers that are observed.
  struct Model {
    private let scenarios: [Scenario]
    let unknowns: [Unknown]
    private let numbers: [ObservedNumbers.Entry]
    /// The standard deviation of the logarithm of each factor before the observation.
    private let priors: [Double]

    init(_ scenarios: [Scenario], _ unknowns: [Unknown], _ numbers: [ObservedNumbers.Entry]) {
      (self.scenarios, self.unknowns, self.numbers) = (scenarios, unknowns, numbers)
      priors = unknowns.map { unknown in
        naturalLogarithm(scenarios.map { unknown.spread(in: $0) }.max() ?? Unknown.assumedSpread)
      }
    }

    /// The same function, to some of the numbers only.
    func keeping(_ indices: [Int]) -> Model {
      Model(scenarios, unknowns, indices.map { numbers[$0] })
    }

    /// The most likely unknowns for some numbers.
    func fit(
      _ observed: [ObservedNumbers.Entry], from start: [Double]? = nil
    ) throws(SimulationError) -> LeastSquares {
      try LeastSquares(
        observed.map { .init(value: $0.logarithm, deviation: $0.deviation) }, priors: priors,
        from: start
      ) { unknowns throws(SimulationError) in
        try times(in: scenarios(with: unknowns)).map { time in
          naturalLogarithm(Double(max(time.rawValue, 1)))
        }
      }
    }

    /// The scenarios with every time multiplied by its factor.
    func scenarios(with logarithms: [Double]) -> [Scenario] {
      scenarios.map { scenario in
        var scenario = scenario
        for (unknown, logarithm) in zip(unknowns, logarithms) where logarithm != 0 {
          unknown.multiply(&scenario, by: exponential(logarithm))
        }
        return scenario
      }
    }

    /// The simulated times of all numbers; a figure that a launch loses takes no time.
    func times(in scenarios: [Scenario]) throws(SimulationError) -> [Nanoseconds] {
      var figures: [Int: SimulatedFigures] = [:]
      var times: [Nanoseconds] = []
      for number in numbers {
        if figures[number.side] == nil {
          figures[number.side] = SimulatedFigures(
            try Report(simulating: scenarios[number.side]), meansDisplay: true)
        }
        times.append(figures[number.side]?[number.figure] ?? .zero)
      }
      return times
    }

    // MARK: - After the fit

    /// The share of each unknown that the numbers tell, from 0, which leaves its prior, to 1.
    func share(told fit: LeastSquares) -> [Double] {
      priors.indices.map { max(0, 1 - fit.covariances[$0][$0] / (priors[$0] * priors[$0])) }
    }

    func factors(
      of fit: LeastSquares, spread: ObservedNumbers.Spread, widening: Double
    ) -> [Factor] {
      let shares = share(told: fit)
      let normal = normalQuantile(0.975)
      let student =
        spread.degrees > 0 ? ProcessSpread.quantile(degrees: spread.medianDegrees) : normal
      return unknowns.indices.map { index in
        let deviation = min(fit.covariances[index][index].squareRoot() * widening, priors[index])
        let reach = (normal + shares[index] * (student - normal)) * deviation
        let (least, most) = (fit.estimates[index] - reach, fit.estimates[index] + reach)
        return Factor(
          unknown: unknowns[index], value: exponential(fit.estimates[index]),
          range: exponential(least)...exponential(most),
          standing: standing(of: index, fit, widening: widening),
          prior: priors[index])
      }
    }

    private func standing(of index: Int, _ fit: LeastSquares, widening: Double) -> Standing {
      let limit = priors[index] * priors[index] / (4 * widening * widening)
      if fit.covariances[index][index] <= limit { return .told }
      guard fit.variancesAlone[index] <= limit else { return .unseen }
      let others = unknowns.indices.filter { $0 != index }
      let partners = others.filter { fit.correlation(index, $0).magnitude >= 0.5 }
      let nearest = others.max {
        fit.correlation(index, $0).magnitude < fit.correlation(index, $1).magnitude
      }
      return .confounded(
        (partners.isEmpty ? [nearest].compactMap(\.self) : partners).map {
          unknowns[$0]
        })
    }
  }
}
