import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Donated classes")
struct DonationTests {
  @Test("A class that is recomputed without change is not recorded again")
  func unchanged() throws {
    // At 5 ms Donee gives back a lock while a class is donated to it. What Owner is donated, by utility
    // first and then by the main thread, is computed anew, and is still the main thread's.
    let trial = try Trial(
      ["Owner", "First", "Donee", "Second", .wait(2), .lock("L")],
      [
        "Owner": .on(.queue(label: "o", .background), .lock("L", .wait(9))),
        "First": .on(.queue(label: "f", .utility), .wait(1), .lock("L")),
        "Donee": .on(.queue(label: "d", .background), .lock("M", .wait(5)), .wait(3)),
        "Second": .on(.queue(label: "s", .utility), .wait(1), .lock("M")),
      ])
    func classes(of item: String) -> [QoS?] {
      trial.events(.effectiveQoS, of: item).map { QoS(rawValue: UInt8($0.subject)) }
    }
    #expect(classes(of: "Owner") == [.utility, .userInteractive])
    #expect(classes(of: "Donee") == [.utility, .background])
  }

  @Test("The owner of a released lock keeps donations for another lock")
  func twoLocks() throws {
    let trial = try Trial(
      ["Owner", "One", "Two"],
      [
        "Owner": .on(.queue(label: "o", .background), .lock("L", .lock("M", .wait(3)), .wait(3))),
        "One": .on(.queue(label: "1", .utility), .wait(1), .lock("L")),
        "Two": .on(.queue(label: "2", .default), .wait(2), .lock("M")),
      ])
    let classes = trial.events(.effectiveQoS, of: "Owner").map { QoS(rawValue: UInt8($0.subject)) }
    #expect(classes == [.utility, .default, .utility])
  }

  @Test("A task that suspends with a lock receives the classes of the lock's waiters")
  func suspendedOwner() throws {
    // The task leaves the main thread, and with it its class, and has to queue behind it.
    let trial = try Trial(
      ["Task", "Waiter", "Urgent"],
      [
        "Task": .on(.task, .lock("L", .wait(1), "Pool", .await("Pool"))),
        "Pool": .on(.detached(.background), .cpu(4)),
        "Waiter": .on(.queue(label: "w", .userInteractive), .lock("L")),
        "Urgent": .on(.detached(.userInitiated), .wait(1), .cpu(4)),
      ], on: .bench(1))
    // Task is user-initiated by itself; user-interactive, which Waiter donates, reaches Pool.
    #expect(trial.job("Pool").escalated == .userInteractive)
  }

  @Test("A new waiter at the end of a queue donates to the jobs ahead")
  func sameQueue() throws {
    let trial = try Trial(
      ["A", "B", "C", "First", "Second", "Third", .wait(1)],
      [
        "A": .on(.queue(label: "q", .background), .wait(4)),
        "B": .on(.queue(label: "q", .background), .wait(4)),
        "C": .on(.queue(label: "q", .background), .wait(4)),
        "First": .on(.queue(label: "1", .utility), .wait(1), .await("C")),
        "Second": .on(.queue(label: "2", .default), .wait(2), .await("A")),
        "Third": .on(.queue(label: "3", .userInitiated), .wait(5), .await("B")),
      ])
    func classes(of item: String) -> [QoS?] {
      trial.events(.effectiveQoS, of: item).map { QoS(rawValue: UInt8($0.subject)) }
    }
    #expect(classes(of: "A") == [.utility, .default])
    #expect(classes(of: "B") == [.utility, .userInitiated])
    #expect(classes(of: "C") == [.utility])
  }
}
