/// A system for which apps are built, with the settings and keys for its version and devices.
package enum BuildPlatform: String, CaseIterable, Sendable {
  case iOS, tvOS, watchOS, visionOS, macOS
  /// The Mac alone, for an iPad app that is built for the Mac.
  case macCatalyst

  /// One row of the table.
  struct Row: Sendable {
    /// The SDK for devices, as in `SDKROOT` and `DTPlatformName`.
    let sdk: String
    /// Name in the platform filters of a project, as Xcode writes them.
    let filter: String
    /// Name in `CFBundleSupportedPlatforms`.
    let bundleName: String
    let deploymentTarget: String
    /// Key for the first version that the app runs on.
    let minimumKey: String
    /// The numbers of `TARGETED_DEVICE_FAMILY` that apply to the platform.
    let families: [Int]
  }

  /// Source: swift-build, `InfoPlistProcessorTaskAction` and `PlatformRegistry`; Apple, Build
  /// settings reference, `TARGETED_DEVICE_FAMILY`.
  var row: Row {
    switch self {
    case .iOS:
      Row(
        sdk: "iphoneos", filter: "ios", bundleName: "iPhoneOS",
        deploymentTarget: "IPHONEOS_DEPLOYMENT_TARGET",
        minimumKey: "MinimumOSVersion", families: [1, 2])
    case .tvOS:
      Row(
        sdk: "appletvos", filter: "tvos", bundleName: "AppleTVOS",
        deploymentTarget: "TVOS_DEPLOYMENT_TARGET",
        minimumKey: "MinimumOSVersion", families: [3])
    case .watchOS:
      Row(
        sdk: "watchos", filter: "watchos", bundleName: "WatchOS",
        deploymentTarget: "WATCHOS_DEPLOYMENT_TARGET",
        minimumKey: "MinimumOSVersion", families: [4])
    case .visionOS:
      Row(
        sdk: "xros", filter: "xros", bundleName: "XROS", deploymentTarget: "XROS_DEPLOYMENT_TARGET",
        minimumKey: "MinimumOSVersion", families: [7])
    case .macOS:
      Row(
        sdk: "macosx", filter: "macos", bundleName: "MacOSX",
        deploymentTarget: "MACOSX_DEPLOYMENT_TARGET",
        minimumKey: "LSMinimumSystemVersion", families: [])
    case .macCatalyst:
      Row(
        sdk: "macosx", filter: "maccatalyst", bundleName: "MacOSX",
        deploymentTarget: "MACOSX_DEPLOYMENT_TARGET",
        minimumKey: "LSMinimumSystemVersion", families: [2, 6])
    }
  }

  /// The platform that settings choose.
  ///
  /// A target for several platforms is judged for iOS, if iOS is among them. Without an SDK, the
  /// deployment target decides.
  init(of settings: BuildSettings) {
    let root = settings.value(of: "SDKROOT") ?? ""
    let supported = BuildSettings.words(of: settings.value(of: "SUPPORTED_PLATFORMS") ?? "")
    let isOpen = root.isEmpty || root == "auto" || root.contains("$")
    // An SDK that only the project sets yields to the platforms of the target.
    let first = Self.allCases.first { $0.isNamed(root) }
    let isSupported =
      supported.isEmpty || first.map { supported.contains(where: $0.isNamed) } ?? false
    let names = isOpen || !isSupported ? supported : [root]
    self =
      Self.allCases.first { platform in names.contains { platform.isNamed($0) } }
      ?? Self.allCases.first { settings.assignment(of: $0.row.deploymentTarget) != nil }
      // Xcode takes an empty SDK for the SDK of macOS; a missing SDK may be set in a file that was
      // not read.
      ?? (root.isEmpty && settings.assignment(of: "SDKROOT") != nil ? .macOS : .iOS)
    // The SDK of macOS itself builds an AppKit app.
    if self == .macOS, first != .macOS, settings.isTrue("SUPPORTS_MACCATALYST") {
      self = .macCatalyst
    }
  }

  /// True for the platform's SDK, with or without its version, and for the SDK's path.
  private func isNamed(_ sdk: String) -> Bool {
    let name = FilePath.name(of: sdk).lowercased()
    let device = row.sdk.replacingSuffix("os", with: "simulator")
    return name.hasPrefix(row.sdk) || name.hasPrefix(device)
  }
}

extension String {
  /// The text with another ending, if it has the old ending.
  fileprivate func replacingSuffix(_ old: String, with new: String) -> String {
    hasSuffix(old) ? dropLast(old.count) + new : self
  }
}
