/// The display's refreshes, counted from the launch request (rule 33).
package struct Display: Hashable, Sendable {
  /// Refreshes per second.
  var refreshRate: Int
  /// Time at which the refreshes begin to count.
  var phase: Nanoseconds

  /// Instant of a refresh by number, rounded down to a nanosecond.
  private func refresh(_ count: Int64) -> Nanoseconds {
    let product = count.multipliedFullWidth(by: 1_000_000_000)
    return phase + Nanoseconds(Int64(refreshRate).dividingFullWidth(product).quotient)
  }

  /// Number of refreshes that have begun at an instant; 0 before the first.
  private func count(at instant: Nanoseconds) -> Int64 {
    let elapsed = max(instant - phase, .zero)
    let product = elapsed.rawValue.multipliedFullWidth(by: Int64(refreshRate))
    var count = Int64(1_000_000_000).dividingFullWidth(product).quotient
    // Refreshes are rounded down, so the next one may have begun already.
    while refresh(count + 1) <= instant { count += 1 }
    return count
  }

  /// The first refresh, from refresh 1 on, that is not before an instant.
  package func refresh(atOrAfter instant: Nanoseconds) -> Nanoseconds {
    let begun = count(at: instant)
    return begun >= 1 && refresh(begun) >= instant ? refresh(begun) : refresh(max(begun + 1, 1))
  }

  /// The last refresh that is not after an instant; `nil` before the first.
  func refresh(atOrBefore instant: Nanoseconds) -> Nanoseconds? {
    let begun = count(at: instant)
    return begun >= 1 ? refresh(begun) : nil
  }
}

extension Scenario {
  /// The display that the launch appears on.
  package var display: Display {
    Display(refreshRate: device.refreshRate.value, phase: request.vsyncPhase)
  }
}
