import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Import of dyld statistics")
struct DyldImportTests {
  /// A launch in the form dyld prints, its figures chosen for easy sums.
  let plain = """
    Total pre-main time: 200.00 milliseconds (100.0%)
             dylib loading time:  80.00 milliseconds (40.0%)
            rebase/binding time:  40.00 milliseconds (20.0%)
                ObjC setup time:  20.00 milliseconds (10.0%)
               initializer time:  60.00 milliseconds (30.0%)
               slowest intializers :
                 libSystem.B.dylib :   5.00 milliseconds (2.5%)
        libMainThreadChecker.dylib :  12.50 milliseconds (6.2%)
                           Tracker :  30.25 milliseconds (15.1%)

    """

  func read(_ text: String, on device: String? = nil) -> ImportResult {
    DyldImport.read(SourceText(name: "launch.txt", bytes: Array(text.utf8)), measuredOn: device)
  }

  /// The items as `name milliseconds`.
  func costs(_ outcome: ImportResult, table: Int = 0) -> [String] {
    guard outcome.tables.indices.contains(table) else { return [] }
    return outcome.tables[table].items.map { item in
      guard case .cpu(let time)? = item.steps.first else { return item.name }
      return "\(item.name) \(time.exactMilliseconds)"
    }
  }

  /// The costs of the plain launch: what no image accounts for is 60 - 5 - 12.5 - 30.25.
  let plainCosts = [
    "dyld.loadLibraries 80", "dyld.fixUp 40", "libSystem.initialize 5", "ObjC.setup 20",
    "Tracker.initialize 30.25", "otherImages.initialize 12.25",
  ]

  func messages(_ outcome: ImportResult) -> [String] {
    outcome.problems.map(\.description) + outcome.notes.map(\.description)
  }

