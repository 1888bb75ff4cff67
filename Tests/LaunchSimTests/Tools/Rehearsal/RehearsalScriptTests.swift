import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Rehearsal script")
struct RehearsalScriptTests {
  static let script: RehearsalScript = {
    var script = RehearsalScript()
    script.spinRate = 1_200
    script.limit = 5_000_000_000
    script.lockCount = 1
    script.queues = [nil, .utility]
    script.actorCount = 1
    let specs =
      Placement.Form.allCases.map { Machine.ItemSpec($0) } + [
        Machine.ItemSpec(.detached, .background), Machine.ItemSpec(.global, .userInteractive),
        Machine.ItemSpec(.queue, .utility, number: 1),
        Machine.ItemSpec(.after, delay: .milliseconds(3)),
      ]
    script.items = specs.map { RehearsalScript.Item(spec: $0, code: 8) }
    script.items[0].spec.initialStatus = .skipped
    script.steps = [
      .cpu(5), .read(at: 4096, bytes: 10, isWarm: true), .wait(7), .yield, .lock(0), .unlock,
      .await(3, viaSemaphore: true), .start(2), .end,
    ]
    script.acts = [.call(4, code: 0), .call(5, code: nil), .drain, .commit]
    return script
  }()

  @Test("A script is the same after a way through text")
  func roundTrip() {
    #expect(RehearsalScript(text: Self.script.text) == Self.script)
    #expect(Self.script.fileSize == 4106)
  }

  @Test(
    "A text that is no script, or names what it does not have, is refused",
    arguments: [
      ("launch-sim rehearsal 2", "launch-sim rehearsal 1"), ("step lock 0", "step lock 1"),
      ("step start 2", "step start 16"), ("act call 4 0", "act call 4 9"),
      ("item 8 0 actor 255 0 0", "item 8 0 actor 255 1 0"),
      ("item 8 0 queue 255 0 0", "item 8 0 queue 255 2 0"),
      ("item 8 0 task 255 0 0", "item 9 0 task 255 0 0"),
      ("item 8 0 task 255 0 0", "item 8 4 task 255 0 0"),
      ("item 8 0 task 255 0 0", "item 8 0 tusk 255 0 0"),
      ("item 8 0 task 255 0 0", "item 8 0 task 255 0"),
      ("step cpu 5", "step cpu -5"), ("step cpu 5", "step cpu 5 5"), ("step end", "step yield"),
      ("spin 1200", "spin 0"), ("act drain", "act dream"),
    ])
  func refused(_ line: String, replacement: String) {
    let text = Self.script.text.replacing("\(line)\n", with: "\(replacement)\n", maxReplacements: 1)
    #expect(text != Self.script.text)
    #expect(RehearsalScript(text: text) == nil)
  }

  @Test("A log is the same after a way through text, and says if it hung")
  func log() throws {
    var log = RehearsalLog()
    log.note(.called(5), at: 10)
    log.note(.began(0), at: 20)
    log.note(.ended(0), at: 30)
    log.note(.ended(0), at: 99)
    log.note(.committed, at: 40)
    log.isHung = true
    let read = try #require(RehearsalLog(text: log.text))
    #expect(read.times == [.called(5): 10, .began(0): 20, .ended(0): 30, .committed: 40])
    #expect(read.isHung && read.isComplete)
    #expect(RehearsalLog(text: "10 called 5\n")?.isComplete == false)
    #expect(RehearsalLog(text: "10 dreamt 5\n") == nil)
  }

  @Test("The figures of a host are the same after a way through text, and none may be missing")
  func figures() {
    var figures = HostFigures()
    figures.spinRate = 900
    figures.throughput = 800
    figures.memoryThroughput = 1_000
    figures.hasImmediateTasks = true
    #expect(HostFigures(text: figures.text) == figures)
    #expect(HostFigures(text: figures.text.replacing("latency 0\n", with: "")) == nil)
    // 800 of 1,000 is more than 70 %: these reads come from memory.
    #expect(figures.readsFromMemory)
  }
}
