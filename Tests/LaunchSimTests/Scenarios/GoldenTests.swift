import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Every scenario agrees with its golden, byte by byte, in debug and in release.
@Suite("The goldens")
struct GoldenTests {
  @Test("Each scenario agrees with its golden", arguments: Golden.subjects)
  func comparison(subject: String) throws {
    let run = try Golden(running: subject)
    if PackageFiles.isRecording { return try run.record(as: subject) }
    guard let recorded = try? Golden(recordedOf: subject) else {
      Issue.record("\(subject) has no golden. To record it: \(Golden.command)")
      return
    }
    guard recorded != run else { return }
    let differences = Golden.differences(recorded: recorded, run: run)
    Issue.record(Comment(rawValue: Golden.table(of: differences, in: subject)))
  }

  @Test("Each golden has its scenario")
  func leftovers() throws {
    let expected = Set(Golden.subjects.map(Golden.files).flatMap { [$0.report, $0.times] })
    let leftovers = Golden.recordedFiles.filter { !expected.contains($0) }
    if PackageFiles.isRecording {
      for file in leftovers { try FileManager.default.removeItem(atPath: Golden.folder + file) }
    } else {
      #expect(leftovers == [])
      #expect(expected.count == 2 * Golden.subjects.count)
    }
  }

  @Test("A mismatch is a table of expected, actual and delta, with the command that accepts it")
  func mismatch() throws {
    var recorded = try Golden(running: Golden.example)
    recorded.report = "a\nb\n"
    recorded.times = """
      digest            0123
      phase staticInit     9
      item A B began      70
      item gone           70

      """
    var run = recorded
    run.report = "a\nc\n"
    run.times = """
      digest            4567
      phase staticInit    10
      item A B began      60
      item C began       100

      """
    let differences = Golden.differences(recorded: recorded, run: run)
    #expect(
      Golden.table(of: differences, in: "x.json") == """
        x.json is not as recorded:
        what              expected   actual  delta
        digest                0123     4567
        phase staticInit         9       10     +1
        item A B began          70       60    -10
        item C began       nothing      100
        item gone               70  nothing
        report, line 2:
          expected  b
          actual    c
        To accept this: LAUNCHSIM_RECORD=1 swift test --filter GoldenTests
        """)
    #expect(Golden.differences(recorded: recorded, run: recorded) == [])
  }

  @Test("CONTRIBUTING gives the command that records them")
  func documentation() throws {
    #expect(try PackageFiles.lines(of: "CONTRIBUTING.md").contains { $0 == Golden.command })
  }
}
