/// The saved run in a page: one block of JSON that no browser runs.
///
///     <script type="application/json" id="launch-run">{ "launchReport": 1, … }</script>
///
/// `<`, `>` and `&` are escaped in it, so that nothing in a name can end the block. A reader finds it by
/// these exact bytes and needs no HTML.
package enum SavedPage {
  /// The tag that opens the block.
  static let openTag = #"<script type="application/json" id="launch-run">"#
  /// The tag that ends it.
  static let closeTag = "</script>"
  /// The most bytes of a page.
  package static let fileLimit = 80_000_000

  /// The name of a scenario file as a page may hold it: a page is handed on, so no path of a machine is.
  ///
  /// - Parameter source: The file as it was named; `nil` for the built-in example.
  /// - Returns: The same if it leads down from the working folder, else the last part of it.
  package static func source(_ source: String?) -> String? {
    guard let source, source.hasPrefix("/") || source.split(separator: "/").contains("..") else {
      return source
    }
    return FilePath.name(of: source)
  }

  /// True if a text begins like a page; of a long one its beginning is enough.
  package static func begins(_ head: some Collection<UInt8>) -> Bool {
    var text = head[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 <= 0x20 }
    return ["<!doctype html", "<html"].contains { word in
      text.prefix(word.utf8.count).map { ($0 | 0x20) }.elementsEqual(word.utf8.map { $0 | 0x20 })
    }
  }

  /// The document of a page.
  ///
  /// - Parameters:
  ///   - page: The bytes of the page.
  ///   - name: The page as it was named.
  /// - Returns: The document, in which lines have the numbers that they have in the page.
  /// - Throws: The reason why the page has none.
  /// - Complexity: O(*n*) in the bytes of the page.
  static func document(in page: [UInt8], named name: String) throws(PlacedProblem) -> SourceText {
    let open = Array(openTag.utf8)
    guard let start = place(of: open, in: page[...]) else {
      throw PlacedProblem(.pageWithoutRun, at: 0)
    }
    let inside = page[(start + open.count)...]
    guard let end = place(of: Array(closeTag.utf8), in: inside) else {
      throw PlacedProblem(.pageWithOpenBlock, at: start)
    }
    if let other = place(of: open, in: page[end...]) {
      throw PlacedProblem(.pageWithSeveralBlocks, at: other)
    }
    // Lines before the block count, and their characters do not.
    let lines = page[..<start].count { $0 == 0x0A }
    let bytes = [UInt8](repeating: 0x0A, count: lines) + inside[..<end]
    return SourceText(name: name, bytes: bytes)
  }

  /// The first place of some bytes that begin with `<`.
  private static func place(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index...]
      if rest.starts(with: wanted) { return index }
      rest = rest.dropFirst()
    }
    return nil
  }
}
