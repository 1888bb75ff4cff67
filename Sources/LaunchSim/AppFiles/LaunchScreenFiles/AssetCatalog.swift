/// An asset catalog: the folder `*.xcassets` with its sets.
///
/// Source of the format: Apple, Asset Catalog Format Reference; the appearances as Xcode 10 and newer
/// write them.
struct AssetCatalog: Sendable {
  /// The most levels to which groups may nest.
  static let depthLimit = 64
  /// The most folders of a catalog.
  static let folderLimit = 20_000
  /// The most bytes of a file `Contents.json`.
  static let contentsLimit = 4_000_000
  /// The most bytes of all files `Contents.json` of a catalog: 1,600 for each of 20,000 folders.
  static let totalLimit = 32_000_000
  /// The most variants of all sets of a catalog: ten for each of 20,000 folders.
  static let variantLimit = 200_000

  /// A kind of set, with the extension of its folder and the key of its variants.
  enum SetKind: String, CaseIterable, Sendable {
    case color = "colorset"
    case image = "imageset"
    /// Symbols are images to the files that name them.
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
  /// In the order of their paths.
  let sets: [AssetSet]
  /// The files that cannot be read, and what is wrong in them.
  let problems: [Diagnostic]

  private let colors: [String: Int]
  private let images: [String: Int]

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - name: The path of the folder `*.xcassets`.
  ///   - access: The means to read it.
  /// - Complexity: O(*n* log *n*) in the names and the bytes of the files `Contents.json`.
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

  /// The color of a name, compared with its case; of two the first.
  func color(named name: String) -> AssetSet? { colors[name].map { sets[$0] } }

  /// The image or symbol of a name, compared with its case; of two the first.
  func image(named name: String) -> AssetSet? { images[name].map { sets[$0] } }

  /// The size of the files of an image, in bytes; `nil` if there is no such image.
  func bytes(ofImage name: String) -> Int? { image(named: name)?.bytes }

  /// The launch images of iOS 13 and older.
  var launchImages: [AssetSet] { sets.filter { $0.kind == .launchImage } }
}
