// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "LaunchSim",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LaunchSim", targets: ["LaunchSim"]),
    .executable(name: "launch-sim", targets: ["LaunchSimCLI"]),
  ],
  targets: [
    .target(name: "LaunchSim"),
    .executableTarget(name: "LaunchSimCLI", dependencies: ["LaunchSim"]),
    // The peers are other simulators, in other languages.
    .executableTarget(name: "Benchmarks", dependencies: ["LaunchSim"], exclude: ["Peers"]),
    .testTarget(
      name: "LaunchSimTests", dependencies: ["LaunchSim", "LaunchSimCLI", "Benchmarks"],
      exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)

// Every target is held to the same rules. Keep this loop last.
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
  // Only our own checks treat warnings as errors: a newer compiler that warns about something new
  // must not break the build of somebody who depends on this package.
  if Context.environment["LAUNCHSIM_CHECKS"] != nil {
    settings.append(.treatAllWarnings(as: .error))
  }
  target.swiftSettings = settings
}
