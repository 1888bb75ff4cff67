import LaunchRecorder
import LaunchSim

extension Benchmark {
  /// The time that the recorder costs the app it measures.
  static let recordings = [
    Benchmark(name: "recorder/span", operation: "span") { plan in
      let launches = plan.size(smoke: 1, full: 200)
      let spans = 1_000
      return Workload(size: "\(launches) × \(spans) spans", operations: launches * spans) {
        {
          var sum: UInt64 = 0
          for _ in 0..<launches {
            let recorder = LaunchRecorder()
            for span in 0..<spans { sum += recorder.span("Database.open") { UInt64(span) } }
          }
          var digest = Digest()
          digest.mix(sum)
          return digest.value
        }
      }
    }
  ]
}
