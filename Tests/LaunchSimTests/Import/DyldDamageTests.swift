import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Damaged and detailed dyld statistics")
struct DyldDamageTests {
  let summary = """
    Total pre-main time: 100.00 milliseconds (100.0%)
             dylib loading time:  30.00 milliseconds (30.0%)
            rebase/binding time:  20.00 milliseconds (20.0%)
                ObjC setup time:  10.00 milliseconds (10.0%)
               initializer time:  40.00 milliseconds (40.0%)
               slowest intializers :
                 libSystem.B.dylib :   4.00 milliseconds (4.0%)

    """
  /// The details of the same launch: 90 - 60 = 30 for loading, 50 + 40 + 5 - 75 = 20 for fix-ups.
  let details = """
      total time: 250.00 milliseconds (100.0%)
      total images loaded:  396 (390 from dyld shared cache)
      total segments mapped: 21, into 400 pages
      total images loading time:  90.00 milliseconds (36.0%)
      total load time in ObjC:  10.00 milliseconds (4.0%)
      total debugger pause time:  60.00 milliseconds (24.0%)
      total dtrace DOF registration time:   0.00 milliseconds (0.0%)
      total rebase fixups:  18,064
      total rebase fixups time:  50.00 milliseconds (20.0%)
      total binding fixups: 528,059
      total binding fixups time:  40.00 milliseconds (16.0%)
      total weak binding fixups time:   5.00 milliseconds (2.0%)
      total redo shared cached bindings time:  75.00 milliseconds (30.0%)
      total bindings lazily fixed up: 0 of 0
      total time in initializers and ObjC +load:  40.00 milliseconds (16.0%)
                         libSystem.B.dylib :   4.00 milliseconds (1.6%)
                libMainThreadChecker.dylib :   9.00 milliseconds (3.6%)
                                    Charts :   3.00 milliseconds (1.2%)
    total symbol trie searches:    1301730
    total symbol table binary searches:    0

    """

  func read(_ text: String) -> ImportResult {
    DyldImport.read(SourceText(name: "launch.txt", bytes: Array(text.utf8)))
  }

  func costs(_ outcome: ImportResult) -> [String] {
    outcome.tables.flatMap(\.items).map { item in
      guard case .cpu(let time)? = item.steps.first else { return item.name }
      return "\(item.name) \(time.exactMilliseconds)"
    }
  }

