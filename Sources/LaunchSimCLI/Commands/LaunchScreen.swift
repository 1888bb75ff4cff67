import LaunchSim
import LaunchSimTools

extension LaunchSimCommand {
  /// Finds the launch screen of an app by its Info.plist.
  static func launchScreen(
    _ options: LaunchScreenOptions, _ invocation: Invocation, _ style: TextStyle
  ) -> Answer {
    let refusals = Diagnostic.problems(ofRoot: options.root, named: [options.input.path])
    if let problem = refusals.first { return refusal(problem, invocation.format) }
    let app: FoundApp
    do throws(PropertyListError) {
      app = try FoundApp(
        at: options.input.path, root: options.root, build: options.build,
        configuration: options.configuration, target: options.target)
    } catch {
      return refusal(error.diagnostic, invocation.format)
    }
    let conditions = options.conditions(for: app)
    // A number alone is a version of the platform, which the file may decide.
    let problems = conditions.compactMap(\.problem)
    guard problems.isEmpty else {
      return UsageError(command: .launchScreen, problems: problems, format: invocation.format)
        .answer
    }
    let name = options.input == .standardInput ? "<stdin>" : options.input.path
    let report = LaunchScreenReport(app.infoPlist, from: name, for: conditions)
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: report.isBad ? .bad : .good,
      text: invocation.format.launchScreen.map { $0(report, layout) } ?? "",
      remarks: invocation.isQuiet ? [] : app.remarks.map(\.description))
  }

  /// The answer about a file that cannot be read: a document where the form holds diagnostics.
  private static func refusal(_ diagnostic: Diagnostic, _ format: OutputFormat) -> Answer {
    let status = ExitStatus(readingFailedWith: DiagnosticList(diagnostics: [diagnostic]))
    guard format.holdsDiagnostics else {
      return Answer(status: status, remarks: [diagnostic.description])
    }
    return Answer(status: status, text: LaunchScreenReport.json(of: diagnostic))
  }
}

extension LaunchScreen.Conditions {
  /// The problem of a version that no launch screen is known for, or of a device of another system.
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
  /// The conditions of each launch, completed by the conditions that the file decides.
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
