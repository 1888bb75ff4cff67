// swift-tools-version: 6.2

import PackageDescription

// What optimization or another runtime could change: goldens, arithmetic, orders, the two drivers,
// measurements. Only these run in release, where the other tests cost minutes and show nothing new.
let isRelease = Context.environment["LAUNCHSIM_RELEASE_TESTS"] != nil
let releaseTests = [
  "Kernel", "Machine", "Measuring", "Process", "Properties", "Random", "Scenarios", "SwiftApp",
  "Time",
]
let releaseTestsOfTools = [
  "Properties", "Scenarios", "SwiftApp",
  // The helpers of these folders' tests, and the suites that hold some of them.
  "Rehearsal/RehearsalPlanTests.swift", "Reporting/JSON/JSONOutput.swift",
  "Reporting/JSON/JSONOutput+Launches.swift", "Reporting/JSON/JSONReportTests.swift",
  "Reporting/Renderers+Reports.swift",
]

let package = Package(
  name: "LaunchSim",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LaunchSim", targets: ["LaunchSim"]),
    .library(name: "LaunchSimTesting", targets: ["LaunchSimTesting"]),
    .library(name: "LaunchRecorder", targets: ["LaunchRecorder"]),
    .executable(name: "launch-sim", targets: ["LaunchSimCLI"]),
    .executable(name: "launch-sim-player", targets: ["LaunchSimPlayer"]),
  ],
  targets: [
    // What the tests of an app import: the simulation, the scenario file, and the report.
    .target(name: "LaunchSim", exclude: ["Recorder", "Testing", "Tools"]),
    // For apps that ship: one file that needs no other, because their systems may be older than those
    // of the package. `launch-sim init --recorder` writes that file.
    .target(name: "LaunchRecorder", path: "Sources/LaunchSim/Recorder"),
    // The ways to ask. Lessons and parts of pages are string literals beside these files, so that
    // launch-sim has them wherever it is installed.
    .target(
      name: "LaunchSimTools",
      dependencies: ["LaunchSim", "LaunchRecorder"],
      path: "Sources/LaunchSim/Tools",
      exclude: [
        "Learning/Lessons", "Reporting/Learning/lesson-page.css",
        "Reporting/Learning/lesson-page.js", "Reporting/Page/launch-moves.css",
        "Reporting/Page/launch-moves.js", "Reporting/Page/launch-page.css",
        "Reporting/Page/launch-page.html", "Reporting/Page/launch-page.js",
        "Reporting/Page/launch-watch.js",
      ]),
    // For tests of apps in Swift Testing, which only this target imports.
    .target(
      name: "LaunchSimTesting", dependencies: ["LaunchSim", "LaunchSimTools"],
      path: "Sources/LaunchSim/Testing"),
    .executableTarget(
      name: "LaunchSimCLI", dependencies: ["LaunchSim", "LaunchSimTools"], exclude: ["Player"]),
    // Plays rehearsals on a real run loop, which takes Foundation; launch-sim starts without it.
    .executableTarget(
      name: "LaunchSimPlayer", dependencies: ["LaunchSim", "LaunchSimTools"],
      path: "Sources/LaunchSimCLI/Player"),
    // Peers holds the same models for other simulators, in other languages.
    .executableTarget(
      name: "Benchmarks", dependencies: ["LaunchSim", "LaunchRecorder"], exclude: ["Peers"]),
    // The tests of the library import no tool, so that a change of a tool never builds them. Helpers of
    // both test targets are a target of their own.
    .testTarget(
      name: "LaunchSimTestSupport", dependencies: ["LaunchSim"],
      path: "Tests/LaunchSimTests/Support"),
    .testTarget(
      name: "LaunchSimTests",
      dependencies: ["LaunchSim", "LaunchRecorder", "Benchmarks", "LaunchSimTestSupport"],
      exclude: ["Fixtures", "Goldens", "Support", "Tools"],
      sources: isRelease ? releaseTests : nil),
    .testTarget(
      name: "LaunchSimToolsTests",
      dependencies: [
        "LaunchSimTools", "LaunchSimTesting", "LaunchRecorder", "LaunchSimCLI", "LaunchSimPlayer",
        "LaunchSimTestSupport",
      ],
      path: "Tests/LaunchSimTests/Tools", sources: isRelease ? releaseTestsOfTools : nil),
  ],
  swiftLanguageModes: [.v6]
)

// All targets share these settings. Keep this loop last.
for target in package.targets {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
  ]
  // Only this project's checks treat warnings as errors, so that a new warning of a newer compiler
  // never breaks the build of a dependent package.
  if Context.environment["LAUNCHSIM_CHECKS"] != nil {
    settings.append(.treatAllWarnings(as: .error))
  }
  target.swiftSettings = settings
}
