// Problems of projects, their settings and the bundles built from them.

extension Problem {
  // MARK: - Settings

  static func buildSettingWithoutValue(_ argument: String) -> Problem {
    Problem(
      "build-setting-without-value", "\(argument.quoted) sets nothing", "write NAME=VALUE")
  }
  static func badBuildSettingName(_ name: String) -> Problem {
    Problem(
      "bad-build-setting-name", "\(name.quoted) is not the name of a build setting",
      "names have letters, digits and underscores")
  }
  static func expectedSetting(found: String) -> Problem {
    Problem(
      "expected-setting", "a build setting must stand here, not \(found.quoted)",
      "write NAME = VALUE, or // before a comment")
  }
  static let notConfiguration = Problem(
    "not-a-configuration", "this is no configuration file", "name an .xcconfig file")
  static func expectedEquals(after name: String) -> Problem {
    Problem("expected-equals", "an equals sign must follow \(name.quoted)", "write NAME = VALUE")
  }
  static func badCondition(_ text: String) -> Problem {
    Problem(
      "bad-condition", "\(text.quoted) is not a build setting with conditions",
      "write NAME[sdk=iphoneos*] = VALUE")
  }
  static func unknownDirective(_ text: String) -> Problem {
    Problem(
      "unknown-directive", "\(text.quoted) is not a directive",
      "configuration files have #include \"FILE\" and #include? \"FILE\"")
  }
  static func includeCircle(_ files: [String]) -> Problem {
    Problem("settings-circle", "the files include one another: \(circle(files))", "remove one")
  }
  static func includesTooDeep(limit: Int) -> Problem {
    Problem("includes-too-deep", "files include one another deeper than \(limit) levels")
  }
  static func tooManySettingBytes(limit: Int) -> Problem {
    Problem(
      "too-many-setting-bytes", "the file and those it includes are longer than \(bytes(limit))",
      cause: .content)
  }
  static func settingsTooLong(limit: Int) -> Problem {
    Problem(
      "settings-too-long",
      "the settings of all targets, filled in, are longer than \(bytes(limit))",
      "the targets from here on are not judged: name an Info.plist instead", cause: .content)
  }
  static func noSuchConfiguration(_ name: String, _ names: [String]) -> Problem {
    Problem(
      "no-such-configuration", "no target has the build configuration \(name.quoted)",
      choice(of: names, insteadOf: name) { "there is \($0)" })
  }
  static func tooManyIncludes(limit: Int) -> Problem {
    Problem("too-many-includes", "more than \(limit) files are included")
  }
  /// An unreadable configuration file, with the problem as the reason.
  static func settingsNotRead(_ file: String, _ problem: Problem) -> Problem {
    Problem(
      "settings-not-read", "the settings of \(file.quoted) are unknown: \(problem.sentence)",
      problem.advice
        ?? (problem.cause == .missingInput ? "generate or add the file, then check again" : nil),
      cause: .content)
  }
  static func settingDoesNotFit(_ setting: String, _ kind: String, _ other: String) -> Problem {
    Problem(
      "setting-does-not-fit",
      "\(setting) makes \(kind), which the build cannot join with \(other)",
      "remove the key or the setting", cause: .content)
  }

  // MARK: - Projects

  /// `words` describes the damage, as in `has no targets`.
  static func damagedProject(_ words: String) -> Problem {
    Problem(
      "damaged-project", "the project \(words)", "open it in Xcode, and save", cause: .content)
  }
  static func projectTooLarge(targets: Int, settings: Int) -> Problem {
    Problem(
      "project-too-large", "there are more than \(targets) targets or \(settings) settings",
      "name an Info.plist instead", cause: .content)
  }
  static func infoPlistNotRead(_ file: String, _ problem: Problem) -> Problem {
    Problem(
      "info-plist-not-read",
      "the Info.plist \(file.quoted) that INFOPLIST_FILE names cannot be read: \(problem.sentence)",
      problem.advice, cause: .content)
  }
  static func infoPlistPathUnknown(_ path: String) -> Problem {
    Problem(
      "info-plist-path-unknown",
      "INFOPLIST_FILE is \(path.quoted), of which a part is unknown",
      "give it with --build-setting NAME=VALUE", cause: .content)
  }
  static let preprocessedInfoPlist = Problem(
    "preprocessed-info-plist",
    "the build runs the preprocessor on this file (INFOPLIST_PREPROCESS), so the app is not judged",
    "build the app, and judge the .app", cause: .content)
  static func infoPlistRoot(_ found: String) -> Problem {
    Problem("info-plist-root", "an Info.plist is a dictionary, not \(found)", cause: .content)
  }
  static func noInfoPlist(_ target: String) -> Problem {
    Problem(
      "no-info-plist", "the target \(target.quoted) has no Info.plist",
      "set GENERATE_INFOPLIST_FILE, or name a file with INFOPLIST_FILE", cause: .content)
  }
  static func workspaceWithoutProjects(_ name: String) -> Problem {
    Problem(
      "workspace-without-projects", "the workspace \(name.quoted) names no project",
      "name an .xcodeproj instead", cause: .content)
  }

  // MARK: - Bundles

  static func packedApp(_ name: String) -> Problem {
    Problem(
      "packed-app", "an .ipa is packed",
      "run unzip -q \(name.shellPath) 'Payload/*' -d DIR, and name the app in DIR/Payload",
      cause: .content)
  }
  static let bundleWithoutInfoPlist = Problem(
    "bundle-without-info-plist", "this app has no Info.plist",
    "name an app that was built for a device or a simulator", cause: .missingInput)
  static let archiveWithoutApp = Problem(
    "archive-without-app", "this archive has no app in Products/Applications",
    "archive the scheme of an app", cause: .missingInput)
}
