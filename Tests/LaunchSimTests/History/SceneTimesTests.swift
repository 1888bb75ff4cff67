import Testing

@testable import LaunchSim

@Suite("When further scenes come and go")
struct SceneTimesTests {
  private static func times(_ events: [LaterEvent]) throws -> [SceneTimes] {
    var app = App()
    app.furtherScenes = [App.FurtherScene(name: "TV", role: .externalDisplay)]
    let report = try Report(
      simulating: Scenario(
        title: "scenes", device: .iPhone12, laterEvents: events, app: app))
    return report.metrics.scenes[0]
  }

  @Test("Each connection of a scene is listed, with its frame and its end")
  func again() throws {
    let times = try Self.times([
      LaterEvent(at: .seconds(10), .connectScene("TV")),
      LaterEvent(at: .seconds(11), .disconnectScene("TV")),
      LaterEvent(at: .seconds(12), .connectScene("TV")),
    ])
    #expect(times.map(\.connected) == [.seconds(10), .seconds(12)])
    #expect(times.map(\.disconnected) == [.seconds(11), nil])
    #expect(times.allSatisfy { $0.firstFrame.map { $0 > .seconds(10) } ?? false })
    #expect(try Self.times([]) == [])
  }

  @Test(
    "A frame still pending when the scene or the process ends is not listed")
  func cut() throws {
    let kinds: [LaterEvent.Kind] = [.disconnectScene("TV"), .terminate]
    for kind in kinds {
      let times = try Self.times([
        LaterEvent(at: .seconds(10), .connectScene("TV")),
        LaterEvent(at: .seconds(10), kind),
      ])
      #expect(times.map(\.connected) == [.seconds(10)])
      #expect(times.map(\.firstFrame) == [nil])
    }
  }
}
