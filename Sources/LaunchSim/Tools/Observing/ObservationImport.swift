package import LaunchSim

/// Turns launches that other tools have timed into an observation.
///
///     let outcome = ObservationImport.read(SourceText(name: "perf.log", bytes: bytes))
package enum ObservationImport {
  /// An observation with its notes, or the problems that leave none.
  package struct Outcome: Hashable, Sendable {
    package var observation: LaunchObservation?
    package var notes: [Diagnostic] = []
    package var problems: [Diagnostic] = []
  }

  /// The most bytes of a file: a log of a build and its tests may be long.
  package static let byteLimit = 256_000_000

  /// True if a text, of which the beginning is enough, holds launches that a tool has timed.
  package static func reads(_ text: SourceText) -> Bool { Kind(text) != nil }

  /// Reads the launches that a tool has timed, or an observation; `nil` for any other file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(_ text: SourceText) -> Outcome? {
    guard let kind = Kind(text) else { return nil }
    if kind == .observation {
      let (observation, problems) = LaunchObservation.read(text)
      return Outcome(observation: observation, problems: problems.diagnostics)
    }
    var log = ImportLog(text)
    // A log has the output of every tool of a build, in whatever encoding.
    if kind != .log, let (problem, offset) = text.encodingProblem {
      log.report(problem, at: offset)
      return Outcome(problems: log.problems)
    }
    let root: JSONValue?
    do throws(JSONErrors) {
      root = kind.isJSON ? try JSONDocument(text).root : nil
    } catch {
      log.report(error)
      return Outcome(problems: log.problems)
    }
    let list: PropertyList?
    do throws(PropertyListError) {
      list = kind == .baseline ? try PropertyList(named: text.name, text.bytes) : nil
    } catch {
      return Outcome(problems: [error.diagnostic])
    }
    var observation = LaunchObservation(
      title: "Observed: \(ItemNames.printable(FilePath.stem(of: text.name)))")
    observation.launches =
      switch kind {
      case .observation: []
      case .baseline: list.map { XCTestBaselineReader.read($0, log: &log) } ?? []
      case .log: XCTestLogReader.read(text, log: &log)
      case .metrics: root.map { XCTestMetricsReader.read($0, in: text, log: &log) } ?? []
      case .payload: root.map { MetricPayloadReader.read($0, in: text, log: &log) } ?? []
      case .report: root.map { MetricReportReader.read($0, in: text, log: &log) } ?? []
      case .macrobenchmark: root.map { MacrobenchmarkReader.read($0, in: text, log: &log) } ?? []
      case .phases: LifeCycleReader.read(text, log: &log)
      }
    if observation.launches.isEmpty, log.isEmpty {
      log.report(.noObservedLaunches, at: text.byteOrderMarkLength)
    }
    if observation.launches.contains(where: { $0.figures.count > LaunchObservation.figureLimit }) {
      log.report(
        .tooManyFigures(limit: LaunchObservation.figureLimit), at: text.byteOrderMarkLength)
    }
    guard log.isEmpty else { return Outcome(problems: log.problems) }
    let words: [WritableKeyPath<ObservedLaunches, String?>] = [\.name, \.model, \.os, \.app]
    for index in observation.launches.indices {
      // Tools leave texts empty that they do not know.
      for word in words where observation.launches[index][keyPath: word]?.isEmpty == true {
        observation.launches[index][keyPath: word] = nil
      }
      let model = observation.launches[index].model
      observation.launches[index].device = model.flatMap(DeviceProfile.of(model:))?.id
    }
    observation.notes = log.notes.map(\.message)
    return Outcome(observation: observation, notes: log.notes)
  }

  /// A kind of file, told by its beginning.
  private enum Kind {
    case observation, log, metrics, payload, report, macrobenchmark, baseline, phases

    /// True for a file of another tool that is one JSON document.
    var isJSON: Bool { [.metrics, .payload, .report, .macrobenchmark].contains(self) }

    init?(_ text: SourceText) {
      // A binary trace may hold the words of any log.
      guard !PerfettoReader.reads(text) else { return nil }
      let head = Array(text.bytes[text.byteOrderMarkLength...].prefix(ForeignFile.headLength))
      func holds(_ words: String) -> Bool { Platform.holds(head, Array(words.utf8)) }
      let first = head.first { $0 > 0x20 }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        if holds("\"\(FileKind.observation.rawValue)\"") {
          self = .observation
        } else if holds("\"applicationLaunchMetrics\"") {
          self = .payload
        } else if ForeignFile(named: text.name, head: head)?.id == "metrickit-payload" {
          // A day without launches.
          self = .payload
        } else if holds("\"intervalEntries\"") {
          self = .report
        } else if holds("\"timeToInitialDisplayMs\"") {
          self = .macrobenchmark
        } else if holds("XCTMetric_") || holds("\"testRuns\"") {
          self = .metrics
        } else {
          return nil
        }
      } else if holds("<\(XctraceRows.rootName)"), holds("\"life-cycle-period\"") {
        self = .phases
      } else if holds("classNames"), holds("baselineAverage") {
        self = .baseline
      } else if first != UInt8(ascii: "<"),
        holds("Test Case '") || holds("Test case '")
          // A log may begin with that of a build.
          || Platform.holds(text.bytes, Array("' measured [".utf8))
      {
        self = .log
      } else {
        return nil
      }
    }
  }
}

extension Problem {
  fileprivate static let noObservedLaunches = Problem(
    "no-observed-launches", "no launch is timed here",
    "measure with XCTApplicationLaunchMetric or Instruments' App Launch template, or take a payload "
      + "with applicationLaunchMetrics")
}
