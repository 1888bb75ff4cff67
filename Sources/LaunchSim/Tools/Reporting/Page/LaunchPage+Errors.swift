import LaunchSim

// Errors on a page that is written repeatedly, and the mark that identifies such a page.

extension LaunchPage {
  /// The name of the program in the head of a page.
  static let generator = "launch-sim"
  /// The name in the head of a page from a watch; the next watch may replace such a page.
  static let watchGenerator = "launch-sim run --watch"

  /// Enough bytes from the start of a page to include the name of its generator.
  package static let headLength = 4_096

  /// True for a page from a watch; the beginning of the page is enough.
  package static func isWatched(_ head: [UInt8]) -> Bool {
    SavedPage.begins(head)
      && String(decoding: head, as: UTF8.self)
        .contains("<meta name=\"generator\" content=\"\(watchGenerator)\">")
  }

  /// The errors as markup; empty without errors.
  ///
  /// The errors are written here instead of by the script, so that a page without a launch can show
  /// them too.
  var errorMarkup: String {
    guard let first = errors.first else { return "" }
    let below =
      runs.isEmpty
      ? "No save without errors has been seen yet. The launch appears here after one."
      : "The launch below is that of the last save without errors."
    let paragraphs =
      [Self.paragraph(first, "verdict bad")] + errors.dropFirst().map { Self.paragraph($0, "line") }
    return """

        <section aria-labelledby="errors-heading">
          <h2 id="errors-heading">Errors in the last save</h2>
          \((paragraphs + ["<p>\(below)</p>"]).joined(separator: "\n    "))
        </section>
      """
  }

  /// The most characters of a line.
  private static let lineLimit = 2_000

  /// A paragraph whose names may be written in any direction.
  private static func paragraph(_ text: String, _ kind: String) -> String {
    let escaped = XMLText.escaped(text.shortened(to: lineLimit))
    return "<p class=\"\(kind)\"><bdi dir=\"ltr\">\(escaped)</bdi></p>"
  }
}

extension LaunchPageTemplate {
  /// The pieces of a page without a launch: the head and the errors.
  static var piecesOfErrors: [Piece] {
    head + [
      .text(
        """

        <body>
        <header><h1>No launch yet</h1></header>
        <main>
        """), .part(.errors),
      .text(
        """

        </main>
        </body>
        </html>

        """),
    ]
  }
}
