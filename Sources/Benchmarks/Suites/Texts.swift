import LaunchSim

extension Benchmark {
  /// Scenario text in, report text out.
  static let texts = [
    Benchmark(name: "text/read", operation: "byte") { plan in
      let items = plan.size(smoke: 100, full: 10_000)
      let text = SampleApp.text(items: items)
      let reader = ScenarioReader(files: .memory([("sample.jsonc", text)]))
      return Workload(size: "\(text.utf8.count / 1_000) kB", operations: text.utf8.count) {
        {
          let scenario = try reader.read("sample.jsonc").scenario
          var hash = ResultHash()
          for item in scenario.app.items {
            hash.mix(ResultHash.of("\(item.name) \(item.placement)".utf8))
            hash.mix(UInt64(item.steps.count))
          }
          return hash.value
        }
      }
    },
    Benchmark(name: "text/report", operation: "report") { plan in
      let scenario = try StarterScenario.read().scenario
      let reports = plan.size(smoke: 1, full: 50)
      return Workload(size: "the example", operations: reports) {
        {
          var hash = ResultHash()
          for _ in 0..<reports {
            let report = try Report(simulating: scenario)
            // What the text says is for the goldens to hold; here it only has to be made.
            hash.mix(TextReport(report, source: nil).text.hasSuffix("\n") ? report.digest : 0)
          }
          return hash.value
        }
      }
    },
  ]
}
