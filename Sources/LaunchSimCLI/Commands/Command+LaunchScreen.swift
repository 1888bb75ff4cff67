import LaunchSim
import LaunchSimTools

extension Command {
  static let launchScreen = Command(
    name: "launch-screen", group: .judge,
    summary: "find the launch screen of an app, and the reasons",
    operands: [Operand(usage: "PLIST", noun: "Info.plist")],
    flags: [
      .platform, .os, .device, .sdk, .deploymentTarget, .configuration, .target, .buildSetting,
      .orientation, .appearance, .url, .interface, .state, .root,
    ] + Flag.usual,
    summaries: [
      .device: "launch on this device, as in iphone-8",
      .os: "launch on these systems, as in \"iOS 26\" or 13,14,26",
      .quiet: "print the first line of the answer only",
    ],
    formats: LaunchScreenOptions.renderers.map(\.key),
    explanation: """
      Says which launch screen the system shows for an app by its Info.plist, by which rules, \
      and the launch screen without each key. The file may be XML, binary or old-style text; \
      '-' is standard input. It also says if the app uploads and launches, and gives its \
      orientation and status bar during the launch. A bundle (.app) or a project is taken too.

      Several systems after --os give a table with a row for each; a number alone is a version \
      of the platform. Where sources disagree, both answers are given.
      """,
    examples: [
      "launch-sim launch-screen Info.plist": "the launch screen on the usual system",
      "launch-sim launch-screen Info.plist --os 13,14,26,27": "a row for each version of iOS",
      "launch-sim launch-screen Info.plist --os 12 -d iphone-8": "with the image it needs",
      "launch-sim launch-screen Info.plist --url facts://today --state updated":
        "opened by a URL, just after an update",
    ],
    statuses: [
      .good: "resolved, and nothing in the file rules the app out",
      .bad: "the app is certain to be rejected at upload, or to fail to launch",
      .badData: "the file is no property list, or no dictionary",
      .inputMissing: "the file is missing or cannot be read",
    ],
    meaning: { $0.launchScreenOptions() })
}

/// The options of `launch-screen`.
struct LaunchScreenOptions: Hashable, Sendable {
  /// A system of `--os`; a `nil` platform is the platform of the file.
  struct System: Hashable, Sendable {
    var platform: LaunchSystem?
    var version: Int
  }

  var input: Invocation.Input
  var root: String?
  /// The platform of `--platform`; `nil` to take the platform of the systems, the device or the
  /// file.
  var platform: LaunchSystem?
  /// The most systems.
  static let systemLimit = 100
  /// The systems of `--os`, each once, in the order given; if empty, the platform's usual version.
  var systems: [System] = []
  var device: DeviceProfile?
  var build = InfoPlist.Build()
  /// The build configuration of a project; `nil` for the configuration of the App Store build.
  var configuration: String?
  /// The target of a project; `nil` for its only app.
  var target: String?
  var orientation = LaunchScreen.Orientation.portrait
  var appearance = LaunchScreen.Conditions.Appearance.light
  /// The scheme of the URL.
  var scheme: String?
  var interfaceID: String?
  var state = LaunchScreen.Conditions.State.first
}

extension Meaning {
  /// The options of `launch-screen`.
  mutating func launchScreenOptions() -> LaunchScreenOptions {
    let input = inputs(Array(parsed.operands.prefix(1))).first
    var options = LaunchScreenOptions(input: input ?? .standardInput)
    options.root = parsed[.root]
    options.platform = choice(.platform)
    options.systems = systems(on: options.platform)
    options.device = device(devices())
    options.build = build()
    options.configuration = parsed[.configuration]
    options.target = parsed[.target]
    options.orientation = choice(.orientation) ?? .portrait
    options.appearance = choice(.appearance) ?? .light
    options.scheme = scheme()
    options.interfaceID = parsed[.interface]
    options.state = choice(.state) ?? .first
    return options
  }

