import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The shared service")
struct SharedServiceTests {
  @Test("Two customers are served side by side, each at the rate")
  func twoSideBySide() {
    var service = SharedService<Int32>()
    _ = service.admit(1, units: 40, at: .zero)
    _ = service.admit(2, units: 60, at: .zero)
    service.share(rate: 2, at: .zero)
    // 40 units at 2 a nanosecond; then 20 more for the other, at twice the rate.
    #expect(service.nextDeparture == Nanoseconds(20))
    #expect(service.popServed(at: Nanoseconds(20)) == 1)
    #expect(service.popServed(at: Nanoseconds(20)) == nil)
    service.share(rate: 4, at: Nanoseconds(20))
    #expect(service.nextDeparture == Nanoseconds(20 + 5))
    #expect(service.popServed(at: Nanoseconds(25)) == 2)
    #expect(service.count == 0)
    #expect(service.nextDeparture == Nanoseconds(25))
    service.share(rate: 4, at: Nanoseconds(25))
    #expect(service.nextDeparture == .max)
  }

  @Test("A departure between two nanoseconds falls on the later one")
  func roundingUp() {
    var service = SharedService<Int32>()
    _ = service.admit(1, units: 10, at: .zero)
    service.share(rate: 3, at: .zero)
    #expect(service.nextDeparture == Nanoseconds(4))
  }

  @Test("A withdrawn customer takes its remaining need along")
  func withdrawal() {
    var service = SharedService<Int32>()
    let departure = service.admit(1, units: 100, at: .zero)
    service.share(rate: 5, at: .zero)
    #expect(service.withdraw(1, departure: departure, at: Nanoseconds(12)) == 100 - 5 * 12)
    #expect(service.count == 0)
  }

  @Test("At rate zero no customer departs")
  func standstill() {
    var service = SharedService<Int32>()
    _ = service.admit(1, units: 1, at: .zero)
    service.share(rate: 0, at: .zero)
    #expect(service.nextDeparture == .max)
    service.share(rate: 1, at: .seconds(1))
    #expect(service.nextDeparture == Nanoseconds.seconds(1) + Nanoseconds(1))
  }

  /// The naive form of the service: every customer with its remaining need.
  private struct Ledger {
    var customers: [(id: Int32, departure: UInt128, needs: Int)] = []
    var rate = 0
    var clock = 0

    mutating func advance(to now: Int) {
      for index in customers.indices { customers[index].needs -= rate * (now - clock) }
      clock = now
    }

    /// The next departure and its instant; among several, the lowest number.
    var next: (id: Int32, time: Int)? {
      let first = customers.min { ($0.needs, $0.id) < ($1.needs, $1.id) }
      guard let first, rate > 0 else { return nil }
      return (first.id, clock + max(0, (first.needs + rate - 1) / rate))
    }
  }

  @Test(
    "One shared counter agrees with a ledger of every customer",
    arguments: 1...20 as ClosedRange<UInt64>)
  func againstALedger(seed: UInt64) {
    var dice = Dice(seed: seed, number: 2)
    var service = SharedService<Int32>()
    var ledger = Ledger()
    var now = 0
    for number in 0..<400 {
      switch dice.pick(weights: [3, 1, 4]) {
      case 0:
        let units = dice.roll(1...200 as ClosedRange<Int>)
        let departure = service.admit(
          Int32(number), units: UInt128(units), at: Nanoseconds(Int64(now)))
        ledger.customers.append((Int32(number), departure, units))
      case 1 where !ledger.customers.isEmpty:
        let gone = ledger.customers.remove(at: dice.roll(0...(ledger.customers.count - 1)))
        let needs = service.withdraw(
          gone.id, departure: gone.departure, at: Nanoseconds(Int64(now)))
        #expect(needs == UInt128(max(0, gone.needs)))
      default:
        guard let next = ledger.next, next.time <= now + 30 else {
          now += dice.roll(0...7 as ClosedRange<Int>)
          if let next = ledger.next { now = min(now, next.time) }
          ledger.advance(to: now)
          break
        }
        now = next.time
        ledger.advance(to: now)
        #expect(service.nextDeparture == Nanoseconds(Int64(now)))
        while let next = ledger.next, next.time == now {
          #expect(service.popServed(at: Nanoseconds(Int64(now))) == next.id)
          ledger.customers.removeAll { $0.id == next.id }
        }
        #expect(service.popServed(at: Nanoseconds(Int64(now))) == nil)
      }
      if dice.chance(30) { ledger.rate = dice.roll(0...9 as ClosedRange<Int>) }
      service.share(rate: UInt64(ledger.rate), at: Nanoseconds(Int64(now)))
      #expect(service.count == ledger.customers.count)
      #expect(service.nextDeparture == ledger.next.map { Nanoseconds(Int64($0.time)) } ?? .max)
    }
  }
}
