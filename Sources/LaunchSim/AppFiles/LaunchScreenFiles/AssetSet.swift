/// A color, an image or launch images of an asset catalog, with its variants.
struct AssetSet: Sendable {
  /// A condition of the screen under which a variant is chosen.
  enum Appearance: Hashable, Sendable {
    case light, dark, highContrast
    /// Any other, as it is written.
    case other(String, String)

    init(_ appearance: String, _ value: String) {
      switch (appearance, value) {
      case ("luminosity", "light"): self = .light
      case ("luminosity", "dark"): self = .dark
      case ("contrast", "high"): self = .highContrast
      default: self = .other(appearance, value)
      }
    }
  }

  /// One element of the list in `Contents.json`.
  struct Variant: Hashable, Sendable {
    /// Empty for the variant that stands for every appearance without one of its own.
    var appearances: [Appearance]
    /// The name of its file; `nil` for a color and an empty slot.
    var file: String?
    /// The size of its file in bytes; `nil` if there is none.
    var size: Int?
    /// False for a slot without file or color.
    var isFilled: Bool
    /// The color of the system that it names, as in `systemBackgroundColor`.
    var systemColor: String?
  }

  let kind: AssetCatalog.SetKind
  /// The name of the set behind the names of groups that provide a namespace, as in `Brand/logo`.
  let name: String
  /// The path of its folder.
  let path: String
  /// In the order of the file; `nil` if `Contents.json` cannot be read.
  let variants: [Variant]?

  /// True if the set has a variant of its own for the dark appearance, or is a color of the system,
  /// which has one; `nil` if the set cannot be read.
  var hasDark: Bool? { has(.dark) }

  /// The same for increased contrast.
  var hasHighContrast: Bool? { has(.highContrast) }

  private func has(_ appearance: Appearance) -> Bool? {
    variants.map { variants in
      variants.contains {
        $0.isFilled && ($0.appearances.contains(appearance) || $0.systemColor != nil)
      }
    }
  }

  /// True if no variant has a file or color; `nil` if the set cannot be read.
  var isEmpty: Bool? { variants.map { !$0.contains(where: \.isFilled) } }

  /// The size of its files, each counted once, in bytes; `Int.max` for more.
  var bytes: Int {
    var seen: Set<String> = []
    return (variants ?? []).reduce(0) { sum, variant in
      guard let file = variant.file, let size = variant.size, seen.insert(file).inserted else {
        return sum
      }
      let (total, overflows) = sum.addingReportingOverflow(max(0, size))
      return overflows ? Int.max : total
    }
  }
}
