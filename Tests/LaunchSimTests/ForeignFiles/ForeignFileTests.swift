import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Files of other tools")
struct ForeignFileTests {
  private static func id(
    _ text: String, named name: String = "t", to reader: ForeignFile.Reader? = nil
  ) -> String? {
    ForeignFile(named: name, head: Array(text.utf8), to: reader)?.id
  }

  private static func plist(_ keys: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/P.dtd">
    <plist version="1.0"><dict>\(keys.map { "<key>\($0)</key><dict/>" }.joined())</dict></plist>
    """
  }

  /// A head for each way in which a kind is told, written by hand.
  static let heads: [(id: String, head: String)] = [
    ("xcresult", plist("dateCreated", "rootId", "storage", "version")),
    ("xctest-metrics", #"[{"testIdentifier":"A/testLaunch()","testRuns":[]}]"#),
    ("xcresult", #"{"devices":[],"testNodes":[],"testPlanConfigurations":[]}"#),
    ("xcresult", #"{"_type":{"_name":"ActionsInvocationRecord"},"actions":{},"metrics":{}}"#),
    ("xcode-project", "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n}\n"),
    ("build-settings", "#include \"Base.xcconfig\"\nSDKROOT = iphoneos\n"),
    ("swift-source", "import UIKit\n\nfinal class A {}\n"),
    ("swift-source", "\nimport SwiftUI\n"),
    (
      "interface-builder",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"/>
      """
    ),
    ("xcbaseline", plist("runDestinationsByUUID")),
    ("xcbaseline-list", plist("classNames", "baselineAverage")),
    ("xcbaseline", "bplist00\u{1}_\u{10}\u{15}runDestinationsByUUID"),
    ("info-plist", plist("CFBundleName")),
    ("info-plist", plist("UILaunchScreen")),
    ("info-plist", "bplist00\u{1}_\u{10}\u{12}CFBundleIdentifier"),
    ("property-list", plist("teamID")),
    ("property-list", "bplist00\u{1}"),
    ("metrickit-diagnostics", #"{"timeStampBegin":"2026-01-01 00:00:00","crashDiagnostics":[]}"#),
    ("metrickit-diagnostics", #"[{"appLaunchDiagnostics":[],"timeStampBegin":"2026"}]"#),
    (
      "metrickit-payload",
      #"{"timeStampBegin":"2026","metaData":{"platformArchitecture":"arm64e"}}"#
    ),
    ("metrickit-payload", #"{"applicationLaunchMetrics":{},"timeStampBegin":"2026"}"#),
    ("metrickit-report", #"{"intervalEntries":[{"values":[]}],"timeRange":{}}"#),
    ("metrickit-report", #"{"stateEntries":[],"intervalEntries":[]}"#),
    ("crash-report", #"{"app_name":"A","bug_type":"309","os_version":"iPhone OS 26.0"}"# + "\n{}"),
    ("crash-report", #"{"bug_type":"309","timestamp":"2026-01-01"}"# + "\n{"),
    ("crash-report", #"{"bug_type":"309","incident_id":"1"}"#),
    ("crash-report", "Incident Identifier: 1\nHardware Model: iPhone17,1\n"),
    (
      "crash-report",
      String(repeating: "-", count: 37) + "\nTranslated Report (Full Report Below)\n"
    ),
    ("saved-report", #"{"launchReport":1,"versions":{}}"#),
    ("saved-report", #"{ "launchReports": 1, "runs": ["#),
    ("saved-page", #"<!doctype html><html><meta name="generator" content="launch-sim 1.0">"#),
    (
      "saved-picture",
      #"<svg xmlns="http://www.w3.org/2000/svg" class="launch-timeline" width="960">"#
    ),
    (
      "xctrace-toc",
      #"<?xml version="1.0"?><!-- a > b --><trace-toc><run number="1"/></trace-toc>"#
    ),
    (
      "xctrace-phases",
      #"<trace-query-result><node xpath="x"><schema name="life-cycle-period"><col/></schema>"#
    ),
    ("xctrace-export", "<?xml version=\"1.0\"?>\n<trace-query-result>\n<node xpath='x'>"),
    (
      "ettrace",
      #"{"osBuild":"23A","device":"iPhone17,1","isSimulator":false,"nodes":{},"events":[]}"#
    ),
    ("ettrace", #"{"osBuild":"23A","isSimulator":false,"libraryInfo":{},"threads":{}}"#),
    ("speedscope", #"{"$schema":"https://www.speedscope.app/","shared":{},"profiles":[]}"#),
    ("firefox-profile", #"{"meta":{"version":27},"libs":[],"threads":[]}"#),
    ("hermes-profile", #"{"traceEvents":[],"samples":[],"stackFrames":{}}"#),
    ("chrome-trace", #"{"displayTimeUnit":"ms","traceEvents":[{"ph":"X"}]}"#),
    ("chrome-trace", #"[ {"name":"A","ph":"X","ts":1,"dur":2,"pid":1,"tid":1}, "#),
    ("chrome-trace", #"[{"ph":"M","pid":1,"name":"thread_name"}]"#),
    ("perfetto-trace", "\u{A}\u{4}\u{8}\u{1}\u{10}\u{2}\u{A}\u{2}\u{8}\u{1}"),
    ("perfetto-trace", "\u{A}\u{7F}\u{8}\u{1}"),
    ("span-table", "Name,Thread,Start (ms),Duration (ms)\nA,main,0,1\n"),
    ("dyld-statistics", "2026-01-01 A[1:2] x\nTotal pre-main time: 34.22 milliseconds (100.0%)\n"),
    ("dyld-statistics", "+[A load]\n  total time: 8 milliseconds\n  total images loaded:  3\n"),
    ("xctest-log", "Build\nTest Case '-[A.B testLaunch]' started.\n"),
    ("xctest-log", "Test Suite 'All tests' started at 2026-01-01 00:00:00.000\n"),
    ("xctest-log", "Test Suite 'Selected tests' started at 2026-01-01 00:00:00.000\n"),
    (
      "xctest-log", "A.swift:7: -[A.B testLaunch] measured [Duration (AppLaunch), s] average: 0.9\n"
    ),
    ("zip", "PK\u{3}\u{4}\u{14}\0"),
  ]

  @Test("Every kind is told by its first bytes", arguments: heads)
  func told(id: String, head: String) {
    #expect(Self.id(head) == id)
    #expect(Self.id("\u{FEFF}\n" + head) == id || Self.hasMagic(head))
  }

  /// `true` for a head whose very first bytes count.
  private static func hasMagic(_ head: String) -> Bool {
    head.hasPrefix("bplist") || head.hasPrefix("PK") || head.hasPrefix("\u{A}")
  }

  @Test("A compressed archive is told by bytes that are no text")
  func compressed() {
    #expect(ForeignFile(named: "a.tar.gz", head: [0x1F, 0x8B, 0x08, 0x00])?.id == "sysdiagnose")
  }

  @Test(
    "Some files are told by their names",
    arguments: [
      ("App.swift", "swift-source"), ("a/project.yml", "project-generator"),
      ("Base.xcconfig", "build-settings"),
      ("a/App.ipa", "ipa"), ("App-2026.ips", "crash-report"),
      ("a.pftrace", "perfetto-trace"), ("a.perfetto-trace", "perfetto-trace"),
    ])
  func names(name: String, id: String) {
    #expect(Self.id("x", named: name) == id)
    #expect(Self.id("x", named: name + "x") == nil)
  }

  @Test(
    "Folders are told by their names, with or without a slash",
    arguments: [
      ("A.xcresult", "xcresult"), ("a/A.trace", "instruments-trace"), ("A.app", "app-bundle"),
      ("A.appex", "app-bundle"), ("A.xcarchive", "app-bundle"), ("A.xcodeproj", "xcode-project"),
      ("A.xcworkspace", "xcode-project"), ("A.xcbaseline", "xcbaseline"),
    ])
  func folders(name: String, id: String) {
    #expect(ForeignFile(folder: name)?.id == id)
    #expect(ForeignFile(folder: name + "//")?.id == id)
    #expect(ForeignFile(folder: name + "s") == nil)
    #expect(Self.id("x", named: name) == nil)
  }

  @Test(
    "Other texts are not foreign",
    arguments: [
      "", " ", "{}", "[]", "[", "{", "<", "<!--", "<!-- x", "<html></html>", "<plists/>", "notes\n",
      #"{"name":"package","version":"1"}"#, #"{"a":{"traceEvents":[]}}"#, #"["traceEvents"]"#,
      #"{"note":"Total pre-main time: 3 ms"}"#, #"{"timeStampBegin":"2026"}"#,
      #"{"name":1,"thread":2,"start":3,"duration":4}"#, "name,thread,start\n",
      "\n{ \"a\": 1 }", "\u{A}\u{4}\u{8}\u{1}\u{10}\u{2}x", "\u{A}\0\0",
      "\u{A}\u{FF}",
    ])
  func others(text: String) {
    #expect(Self.id(text) == nil)
  }

  @Test("A file is not foreign to the command that reads it")
  func readers() {
    let trace = #"{"traceEvents":[]}"#
    #expect(Self.id(trace, to: .importData) == nil)
    #expect(Self.id(trace, to: .lint) == "chrome-trace")
    #expect(Self.id(Self.plist("CFBundleName"), to: .lint) == nil)
    #expect(Self.id(Self.plist("runDestinationsByUUID"), to: .lint) == "xcbaseline")
    #expect(ForeignFile(folder: "A.app", to: .lint) == nil)
    #expect(ForeignFile(folder: "A.trace", to: .lint)?.id == "instruments-trace")
  }

  @Test("No more than the head is looked at")
  func limit() {
    let statistics = "Total pre-main time:"
    let room = ForeignFile.headLength - statistics.utf8.count
    #expect(Self.id(String(repeating: "x", count: room) + statistics) == "dyld-statistics")
    #expect(Self.id(String(repeating: "x", count: room + 1) + statistics) == nil)
  }

  @Test("A file is named with the next step; a folder counts as a missing file")
  func problems() throws {
    let trace = try #require(ForeignFile(named: "t", head: Array(#"{"traceEvents":[]}"#.utf8)))
    #expect(
      trace.problem.message
        == "this is a Chrome trace; 'launch-sim import' makes a scenario of it")
    #expect(trace.problem.cause == .content)
    #expect(trace.folderProblem.cause == .missingInput)
    #expect(
      trace.problem(ofInclude: "a.json").message
        == "\"a.json\" is a Chrome trace; 'launch-sim import' makes a scenario of it")
  }

  @Test("Every kind has an id of its own, a sign, a next step and a source, and a head here")
  func catalog() {
    let rows = ForeignFile.catalog
    #expect(Set(rows.map(\.id)).count == rows.count)
    for row in rows {
      #expect(!row.signs.isEmpty && !row.advice.isEmpty && !row.source.isEmpty)
      #expect(!row.advice.hasSuffix("."))
    }
    let tested = Set(Self.heads.map(\.id)).union([
      "sysdiagnose", "ipa", "instruments-trace", "app-bundle", "project-generator",
    ])
    #expect(tested == Set(rows.map(\.id)))
  }

  @Test("The page gives the whole catalog")
  func page() throws {
    let rows = ForeignFile.catalog.map { row in
      [row.noun, row.signs.map(\.words).joined(separator: "; "), row.advice, row.source]
    }
    try PackageFiles.expect(
      rows, under: "## Files of other tools",
      of: "Sources/LaunchSim/LaunchSim.docc/FilesOfOtherTools.md")
  }

  @Test("Damaged heads are told or not, and nothing else happens")
  func damage() {
    var random = SplitMix64(state: 14)
    func below(_ count: Int) -> Int { count > 0 ? Int(random.next() % UInt64(count)) : 0 }
    let ids = Set(ForeignFile.catalog.map(\.id))
    for number in 0..<3_000 {
      var bytes = Array(Self.heads[number % Self.heads.count].head.utf8)
      for _ in 0...below(4) {
        switch below(4) {
        case 0 where !bytes.isEmpty: bytes[below(bytes.count)] = UInt8(below(256))
        case 1: bytes.removeLast(below(bytes.count))
        case 2: bytes.insert(UInt8(below(256)), at: below(bytes.count))
        default: bytes += Self.heads[below(Self.heads.count)].head.utf8.prefix(below(40))
        }
      }
      if let id = ForeignFile(named: "t", head: bytes)?.id { #expect(ids.contains(id)) }
      // Whatever follows, a scenario stays one.
      let text = SourceText(name: "t", bytes: Array(#"{ "launchScenario": 1, "#.utf8) + bytes)
      #expect(ForeignFile(insteadOfScenario: text) == nil)
    }
  }
}

extension ForeignFile.Sign {
  /// The sign as the page describes it.
  var words: String {
    func code(_ texts: [String]) -> String { texts.map { "`\($0)`" }.listed(with: "and") }
    func keys(_ names: [String]) -> String {
      "\(names.count == 1 ? "key" : "keys") \(code(names))"
    }
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        .joined(separator: " ")
    }
    return switch self {
    case .folder(let ending): "folder `\(ending)`"
    case .name(let ending): "name `\(ending)`"
    case .bytes(let bytes): "first bytes `\(hex(bytes))`"
    case .messages(let field): "binary protobuf messages of field \(field)"
    case .keys(let names): "JSON \(keys(names))"
    case .element(let name, let text):
      "XML element `\(name)`" + (text.isEmpty ? "" : " with `\(text)`")
    case .propertyListKeys(let names): "\(keys(names)) of a property list"
    case .start(let text):
      "text that begins `\(text.split(separator: "\n").last.map(String.init) ?? text)`"
    case .text(let text): "text with `\(text)`"
    case .columns(let names): "columns \(code(names))"
    }
  }
}
