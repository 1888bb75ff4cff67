import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("The first look at a line that may be dyld's")
struct DyldGlanceTests {
  private func glance(_ line: String, mayBeImage: Bool = false) -> DyldReader.Glance {
    let bytes = Array(line.utf8)
    return DyldReader.Glance(bytes, bytes.indices, mayBeImage: mayBeImage)
  }

  @Test("Everything that dyld prints is read, however it is decorated")
  func dyldLines() {
    let texts =
      DyldStatistics.Label.allCases.map(\.rawValue) + DyldReader.Line.counts
      + DyldReader.Line.imageHeadings + [DyldReader.Line.tail]
    for text in texts {
      for line in [text, "  // > \(text)", "\t**\(text):** 5", "\u{A0}- `\(text.uppercased())`\r"] {
        #expect(glance(line) == .worthReading, "\(line)")
      }
    }
    #expect(glance("  Charts : 3.00 milliseconds", mayBeImage: true) == .worthReading)
    #expect(glance("| Charts **:** 3.00 milliseconds", mayBeImage: true) == .worthReading)
  }

  @Test("Other lines are distinguished by their bytes")
  func otherLines() {
    for line in ["", "  \t", " // ", "**", "\u{A0}", "\r", "\u{1}"] {
      #expect(glance(line) == .blank, "\(line.debugDescription)")
    }
    for line in ["x", "tot", "12:30:01 App[7]: ready", "Charts : 3.00 milliseconds"] {
      #expect(glance(line) == .foreign, "\(line)")
    }
    #expect(glance("12:30:01 App[7]: ready", mayBeImage: true) == .foreign)
    #expect(glance("total" + String(repeating: ".", count: 70_000)) == .foreign)
  }

  @Test("Nothing that the reader would use is passed over")
  func agreement() {
    var dice = Dice(seed: 11, number: 0)
    let pieces = [
      " ", "\t", "*", "`", "\u{A0}", "-", "/", "#", ":", ": ", " : ", "5", "5.00 milliseconds",
      "Total", " pre-main time", "total time", "dylib loading time", "slowest intializers", "ObjC",
      "é", "\u{1}", "\r", "total symbol trie searches", "a",
    ]
    var used = 0
    var wrong: [String] = []
    for _ in 0..<2_000 {
      let text = (0..<dice.roll(1...6)).map { _ in dice.pick(pieces) }.joined()
      let bytes = Array(text.utf8)
      let line = DyldReader.Line(bytes, bytes.indices)
      if (glance(text) == .blank) != line.isEmpty { wrong.append(text) }
      let isDyld =
        line.label != nil || line.beginsImageList || line.isDetailsTail || line.isDetailsCount
      if isDyld, glance(text) != .worthReading { wrong.append(text) }
      let isImage = line.image != nil
      if isImage, glance(text, mayBeImage: true) != .worthReading { wrong.append(text) }
      if isDyld || isImage { used += 1 }
    }
    #expect(wrong == [])
    #expect(used > 100)
  }
}
