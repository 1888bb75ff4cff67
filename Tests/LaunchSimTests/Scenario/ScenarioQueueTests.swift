import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Queues with several places, semaphores and barriers in scenarios")
struct ScenarioQueueTests {
  private static let work = #"""
    "A":{"on":"queue:images","cpu":"1ms"},"B":{"on":"queue:images","barrier":true,"cpu":"1ms"},
    "C":{"lock":"slots","steps":[{"cpu":"1ms"}]}
    """#

  private func complaints(_ app: String, work: String = work) -> [String] {
    ScenarioFixture.complaints(app: #""didFinishLaunching":["A","B","C"],"# + app, work: work)
  }

  @Test("The app states how many items a queue runs at once, and how many jobs hold a semaphore")
  func values() throws {
    let text = """
      {"launchScenario":1,"app":{"didFinishLaunching":["A","B","C"],
      "queues":{"images":"concurrent"},"semaphores":{"slots":3}},"work":{\(Self.work)}}
      """
    let app = try ScenarioFixture.read(("t", text)).scenario.app
    #expect(app.queueWidths == ["images": .max])
    #expect(app.semaphores == ["slots": 3])
    #expect(app.items.map(\.isBarrier) == [false, true, false])
    #expect(complaints(#""queues":{"images":2},"semaphores":{"slots":1}"#) == [])
  }

  @Test(
    "Another value is an error with its place",
    arguments: [
      ("0", "0 is out of range; write 1 to 1000"), ("-2", "-2 is out of range; write 1 to 1000"),
      ("9999999999", "9999999999 is out of range; write 1 to 1000"),
      ("true", "expected a whole number from 1 to 1000, found true or false"),
    ])
  func range(value: String, words: String) {
    #expect(
      complaints(#""queues":{"images":\#(value)},"semaphores":{"slots":\#(value)}"#) == [
        "error: app/queues/images: \(words)", "error: app/semaphores/slots: \(words)",
      ])
  }

  @Test("A word for a width is concurrent")
  func word() {
    let found = complaints(#""queues":{"images":"concurent"}"#)
    #expect(found.count == 1)
    #expect(found.first?.contains("app/queues/images") == true)
    #expect(found.first?.contains("did you mean \"concurrent\"?") == true)
  }

  @Test("A name that no item uses is a warning with the nearest one")
  func unused() {
    #expect(
      complaints(#""queues":{"image":"concurrent"},"semaphores":{"slot":2}"#) == [
        #"warning: app/queues/image: no item runs on a queue "image"; did you mean "images"?"#,
        #"warning: app/semaphores/slot: no step takes a lock "slot"; did you mean "slots"?"#,
      ])
  }

  @Test("A barrier away from a queue is a warning")
  func barrier() {
    #expect(
      complaints(
        #""queues":{"images":2}"#,
        work: Self.work.replacing(#""C":{"#, with: #""C":{"barrier":true,"#)) == [
          """
          warning: work/C/barrier: a barrier has no effect on an item that runs on no queue; use \
          "on": "queue:LABEL", or remove "barrier"
          """
        ])
  }

  @Test("A budget for the lane of a queue without a thread of its own is a warning")
  func budget() {
    let text = """
      {"launchScenario":1,"app":{"didFinishLaunching":["A","B","C"],"queues":{"images":2}},
      "work":{\(Self.work)},"budgets":{"lane:queue:images":"5ms"}}
      """
    #expect(ScenarioFixture.lint(text: text).contains("its own lane stays empty"))
  }
}
