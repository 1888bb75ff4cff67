package import LaunchSim

/// The lessons built into LaunchSim, in the order in which they build on each other.
package enum Course {
  /// A lesson of the course: its id, and the text of its file.
  package struct Entry: Sendable {
    package let id: String
    package let text: String

    /// The name of the file in messages.
    package var file: String { "\(id).jsonc" }
  }

  /// Every lesson of the course, in order.
  package static var entries: [Entry] {
    [
      Entry(id: "delegate-order", text: LessonFiles.delegateOrder),
      Entry(id: "scenes", text: LessonFiles.scenes),
      Entry(id: "tasks", text: LessonFiles.tasks),
      Entry(id: "queued-work", text: LessonFiles.queuedWork),
      Entry(id: "detached-tasks", text: LessonFiles.detachedTasks),
      Entry(id: "priority-inversion", text: LessonFiles.priorityInversion),
      Entry(id: "pre-main", text: LessonFiles.preMain),
      Entry(id: "storage", text: LessonFiles.storage),
      Entry(id: "prewarming", text: LessonFiles.prewarming),
      Entry(id: "background-time", text: LessonFiles.backgroundTime),
      Entry(id: "launch-screens", text: LessonFiles.launchScreens),
      Entry(id: "budgets", text: LessonFiles.budgets),
      Entry(id: "systems", text: LessonFiles.systems),
      Entry(id: "reading-a-trace", text: LessonFiles.readingATrace),
    ]
  }

  /// Reads a lesson of the course; nothing is read from disk.
  package static func read(_ entry: Entry) -> ReadLesson {
    LessonReader(files: .memory(bytes: [(entry.file, Array(entry.text.utf8))])).read(entry.file)
  }

  /// Reads every lesson.
  ///
  /// - Complexity: O(bytes).
  package static func lessons() -> [ReadLesson] { entries.map(read) }

  /// Reads the lesson with an id, or a lesson file, which must have one right answer to each
  /// question.
  ///
  /// - Parameters:
  ///   - name: An id of the course or its number from 1, a path, or `-` for standard input. A name
  ///   with a slash or a period is a path.
  ///   - files: Access to files.
  /// - Returns: The lesson, or every problem of it.
  package static func read(_ name: String, files: SourceFiles) -> ReadLesson {
    let number = Int(name).map { $0 - 1 }
    if let entry = entries.first(where: { $0.id == name })
      ?? number.flatMap({ entries.indices.contains($0) ? entries[$0] : nil })
    {
      return read(entry)
    }
    guard name == "-" || name.contains("/") || name.contains(".") else {
      let nearest = NearMatch.find(name, in: entries.map(\.id))
      let problem = Diagnostic(
        .unknownLesson(name, nearest: nearest), at: SourceLocation(file: name.shortened()))
      return ReadLesson(diagnostics: DiagnosticList(diagnostics: [problem]))
    }
    var read = LessonReader(files: files).read(name)
    guard let lesson = read.lesson else { return read }
    // A question without a single right answer can be neither answered nor graded.
    let review = LessonReview(of: lesson)
    let findings = review.diagnostics
    read.runs = review.runs
    if !findings.isEmpty { read.lesson = nil }
    read.diagnostics.diagnostics += findings
    return read
  }
}
