extension Storyboard {
  /// Texts that the screen shows, which are never localized.
  ///
  /// The texts belong to labels, buttons, bars and other views; a controller's title is not shown
  /// by itself.
  var texts: [LintRule.Finding] {
    elements.flatMap { element -> [LintRule.Finding] in
      guard ViewController(element) == nil else { return [] }
      let attributes = element.attributes.filter {
        Self.textAttributes.contains($0.name) || element.name == "fragment" && $0.name == "content"
      }
      let inside = element.children.filter {
        ["string", "mutableString"].contains($0.name)
          && Self.textAttributes.contains($0["key"] ?? "")
      }
      let shown =
        attributes.filter { !$0.value.trimmed.isEmpty }.map {
          ($0.nameRange.lowerBound..<$0.valueRange.upperBound, $0.value)
        }
        + inside.filter { !$0.text.trimmed.isEmpty }.map { ($0.range, $0.text.trimmed) }
      return shown.map { range, text in
        finding(
          range, "<\(element.name)> shows the text \(text.quoted)",
          "leave it to the first screen")
      }
    }
  }

  /// The Interface Builder attributes whose values are shown.
  private static let textAttributes: Set<String> = [
    "text", "title", "subtitle", "placeholder", "prompt", "headerTitle", "footerTitle",
  ]
}
