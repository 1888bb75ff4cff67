/// A storyboard or xib file, as Xcode saves it.
///
/// Interface Builder writes the elements; IBDecodable lists most of them.
struct Storyboard: Sendable {
  enum Kind: Hashable, Sendable {
    case storyboard, xib
  }

  /// The most bytes of a file.
  static let fileLimit = 16_000_000

  let text: SourceText
  let kind: Kind
  /// The `document` element.
  let document: XMLElement
  /// The objects at the top of a xib file, or of all scenes.
  let topLevelObjects: [XMLElement]

  /// Reads a storyboard or a xib file.
  ///
  /// - Parameters:
  ///   - name: The file as it was named.
  ///   - bytes: The contents of the file.
  /// - Throws: The first error, with its line and column. The error of a compiled file is
  ///   `compiledInterface`.
  /// - Complexity: O(*n*) in the number of bytes.
  init(named name: String, _ bytes: [UInt8]) throws(Diagnostic) {
    guard InterfaceFileForm(path: name)?.isCompiled != true, !InterfaceFileForm.isCompiled(bytes)
    else {
      throw Diagnostic(.compiledInterface, at: SourceLocation(file: name))
    }
    text = SourceText(name: name, bytes: bytes)
    do throws(PlacedProblem) {
      document = try XMLElement(text, of: "storyboards")
      kind = try Self.kind(of: document)
    } catch {
      throw Diagnostic(error.problem, at: text.location(of: error.offset))
    }
    topLevelObjects =
      kind == .xib
      ? document.children(in: "objects")
      : document.children(in: "scenes").filter { $0.name == "scene" }
        .flatMap { $0.children(in: "objects") }
  }

  private static func kind(of document: XMLElement) throws(PlacedProblem) -> Kind {
    let start = document.range.lowerBound
    guard document.name == "document" else {
      throw PlacedProblem(.notAnInterface(document.name), at: start)
    }
    let type = document.attribute("type")
    switch type?.value {
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      "com.apple.InterfaceBuilder.AppleTV.Storyboard":
      return .storyboard
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder.AppleTV.XIB":
      return .xib
    case let other:
      throw PlacedProblem(.foreignInterface(other), at: type?.valueRange.lowerBound ?? start)
    }
  }

  // MARK: - The document

  /// True if *Use as Launch Screen* is on.
  var isLaunchScreen: Bool { document["launchScreen"] == "YES" }

  /// Everything in the file except its list of resources, in the order of the file.
  var elements: [XMLElement] {
    document.children.filter { $0.name != "resources" }.flatMap(\.withDescendants)
  }

  /// The images and colors that the file lists.
  var resources: [XMLElement] { document.children(in: "resources") }
}