  @Test("Details of the same launch name more images")
  func bothBlocks() {
    let outcome = read(summary + "\n" + details)
    // 40 - 4 - 9 - 3 are left for images below a thousandth of the total.
    #expect(
      costs(outcome) == [
        "dyld.loadLibraries 30", "dyld.fixUp 20", "libSystem.initialize 4", "ObjC.setup 10",
        "Charts.initialize 3", "otherImages.initialize 24",
      ])
  }

  @Test("Details alone give the figures of the summary")
  func detailsAlone() {
    #expect(costs(read(details)) == costs(read(summary + details)))
  }

  @Test("Details of another launch are not mixed in")
  func otherLaunch() {
    let outcome = read(summary + details.replacing("+load:  40.00", with: "+load:  41.00"))
    #expect(costs(outcome).contains("otherImages.initialize 36"))
    #expect(outcome.notes.map(\.problem).contains(.detailsOfAnotherLaunch))
  }

  @Test("Fix-ups that come out below zero are unknown")
  func negativeFixups() {
    let outcome = read(details.replacing("75.00", with: "96.00"))
    #expect(!costs(outcome).contains { $0.hasPrefix("dyld.fixUp") })
    #expect(outcome.notes.map(\.problem).contains(.negativeFixups))
  }

  @Test("Wrapped details are unknown, never a crash")
  func wrappedDetails() {
    for value in ["90.00", "60.00", "50.00", "40.00", "5.00", "75.00", "4.00", "3.00"] {
      let outcome = read(
        details.replacing(" \(value) milliseconds", with: " 411015771.6 seconds"))
      #expect(outcome.problems.isEmpty && outcome.tables.count == 1, "\(value)")
    }
  }

  /// The problems of a text, as `line:column message`.
  func problems(_ text: String) -> [String] {
    let outcome = read(text)
    #expect(outcome.tables.isEmpty)
    return outcome.problems.map(\.description)
  }

  @Test("A summary that lacks lines is an error at its end, with their names")
  func cutSummary() {
    let cut = summary.split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(
      problems(cut) == [
        """
        launch.txt:3:57: error: the summary ends here without "ObjC setup time" and \
        "initializer time"; copy the whole block
        """
      ])
  }

  @Test("Details that lack their end are an error, and the summary is offered")
  func cutDetails() {
    let cut = details.split(separator: "\n").prefix(18).joined(separator: "\n")
    #expect(
      problems(summary + cut) == [
        """
        launch.txt:25:68: error: the details end here without "total symbol trie searches"; copy \
        the whole block, or only the summary before it
        """
      ])
  }

  @Test("Every prefix of a launch that ends inside a needed line is an error at a place in it")
  func prefixes() {
    let bytes = Array(summary.utf8)
    let needed = summary.utf8.distance(
      from: summary.startIndex,
      to: summary.firstRange(of: "40.00 milliseconds")?.upperBound ?? summary.endIndex)
    for length in 0..<needed {
      let text = SourceText(name: "launch.txt", bytes: Array(bytes.prefix(length)))
      let outcome = DyldImport.read(text)
      #expect(outcome.tables.isEmpty && !outcome.problems.isEmpty, "\(length) bytes")
      for problem in outcome.problems {
        #expect(problem.location.position.map { $0 <= text.position(of: length) } == true)
      }
    }
  }

  @Test("A line cut in the list of images is an error")
  func cutImage() {
    for end in ["  Charts :   3.", "  Charts :   3.00 milli", "  Charts :   3.00"] {
      #expect(
        problems(summary + end).first?.hasSuffix(
          "error: the line ends in the middle of its time; copy the whole block") == true, "\(end)")
    }
  }

  @Test("Each kind of damage has its own message at its own place")
  func damage() {
    #expect(
      problems(summary.replacing("30.00 milliseconds", with: "30.00 parsecs")) == [
        """
        launch.txt:2:31: error: expected a time for "dylib loading time", as in 12.34 milliseconds \
        or 1.4 seconds
        """
      ])
    #expect(
      problems(summary.replacing("rebase/binding time", with: "dylib loading time")) == [
        """
        launch.txt:3:9: error: "dylib loading time" stands in line 2 already; each launch begins \
        with its own "Total pre-main time" or "total time"
        """
      ])
    #expect(
      problems(summary.replacing("Total pre-main time", with: "Total")) == [
        """
        launch.txt:2:10: error: "dylib loading time" stands outside a block; the line that begins \
        it, "Total pre-main time" or "total time", is missing
        """
      ])
    #expect(problems("").first?.hasPrefix("launch.txt:1:1: error: there are no dyld") == true)
    #expect(problems("{}\n").first?.hasPrefix("launch.txt:1:1: error: there are no dyld") == true)
  }

  @Test("Damage without end is reported up to a limit")
  func manyProblems() {
    let outcome = read(String(repeating: "total time: 1.00 milliseconds\n", count: 3_000))
    #expect(outcome.problems.count == ImportLog.limit + 1)
    #expect(outcome.problems.last?.problem == .notListed(after: ImportLog.limit))
  }

  @Test("Bytes that are not UTF-8 are an error at the first of them")
  func notUTF8() {
    let bytes = Array(summary.utf8.prefix(60)) + [0xC3, 0x28]
    let outcome = DyldImport.read(SourceText(name: "launch.txt", bytes: bytes))
    #expect(outcome.tables.isEmpty)
    #expect(
      outcome.problems.map(\.description) == [
        "launch.txt:2:11: error: byte 0xC3 is not UTF-8; save the file as UTF-8"
      ])
  }

  @Test("Random damage never crashes, and the parsed part is consistent")
  func fuzz() {
    let base = Array((summary + "\n" + details).utf8)
    let pieces: [[UInt8]] = [
      Array("999999999999999999999 seconds".utf8), Array(" : ".utf8), Array("(".utf8), [0xFF],
      Array("\r\n".utf8), Array("-".utf8), Array("seconds".utf8), Array("小".utf8),
      Array("Total pre-main time: 1.0 seconds\n".utf8), [], [0],
    ]
    var stream = RandomStream(seed: 1, name: StreamName("dyld fuzz"))
    for _ in 0..<600 {
      var bytes = base
      for _ in 0...stream.nextIndex(below: 4) {
        let start = Int(stream.nextIndex(below: UInt64(bytes.count)))
        let length = Int(stream.nextIndex(below: 30))
        let piece = pieces[Int(stream.nextIndex(below: UInt64(pieces.count)))]
        bytes.replaceSubrange(start..<min(bytes.count, start + length), with: piece)
      }
      let outcome = DyldImport.read(SourceText(name: "fuzz", bytes: bytes))
      #expect(outcome.tables.isEmpty != outcome.problems.isEmpty)
      for table in outcome.tables {
        #expect(ImportedTextTests().complaints(table.scenarioText) == [])
      }
      for item in outcome.tables.flatMap(\.items) {
        guard case .cpu(let time)? = item.steps.first else { continue }
        #expect(time >= .zero && time <= .seconds(86_400))
      }
    }
  }
}
