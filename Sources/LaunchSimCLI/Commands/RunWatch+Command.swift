import LaunchSim
import LaunchSimTools

extension RunOptions {
  /// Makes the runs of the command line, and repeats them whenever a file is saved.
  ///
  /// Ctrl-C ends the process with status 130; the watch changes nothing in the terminal that would
  /// need restoring.
  ///
  /// - Returns: The answer at the end of the watch, which only a closed pipe brings about, or the
  ///   reason why the watch does not begin.
  func watch(_ invocation: Invocation) -> Answer {
    var export = WatchedExport(self, invocation)
    if let problem = problem(ofWatching: invocation, export) {
      return UsageError(command: .run, problems: [problem], format: invocation.format).answer
    }
    let log = FileLog()
    let folders = inputs.map(\.path)
    let isToScreen = invocation.destination == .standardOutput
    var destination = invocation.destination
    var watch = RunWatch(.machine) {
      log.clear()
      // Folders are listed before the run, so that a file added during the run is noticed.
      let listings = RunWatch.listings(of: folders)
      var results: [RunResult] = []
      var frames: [Duration?] = []
      var errors: [String]?
      let output = Output(collecting: isToScreen || export != nil, to: destination)
      let answer = run(
        invocation, output, files: log.watching(.disk),
        observe: { result in
          frames.append(result.analysis.report.firstFrame)
          if let export, results.count < export.capacity { results.append(result) }
        }, finish: { errors = $0.errorLines })
      output.write(answer.text)
      var remarks = answer.remarks
      // If no run was tried, the remarks give the reason.
      var failures = errors ?? remarks
      var file = output
      if export != nil {
        if let excess = export?.excess(ofRuns: frames.count) {
          failures.append(excess)
          remarks.append(excess)
        }
        file = Output(to: destination)
        switch export?.document(of: results, errors: failures) {
        case .text(let text): file.write(text)
        case .bytes(let bytes): file.write(bytes)
        case nil: break
        }
      }
      file.finish()
      remarks += file.complaint.map { [$0.remark] } ?? []
      var round = RunWatch.Round(
        text: isToScreen ? output.collected : "", remarks: remarks, stamps: log.stamps,
        listings: listings,
        firstFrame: frames.count == 1 ? RunWatch.FirstFrame(time: frames[0]) : nil)
      if case .file(let path, _) = destination {
        if file.isWritten {
          let isFailed = export != nil && !failures.isEmpty
          round.text = "Wrote \(path.printable())\(isFailed ? " with these errors:" : "")\n"
          // The next answer replaces this answer.
          destination = .file(path, replacing: true)
        } else if file.complaint != nil {
          round.blockedFile = path
        }
      }
      return round
    }
    watch.run()
    return Answer(status: .good)
  }

  /// The problem that prevents a watch from the start.
  private func problem(
    ofWatching invocation: Invocation, _ export: WatchedExport?
  ) -> Problem? {
    guard case .file(let path, _) = invocation.destination else { return nil }
    // A file that already exists is refused elsewhere, for every command.
    if inputs.contains(where: { $0.path == path }) { return .watchesOutput(path) }
    var expanded = self
    expanded.inputs = ScenarioPaths.expand(inputs, root: root).inputs
    // A problem in a file does not prevent the watch, which reports the problem until it is
    // repaired.
    _ = expanded.readSavedRuns(from: .disk)
    return export?.problem(of: expanded)
  }
}

extension RunWatch {
  /// The states of folders by path; `nil` for a path that is no folder.
  static func listings(of paths: [String]) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, Surroundings.listing(of: $0)) }) { first, _ in first }
  }
}

extension RunWatch.Surroundings {
  /// The disk, clock and standard output of this machine.
  static var machine: Self {
    Self(
      write: { text in
        do throws(SystemError) {
          try Platform.write(text, to: .standardOutput)
          return true
        } catch {
          return false
        }
      },
      isTerminal: Platform.isTerminal(.standardOutput))
  }

  /// The state of a folder, made of the scenarios that running the folder would find; `nil` for a
  /// path that is no folder.
  static func listing(of path: String) -> FileStamp? {
    guard Platform.kind(at: path) == .folder else { return nil }
    let found = ScenarioPaths.search(path)
    var hasher = Hasher()
    hasher.combine(found.files)
    hasher.combine(found.problems)
    return FileStamp(
      size: Int64(found.files.count), number: UInt64(bitPattern: Int64(hasher.finalize())))
  }
}

extension Invocation {
  /// The same invocation, allowed to replace the page of an earlier watch: everything in such a
  /// page can be made again by a run.
  var replacingWatchedPage: Invocation {
    guard let options = action as? RunOptions, options.isWatching,
      case .file(let path, replacing: false) = destination, Platform.kind(at: path) == .file,
      WatchedExport(options, self) != nil,
      case .success(let head) = SourceFiles.disk.readStart(path, LaunchPage.headLength),
      LaunchPage.isWatched(head)
    else { return self }
    var invocation = self
    invocation.destination = .file(path, replacing: true)
    return invocation
  }
}
