import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Advice for a call on another lane")
struct LaneAdviceTests {
  @Test(
    "An advised placement is one that a scenario can state",
    arguments: [
      ("Task", "task"), ("Task(priority: .low)", "task"),
      ("Task { @MainActor in let a = 1;", "task"),
      ("Task.detached(priority: .utility)", "detached:low"), ("Task.immediate", "immediate"),
      ("DispatchQueue.global(qos: .background).async", "global:background"),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 2)", "after:2s"),
      ("DispatchQueue.main.asyncAfter(deadline: later)", "mainQueue"),
      ("work.async", "queue:work:utility"),
      ("work.asyncAfter(deadline: later)", "queue:work:utility"),
      (#"DispatchQueue(label: "my own work").async"#, "queue:my own work"),
      (
        #"DispatchQueue(label: "my own work", qos: .utility).asyncAfter(deadline: later)"#,
        "queue:my own work:utility"
      ),
      ("OperationQueue().addOperation", "global"), ("later", nil), ("center.observe(.main)", nil),
    ])
  func advice(launcher: String, placement: String?) throws {
    let start = launcher.contains("{") ? launcher : "\(launcher) {"
    let problems = try EditedCode.findings([
      .init("    store.open()", "    \(start) store.open() }")
    ]).compactMap { finding -> Problem? in
      guard case .stale(let diagnostic) = finding.subject else { return nil }
      return diagnostic.problem.id == "call-lane" ? diagnostic.problem : nil
    }
    #expect(problems.count == 1)
    let advice = try #require(problems.first?.advice)
    if let placement {
      #expect(advice == "model it as an item with \"on\": \"\(placement)\"")
      #expect(try Placement.parse(placement).description == placement)
    } else {
      #expect(
        advice == "look where the closure runs, and model it as an item with that placement")
    }
  }
}
