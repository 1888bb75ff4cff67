import LaunchSim
import LaunchSimTools

extension LearnOptions {
  /// Writes the page of each lesson and the list of lessons, or the page of one lesson, into a
  /// folder.
  static func writeLessons(_ name: String?, in folder: String, replacing: Bool) -> Answer {
    let read = name.map { [Course.read($0, files: .disk)] } ?? Course.lessons()
    let problems = read.flatMap(\.diagnostics.errors)
    guard problems.isEmpty else {
      return Answer(
        status: ExitStatus(readingFailedWith: problems),
        remarks: problems.map(\.description))
    }
    let lessons = read.compactMap { read in read.lesson.map { (read, $0) } }
    let paths = lessons.map { FilePath.join(folder, "\($0.1.id).html") }
    let list = name == nil ? FilePath.join(folder, "index.html") : nil
    let files = paths + [list].compactMap(\.self)
    if let refusal = Answer.refusal(of: files, in: folder, replacing: replacing) { return refusal }
    if let name, let path = paths.first(where: { Platform.isSameFile($0, name) }) {
      return .refusalToReplaceInput(path)
    }
    var lines: [String] = []
    for ((read, lesson), path) in zip(lessons, paths) {
      // A path of this machine means nothing to readers of the page.
      let taken = name.map(SharedNames().name)?.shellPath ?? lesson.id
      do throws(SimulationError) {
        let page = LessonPage(
          lesson, try read.runs(of: lesson), command: "launch-sim learn \(taken)")
        if let refusal = Answer.refusal(writing: page.text, to: path, replacing: replacing) {
          return refusal
        }
      } catch {
        return Answer(status: .noAnswer, remarks: ["launch-sim: \(path.printable()): \(error)"])
      }
      lines.append("wrote \(path.printable())\n")
    }
    if let list {
      let text = CoursePage(lessons.map(\.1)).text
      if let refusal = Answer.refusal(writing: text, to: list, replacing: replacing) {
        return refusal
      }
      lines.append("wrote \(list.printable())\n")
    }
    return Answer(text: lines.joined())
  }
}
