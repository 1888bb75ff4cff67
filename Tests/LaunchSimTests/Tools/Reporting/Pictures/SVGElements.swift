import Foundation

@testable import LaunchSim
@testable import LaunchSimTools

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an SVG document as a parser reads them.
final class SVGElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text of the element itself.
    var text = ""

    subscript(attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }
  }

  private(set) var all: [Element] = []
  private var open: [Int] = []

  /// Reads a document; `nil` if it is no XML.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(all.count)
    all.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { all[last].text += text }
  }

  func named(_ name: String) -> [Element] { all.filter { $0.name == name } }

  /// The boxes that texts take at most, by the estimate of their widths.
  var textBoxes: [(text: String, left: Double, right: Double, top: Double, bottom: Double)] {
    named("text").map { element in
      let size = Int(element["font-size"] ?? 11)
      let isBold = element.attributes["font-weight"] != nil
      let width = Double(PictureText.width(element.text, size: isBold ? size * 6 / 5 : size)) / 10
      let (left, baseline) = (element["x"] ?? -1, element["y"] ?? -1)
      return (
        element.text, left, left + (element["textLength"] ?? width),
        baseline - Double(size) * 0.8, baseline + Double(size) * 0.2
      )
    }
  }
}
