extension Storyboard {
  /// Texts that the screen shows, which are never localized.
  ///
  /// The texts belong to labels, buttons, bars and other views; a controller's title is not shown
  /// by itself.
  var texts: [Finding] {
    elements.flatMap { element -> [Finding] in
      guard ViewController(element) == nil else { return [] }
      let attributes = element.attributes.filter {
        Self.textAttributes.contains($0.name) || element.name == "fragment" && $0.name == "content"
      }
      let inside = element.children.filter {
        ["string", "mutableString"].contains($0.name)
          && Self.textAttributes.contains($0["key"] ?? "")
      }
      return attributes.filter { !$0.value.trimmed.isEmpty }.map {
        Finding(
          range: $0.nameRange.lowerBound..<$0.valueRange.upperBound,
          sentence: "<\(element.name)> shows the text \($0.value.quoted)")
      }
        + inside.filter { !$0.text.trimmed.isEmpty }.map {
          Finding(
            range: $0.range,
            sentence: "<\(element.name)> shows the text \($0.text.trimmed.quoted)")
        }
    }
  }

  /// The Interface Builder attributes whose values are shown.
  private static let textAttributes: Set<String> = [
    "text", "title", "subtitle", "placeholder", "prompt", "headerTitle", "footerTitle",
  ]
}
