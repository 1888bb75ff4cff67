/// An asset catalog: the folder `*.xcassets` with its sets.
///
/// Source of the format: Apple, Asset Catalog Format Reference; the appearances as Xcode 10 and
/// newer write them.
struct AssetCatalog: Sendable {
  /// The most levels to which groups may nest.
  static let depthLimit = 64
  /// The most folders of a catalog.
  static let folderLimit = 20_000
  /// The most bytes of one `Contents.json` file.
  static let contentsLimit = 4_000_000
  /// The most bytes of all `Contents.json` files in a catalog: 1,600 for each of 20,000 folders.
  static let totalLimit = 32_000_000
  /// The most variants of all sets in a catalog: ten for each of 20,000 folders.
  static let variantLimit = 200_000

  /// A kind of set, with the extension of its folder and the key of its variants.
  enum SetKind: String, CaseIterable, Sendable {
    case color = "colorset"
    case image = "imageset"
    /// A symbol, which counts as an image for the files that name it.
    case symbol = "symbolset"
    case launchImage = "launchimage"

    var variantsKey: String {
      switch self {
      case .color: "colors"
      case .image, .launchImage: "images"
      case .symbol: "symbols"
      }
    }
  }

  /// The folder as it was named.
  let name: String
  /// The sets, in the order of their paths.
  let sets: [AssetSet]
  /// Problems of unreadable files, and the errors in files.
  let problems: [Diagnostic]

  private let colors: [String: Int]
  private let images: [String: Int]

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - name: The path of the folder `*.xcassets`.
  ///   - access: Functions for reading the catalog.
  /// - Complexity: O(*n* log *n*) in the names and the bytes of the `Contents.json` files.
  init(named name: String, _ access: FolderAccess) {
    var reader = AssetCatalogReader(access: access)
    reader.read(name)
    self.name = name
    sets = reader.sets
    problems = reader.problems
    var (colors, images) = ([String: Int](), [String: Int]())
    for (index, set) in sets.enumerated() {
      switch set.kind {
      case .color: if colors[set.name] == nil { colors[set.name] = index }
      case .image, .symbol: if images[set.name] == nil { images[set.name] = index }
      case .launchImage: break
      }
    }
    (self.colors, self.images) = (colors, images)
  }

  /// The color of a name, compared case-sensitively; the first, if several have the name.
  func color(named name: String) -> AssetSet? { colors[name].map { sets[$0] } }

  /// The image or symbol of a name, compared case-sensitively; the first, if several have the name.
  func image(named name: String) -> AssetSet? { images[name].map { sets[$0] } }

  /// Size of an image's files in bytes; `nil` if there is no such image.
  func bytes(ofImage name: String) -> Int? { image(named: name)?.bytes }

  /// The launch images, as used by iOS 13 and older.
  var launchImages: [AssetSet] { sets.filter { $0.kind == .launchImage } }
}
