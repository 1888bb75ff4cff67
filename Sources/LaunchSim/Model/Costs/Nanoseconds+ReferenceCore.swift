extension Nanoseconds {
  /// A cost measured on a core of a given speed, converted to time on the reference core and
  /// rounded up (rule 5).
  ///
  /// - Parameter speed: Thousandths of the reference core.
  /// - Returns: The cost on the reference core.
  package func onReferenceCore(measuredAt speed: Int) -> Nanoseconds {
    let product = rawValue.multipliedFullWidth(by: Int64(speed))
    let (quotient, rest) = Int64(1000).dividingFullWidth(product)
    return Nanoseconds(rest == 0 ? quotient : quotient + 1)
  }
}
