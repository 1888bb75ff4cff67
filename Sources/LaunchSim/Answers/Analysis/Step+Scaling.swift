extension [Step] {
  /// The steps with all costs scaled by `factor` over `divisor`, each rounded up; `nil` if a scaled
  /// cost is out of range.
  package func scaled(times factor: Int, over divisor: Int) -> [Step]? {
    var steps: [Step] = []
    for step in self {
      let scaled = step.mapped(
        cost: { $0.scaled(times: factor, over: divisor) },
        bytes: { $0.scaled(times: factor, over: divisor, upTo: Quantity.size.limit) },
        nested: { $0.scaled(times: factor, over: divisor) })
      guard let scaled else { return nil }
      steps.append(scaled)
    }
    return steps
  }
}

extension Cost {
  /// The cost with all times scaled; `nil` if a scaled time is out of range.
  fileprivate func scaled(times factor: Int, over divisor: Int) -> Cost? {
    var isCost = true
    let cost = mapped { time in
      let scaled = time.rawValue.scaled(times: factor, over: divisor, upTo: Quantity.time.limit)
      if scaled == nil { isCost = false }
      return scaled.map(Nanoseconds.init(rawValue:)) ?? time
    }
    return isCost ? cost : nil
  }
}
