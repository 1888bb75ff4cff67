package import LaunchSim

/// The lessons of the course, in order.
package struct CourseText {
  package let text: String

  /// Lists lessons, with the results of this session.
  ///
  /// - Parameters:
  ///   - lessons: The lessons, in order.
  ///   - right: The number of right answers, by the ids of the lessons taken.
  ///   - style: The width and emphasis.
  package init(_ lessons: [Lesson], right: [String: Int] = [:], style: TextStyle) {
    var table = TextTable(columns: [
      .right("#"), .names("lesson"), TextTable.Column("level"), .right("questions"),
      TextTable.Column("title"),
    ])
    for (number, lesson) in lessons.enumerated() {
      let count = lesson.questions.count
      let questions = right[lesson.id].map { "\($0)/\(count)" } ?? "\(count)"
      table.rows.append([
        "\(number + 1)", style.text(lesson.id), lesson.level.rawValue, questions,
        style.text(lesson.title),
      ])
    }
    let next =
      "Take one with launch-sim learn LESSON. Every answer is judged by a run of the simulator."
    text = style.finished(
      (table.lines(style) + [""] + next.wrapped(toWidth: style.width)).joined(separator: "\n")
        + "\n")
  }
}
