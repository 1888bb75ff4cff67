import LaunchSim

/// Reads the phases of launches from an export of Instruments' App Launch template.
///
/// Each row of the table `life-cycle-period` is a period of a process, as in `Launching - UIKit
/// Initialization`. A phase lasts from its first period to the next phase, so that overlapping
/// periods count once, and the time between two periods counts toward the phase that LaunchSim has
/// there:
///
/// - UIKit initialization begins where static initialization ends, at `main`.
/// - What follows the last callback is not of the application's initialization.
///
/// *Initial Frame Rendering* ends with the first commit, before the display shows the frame, so that
/// it ends the milestone and is no phase of LaunchSim. (Ends of periods: the events by which
/// YueChen-C/py-ios-device tells them; 0x31ca0006 ends `CA::Transaction::commit`.)
struct LifeCycleReader {
  /// The periods by their names behind the state, with the phases that they count toward; `nil` for
  /// time that counts toward the phase around it.
  ///
  /// Names in exports of Xcode 11 to 27 in public projects.
  private static let phases: [String: Phase?] = [
    "Process Creation": .processCreation,
    "System Interface Initialization": .systemInterface,
    "Static Runtime Initialization": .staticInitialization,
    "UIKit Initialization": .uiKitInitialization,
    "UIKit Scene Creation": nil,
    "willFinishLaunchingWithOptions()": .applicationInitialization,
    "didFinishLaunchingWithOptions()": .applicationInitialization,
    "sceneWillConnectTo()": .applicationInitialization,
    "sceneWillEnterForeground()": .applicationInitialization,
    "Initial Frame Rendering": .initialFrame,
  ]

  private static let columns = ["life-cycle-period": ["start", "duration", "period"]]

  /// The periods of one process, which are those of its launch.
  private struct ProcessPeriods {
    var process: String
    /// The byte at which the first period stands.
    var offset: Int
    /// The earliest start and the latest end of the periods of each phase.
    var periods: [Phase: Range<Int64>] = [:]
  }

  private struct Key: Hashable {
    var table: Int
    var process: String
  }

  /// The latest instant, 126 years: differences of times stay in range.
  private static let longest: UInt64 = 4_000_000_000_000_000_000

  private var rows: XctraceRows
  private var launches: [ProcessPeriods] = []
  private var places: [Key: Int] = [:]
  /// Names of periods that are of no phase.
  private var others: Set<String> = []

  /// Reads the launches of an export; problems go to the log.
  static func read(_ text: SourceText, log: inout ImportLog) -> [ObservedLaunches] {
    var reader = LifeCycleReader(rows: XctraceRows(text))
    while !log.isFull, let row = reader.rows.next(of: columns, &log) {
      log.report { () throws(PlacedProblem) in try reader.readRow(row) }
    }
    if !reader.others.isEmpty { log.note(.periodsSkipped(reader.others.sorted())) }
    return reader.observed(&log)
  }

  private mutating func readRow(_ row: XMLElement) throws(PlacedProblem) {
    let period = try rows.required("period", of: row).label
    let name = period.firstRange(of: " - ").map { String(period[$0.upperBound...]) } ?? period
    guard let known = Self.phases[name] else {
      others.insert(period)
      return
    }
    let start = try rows.time("start", of: row)
    let (end, overflows) = start.addingReportingOverflow(try rows.time("duration", of: row))
    guard start.magnitude <= Self.longest else {
      throw PlacedProblem(.unreadableNumber("start"), at: rows.offset(of: "start", in: row))
    }
    guard !overflows, end >= start, end.magnitude <= Self.longest else {
      throw PlacedProblem(.unreadableNumber("duration"), at: rows.offset(of: "duration", in: row))
    }
    guard let phase = known else { return }
    let process = try rows.value("process", of: row)
    let key = Key(table: rows.schema?.number ?? 0, process: process?.text ?? "")
    let index = places[key] ?? launches.count
    if index == launches.count {
      places[key] = index
      launches.append(
        ProcessPeriods(
          process: ItemNames.printable(XctraceRows.name(ofProcess: process?.label ?? "")),
          offset: row.range.lowerBound))
    }
    let earlier = launches[index].periods[phase] ?? start..<end
    launches[index].periods[phase] =
      min(earlier.lowerBound, start)..<max(earlier.upperBound, end)
  }

