extension ForeignFile {
  private static let asCSV =
    "write its spans as CSV with name,thread,start,duration for 'launch-sim import'"
  private static let asObservation =
    "'launch-sim import' makes an observation of it, and 'launch-sim diff SCENARIO FILE' compares it"
  /// The command that prints the signpost intervals of a trace document.
  package static let signpostExport = """
    xcrun xctrace export --input FILE.trace --xpath \
    "/trace-toc/run[1]/data/table[@schema='os-signpost-interval']"
    """
  private static let codes = "'launch-sim show limits CODE' explains a termination code in it"

  /// Every kind of foreign file; special kinds come before general kinds.
  static let catalog =
    folders + sources + propertyLists + reports + ownFiles + recordings + texts + archives

  // MARK: - Bundles and sources of a project

  private static let folders = [
    ForeignFile(
      "xcresult", "a result bundle of Xcode",
      [
        .folder(".xcresult"), .propertyListKeys(["rootId", "storage"]),
        .keys(["testNodes", "testPlanConfigurations"]), .keys(["_type", "actions", "metrics"]),
      ],
      advice: """
        'xcrun xcresulttool get test-results metrics --path FILE' prints its launch times, which \
        'launch-sim import' reads
        """,
      source: "Xcode 16.3 release notes; Malinskiy/xcresult-json; xcresulttool's JSON"),
    ForeignFile(
      "instruments-trace", "a trace document of Instruments", [.folder(".trace")],
      advice: """
        \(signpostExport) prints the spans of the app, table[@schema='time-profile'] samples of its \
        functions, and table[@schema='life-cycle-period'] the phases of an App Launch; \
        'launch-sim import' reads all three
        """,
      source: "xctrace(1)"),
    ForeignFile(
      "app-bundle", "an app bundle", [.folder(".app"), .folder(".appex"), .folder(".xcarchive")],
      reader: .lint, advice: "'launch-sim lint' judges the Info.plist in it",
      source: "Apple, Bundle Programming Guide"),
    ForeignFile(
      "xcode-project", "a project of Xcode",
      [.folder(".xcodeproj"), .folder(".xcworkspace"), .start("// !$*UTF8*$!")],
      advice: """
        'launch-sim lint' judges the Info.plist of the app, and 'launch-sim init' writes a scenario \
        to start from
        """,
      source: "first line of project.pbxproj in public projects"),
  ]

  private static let sources = [
    ForeignFile(
      "project-generator", "a project file of XcodeGen",
      [.name("project.yml"), .name("project.yaml")],
      advice: "generate the project of Xcode, and name that: 'launch-sim lint' reads its settings",
      source: "XcodeGen, Docs/Usage"),
    ForeignFile(
      "build-settings", "a file of build settings", [.name(".xcconfig"), .start("#include")],
      advice: "name the project that it belongs to: 'launch-sim lint' reads both",
      source: "Apple, Build settings reference"),
    ForeignFile(
      "swift-source", "Swift source",
      [.name(".swift"), .start("import UIKit"), .start("import SwiftUI")],
      advice: """
        LaunchSim reads no code: 'launch-sim init' writes a scenario to start from, and an app \
        modeled in Swift is run by 'swift run'
        """,
      source: "the page Modeling a launch in Swift"),
    ForeignFile(
      "interface-builder", "a storyboard or XIB of Interface Builder",
      [.element("document", holding: "com.apple.InterfaceBuilder")],
      reader: .lint,
      advice: "'launch-sim lint' judges a launch screen, if its name ends in .storyboard or .xib",
      source: "root element of storyboards in public projects"),
  ]

