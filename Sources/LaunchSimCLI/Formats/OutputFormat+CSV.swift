import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// Comma-separated values, for spreadsheets.
  static let csv = OutputFormat(
    name: "csv", holdsFiguresOnly: true, grades: { book, _ in GradeText(book).csv })
}
