public import LaunchSim
import LaunchSimTools

/// Costs of an app's work, taken from a recording of a real launch.
///
///     struct Trailhead: SimulatedApp {
///       let costs: LaunchCosts
///
///       var callbacks: Callbacks {
///         On(.didFinishLaunching) { launch in
///           try await launch.work("Database.open", costs: costs)
///         }
///       }
///     }
///
/// `LaunchRecorder` writes such a recording; traces of Chrome and Perfetto are recordings too. The
/// cost of a span is its own time: the elapsed time without the spans within it, on the same thread
/// or in the same task. Recorders measure no time on a core, so waits are included.
///
/// A span whose name was recorded before has the name with a number, in order of time: `Feed.load`,
/// `Feed.load 2` and so on, as the items of a launch have.
public struct LaunchCosts: Hashable, Sendable {
  private struct Span: Hashable {
    var time: Duration
    var place: String
  }

  /// Names of the recorded spans, in order of time.
  public let names: [String]
  private let spans: [String: Span]
  /// Name of the recording, without a folder, so that reports are the same on every machine.
  private let file: String

  /// Reads a recording from a file of at most 16 MB.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path begins in the folder of the calling file.
  ///   - filePath: The calling file.
  /// - Throws: ``Failure`` with every problem, each with its line and column.
  public init(contentsOf path: String, filePath: String = #filePath) throws(Failure) {
    let path = FilePath.join(FilePath.folder(of: filePath), path)
    switch SourceFiles.disk.read(path, ScenarioLoader.fileLimit) {
    case .success(let bytes): try self.init(SourceText(name: path, bytes: bytes))
    case .failure(let problem):
      throw Failure(.file(problem), at: SourceLocation(file: path, unreadFor: problem))
    }
  }

  /// Reads a recording from text, such as the `csv` of a `LaunchRecorder`.
  ///
  /// - Parameters:
  ///   - recording: The text.
  ///   - name: Name of the recording in problems and in sources of costs.
  /// - Throws: ``Failure`` with every problem, each with its line and column.
  public init(_ recording: String, named name: String) throws(Failure) {
    try self.init(SourceText(name: name, bytes: Array(recording.utf8)))
  }

  private init(_ text: SourceText) throws(Failure) {
    var problems: [Diagnostic] = []
    let costs = SpanImport.costs(text, problems: &problems)
    guard problems.isEmpty else { throw Failure(list: DiagnosticList(diagnostics: problems)) }
    names = costs.map(\.name)
    spans = Dictionary(
      uniqueKeysWithValues: costs.map {
        ($0.name, Span(time: $0.time.duration, place: $0.place))
      })
    file = FilePath.name(of: text.name)
  }

  /// The own time of a span.
  ///
  /// - Parameters:
  ///   - name: The name of the span.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  /// - Throws: ``Failure`` for an unknown name, with the nearest name.
  public subscript(
    name: String, fileID fileID: String = #fileID, line line: Int = #line
  ) -> Duration {
    get throws(Failure) {
      if let span = spans[name] { return span.time }
      throw Failure(
        .noSuchSpan(name, in: file, names: names), at: SourceLocation(file: fileID, line: line))
    }
  }

  /// The own time of a span; `nil` for an unknown name.
  func time(of name: String) -> Duration? { spans[name]?.time }

  /// The place of a span in the recording, as the source of an item's costs; `nil` for an unknown
  /// name.
  public func source(of name: String) -> String? {
    spans[name].map { "recording \(file), \($0.place)" }
  }
}

extension LaunchCosts {
  /// The problems of a recording, or a name that is not in it.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    let list: DiagnosticList

    init(list: DiagnosticList) { self.list = list }

    init(_ problem: Problem, at location: SourceLocation) {
      list = DiagnosticList(diagnostics: [Diagnostic(problem, at: location)])
    }

    /// Every problem on a line of its own, as in `launch.csv:4:12: error: "duration" is empty`.
    public var description: String { list.description }
  }
}

extension Problem {
  fileprivate static func noSuchSpan(_ name: String, in file: String, names: [String]) -> Problem {
    Problem(
      "no-such-span", "recording \(file) has no span \(name.quoted)",
      choice(of: names, insteadOf: name) { "its spans are \($0)" })
  }
}

extension Launch {
  /// Does a named piece of work that computes for its recorded time, here and now.
  ///
  /// The recording is the source of the cost. If the recorded time is spent in another way, give
  /// the steps: the body receives the time.
  ///
  ///     try await launch.work("Feed.fetch", costs: costs) { time in await launch.wait(time) }
  ///
  /// - Parameters:
  ///   - name: The name of the work and of its span.
  ///   - costs: The recording.
  ///   - fileID: File that the report names.
  ///   - line: Line that the report names.
  /// - Throws: ``LaunchCosts/Failure`` for a name that the recording does not have.
  public nonisolated(nonsending) func work(
    _ name: String, costs: LaunchCosts, fileID: String = #fileID, line: Int = #line
  ) async throws {
    try await work(name, costs: costs, fileID: fileID, line: line) { await cpu($0) }
  }

  /// Does a named piece of work whose steps take its recorded time, here and now.
  ///
  /// Work within it is no part of that time, if the recording has spans for that work.
  ///
  /// - Parameters:
  ///   - name: The name of the work and of its span.
  ///   - costs: The recording.
  ///   - fileID: File that the report names.
  ///   - line: Line that the report names.
  ///   - body: The steps of the work, which receive the recorded time.
  /// - Returns: The result of the steps.
  /// - Throws: ``LaunchCosts/Failure`` for a name that the recording does not have, else the error
  ///   of the steps.
  public nonisolated(nonsending) func work<Result>(
    _ name: String, costs: LaunchCosts, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) (_ time: Duration) async throws -> Result
  ) async throws -> Result {
    let time = try costs[name, fileID: fileID, line: line]
    return try await work(
      name, source: costs.source(of: name), fileID: fileID, line: line
    ) { try await body(time) }
  }
}