  private static let propertyLists = [
    ForeignFile(
      "xcbaseline", "a performance baseline of Xcode",
      [
        .folder(".xcbaseline"), .propertyListKeys(["runDestinationsByUUID"]),
      ],
      advice: "name a list in its folder, which 'launch-sim import' reads",
      source: "Info.plist in xcshareddata/xcbaselines of public projects"),
    ForeignFile(
      "xcbaseline-list", "the accepted averages of an Xcode test target",
      [.propertyListKeys(["classNames", "baselineAverage"])],
      reader: .importData, advice: asObservation,
      source: "classNames lists in xcshareddata/xcbaselines of public projects"),
    ForeignFile(
      infoPlistID, "an Info.plist",
      [
        "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "UIApplicationSceneManifest",
        "UILaunchScreen", "UILaunchStoryboardName",
      ].map { .propertyListKeys([$0]) },
      reader: .lint, advice: "'launch-sim lint' judges it",
      source: "Apple, Information Property List"),
    ForeignFile(
      propertyListID, "a property list",
      [.element("plist", holding: ""), .bytes(Array("bplist".utf8))], reader: .lint,
      advice: "'launch-sim lint' judges the Info.plist of an app", source: "plist(5)"),
  ]

  // MARK: - Reports of real launches

  private static let reports = [
    ForeignFile(
      "metrickit-diagnostics", "a diagnostic payload of MetricKit",
      [
        "crashDiagnostics", "hangDiagnostics", "cpuExceptionDiagnostics",
        "diskWriteExceptionDiagnostics", "appLaunchDiagnostics",
      ].map { .keys(["timeStampBegin", $0]) },
      advice: codes, source: "Apple, MXDiagnosticPayload, and payloads in public tests"),
    ForeignFile(
      "metrickit-payload", "a metric payload of MetricKit",
      [
        .keys(["timeStampBegin", "metaData"]),
        .keys(["timeStampBegin", "applicationLaunchMetrics"]),
      ],
      reader: .importData, advice: asObservation,
      source: "Apple, MXMetricPayload, and payloads in public tests"),
    ForeignFile(
      "metrickit-report", "a metric report of MetricKit",
      [.keys(["intervalEntries", "stateEntries"]), .keys(["intervalEntries", "timeRange"])],
      reader: .importData, advice: asObservation,
      source: "Apple, MetricReport (iOS 27), encoded by JSONEncoder in public tests"),
    ForeignFile(
      "crash-report", "a crash report",
      [
        .keys(["bug_type", "os_version"]), .keys(["bug_type", "incident_id"]),
        .keys(["bug_type", "timestamp"]), .name(".ips"), .start("Incident Identifier:"),
        .start("-------------------------------------\nTranslated Report"),
      ],
      advice: codes,
      source: "Apple, Interpreting the JSON format of a crash report"),
  ]

  // MARK: - Files that launch-sim wrote

  private static let ownFiles = [
    ForeignFile(
      "saved-report", "a saved report of launch-sim",
      [.keys(["launchReport", "versions"]), .keys(["launchReports"])],
      advice: """
        'launch-sim run' makes it again, 'launch-sim diff' compares it, and 'launch-sim export' draws \
        it
        """,
      source: "the page JSON output"),
    ForeignFile(
      "saved-page", "a page of launch-sim", [.element("html", holding: "launch-sim")],
      advice: """
        if it holds a run, 'launch-sim run' makes it again, 'launch-sim diff' compares it, and \
        'launch-sim export' draws it
        """,
      source: "the page JSON output"),
    ForeignFile(
      "saved-picture", "a picture of launch-sim", [.element("svg", holding: "launch-timeline")],
      advice: """
        it holds no run: 'launch-sim run' takes the scenario, or a page or JSON of \
        'launch-sim export', which holds it
        """,
      source: "the page Exporting a launch"),
  ]

  // MARK: - Recordings

