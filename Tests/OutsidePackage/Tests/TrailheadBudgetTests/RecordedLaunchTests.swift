import LaunchSim
import LaunchSimTesting
import Testing

struct RecordedTrailhead: SimulatedApp {
  let costs: LaunchCosts

  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch in
      try await launch.work("CrashKit.start", costs: costs)
      launch.queue("Database.open", on: "db", source: costs.source(of: "Database.open")) { launch in
        try await launch.cpu(costs["Database.open"])
      }
      launch.task("Feed.load", source: costs.source(of: "Feed.load")) { launch in
        try await launch.wait(costs["Feed.load"])
        try await launch.work("Feed.decode", costs: costs)
      }
    }
  }
}

@Test func theModelIsAsRecorded() throws {
  let costs = try LaunchCosts(contentsOf: "Launch/iphone12.csv")
  let app = RecordedTrailhead(costs: costs)
  let report = try app.simulate(on: .iPhone12, costsMeasuredOn: .iPhone12)
  #expect(report.difference(from: costs) == nil)
}