  /// The systems of `--os`, as in `iOS 13,iPadOS 26` or `13,26`.
  private mutating func systems(on platform: LaunchSystem?) -> [LaunchScreenOptions.System] {
    guard let list = parsed[.os] else { return [] }
    var systems: [LaunchScreenOptions.System] = []
    var known: Set<LaunchScreenOptions.System> = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: " ")
      let named = words.count == 2 ? LaunchSystem(rawValue: String(words[0])) : nil
      guard words.count == 1 || named != nil, let version = words.last.flatMap(Self.number),
        LaunchScreen.Conditions.versions(of: named ?? platform ?? .visionOS).contains(version)
      else {
        problems.append(
          .badValue(
            .os, String(item), expected: "a system and its version, as in \"iOS 26\" or 26",
            near: nearest(words.first)))
        continue
      }
      if let named, let platform, named != platform {
        problems.append(
          .badValue(
            .os, String(item), expected: "a version of \(platform.rawValue), as --platform says",
            near: nil))
      }
      let system = LaunchScreenOptions.System(platform: named, version: version)
      guard known.insert(system).inserted else { continue }
      systems.append(system)
      guard systems.count <= LaunchScreenOptions.systemLimit else {
        let expected = "at most \(LaunchScreenOptions.systemLimit) systems"
        problems.append(.badValue(.os, list, expected: expected, near: nil))
        break
      }
    }
    return systems
  }

  private func nearest(_ word: Substring?) -> String? {
    word.flatMap { NearMatch.find(String($0), in: LaunchSystem.allCases.map(\.rawValue)) }
  }

  /// The scheme of `--url`: the word before the colon, or the whole text without a colon.
  private mutating func scheme() -> String? {
    guard let typed = parsed[.url] else { return nil }
    let scheme = typed.prefix { $0 != ":" }
    // RFC 3986: a letter, then letters, digits, plus, minus and period.
    let isScheme =
      scheme.first.map { $0.isASCII && $0.isLetter } == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if isScheme { return String(scheme) }
    problems.append(
      .badValue(.url, typed, expected: "a URL or its scheme, as in facts://today", near: nil))
    return nil
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}

extension LaunchScreenOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<LaunchScreenReport> = [
    .text: { $0.text($1.style, isQuiet: $1.isQuiet) }, .json: { report, _ in report.json },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { [input.path] }

  /// Finds the launch screen of an app from its Info.plist.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let refusals = Diagnostic.problems(ofRoot: root, named: filesToRead)
    if let problem = refusals.first { return Self.refusal(problem, invocation.format) }
    let app: FoundApp
    do throws(PropertyListError) {
      app = try FoundApp(
        at: input.path, root: root, build: build,
        configuration: configuration, target: target)
    } catch {
      return Self.refusal(error.diagnostic, invocation.format)
    }
    let conditions = conditions(for: app)
    // A bare number is a version of the platform, which the file may decide.
    let problems = conditions.compactMap(\.problem)
    guard problems.isEmpty else {
      return UsageError(command: .launchScreen, problems: problems, format: invocation.format)
        .answer
    }
    let name = input == .standardInput ? "<stdin>" : input.path
    let report = LaunchScreenReport(app.infoPlist, from: name, for: conditions)
    return Answer(
      status: report.isBad ? .bad : .good,
      text: invocation.text(of: report, Self.renderers),
      remarks: invocation.isQuiet ? [] : app.remarks.map(\.description))
  }

  /// The answer for a file that cannot be read: a document if the form holds diagnostics.
  private static func refusal(_ diagnostic: Diagnostic, _ format: OutputFormat) -> Answer {
    let status = ExitStatus(readingFailedWith: [diagnostic])
    guard format.holdsDiagnostics else {
      let advice = [diagnostic.fileAdvice].compactMap(\.self)
      return Answer(status: status, remarks: [diagnostic.description] + advice)
    }
    return Answer(status: status, text: LaunchScreenReport.json(of: diagnostic))
  }
}

extension LaunchScreen.Conditions {
  /// The problem of a version without known launch screens, or of a device of another system.
  fileprivate var problem: Problem? {
    let versions = Self.versions(of: system)
    if !versions.contains(version) {
      return .badValue(
        .os, "\(version)", expected: "\(system.rawValue) \(versions.lowerBound) or later", near: nil
      )
    }
    guard let device, system == .tvOS || system == .visionOS else { return nil }
    return .badValue(
      .device, "\(device)", expected: "no device, as none runs \(system.rawValue)", near: nil)
  }
}

extension LaunchScreenOptions {
  /// The conditions of each launch, completed with conditions from the file.
  func conditions(for app: FoundApp) -> [LaunchScreen.Conditions] {
    let plist = app.infoPlist
    let device = device.flatMap { Device(named: $0.id) }
    let usual = device?.usualSystem
    let platform = platform ?? usual?.0 ?? LaunchScreen.Conditions.system(of: plist)
    let systems = systems.isEmpty ? [System(version: usual?.1 ?? plist.usualSystem)] : systems
    return systems.map { system in
      LaunchScreen.Conditions(
        system.platform ?? platform, system.version, device: device, orientation: orientation,
        appearance: appearance, urlScheme: scheme, interfaceID: interfaceID, state: state,
        files: app.files)
    }
  }
}