  private static let recordings = [
    ForeignFile(
      "xctrace-toc", "a table of contents of xctrace", [.element("trace-toc", holding: "")],
      advice: """
        \(signpostExport) prints the spans of the app, which 'launch-sim import' reads
        """,
      source: "xctrace(1), and exports in public tests"),
    ForeignFile(
      "xctrace-phases", "a table of launch phases of an Instruments trace",
      [.element("trace-query-result", holding: "\"life-cycle-period\"")],
      reader: .importData, advice: asObservation,
      source: "xctrace(1), and exports in public tests"),
    ForeignFile(
      "xctrace-export", "a table of an Instruments trace",
      [.element("trace-query-result", holding: "")],
      reader: .importData,
      advice: "'launch-sim import' makes a scenario of signpost intervals or of a time profile",
      source: "xctrace(1), and exports in public tests"),
    ForeignFile(
      "ettrace", "a flame graph of ETTrace",
      [.keys(["osBuild", "nodes"]), .keys(["osBuild", "libraryInfo", "isSimulator"])],
      advice: asCSV, source: "EmergeTools/ETTrace, Flamegraph.swift and ResponseModel.swift"),
    ForeignFile(
      "speedscope", "a profile of speedscope", [.keys(["$schema", "shared", "profiles"])],
      advice: asCSV, source: "speedscope's file-format-schema.json"),
    ForeignFile(
      "firefox-profile", "a profile of Firefox Profiler", [.keys(["meta", "libs", "threads"])],
      advice: asCSV, source: "firefox-devtools/profiler, types of profiles"),
    ForeignFile(
      "hermes-profile", "a profile of Hermes", [.keys(["traceEvents", "samples", "stackFrames"])],
      reader: .importData,
      advice: """
        hermes-profile-transformer makes a Chrome trace of it, which 'launch-sim import' reads
        """,
      source: "react-native-community/hermes-profile-transformer"),
    ForeignFile(
      "chrome-trace", "a Chrome trace",
      [.keys(["traceEvents"]), .keys(["ph", "ts"]), .keys(["ph", "pid"])],
      reader: .importData, advice: "'launch-sim import' makes a scenario of it",
      source: "Trace Event Format, Google, 2016"),
    ForeignFile(
      perfettoTraceID, "a binary trace of Perfetto",
      [.messages(field: 1), .name(".pftrace"), .name(".perfetto-trace")],
      reader: .importData, advice: "'launch-sim import' makes a scenario of it",
      source: "Perfetto, trace.proto and GuessTraceType"),
    ForeignFile(
      "span-table", "a table of spans", [.columns(["name", "thread", "start", "duration"])],
      reader: .importData, advice: "'launch-sim import' makes a scenario of it",
      source: "launch-sim help import"),
  ]

  // MARK: - Logs and archives

  private static let texts = [
    ForeignFile(
      "dyld-statistics", "output of DYLD_PRINT_STATISTICS",
      [.text("Total pre-main time:"), .text("total images loaded:")],
      advice: """
        dyld prints it on iOS 14 and earlier, and nothing since iOS 15: record spans on a current \
        system, which 'launch-sim import' reads
        """,
      source: "dyld-851.27, ImageLoader.cpp"),
    ForeignFile(
      "xctest-log", "a log of XCTest",
      [
        .text("Test Case '-["), .text("Test Suite 'All tests' started"),
        .text("Test Suite 'Selected tests' started"), .text("] measured ["),
      ],
      reader: .importData, advice: asObservation, source: "logs in public projects"),
    ForeignFile(
      "xctest-metrics", "the metrics of an Xcode result", [.keys(["testIdentifier", "testRuns"])],
      reader: .importData, advice: asObservation, source: "xcresulttool's JSON, Xcode 16 and later"),
  ]

  private static let archives = [
    ForeignFile(
      "ipa", "an archive of an app", [.name(".ipa")],
      advice: "unpack it: 'launch-sim lint Payload' judges the Info.plist in it",
      source: "the folder Payload of public .ipa files"),
    ForeignFile(
      "zip", "a ZIP archive", [.bytes([0x50, 0x4B, 0x03, 0x04])],
      advice: "unpack it and name a file in it", source: "APPNOTE.TXT, PKWARE, 4.3.7"),
    ForeignFile(
      "sysdiagnose", "a compressed archive, such as a sysdiagnose", [.bytes([0x1F, 0x8B, 0x08])],
      advice: """
        unpack it; for the crash reports in crashes_and_spins, 'launch-sim show limits CODE' \
        explains the termination code
        """,
      source: "RFC 1952, 2.3.1; contents of public sysdiagnoses"),
  ]
}
