import LaunchSim

/// The saved run in a page: a block of JSON that browsers do not run.
///
///     <script type="application/json" id="launch-run">{ "launchReport": 1, … }</script>
///
/// `<`, `>` and `&` are escaped in the block, so that no name can end it. A reader finds the block
/// by these exact bytes, without parsing HTML.
package enum SavedPage {
  /// The tag that opens the block.
  static let openTag = #"<script type="application/json" id="launch-run">"#
  /// The tag that closes the block.
  static let closeTag = "</script>"
  /// The most bytes of a page.
  package static let fileLimit = 80_000_000

  /// True for a text that begins like a page; the beginning of the page is enough.
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
  ///   - name: The page as the user named it.
  /// - Returns: The document, with the line numbers of the page.
  /// - Throws: The reason why the page has no document.
  /// - Complexity: O(*n*) in the bytes of the page.
  static func document(in page: [UInt8], named name: String) throws(PlacedProblem) -> SourceText {
    let open = Array(openTag.utf8)
    guard let start = place(of: open, in: page, from: 0) else {
      throw PlacedProblem(.pageWithoutRun, at: 0)
    }
    let inside = start + open.count
    guard let end = place(of: Array(closeTag.utf8), in: page, from: inside) else {
      throw PlacedProblem(.pageWithOpenBlock, at: start)
    }
    if let other = place(of: open, in: page, from: end) {
      throw PlacedProblem(.pageWithSeveralBlocks, at: other)
    }
    // Lines before the block are kept as empty lines, so that line numbers stay.
    let lines = page[..<start].count { $0 == 0x0A }
    let bytes = [UInt8](repeating: 0x0A, count: lines) + page[inside..<end]
    return SourceText(name: name, bytes: bytes)
  }

  /// The first position of a tag at or after an offset.
  ///
  /// The search looks at the last byte of each possible position, and moves on by the distance of
  /// that byte from the end of the tag (Horspool). `>` occurs in a tag once, so no byte is compared
  /// more than twice.
  ///
  /// - Complexity: O(*n*) in the bytes; usually *n* divided by the length of the tag.
  static func place(of tag: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var steps = [Int](repeating: tag.count, count: 256)
    for (index, byte) in tag.dropLast().enumerated() { steps[Int(byte)] = tag.count - 1 - index }
    var last = start + tag.count - 1
    while last < bytes.count {
      let byte = bytes[last]
      if byte == tag[tag.count - 1] {
        let first = last - tag.count + 1
        if bytes[first...last].elementsEqual(tag) { return first }
      }
      last += steps[Int(byte)]
    }
    return nil
  }
}
