import LaunchSim

extension LaunchSimCommand {
  /// Writes the file of `--output` after each run, if its name tells a form of `export`; `nil` for an
  /// answer as `run` prints it.
  ///
  /// A page that is written so reloads itself.
  static func watchedExport(
    _ options: RunOptions, _ invocation: Invocation
  ) -> ((RunResult) -> [String])? {
    guard case .file(let path, _) = invocation.destination, invocation.format == .text,
      options.runCount == 1,
      let format = ExportFormat(ofFile: path)
    else { return nil }
    return { result in
      let launch = LaunchLoader.Loaded(
        report: result.analysis.report, source: ScenarioSource(result.variant.path),
        name: result.variant.source ?? result.analysis.report.scenario.title,
        kept: { _ in result.kept(options) })
      let launches = ExportedLaunches(
        [launch],
        ExportOptions(
          launch: LaunchOptions(seed: options.seed, repeated: options.repeated), format: format),
        reloads: true)
      do throws(SystemError) {
        switch format.row.document(launches) {
        case .text(let text): try Platform.writeFile(text, to: path, replacing: true)
        case .bytes(let bytes): try Platform.writeFile(bytes, to: path, replacing: true)
        }
        return []
      } catch {
        return [Answer.refusal(path, error)]
      }
    }
  }
}
