import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Hosts of measurements")
struct MeasuredHostTests {
  private let host = MeasuredSamples.host

  @Test("Two results of one host can be compared up to 5 % between their indices")
  func index() {
    var other = host
    // 400 µs and 5 % more: 420 µs.
    other.index = .microseconds(420)
    #expect(host.differences(from: other) == [])
    #expect(other.differences(from: host) == [])
    other.index = Nanoseconds(420_001)
    #expect(host.differences(from: other) == [.index(host.index, other.index)])
    #expect(other.differences(from: host) == [.index(other.index, host.index)])
  }

  @Test("Every other fact of a host keeps results apart, and is named with both values")
  func facts() {
    var other = host
    other.cores = 4
    other.toolchain = "Swift 6.3"
    other.index = .milliseconds(4)
    // The index is another in consequence: it is not named too.
    #expect(
      host.differences(from: other).map(\.description) == [
        "cores is \"2\" here and \"4\" there",
        "toolchain is \"Swift 6.2\" here and \"Swift 6.3\" there",
      ])
    for key in MeasuredHost.Key.allCases { #expect(!host.text(of: key).isEmpty) }
  }

  @Test("This machine is described")
  func current() {
    let host = MeasuredHost.current(index: 1_000)
    #expect(host.cores >= 1)
    #expect(["Linux", "Darwin"].contains(host.system))
    #expect(host.toolchain.hasPrefix("Swift 6"))
    #expect(host.index == .microseconds(1))
    #expect(host.differences(from: .current(index: 1_000)) == [])
  }

  @Test("The clocks move on, and tell their steps")
  func clocks() {
    for clock in [Platform.Clock.wall, .thread, .process] {
      let start = clock.reading
      #expect(clock.resolution >= 1)
      #expect(clock.reading >= start)
    }
  }

  @Test("The reference work takes processor time")
  func referenceWork() {
    var work = ReferenceWork()
    let time = work.time()
    #expect(time.processor > 0)
    #expect(time.wall > 0)
    // A chain: two steps from a state are one step from the result of the other.
    #expect(
      ReferenceWork.spin(2, from: 7) == ReferenceWork.spin(1, from: ReferenceWork.spin(1, from: 7)))
  }
}
