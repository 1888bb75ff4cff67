import Testing

@testable import Benchmarks
@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The peers of the benchmarks")
struct PeersTests {
  private static let folder = "Sources/Benchmarks/Peers"

  private func text(_ name: String) throws -> String {
    try PackageFiles.lines(of: "\(Self.folder)/\(name)").joined(separator: "\n")
  }

  /// The value of a name in a file of the peers, as in `waitSpread = 1'000'000`.
  private func constant(_ name: String, _ file: String) throws -> Int {
    let marker = try text(file).split(separator: name, maxSplits: 1).last
    let digits = try #require(marker).prefix { "=: '_".contains($0) || $0.isNumber }
    return try #require(Int(digits.filter(\.isNumber)))
  }

  @Test("The peers have the processes, the holds and the waits of LaunchSim's hold model")
  func holds() throws {
    for (file, names) in [
      ("model.h", ["int processes", "shortestWait", "waitSpread"]),
      ("simpy_peer.py", ["\nPROCESSES", "SHORTEST_WAIT", "WAIT_SPREAD"]),
    ] {
      #expect(try constant(names[0], file) == HoldLaunch.processes, "\(file)")
      #expect(try constant(names[1], file) == Int(HoldLaunch.shortest), "\(file)")
      #expect(try constant(names[2], file) == Int(HoldLaunch.spread), "\(file)")
    }
    let model = try #require(PeerModel.named("hold/actors"))
    #expect(
      try constant("\"hold\"", "run") * HoldLaunch.processes == model.operations(.full))
  }

  @Test("The peers draw by the multipliers and shifts of LaunchSim's generator")
  func randomNumbers() throws {
    /// The long hexadecimal numbers and the shifts of a file, in its order.
    func scramble(_ path: String) throws -> [String] {
      let code = try PackageFiles.lines(of: path).joined(separator: " ")
        .filter { $0 != "_" }
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != ">" }
      return zip(words, words.dropFirst()).compactMap { word, next in
        if word == ">>" { return ">> \(next)" }
        return word.hasPrefix("0x") && word.count == 18 ? String(word) : nil
      }
    }
    let own = try scramble("Sources/LaunchSim/Basis/Random/SplitMix64.swift")
    #expect(own.count == 6)
    for file in ["model.h", "simpy_peer.py"] {
      // All bits set is Python's way to keep 64 of them.
      #expect(
        try scramble("\(Self.folder)/\(file)").filter { $0 != "0xFFFFFFFFFFFFFFFF" } == own,
        "\(file)")
    }
  }

  @Test("The items of the peers' launch compute the same values as the sample app's")
  func costs() throws {
    func formula(_ size: String) -> String { "300 + 100 * ((group * \(size) + item) * 37 % 41)" }
    let sample = try PackageFiles.lines(of: "Sources/Benchmarks/SampleApp.swift")
    #expect(sample.contains { $0.contains(formula("groupSize")) })
    for file in ["launch.h", "simpy_peer.py"] {
      #expect(try text(file).contains(formula("\(SampleApp.groupSize)")), "\(file)")
    }
  }

  @Test("The holds of an app written in Swift and those of a scenario are the same, event by event")
  func bothWays() throws {
    let app = try HoldLaunch(holds: 20).play(LaunchPlan(Scenario.empty))
    var simulation = LaunchSimulation(LaunchProgram(try HoldLaunch.scenario(holds: 20)))
    let scenario = try simulation.run()
    #expect(app.events.count { $0.kind == .wait } == 100 * 20)
    #expect(app.events == scenario.events)
  }

  @Test("A pass reports its number of holds, and ends with the longest process")
  func holdAnswers() throws {
    let sums = (0..<HoldLaunch.processes).map { process in
      var random = SplitMix64(state: UInt64(process))
      return (0..<50).reduce(0) { sum, _ in sum + HoldLaunch.wait(&random) }
    }
    for way in ["actors", "steps"] {
      let fields = try pass("hold/\(way)")
      #expect(fields[0] == "hold/\(way)")
      // 100 processes, 50 holds each.
      #expect(fields[1] == "5000")
      #expect(fields[4] == "5000 holds in \(try #require(sums.max())) ns")
    }
  }

  @Test("The launch has the frame named in the peers' README")
  func launchAnswers() throws {
    // The 13th refresh of 60 a second; then the last item of each group, 800, 1,000 and 900 µs.
    let frame = 13 * 1_000_000_000 / 60
    let end = frame + 1_000 * [0, 2, 1].reduce(0) { $0 + SampleApp.microseconds($1, 9) }
    let answer = "first frame at \(frame) ns, over at \(end) ns"
    for way in ["actors", "steps"] {
      let fields = try pass("launch/\(way)")
      #expect(fields[1] == "30")
      #expect(fields[4] == answer)
    }
    #expect(try text("README.md").contains(answer))
  }

  /// The fields of the line that a smoke pass prints.
  private func pass(_ name: String) throws -> [String] {
    let (text, status) = BenchmarksCommand.answer(["--smoke", "--pass", name])
    #expect(status == 0)
    #expect(text.last == "\n")
    let fields = text.dropLast().split(separator: " ", maxSplits: 4).map(String.init)
    try #require(fields.count == 5)
    #expect(try #require(Int(fields[2])) >= 0)
    #expect(try #require(Int(fields[3])) >= 0)
    return fields
  }

  @Test("A model that there is not is answered with those that there are")
  func unknownModel() {
    let models = "hold/actors, hold/steps, launch/actors, launch/steps"
    #expect(
      BenchmarksCommand.answer(["--pass", "hold"])
        == ("benchmarks: no model is called hold; there are \(models)\n", 64))
    #expect(
      BenchmarksCommand.answer(["--pass"])
        == ("benchmarks: --pass needs a model; there are \(models)\n", 64))
    for model in PeerModel.all { #expect(Arguments.help.contains(model.name)) }
  }
}
