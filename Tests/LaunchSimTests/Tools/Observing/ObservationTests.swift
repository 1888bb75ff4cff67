import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Observations")
struct ObservationTests {
  private func read(_ text: String) -> (observation: LaunchObservation?, problems: [String]) {
    let (observation, problems) = LaunchObservation.read(
      SourceText(name: "o.json", bytes: Array(text.utf8)))
    return (observation, problems.diagnostics.map(\.description))
  }

  @Test("What is written is read again")
  func roundTrip() throws {
    var launches = ObservedLaunches()
    (launches.name, launches.source, launches.kind) = ("AppTests testLaunch", "a.log:3", .cold)
    (launches.device, launches.model, launches.os) = ("iphone-12", "iPhone13,2", "iOS 26.1")
    (launches.app, launches.date, launches.thermalState) = ("7.1 (12)", "2026-11-28", "nominal")
    let times: [(ObservedFigure, ObservedTimes)] = [
      (.meter(.xctestLaunch), .runs([.milliseconds(402), Nanoseconds(398_500_001)])),
      (.milestone(.firstFrame), .runs([.milliseconds(380)])),
      (
        .meter(.timeToFirstDraw),
        .buckets([.init(least: .milliseconds(1), most: .milliseconds(9), count: 3)])
      ),
      (.phase(.initialFrame), .mean(.milliseconds(171), runs: 12)),
      (.span("Feed: \"load\""), .mean(.milliseconds(64), runs: 0)),
      (
        .span("Menu.build"),
        .quantiles([
          .init(percent: 50, time: .milliseconds(40)), .init(percent: 90, time: .milliseconds(90)),
        ])
      ),
    ]
    let areNew = times.map { launches.add($0.0, $0.1) }
    #expect(!areNew.contains(false))
    let isNewAgain = launches.add(.milestone(.firstFrame), times[0].1)
    #expect(!isNewAgain)
    var observation = LaunchObservation(title: "Launches")
    (observation.notes, observation.launches) = (["A note"], [launches, ObservedLaunches()])
    let (again, problems) = read(observation.text)
    #expect(again == observation && problems == [], "\(problems)")
  }

  @Test("Mistakes have their places, all at once")
  func mistakes() {
    let (observation, problems) = read(
      """
      {
        "launchObservation": 1,
        "launches": [
          { "times": { "firstFame": "383ms", "firstFrame": "383" } },
          { "kind": "cool", "times": { "phase:initialFrame": { "runs": ["1ms"], "mean": "2ms" } } },
          { "times": { "firstFrame": { "p50": "9ms", "p90": "8ms" } } },
          { "times": { "firstFrame": { "buckets": [{ "from": "9ms", "to": "8ms", "count": 1 }] } } },
          { "times": { "firstFrame": { "count": 3 } } }, {}
        ]
      }
      """)
    #expect(observation == nil)
    #expect(problems.count == 8, "\(problems.joined(separator: "\n"))")
    let parts = [
      "o.json:4:18: error: launches/0/times/firstFame: there is no figure \"firstFame\"",
      "o.json:4:54: error: launches/0/times/firstFrame: \"383\" has no unit",
      "o.json:5:15: error: launches/1/kind: \"cool\" is not a launch kind",
      "o.json:5:56: error: launches/1/times/phase:initialFrame: times are \"runs\"",
      "o.json:6:32: error: launches/2/times/firstFrame: a larger share",
      "o.json:7:32: error: launches/3/times/firstFrame: buckets must be in order of time",
      "o.json:8:32: error: launches/4/times/firstFrame: times are",
      "o.json:8:52: error: launches/5: a launch needs the key \"times\"",
    ]
    for (part, problem) in zip(parts, problems) { #expect(problem.hasPrefix(part), "\(problem)") }
  }

  @Test("Another file is none")
  func otherFiles() {
    #expect(read("{\"launchScenario\": 1}").problems.count == 1)
    #expect(read("[]").observation == nil)
    #expect(read("").observation == nil)
  }

  @Test("Every figure has a key of its own, by which it is found")
  func keys() {
    #expect(Set(ObservedFigure.fixedKeys).count == ObservedFigure.fixedKeys.count)
    for key in ObservedFigure.fixedKeys { #expect(ObservedFigure(key: key)?.key == key) }
    #expect(ObservedFigure(key: "span:") == nil)
    #expect(ObservedFigure(key: "phase:none") == nil)
  }

  @Test("A device has its profile by its name and by its model")
  func devices() {
    #expect(DeviceProfile.of(model: "iPhone13,2")?.id == "iphone-12")
    #expect(DeviceProfile.of(model: "iPhone 15 Pro")?.id == "iphone-15-pro")
    #expect(DeviceProfile.of(model: "iPad14,4")?.id == "ipad-pro-11-m2")
    #expect(DeviceProfile.of(model: "iPhone9,2") == nil)
    let models = DeviceProfile.catalog.flatMap { profile in
      (1...20).flatMap { major in
        (1...20).flatMap { minor in
          ["iPhone\(major),\(minor)", "iPad\(major),\(minor)"]
        }
      }.filter { DeviceProfile.of(model: $0)?.id == profile.id }
    }
    #expect(Set(models).count == models.count)
    #expect(DeviceProfile.catalog.allSatisfy { DeviceProfile.of(model: $0.name)?.id == $0.id })
  }
}
