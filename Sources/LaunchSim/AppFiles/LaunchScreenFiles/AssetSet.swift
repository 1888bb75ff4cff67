/// A color, an image or launch images in an asset catalog, with all variants.
struct AssetSet: Sendable {
  /// A condition of the screen under which a variant is chosen.
  enum Appearance: Hashable, Sendable {
    case light, dark, highContrast
    /// Any other condition, as written.
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
    /// The conditions; empty for the variant used in every appearance without a variant of its own.
    var appearances: [Appearance]
    /// Name of the variant's file; `nil` for a color and an empty slot.
    var file: String?
    /// Size of the variant's file in bytes; `nil` if there is no file.
    var size: Int?
    /// False for a slot without a file or color.
    var isFilled: Bool
    /// The system color that the variant names, as in `systemBackgroundColor`.
    var systemColor: String?
  }

  let kind: AssetCatalog.SetKind
  /// Name of the set, prefixed with the names of groups that provide a namespace, as in
  /// `Brand/logo`.
  let name: String
  /// Path of the set's folder.
  let path: String
  /// The variants, in the order of the file; `nil` if `Contents.json` is unreadable.
  let variants: [Variant]?

  /// True if the set has a dark variant, or is a system color, which always has one; `nil` if the
  /// set is unreadable.
  var hasDark: Bool? { has(.dark) }

  /// True if the set has a variant for increased contrast, or is a system color; `nil` if the set
  /// is unreadable.
  var hasHighContrast: Bool? { has(.highContrast) }

  private func has(_ appearance: Appearance) -> Bool? {
    variants.map { variants in
      variants.contains {
        $0.isFilled && ($0.appearances.contains(appearance) || $0.systemColor != nil)
      }
    }
  }

  /// True if no variant has a file or color; `nil` if the set is unreadable.
  var isEmpty: Bool? { variants.map { !$0.contains(where: \.isFilled) } }

  /// Size of the set's files in bytes, each file counted once; `Int.max` for larger sizes.
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
