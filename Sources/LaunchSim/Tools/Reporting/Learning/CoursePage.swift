import LaunchSim

/// The first page of a course, with a link to the page of each lesson in the order of the course.
package struct CoursePage {
  package let text: String

  /// Writes the page.
  ///
  /// - Parameter lessons: The lessons; the page of each is `ID.html` in the same folder.
  /// - Complexity: O(lessons).
  package init(_ lessons: [Lesson]) {
    let rows = lessons.map { lesson in
      let count = lesson.questions.count
      // An id is a plain word and needs no escapes in an address.
      return "<li><a href=\"\(lesson.id).html\">\(LessonPage.escaped(lesson.title))</a> "
        + "<small>\(lesson.level.rawValue), \(count.counted("question"))"
        + "</small></li>\n"
    }
    text = """
      \(LessonPage.head(title: "The course of LaunchSim"))<p>Every verdict is that of a run of the simulator. In a terminal <code>launch-sim learn</code>
      asks the same questions.</p>
      <ol>
      \(rows.joined())</ol>
      </main>
      </body>
      </html>

      """
  }
}