  // MARK: - Launches

  /// The launches of the processes of a name as one group each, if they have the same figures.
  private func observed(_ log: inout ImportLog) -> [ObservedLaunches] {
    var groups: [(first: ProcessPeriods, figures: [ObservedFigure], times: [[Nanoseconds]])] = []
    var places: [String: Int] = [:]
    for launch in launches where !log.isFull {
      guard let figures = figures(of: launch) else {
        log.report(.phasesOutOfOrder(launch.process), at: launch.offset)
        continue
      }
      let key = ([launch.process] + figures.map(\.figure.key)).joined(separator: "\n")
      let index = places[key] ?? groups.count
      if index == groups.count {
        places[key] = index
        groups.append((launch, figures.map(\.figure), figures.map { _ in [] }))
      }
      for (place, figure) in figures.enumerated() { groups[index].times[place].append(figure.time) }
    }
    return groups.map { group in
      var launches = ObservedLaunches(in: log.text, at: group.first.offset)
      launches.name = group.first.process.isEmpty ? nil : group.first.process
      launches.figures = zip(group.figures, group.times).map { .init(figure: $0, times: .runs($1)) }
      return launches
    }
  }

  /// The first commit and the phases of a launch; `nil` for phases that do not follow one another.
  private func figures(of launch: ProcessPeriods) -> [(figure: ObservedFigure, time: Nanoseconds)]?
  {
    var figures: [(figure: ObservedFigure, time: Nanoseconds)] = []
    if let request = launch.periods[.processCreation]?.lowerBound,
      let commit = launch.periods[.initialFrame]?.upperBound
    {
      figures.append((.milestone(.firstCommit), Nanoseconds(commit - request)))
    }
    for (phase, next) in zip(Phase.allCases, Phase.allCases.dropFirst()) {
      guard phase != .initialFrame, let periods = launch.periods[phase],
        let start = start(of: phase, in: launch)
      else { continue }
      let end = self.start(of: next, in: launch) ?? periods.upperBound
      figures.append((.phase(phase), Nanoseconds(end - start)))
    }
    return figures.allSatisfy { $0.time >= .zero && $0.time <= ObservedTimes.longest }
      ? figures : nil
  }

  /// The beginning of a phase: that of its first period, or the end of the periods before it.
  private func start(of phase: Phase, in launch: ProcessPeriods) -> Int64? {
    guard let own = launch.periods[phase]?.lowerBound else { return nil }
    let earlier: Phase? =
      switch phase {
      case .uiKitInitialization: .staticInitialization
      case .initialFrame: .applicationInitialization
      default: nil
      }
    return earlier.flatMap { launch.periods[$0]?.upperBound }.map { min($0, own) } ?? own
  }
}

extension Problem {
  /// Periods that are of no phase; a few are named.
  fileprivate static func periodsSkipped(_ names: [String]) -> Problem {
    let named = names.prefix(8).map(\.quoted)
    let rest = names.count > named.count ? ["\(names.count - named.count) more"] : []
    return Problem(
      "periods-skipped",
      "\(names.count == 1 ? "period" : "periods") \((named + rest).listed(with: "and")) skipped: no "
        + "phase of a launch before its first commit")
  }
  fileprivate static func phasesOutOfOrder(_ process: String) -> Problem {
    Problem(
      "phases-out-of-order",
      "the periods of \(process.quoted) from here on are not in the order of a launch within a day",
      "export one launch of each process")
  }
}