  @Test("A launch becomes items; debug images go, with their share of the initializers")
  func plainLaunch() {
    let outcome = read(plain, on: "iphone-12")
    #expect(outcome.problems.isEmpty)
    #expect(costs(outcome) == plainCosts)
    #expect(
      messages(outcome) == [
        """
        launch.txt:8:5: note: libMainThreadChecker.dylib (12.5 ms) is left out: only debugging \
        loads it, customers never wait for that; the time for loading it cannot be told apart and \
        stays
        """
      ])
  }

  @Test("The scenario has the calls, the costs, and the line of every figure")
  func scenarioText() {
    #expect(
      read(plain.replacing("Tracker", with: "Träcker \"2\""), on: "iphone-x").tables.first?
        .scenarioText == """
          {
            "launchScenario": 1,
            "title": "Before main: launch, 200.00 milliseconds",
            "note": [
              "line 8: libMainThreadChecker.dylib (12.5 ms) is left out: only debugging loads it, \
          customers never wait for that; the time for loading it cannot be told apart and stays",
              "times are elapsed time in which the main thread was held, whatever it did; dyld cuts \
          digits"
            ],
            "device": "iphone-x",
            "measuredOn": "iphone-x",
            "app": {
              "lifeCycle": "scenes",
              "systemInterface": ["dyld.loadLibraries", "dyld.fixUp", "libSystem.initialize"],
              "staticInitializers": ["ObjC.setup", "Träcker \\"2\\".initialize", "otherImages.initialize"]
            },
            "work": {
              "dyld.loadLibraries": {
                "cpu": "80ms",
                "basis": "wall",
                "tags": ["dyld"],
                "source": "launch.txt:2, DYLD_PRINT_STATISTICS: dylib loading time"
              },
              "dyld.fixUp": {
                "cpu": "40ms",
                "basis": "wall",
                "tags": ["dyld"],
                "source": "launch.txt:3, DYLD_PRINT_STATISTICS: rebase/binding time"
              },
              "libSystem.initialize": {
                "cpu": "5ms",
                "basis": "wall",
                "tags": ["dyld"],
                "source": "launch.txt:7, DYLD_PRINT_STATISTICS: initializers of libSystem.B.dylib"
              },
              "ObjC.setup": {
                "cpu": "20ms",
                "basis": "wall",
                "tags": ["dyld"],
                "source": "launch.txt:4, DYLD_PRINT_STATISTICS: ObjC setup time"
              },
              "Träcker \\"2\\".initialize": {
                "cpu": "30.25ms",
                "basis": "wall",
                "tags": ["dyld"],
                "source": "launch.txt:9, DYLD_PRINT_STATISTICS: initializers of Träcker \\"2\\""
              },
              "otherImages.initialize": {
                "cpu": "12.25ms",
                "basis": "wall",
                "tags": ["dyld"],
                "source": "launch.txt:5, DYLD_PRINT_STATISTICS: initializer time beyond the images listed"
              }
            }
          }

          """)
  }

  @Test("Without a device the outcome names the device assumed for the costs")
  func unknownDevice() {
    let outcome = read(plain)
    #expect(outcome.notes.map(\.problem).contains(.unnamedDevice))
    #expect(outcome.tables.first?.scenarioText.contains("measuredOn\"") == false)
  }

  @Test("Decoration changes nothing: CRLF, quotes, emphasis, comments, indentation, log lines")
  func decoration() {
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let trimmed = lines.map { String($0.drop { $0 == " " }) }
    let variants: [String] = [
      lines.joined(separator: "\r\n"),
      trimmed.joined(separator: "\n"),
      "\u{FEFF}\(plain)",
      "```\n\(plain)```\n",
      trimmed.map { "> \($0)" }.joined(separator: "\n"),
      trimmed.map { $0.isEmpty ? "" : "**\($0)**" }.joined(separator: "\n"),
      trimmed.map { $0.isEmpty ? "" : "    //  \($0)" }.joined(separator: "\n"),
      lines.map { $0.isEmpty ? "" : "\($0)   // 加载: 5 milliseconds" }.joined(separator: "\n"),
      lines.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "\n"),
      lines.joined(separator: "\n\n"),
      "2020-03-04 10:11:12.131415 App[1:2] +[Tracker load]\n\(plain)that took long : 3 times\n",
    ]
    for (index, variant) in variants.enumerated() {
      let outcome = read(variant)
      #expect(costs(outcome) == plainCosts, "variant \(index): \(messages(outcome))")
    }
  }

  @Test("Foreign lines inside a block are skipped and counted")
  func foreignLines() {
    let text = plain.replacing("slowest", with: "12:13:14 App[5:6] hello\nslowest")
    let outcome = read(text)
    #expect(costs(outcome) == plainCosts)
    #expect(outcome.notes.map(\.problem).contains(.foreignLines(1)))
  }

  @Test("A wrapped subtraction is unknown and left out", arguments: ["411015771.6", "126687488.8"])
  func wrapped(value: String) {
    let text = plain.replacing("40.00 milliseconds (20.0%)", with: "\(value) seconds (33679.5%)")
    let outcome = read(text)
    #expect(costs(outcome) == plainCosts.filter { !$0.hasPrefix("dyld.fixUp") })
    #expect(
      outcome.notes.first?.problem
        == .wrappedTime(label: "rebase/binding time", spelling: "\(value) seconds"))
    #expect(outcome.notes.first?.location.position == TextPosition(line: 3, column: 9))
  }

  @Test("Numbers of any length are unknown, never a crash")
  func hugeNumbers() {
    let long = String(repeating: "9", count: 400)
    for label in ["80.00", "40.00", "20.00", "60.00", "30.25", "200.00", "5.00"] {
      let outcome = read(plain.replacing("\(label) milliseconds", with: "\(long) seconds"))
      #expect(outcome.problems.isEmpty && outcome.tables.count == 1)
    }
  }

  @Test("Seconds have one decimal, and the missing digits are mentioned")
  func coarse() {
    let outcome = read(plain.replacing("80.00 milliseconds", with: "1.4 seconds"))
    #expect(costs(outcome).first == "dyld.loadLibraries 1400")
    #expect(
      outcome.notes.map(\.problem).contains(
        .coarseTime(
          label: "dylib loading time", spelling: "1.4 seconds", missing: .milliseconds(100))))
  }

  @Test("Images that contain others are shortened until all fit the initializer time")
  func overlap() {
    // Listed: 5 + 12.5 + 90 = 107.5, of which only 60 (and the last digit, 0.01) can be: 47.49 less.
    let outcome = read(plain.replacing("30.25 milliseconds", with: "90.00 milliseconds"))
    #expect(
      costs(outcome).suffix(2) == ["ObjC.setup 20", "Tracker.initialize 42.51"])
    #expect(outcome.tables.first?.items.last?.note?.contains("90.00 milliseconds") == true)
  }

  @Test("Debug images longer than everything leave 0, not less")
  func debugOutweighs() {
    let outcome = read(plain.replacing("12.50 milliseconds", with: "3.4 seconds"))
    #expect(
      costs(outcome).filter { $0.contains("initialize") } == [
        "libSystem.initialize 0", "Tracker.initialize 0",
      ])
  }

  @Test("A slide's abbreviated figures are read too")
  func slideStyle() {
    let outcome = read(
      """
      Total pre-main time: 350ms
        dylib loading time: 100ms (26 dylibs)
        rebase/binding time: 150ms (12,000 fixups)
        ObjC setup time: 30ms
        initializer time: 0.07s
      """)
    #expect(
      costs(outcome) == [
        "dyld.loadLibraries 100", "dyld.fixUp 150", "ObjC.setup 30", "otherImages.initialize 70",
      ])
  }

  @Test("Images of one name are numbered")
  func sameNames() {
    let outcome = read(plain + "      Tracker :   4.00 milliseconds (2.0%)\n")
    #expect(costs(outcome).contains("Tracker.initialize#2 4"))
    #expect(costs(outcome).last == "otherImages.initialize 8.25")
  }
}
