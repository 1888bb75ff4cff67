// swift-tools-version: 6.2

import PackageDescription

// A package that uses LaunchSim. It is built and tested as it stands, so that what is public is
// enough; an app's package names the repository instead of the path.
let package = Package(
  name: "Trailhead",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "LaunchSim", path: "../..")],
  targets: [
    .testTarget(
      name: "TrailheadTests", dependencies: [.product(name: "LaunchSim", package: "LaunchSim")]),
    // The same tests, where a nonisolated function stays with its caller.
    .testTarget(
      name: "TrailheadNonsendingTests",
      dependencies: [.product(name: "LaunchSim", package: "LaunchSim")],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    // Budgets as traits, accepted values, and costs of a recording.
    .testTarget(
      name: "TrailheadBudgetTests",
      dependencies: [
        .product(name: "LaunchSim", package: "LaunchSim"),
        .product(name: "LaunchSimTesting", package: "LaunchSim"),
      ],
      exclude: ["Launch"]),
    // The app in a module whose default isolation is the main actor, as in a new app.
    .target(
      name: "TrailheadMainActor",
      dependencies: [.product(name: "LaunchSim", package: "LaunchSim")],
      path: "Tests/TrailheadMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // The app that ships, with the recorder alone.
    .target(
      name: "TrailheadRecorded",
      dependencies: [.product(name: "LaunchRecorder", package: "LaunchSim")],
      path: "Tests/TrailheadRecorded",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
