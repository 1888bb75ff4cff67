import LaunchSim
import LaunchSimTools

extension LearnOptions {
  /// Writes the page of each lesson of the course and their list, or the page of one lesson, into a
  /// folder.
  static func writeLessons(_ name: String?, in folder: String, replacing: Bool) -> Answer {
    let read = name.map { [Course.read($0, files: .disk)] } ?? Course.lessons()
    let problems = read.flatMap(\.diagnostics.errors)
    guard problems.isEmpty else {
      return Answer(
        status: ExitStatus(readingFailedWith: DiagnosticList(diagnostics: problems)),
        remarks: problems.map(\.description))
    }
    let lessons = read.compactMap { read in read.lesson.map { (read, $0) } }
    let paths = lessons.map { FilePath.join(folder, "\($0.1.id).html") }
    // Checked before the first is written, so that nothing is left half done.
    let list = name == nil ? FilePath.join(folder, "index.html") : nil
    let refusals = (paths + [list].compactMap(\.self)).compactMap {
      Answer.refusal(of: $0, in: folder, replacing: replacing)
    }
    guard refusals.isEmpty else { return Answer(status: .cannotWrite, remarks: refusals) }
    if let name, let path = paths.first(where: { Platform.isSameFile($0, name) }) {
      return .refusalToReplaceInput(path)
    }
    var lines: [String] = []
    for ((read, lesson), path) in zip(lessons, paths) {
      // The path of this machine means nothing to the reader of the page.
      let taken = name.map(SharedNames().name)?.shellPath ?? lesson.id
      do throws(SimulationError) {
        let page = LessonPage(
          lesson, try read.runs(of: lesson), command: "launch-sim learn \(taken)")
        if let refusal = write(page.text, to: path, replacing: replacing) { return refusal }
      } catch {
        return Answer(status: .noAnswer, remarks: ["launch-sim: \(path.printable()): \(error)"])
      }
      lines.append("wrote \(path.printable())\n")
    }
    if let list {
      if let refusal = write(CoursePage(lessons.map(\.1)).text, to: list, replacing: replacing) {
        return refusal
      }
      lines.append("wrote \(list.printable())\n")
    }
    return Answer(text: lines.joined())
  }

  /// Writes a file and the folders above it; the refusal if that fails.
  private static func write(_ text: String, to path: String, replacing: Bool) -> Answer? {
    do throws(SystemError) {
      try Platform.makeFolder(FilePath.folder(of: path))
      try Platform.writeFile(text, to: path, replacing: replacing, onlyFiles: true)
      return nil
    } catch {
      return Answer(status: .cannotWrite, remarks: [Answer.refusal(path, error)])
    }
  }
}
