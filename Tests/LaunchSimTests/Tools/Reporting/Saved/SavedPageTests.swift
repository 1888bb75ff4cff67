import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Saved runs in pages")
struct SavedPageTests {
  private static func page(_ body: String) -> [UInt8] {
    let head = "<!DOCTYPE html>\n<html><head><title>x</title></head>\n<body>\n"
    return Array((head + body + "\n</body></html>").utf8)
  }

  private static func files(_ page: [UInt8]) -> SourceFiles {
    .memory(bytes: [("launch.html", page)])
  }

  private static func complaint(_ page: [UInt8]) -> String? {
    do throws(ScenarioErrors) {
      _ = try SavedRuns.read("launch.html", files(page))
      return nil
    } catch {
      return error.list.description
    }
  }

  /// The block for a document, as a page has it.
  private static func block(of document: String) -> String {
    SavedPage.openTag + "\n" + document.escapedForScript + SavedPage.closeTag
  }

  @Test("A page gives the run that it was written with, whatever its names hold")
  func page() throws {
    let title = "</script><script>alert(1)</script> & <!-- é"
    let edits = [ScenarioEdit(path: "title", value: JSONLayout.quoted(title))]
    let read = try StarterScenario.read(edits: edits)
    let text = try SavedRunTests.document(read, source: nil, edits: edits)
    let block = Self.block(of: text)
    // The tags of the block are the only markup in it.
    #expect(block.count { $0 == "<" } == 2)
    #expect(!block.contains("&"))
    let runs = try #require(try SavedRuns.read("launch.html", Self.files(Self.page(block))))
    #expect(runs.runs.count == 1)
    let report = try runs.runs[0].report()
    #expect(report.scenario.title == title)
    #expect(report.trace == (try Report(simulating: read.scenario)).trace)
    // It is compared like the report that it holds.
    #expect(try runs.compared()[0].launch.heading.title == title)
  }

  @Test("Without exactly one whole block there is no run")
  func blocks() throws {
    let block = Self.block(of: try SavedRunTests.example.get())
    #expect(
      Self.complaint(Self.page("<p>"))?.hasPrefix(
        "launch.html:1:1: error: this page holds no saved run; ") == true)
    // The second block begins where the first ends.
    #expect(
      Self.complaint(Self.page(block + "\n" + block))?.contains(
        "this page holds more than one block with id=\"launch-run\"") == true)
    let cut = Array(Self.page(block).prefix(2_000))
    #expect(
      Self.complaint(cut)
        == "launch.html:4:1: error: the saved run of this page does not end; fetch the whole page "
        + "again")
    #expect(Self.complaint([]) == nil)
  }

  @Test("A mistake in the block has the line that it has in the page")
  func lines() {
    // Line 4 has the tag, line 5 the document.
    let page = Self.page(Self.block(of: "{ \"launchReport\": 2 }"))
    #expect(
      Self.complaint(page)
        == "launch.html:5:19: error: launchReport: this launch-sim reads version 1, not 2")
  }

  @Test("Pages are told by their beginning")
  func beginning() {
    for text in ["<!DOCTYPE html>", "\u{FEFF}\n <!doctype HTML>", "<html lang=en>", "<HTML>"] {
      #expect(SavedPage.begins(Array(text.utf8)), "\(text)")
    }
    for text in ["", "<", "<?xml?>", "{ \"launchReport\": 1 }", "<htm"] {
      #expect(!SavedPage.begins(Array(text.utf8)), "\(text)")
    }
  }

  @Test("A tag is found at its first place, like by a look at each place")
  func places() {
    let tag = Array("<a b>".utf8)
    for number in 0..<400 {
      var dice = Dice(seed: 18, number: number)
      // Few characters, so that parts of the tag come often.
      let bytes =
        (0..<dice.roll(0...60)).map { _ in dice.pick(tag) }
        + (dice.roll(0...1) == 0 ? tag : []) + (0..<dice.roll(0...9)).map { _ in dice.pick(tag) }
      let start = dice.roll(0...5)
      let expected = (start..<max(start, bytes.count)).first { bytes[$0...].starts(with: tag) }
      #expect(SavedPage.place(of: tag, in: bytes, from: start) == expected)
    }
    #expect(SavedPage.place(of: tag, in: [], from: 0) == nil)
  }

  @Test("A page of one character, as long as a page may be, holds no run")
  func long() {
    let page = Array("<!doctype html>".utf8) + [UInt8](repeating: 0x3C, count: 70_000_000)
    #expect(Self.complaint(page)?.contains("this page holds no saved run") == true)
  }
}
