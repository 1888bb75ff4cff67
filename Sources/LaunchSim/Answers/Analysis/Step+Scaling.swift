extension [Step] {
  /// The steps with all costs scaled; `nil` if a scaled cost is out of range.
  func scaled(percent: Int) -> [Step]? {
    var steps: [Step] = []
    for step in self {
      let scaled = step.mapped(
        cost: { $0.scaled(percent: percent) },
        bytes: { $0.scaled(percent: percent, upTo: Quantity.size.limit) },
        nested: { $0.scaled(percent: percent) })
      guard let scaled else { return nil }
      steps.append(scaled)
    }
    return steps
  }
}

extension Cost {
  /// The cost with all times scaled; `nil` if a scaled time is out of range.
  fileprivate func scaled(percent: Int) -> Cost? {
    var isCost = true
    let cost = mapped { time in
      let scaled = time.rawValue.scaled(percent: percent, upTo: Quantity.time.limit)
      if scaled == nil { isCost = false }
      return scaled.map(Nanoseconds.init(rawValue:)) ?? time
    }
    return isCost ? cost : nil
  }
}

extension Int64 {
  /// The number times `percent` hundredths, rounded up; `nil` if the result is negative or over the
  /// limit.
  fileprivate func scaled(percent: Int, upTo limit: Int64) -> Int64? {
    guard percent >= 0 else { return nil }
    let scaled = (Int128(self) * Int128(percent) + 99) / 100
    return scaled <= Int128(limit) ? Int64(scaled) : nil
  }
}
