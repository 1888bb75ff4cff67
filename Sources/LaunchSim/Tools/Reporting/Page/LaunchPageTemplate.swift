import LaunchSim

/// The page without its data: the markup with the style and the script in their places.
///
/// The markup file names the style and script files, so that it can be opened in a browser as it
/// is.
enum LaunchPageTemplate {
  /// A part that differs from page to page.
  enum Part {
    case generator, frames, watch, errors, data, savedRun, movesStyle, movesScript
    case titleText, title, circumstances, verdict, sections, origin
  }

  /// A piece of the page.
  enum Piece {
    case text(String)
    case part(Part)
  }

  /// The pieces of the page, in order.
  static var pieces: [Piece] { pieces(of: PageFiles.launchPageHTML[...]) }

  /// The pieces before the body.
  static var head: [Piece] {
    let markup = PageFiles.launchPageHTML
    return pieces(of: markup[..<(markup.firstRange(of: "</head>")?.upperBound ?? markup.endIndex)])
  }

  private static func pieces(of markup: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = markup
    for slot in slots {
      guard let place = rest.firstRange(of: slot.mark) else { continue }
      pieces += [
        .text(String(rest[..<place.lowerBound])), .text(slot.opening), slot.content,
        .text(slot.closing),
      ]
      rest = rest[place.upperBound...]
    }
    return pieces + [.text(String(rest))]
  }

  /// A place in the markup that other content replaces.
  private struct Slot {
    let mark: String
    let opening: String
    let content: Piece
    let closing: String
  }

  /// A place after a tag, or before an end tag.
  private static func slot(_ tag: String, _ part: Part) -> Slot {
    tag.hasPrefix("</")
      ? Slot(mark: tag, opening: "", content: .part(part), closing: tag)
      : Slot(mark: tag, opening: tag, content: .part(part), closing: "")
  }

  /// The slots in the order of the markup.
  private static var slots: [Slot] {
    [
      Slot(
        mark: "content=\"\(LaunchPage.generator)\"", opening: "content=\"",
        content: .part(.generator), closing: "\""),
      Slot(
        mark: "content=\"default-src 'none'; ", opening: "content=\"default-src 'none'; ",
        content: .part(.frames), closing: ""),
      // The watch script comes first in the page, so that a frame loaded only for its version reads
      // no further.
      Slot(mark: "<title>Launch", opening: "", content: .part(.watch), closing: "<title>"),
      slot("</title>", .titleText),
      Slot(
        mark: "<link rel=\"stylesheet\" href=\"launch-page.css\">",
        opening: "<style nonce=\"launch-page\">\n",
        content: .text(PageFiles.launchPageCSS),
        closing: "</style>"),
      Slot(
        mark: "\n<link rel=\"stylesheet\" href=\"launch-moves.css\">", opening: "",
        content: .part(.movesStyle), closing: ""),
      slot("<h1 id=\"title\">", .title), slot("<p id=\"circumstances\">", .circumstances),
      slot("<main>", .errors), slot("<div id=\"verdict\">", .verdict),
      slot("<div id=\"sections\">", .sections), slot("<p id=\"origin\">", .origin),
      Slot(
        mark: "id=\"launch-data\"></script>", opening: "id=\"launch-data\">", content: .part(.data),
        closing: "</script>"),
      Slot(
        mark: "id=\"launch-run\"></script>", opening: "id=\"launch-run\">",
        content: .part(.savedRun), closing: "</script>"),
      Slot(
        mark: "<script src=\"launch-page.js\"></script>",
        opening: "<script nonce=\"launch-page\">\n",
        content: .text(PageFiles.launchPageJS),
        closing: "</script>"),
      Slot(
        mark: "\n<script src=\"launch-moves.js\"></script>", opening: "",
        content: .part(.movesScript), closing: ""),
    ]
  }

  /// The style of the switches, for a page with moves.
  static let movesStyle = """

    <style nonce="launch-page">
    \(PageFiles.launchMovesCSS)</style>
    """

  /// The script of the switches, for a page with moves.
  static let movesScript = """

    <script nonce="launch-page">
    \(PageFiles.launchMovesJS)</script>
    """

  /// The script of a page from a watch; reports the version of the page.
  static func watch(version: String) -> String {
    """
    <script nonce="launch-page" data-version="\(version)">
    \(PageFiles.launchWatchJS)</script>

    """
  }
}
