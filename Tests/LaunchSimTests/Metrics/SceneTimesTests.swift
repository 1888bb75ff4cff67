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

  @Test("Each time that a scene connects is told, with its frame and its end")
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
    "A frame that the display was about to show when the scene went, or the process, is not told")
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
