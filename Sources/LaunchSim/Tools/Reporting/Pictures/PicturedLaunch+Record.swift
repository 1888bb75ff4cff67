import LaunchSim

extension PicturedLaunch {
  /// Takes the run of a record.
  ///
  /// A launch that the user sees is shown until it is over: the frame, the first idle main thread,
  /// the content and the budget. Other launches, and launches with later events, are shown to the
  /// end of the run.
  init(_ record: LaunchRecord) {
    let (report, metrics) = (record.report, record.report.metrics)
    let heading = LaunchHeading(report.scenario)
    let isSeen =
      switch report.verdict {
      case .launched, .launchedOverBudget: metrics.firstFrame != nil
      default: false
      }
    self.init(
      name: record.name,
      circumstances: heading.circumstances(device: heading.deviceName, system: heading.system),
      verdict: Self.headline(of: record.analysis),
      tracks: record.tracks, launchEnd: record.tracks.end, end: record.tracks.end)
    if !heading.isInBackground {
      let budget = report.scenario.firstFrameBudget
      add(.budget, budget, "budget", budget.exactlyInMilliseconds)
    }
    for milestone in [Milestone.frameReady, .firstFrame] + Milestone.afterFirstFrame {
      guard metrics.isSeen, let time = metrics.time(of: milestone),
        milestone == .firstFrame || metrics.firstFrame != time || milestone == .frameReady
      else { continue }
      let kind: Moment.Kind =
        switch milestone {
        case .firstFrame: .firstFrame
        case .frameReady: .frameReady
        default: .later
        }
      add(kind, time, milestone.title, time.inMilliseconds)
    }
    if case .killed(let termination, _) = report.verdict {
      let time = metrics.timeline.end
      add(.kill, time, "killed \(termination.markedCode)", time.inSeconds)
    }
    moments = moments.stablySorted { $0.time < $1.time }
    let launchMoments = moments.filter { $0.kind == .budget || $0.kind == .firstFrame }
    if metrics.firstFrame != nil, metrics.isSeen {
      launchEnd = min(launchMoments.map(\.time).max() ?? tracks.end, tracks.end)
    } else {
      let phases = metrics.phases.entries.filter { $0.phase != .background }
      launchEnd = phases.map(\.end).max() ?? tracks.end
    }
    if isSeen, report.scenario.laterEvents.isEmpty { end = moments.map(\.time).max() ?? tracks.end }
    end = max(end, .milliseconds(1))
  }

  private mutating func add(
    _ kind: Moment.Kind, _ time: Nanoseconds, _ title: String, _ figure: String
  ) {
    let figure = figure.replacing("\u{A0}", with: " ")
    moments.append(Moment(kind: kind, time: time, title: title, figure: figure))
  }
}

extension PicturedLaunch {
  /// The verdict of a run on one line, as in
  /// `✓ First frame at 316.7 ms: 83.3 ms inside the 400 ms budget`.
  static func headline(of analysis: Analysis) -> String {
    TextStyle.plain.finished(ReportWords(analysis, of: .program).verdict.line)
  }
}
