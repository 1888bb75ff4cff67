/// A target of a project, with the settings of one build configuration.
package struct BuildTarget: Sendable {
  package enum Kind: Hashable, Sendable {
    case application, appExtension, watchApp, tests, framework, other

    /// Kind of target for a product type, as in `com.apple.product-type.application`.
    init(productType: String) {
      let prefix = "com.apple.product-type."
      let name = productType.hasPrefix(prefix) ? String(productType.dropFirst(prefix.count)) : ""
      switch name {
      case "application", "application.messages", "application.on-demand-install-capable":
        self = .application
      case "application.watchapp", "application.watchapp2": self = .watchApp
      case "bundle.unit-test", "bundle.ui-testing": self = .tests
      case "framework", "framework.static": self = .framework
      case "extensionkit-extension", "watchkit-extension", "watchkit2-extension",
        "tv-app-extension", "xcode-extension":
        self = .appExtension
      default: self = name.hasPrefix("app-extension") ? .appExtension : .other
      }
    }

    /// True for a target whose code runs in a process of its own.
    package var hasProcess: Bool {
      switch self {
      case .application, .appExtension, .watchApp, .tests: true
      case .framework, .other: false
      }
    }

    /// The four letters of `CFBundlePackageType`.
    var packageType: String {
      switch self {
      case .application, .watchApp: "APPL"
      case .appExtension: "XPC!"
      case .framework: "FMWK"
      case .tests, .other: "BNDL"
      }
    }
  }

  /// A build configuration, as in `Release`, with the settings of all levels.
  package struct Configuration: Sendable {
    package let name: String
    package let settings: BuildSettings
    package let platform: BuildPlatform
    /// Path of the file that `INFOPLIST_FILE` names; `nil` if the setting is missing, or has an
    /// unknown part.
    package let infoPlistPath: String?
    /// False if a settings file could not be read.
    package let hasAllSettings: Bool
    /// Mistakes in settings files, and missing settings files.
    package let diagnostics: [Diagnostic]
  }

  /// Path of the project, which ends in `.xcodeproj`.
  package let project: String
  package let name: String
  package let kind: Kind
  /// True for an app clip, which is delivered with its app.
  package let isClip: Bool
  /// The judged configuration.
  package let configuration: Configuration
  /// The sources; empty for a target without a process of its own.
  package let sources: Sources
  let place: SettingPlace

  package var location: SourceLocation { place.location }
}

extension BuildTarget {
  /// Makes the Info.plist of the target, like the build.
  ///
  /// - Parameter read: Reads a file by its path.
  /// - Returns: The Info.plist, `nil` if the build could make none, and the problems of its source
  ///   files.
  package func infoPlist(
    reading read: XcodeProject.Reading
  ) -> (infoPlist: BuiltInfoPlist?, diagnostics: [Diagnostic]) {
    let settings = configuration.settings
    let (infoPlist, diagnostics) = unlimitedInfoPlist(reading: read)
    // Without the target's settings the Info.plist would have findings that the app does not have.
    guard let budget = settings.budget, budget.isSpent else { return (infoPlist, diagnostics) }
    return (nil, [budget.diagnostic(at: place)].compactMap(\.self))
  }

  /// Makes the Info.plist without regard to the settings' budget.
  private func unlimitedInfoPlist(
    reading read: XcodeProject.Reading
  ) -> (infoPlist: BuiltInfoPlist?, diagnostics: [Diagnostic]) {
    var diagnostics = configuration.diagnostics
    var file: PropertyList?
    let settings = configuration.settings
    if let assignment = settings.assignment(of: "INFOPLIST_FILE"),
      settings.value(of: "INFOPLIST_FILE")?.isEmpty == false
    {
      guard let path = configuration.infoPlistPath else {
        diagnostics.append(
          Diagnostic(
            .infoPlistPathUnknown(settings.value(of: "INFOPLIST_FILE") ?? ""),
            at: assignment.location, severity: .warning))
        return (nil, diagnostics)
      }
      switch read(path, .infoPlistFile) {
      case .failure(let problem):
        diagnostics.append(Diagnostic(.infoPlistNotRead(path, problem), at: assignment.location))
        return (nil, diagnostics)
      case .success(let bytes):
        do throws(PropertyListError) {
          let list = try PropertyList(named: path, bytes)
          guard list.root.members != nil else {
            diagnostics.append(
              Diagnostic(
                .infoPlistRoot(list.root.kindName),
                at: list.location(of: list.root.range, in: path)))
            return (nil, diagnostics)
          }
          file = list
        } catch {
          var diagnostic = error.diagnostic
          // Before the preprocessor has run, such a file need be no property list.
          if settings.isTrue("INFOPLIST_PREPROCESS") {
            diagnostic = Diagnostic(
              .preprocessedInfoPlist, at: diagnostic.location, severity: .warning)
          }
          diagnostics.append(diagnostic)
          return (nil, diagnostics)
        }
      }
    } else if !settings.isTrue("GENERATE_INFOPLIST_FILE") {
      if kind == .application || kind == .watchApp {
        // A missing settings file may name an Info.plist.
        diagnostics.append(
          Diagnostic(
            .noInfoPlist(name), at: location,
            severity: configuration.hasAllSettings ? .error : .warning))
      }
      return (nil, diagnostics)
    }
    let infoPlist = BuiltInfoPlist(
      file: file, name: file == nil ? place.file : configuration.infoPlistPath ?? place.file,
      settings: settings, platform: configuration.platform,
      isApplication: kind == .application, target: place,
      hasAllSettings: configuration.hasAllSettings, diagnostics: &diagnostics)
    return (infoPlist, diagnostics)
  }
}
