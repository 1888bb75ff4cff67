/// One server that all its customers share equally: egalitarian processor sharing.
///
/// All present customers are served at the same rate, so one counter of the service per customer is
/// enough for all: a customer that arrives when the counter reads *s* and needs *a* units leaves
/// when it reads *s + a* (Kleinrock 1967). An arrival, a departure or a change of rate costs O(log
/// n), all in integer arithmetic.
///
/// Arrivals and departures change the share of each customer, so the owner must call `share` with
/// the new rate before time advances. `share` also finds the next departure; an instant without a
/// departure costs nothing.
struct SharedService<ID: Hashable & Comparable & Sendable>: Sendable {
  private struct Customer: Equatable, Sendable {
    /// The reading of the counter at which the customer leaves.
    var departure: UInt128
    var id: ID

    @inline(__always)
    static func precedes(_ left: Customer, _ right: Customer) -> Bool {
      left.departure != right.departure ? left.departure < right.departure : left.id < right.id
    }
  }

  /// The customers that have been admitted and have not reached the front, withdrawn customers
  /// included.
  private var customers: [Customer] = []
  /// The withdrawn customers in the same order: a withdrawn customer reaches the front of both
  /// heaps together.
  private var withdrawn: [Customer] = []
  private var served: UInt128 = 0
  /// Instant at which the counter read `served`.
  private var clock = Nanoseconds.zero
  /// The departure of the next customer, rounded up, as of the last `share`; the end of time if no
  /// customer leaves.
  private(set) var nextDeparture = Nanoseconds.max
  /// True if a customer came or went since the last `share`.
  private(set) var isStale = false
  /// The service of each customer, in units per nanosecond.
  private(set) var rate: UInt64 = 0
  /// Number of customers present.
  private(set) var count = 0

  /// Admits a customer that needs some units, and returns the counter's reading when the customer
  /// leaves.
  ///
  /// - Complexity: O(log n).
  mutating func admit(_ id: ID, units: UInt128, at now: Nanoseconds) -> UInt128 {
    advance(to: now)
    if count == 0 { startAnew() }
    count += 1
    isStale = true
    let departure = served + units
    customers.append(Customer(departure: departure, id: id))
    customers.siftUpLast(Customer.precedes)
    return departure
  }

  /// Resets the counter while no customer is present: small numbers keep divisions on the fast
  /// path.
  private mutating func startAnew() {
    served = 0
    if !customers.isEmpty {
      customers.removeAll(keepingCapacity: true)
      withdrawn.removeAll(keepingCapacity: true)
    } else if customers.capacity == 0 {
      // One allocation of the usual capacity, instead of four while growing.
      customers.reserveCapacity(8)
    }
  }

  /// Sets the service of each customer from now on, and finds the next departure.
  mutating func share(rate: UInt64, at now: Nanoseconds) {
    guard isStale || rate != self.rate else { return }
    advance(to: now)
    self.rate = rate
    isStale = false
    nextDeparture = findNextDeparture()
  }

  /// Withdraws a customer before its service is complete, and returns the units still needed.
  ///
  /// - Complexity: O(log n).
  mutating func withdraw(
    _ id: ID, departure: UInt128, at now: Nanoseconds
  ) -> UInt128 {
    precondition(count > 0, "no customer is there to withdraw")
    advance(to: now)
    count -= 1
    isStale = true
    withdrawn.append(Customer(departure: departure, id: id))
    withdrawn.siftUpLast(Customer.precedes)
    return departure > served ? departure - served : 0
  }

  /// Removes and returns a customer whose service is complete; `nil` if there is none.
  @inline(__always)
  mutating func popServed(at now: Nanoseconds) -> ID? {
    // Most calls end here.
    nextDeparture <= now && count > 0 ? popFirst(at: now) : nil
  }

  private mutating func popFirst(at now: Nanoseconds) -> ID? {
    advance(to: now)
    guard let departure = firstReading(), departure <= served else { return nil }
    count -= 1
    isStale = true
    return customers.popHeap(Customer.precedes)?.id
  }

  /// The units that each customer still needs.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func remaining(at now: Nanoseconds) -> [(id: ID, units: UInt128)] {
    advance(to: now)
    dropAllWithdrawn()
    return customers.map { ($0.id, $0.departure > served ? $0.departure - served : 0) }
  }

  /// Skips a time in which the other customers are served `units` each, while the `kept` customers
  /// leave and return so that they need as much at the end as at the beginning.
  ///
  /// - Returns: The other customers; their departures are `units` earlier.
  /// - Complexity: O(*n* log *n*).
  mutating func skip(_ time: Nanoseconds, serving units: UInt128, except kept: Set<ID>) -> [ID] {
    precondition(withdrawn.isEmpty, "remaining(at:) drops the withdrawn first")
    clock += time
    var others: [ID] = []
    let present = customers
    customers.removeAll(keepingCapacity: true)
    for var customer in present {
      if !kept.contains(customer.id) {
        customer.departure -= units
        others.append(customer.id)
      }
      customers.append(customer)
      customers.siftUpLast(Customer.precedes)
    }
    nextDeparture = findNextDeparture()
    return others
  }

  private mutating func findNextDeparture() -> Nanoseconds {
    guard count > 0, rate > 0, let departure = firstReading() else { return .max }
    guard departure > served else { return clock }
    let remaining = departure - served
    let away: Int64
    if let small = UInt64(exactly: remaining) {
      let (quotient, rest) = small.quotientAndRemainder(dividingBy: rate)
      away = Int64(clamping: rest == 0 ? quotient : quotient + 1)
    } else {
      let (quotient, rest) = remaining.quotientAndRemainder(dividingBy: UInt128(rate))
      away = Int64(clamping: rest == 0 ? quotient : quotient + 1)
    }
    // A customer that leaves after the last representable instant still leaves; `.max` would mean
    // that no customer leaves.
    let (time, overflow) = clock.rawValue.addingReportingOverflow(away)
    return Nanoseconds(overflow ? .max - 1 : min(time, .max - 1))
  }

  /// Brings the counter up to an instant.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  private mutating func advance(to now: Nanoseconds) {
    if count > 0 { served += UInt128(rate) * UInt128(UInt64((now - clock).rawValue)) }
    clock = now
  }

  /// The counter's reading when the first present customer leaves.
  @inline(__always)
  private mutating func firstReading() -> UInt128? {
    if !withdrawn.isEmpty { dropWithdrawn() }
    return customers.first?.departure
  }

  /// Drops the withdrawn customers that have reached the front.
  private mutating func dropWithdrawn() {
    while let gone = withdrawn.first, gone == customers.first {
      _ = withdrawn.popHeap(Customer.precedes)
      _ = customers.popHeap(Customer.precedes)
    }
  }

  /// Drops all withdrawn customers.
  private mutating func dropAllWithdrawn() {
    guard !withdrawn.isEmpty else { return }
    var present: [Customer] = []
    while !customers.isEmpty {
      dropWithdrawn()
      if let customer = customers.popHeap(Customer.precedes) { present.append(customer) }
    }
    // A sorted array is a heap.
    customers = present
  }
}
