extension Storyboard {
  /// An image or color that an element names.
  struct AssetUse: Hashable, Sendable {
    var name: String
    /// True for an image or color of the system, such as an SF Symbol, which no asset catalog has.
    var isOfSystem: Bool
    /// Bytes of the attribute that names the image or color.
    var range: Range<Int>
  }

  /// The images that elements name, in the order of the file.
  ///
  /// The name of such an attribute is `image`, or ends in `Image`, as in `backgroundImage`.
  var images: [AssetUse] {
    let system = Set(
      resources.filter { $0.name == "image" && $0["catalog"] == "system" }
        .compactMap { $0["name"] })
    return elements.flatMap { element in
      element.attributes.filter {
        ($0.name == "image" || $0.name.hasSuffix("Image")) && !$0.value.isEmpty
      }.map { attribute in
        AssetUse(
          name: attribute.value,
          isOfSystem: element["catalog"] == "system" || system.contains(attribute.value),
          range: attribute.nameRange.lowerBound..<attribute.valueRange.upperBound)
      }
    }
  }

  /// The asset catalog colors that elements name, in the order of the file.
  var colors: [AssetUse] {
    elements.compactMap { element in
      guard element.name == "color", let name = element.attribute("name") else { return nil }
      return AssetUse(
        name: name.value, isOfSystem: false,
        range: name.nameRange.lowerBound..<name.valueRange.upperBound)
    }
  }
}
