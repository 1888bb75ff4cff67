import LaunchSim

extension Benchmark {
  /// Benchmarks of reading scenario text and writing report text.
  static let texts = [
    Benchmark(name: "text/read", operation: "byte") { plan in
      let items = plan.size(smoke: 100, full: 10_000)
      let text = SampleApp.text(items: items)
      let reader = ScenarioReader(files: .memory([("sample.jsonc", text)]))
      return Workload(size: "\(text.utf8.count / 1_000) kB", operations: text.utf8.count) {
        {
          let scenario = try reader.read("sample.jsonc").scenario
          var digest = Digest()
          for item in scenario.app.items {
            digest.mix(Digest.of("\(item.name) \(item.placement)".utf8))
            digest.mix(UInt64(item.steps.count))
          }
          return digest.value
        }
      }
    },
    Benchmark(name: "text/report", operation: "report") { plan in
      let scenario = try StarterScenario.read().scenario
      let reports = plan.size(smoke: 1, full: 50)
      return Workload(size: "the example", operations: reports) {
        {
          var digest = Digest()
          for _ in 0..<reports {
            let report = try Report(simulating: scenario)
            // The goldens pin the text; this benchmark only has to make it.
            let text = TextReport(report.analysis(.text), of: .example).text
            digest.mix(text.hasSuffix("\n") ? report.trace.digest : 0)
          }
          return digest.value
        }
      }
    },
  ]
}
