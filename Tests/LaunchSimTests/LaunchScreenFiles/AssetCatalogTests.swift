import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Asset catalogs")
struct AssetCatalogTests {
  /// A folder in memory: the texts of files by their paths, and the sizes of all others.
  private static func catalog(
    _ texts: [String: String], sizes: [String: Int] = [:], links: Set<String> = []
  ) -> AssetCatalog {
    var folders: [String: Set<String>] = ["A.xcassets": []]
    for path in Array(texts.keys) + Array(sizes.keys) {
      let parts = "A.xcassets/\(path)".split(separator: "/")
      for index in parts.indices.dropFirst() {
        folders[parts[..<index].joined(separator: "/"), default: []].insert(String(parts[index]))
      }
    }
    return AssetCatalog(
      named: "A.xcassets",
      FolderAccess(
        names: { folder in folders[folder].map { Array($0) } },
        isLink: { links.contains(String($0.dropFirst(11))) },
        contents: { texts[String($0.dropFirst(11))].map { Array($0.utf8) } },
        size: { file in
          let path = String(file.dropFirst(11))
          return sizes[path] ?? texts[path]?.utf8.count
        }))
  }

  private static func appearances(_ values: [String]) -> String {
    let elements = values.map {
      "{\"appearance\": \"\($0 == "high" ? "contrast" : "luminosity")\", \"value\": \"\($0)\"}"
    }
    return "\"appearances\": [\(elements.joined(separator: ", "))]"
  }

  private static let color = "\"color\": {\"color-space\": \"srgb\"}, \"idiom\": \"universal\""

  @Test("The variants of a color tell its appearances")
  func colors() throws {
    func contents(_ variants: [String]) -> String {
      "{\"colors\": [\(variants.map { "{\($0)}" }.joined(separator: ", "))], \"info\": {}}"
    }
    let catalog = Self.catalog([
      "Contents.json": "{}",
      "Plain.colorset/Contents.json": contents([Self.color]),
      "Dark.colorset/Contents.json": contents([
        Self.color, Self.color + ", " + Self.appearances(["dark"]),
      ]),
      "All.colorset/Contents.json": contents([
        Self.color, Self.color + ", " + Self.appearances(["dark", "high"]),
      ]),
      "Slot.colorset/Contents.json": contents([
        Self.color, "\"idiom\": \"universal\", " + Self.appearances(["dark"]),
      ]),
      "System.colorset/Contents.json": contents([
        "\"color\": {\"platform\": \"ios\", \"reference\": \"systemBackgroundColor\"}"
      ]),
      "Empty.colorset/Contents.json": contents(["\"idiom\": \"universal\""]),
    ])
    #expect(catalog.problems.isEmpty)
    #expect(catalog.sets.map(\.name) == ["All", "Dark", "Empty", "Plain", "Slot", "System"])
    func flags(_ name: String) -> [Bool?] {
      let color = catalog.color(named: name)
      return [color?.hasDark, color?.hasHighContrast, color?.isEmpty]
    }
    #expect(flags("Plain") == [false, false, false])
    #expect(flags("Dark") == [true, false, false])
    #expect(flags("All") == [true, true, false])
    #expect(flags("Slot") == [false, false, false])
    #expect(flags("System") == [true, true, false])
    #expect(flags("Empty") == [false, false, true])
    #expect(catalog.color(named: "plain") == nil)
    #expect(catalog.image(named: "Plain") == nil)
    #expect(catalog.color(named: "All")?.variants?.last?.appearances == [.dark, .highContrast])
  }

  @Test("The files of an image are counted once, and those that do not exist have no size")
  func images() throws {
    let catalog = Self.catalog(
      [
        "Logo.imageset/Contents.json": """
        {"images": [
          {"idiom": "universal", "filename": "a.png", "scale": "1x"},
          {"idiom": "universal", "filename": "b.png", "scale": "2x"},
          {"idiom": "ipad", "filename": "b.png", "scale": "2x"},
          {"idiom": "universal", "filename": "gone.png", "scale": "3x"},
          {"idiom": "universal", "filename": "../../secret", "scale": "3x"},
          {"idiom": "universal", "scale": "3x", \(Self.appearances(["dark"]))}
        ]}
        """,
        "Sign.symbolset/Contents.json":
          "{\"symbols\": [{\"filename\": \"s.svg\", \"idiom\": \"universal\"}]}",
      ],
      sizes: [
        "Logo.imageset/a.png": 1_000, "Logo.imageset/b.png": 24_000_000,
        "Logo.imageset/unnamed.png": 7, "Sign.symbolset/s.svg": 300,
      ])
    let logo = try #require(catalog.image(named: "Logo"))
    #expect(catalog.bytes(ofImage: "Logo") == 24_001_000)
    #expect(catalog.bytes(ofImage: "Sign") == 300)
    #expect(catalog.bytes(ofImage: "logo") == nil)
    #expect(logo.hasDark == false)
    #expect(
      logo.variants?.map(\.file)
        == ["a.png", "b.png", "b.png", "gone.png", "../../secret", nil])
    #expect(
      logo.variants?.map(\.size) == [1_000, 24_000_000, 24_000_000, nil, nil, nil])
  }

  @Test("Sizes beyond the largest number do not overflow")
  func largeSizes() {
    let catalog = Self.catalog(
      ["L.imageset/Contents.json": "{\"images\": [{\"filename\": \"a\"}, {\"filename\": \"b\"}]}"],
      sizes: ["L.imageset/a": Int.max, "L.imageset/b": 1])
    #expect(catalog.bytes(ofImage: "L") == Int.max)
  }

  @Test("A Contents.json that is no file is told from one that is missing")
  func noFile() {
    let catalog = Self.catalog(
      [:],
      sizes: [
        "A.imageset/Contents.json/x": 1, "B.imageset/a.png": 1, "Group/Contents.json/x": 1,
      ])
    #expect(
      catalog.problems.map { "\($0.location.file) \($0.problem.id)" } == [
        "A.xcassets/A.imageset/Contents.json unreadable-contents",
        "A.xcassets/B.imageset/Contents.json missing-contents",
        "A.xcassets/Group/Contents.json unreadable-contents",
      ])
  }

  @Test("A link is not followed, be it a group or a set")
  func links() {
    let set = "{\"images\": [{\"filename\": \"a\"}]}"
    let catalog = Self.catalog(
      [
        "A.imageset/Contents.json": set, "Linked.imageset/Contents.json": set,
        "Group/B.imageset/Contents.json": set, "x/A.imageset/Contents.json": set,
      ], links: ["Linked.imageset", "x"])
    #expect(catalog.sets.map(\.path) == ["A.xcassets/A.imageset", "A.xcassets/Group/B.imageset"])
    #expect(catalog.problems.isEmpty)
  }

  @Test("The variants of a catalog are limited over all its sets")
  func variantLimit() {
    // Two sets of 100,000 fill the limit of 200,000; the third is one too many.
    let list = { (count: Int) in
      "{\"images\": [\(Array(repeating: "{}", count: count).joined(separator: ","))]}"
    }
    let full = list(100_000)
    let catalog = Self.catalog([
      "A.imageset/Contents.json": full, "B.imageset/Contents.json": full,
      "C.imageset/Contents.json": list(1), "D.imageset/Contents.json": list(0),
    ])
    #expect(catalog.sets.map { $0.variants?.count } == [100_000, 100_000, nil])
    #expect(catalog.problems.map(\.problem.id) == ["too-many-variants"])
    #expect(catalog.problems.first?.location.file == "A.xcassets/C.imageset/Contents.json")
  }

  @Test("The bytes of a catalog are limited over all its sets")
  func totalLimit() {
    // Eight files of 4,000,000 bytes fill the limit of 32,000,000.
    let full = "{}" + String(repeating: " ", count: 3_999_998)
    var texts = ["Z.imageset/Contents.json": "{}", "z.imageset/Contents.json": "{}"]
    for name in 1...8 { texts["\(name).imageset/Contents.json"] = full }
    let catalog = Self.catalog(texts)
    #expect(catalog.sets.count == 9)
    #expect(catalog.problems.map(\.problem.id) == ["large-catalog"])
    #expect(catalog.problems.first?.location.file == "A.xcassets/Z.imageset/Contents.json")
  }

  @Test("Groups give their name only where they provide a namespace")
  func namespaces() {
    let empty = "{\"images\": []}"
    let space = "{\"properties\": {\"provides-namespace\": true}}"
    let catalog = Self.catalog(
      [
        "Plain/a.imageset/Contents.json": empty,
        "Brand/Contents.json": space,
        "Brand/a.imageset/Contents.json": empty,
        "Brand/Inner/b.imageset/Contents.json": empty,
        "Brand/Inner/Deep/Contents.json": space,
        "Brand/Inner/Deep/c.imageset/Contents.json": empty,
        "Sheet.spriteatlas/d.imageset/Contents.json": empty,
        "Icon.appiconset/e.imageset/Contents.json": empty,
        ".hidden/f.imageset/Contents.json": empty,
      ], sizes: ["README": 5])
    #expect(catalog.problems.isEmpty)
    #expect(
      catalog.sets.map(\.name).sorted() == ["Brand/Deep/c", "Brand/a", "Brand/b", "a", "d"])
    #expect(catalog.image(named: "Brand/a")?.path == "A.xcassets/Brand/a.imageset")
  }

  @Test("Launch images are a kind of their own")
  func launchImages() throws {
    let catalog = Self.catalog([
      "LaunchImage.launchimage/Contents.json": """
      {"images": [{"extent": "full-screen", "idiom": "iphone", "subtype": "736h", "scale": "3x",
        "filename": "Default-736h.png", "minimum-system-version": "8.0",
        "orientation": "portrait"}]}
      """
    ])
    let set = try #require(catalog.launchImages.first)
    #expect(set.name == "LaunchImage")
    #expect(catalog.image(named: "LaunchImage") == nil)
    #expect(set.variants?.map(\.file) == ["Default-736h.png"])
  }

  @Test(
    "A damaged Contents.json has its line and column, and leaves the rest readable",
    arguments: [
      ("", "1:1: error: Contents.json is empty; write an object, as in {\"images\": []}"),
      ("[]", "1:1: error: an object must stand here, not a list"),
      ("{\n\"colors\": {}}", "2:11: error: a list must stand here, not an object"),
      ("{\"colors\": [\n7]}", "2:1: error: an object must stand here, not a number"),
      (
        "{\"colors\": [{\"color\": 1}]}",
        "1:23: error: an object must stand here, not a number"
      ),
      (
        "{\"colors\": [{\"filename\": true}]}",
        "1:26: error: a string must stand here, not true or false"
      ),
      (
        "{\"colors\": [{\"appearances\": \"dark\"}]}",
        "1:29: error: a list must stand here, not a string"
      ),
      ("{\"colors\" []}", "1:11: error: a colon must follow the key, not \"[\""),
    ])
  func damaged(contents: String, expected: String) {
    let catalog = Self.catalog([
      "B.colorset/Contents.json": contents, "C.colorset/Contents.json": "{\"colors\": []}",
    ])
    #expect(
      catalog.problems.map(\.description)
        == ["A.xcassets/B.colorset/Contents.json:\(expected)"])
    #expect(catalog.problems.map(\.cause) == [.content])
    #expect(catalog.color(named: "B") != nil)
    #expect(catalog.color(named: "B")?.hasDark == nil)
    #expect(catalog.color(named: "C")?.hasDark == false)
  }

  @Test("A set without Contents.json, and a folder that cannot be listed, are reported")
  func missingFiles() {
    #expect(
      Self.catalog([:], sizes: ["B.imageset/a.png": 1]).problems.map(\.description) == [
        "A.xcassets/B.imageset/Contents.json: error: \"A.xcassets/B.imageset\" has no "
          + "Contents.json; create the set in Xcode"
      ])
    let none = AssetCatalog(
      named: "Z.xcassets",
      FolderAccess(
        names: { _ in nil }, isLink: { _ in false }, contents: { _ in nil }, size: { _ in nil }))
    #expect(
      none.problems.map(\.description)
        == ["Z.xcassets: error: the folder \"Z.xcassets\" cannot be listed"])
    #expect(none.problems.map(\.cause) == [.missingInput])
  }

  @Test("Folders without an end, large files and many folders are limited")
  func limits() {
    func read(_ names: [String]) -> [String] {
      AssetCatalog(
        named: "A",
        FolderAccess(
          names: { _ in names }, isLink: { _ in false }, contents: { _ in nil }, size: { _ in nil })
      ).problems.map(\.problem.id)
    }
    #expect(read(["loop"]) == ["folders-nested-too-deep"])
    #expect(read((0..<400).map { "g\($0)" }).last == "too-many-folders")
    let large = AssetCatalog(
      named: "A",
      FolderAccess(
        names: { $0 == "A" ? ["B.imageset"] : nil }, isLink: { _ in false }, contents: { _ in [] },
        size: { _ in 4_000_001 }))
    #expect(
      large.problems.map(\.description)
        == ["A/B.imageset/Contents.json: error: Contents.json is larger than 4 MB"])
  }

  @Test("No damage to a file crashes the reader or goes unplaced", arguments: 0..<40)
  func damage(number: Int) {
    var dice = Dice(seed: 144, number: number)
    let original = """
      {"colors": [{\(Self.color)}, {\(Self.color), \(Self.appearances(["dark", "high"]))},
        {"idiom": "ipad", "color": {"reference": "systemRedColor"}, "filename": "é.png"}],
        "info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}
      """
    for _ in 0..<25 {
      let bytes = Damage.mutated(Array(original.utf8), &dice)
      let catalog = AssetCatalog(
        named: "A",
        FolderAccess(
          names: { $0 == "A" ? ["B.colorset", "G"] : $0 == "A/G" ? ["C.imageset"] : nil },
          isLink: { _ in false }, contents: { _ in bytes },
          size: { $0.hasSuffix(".json") ? bytes.count : 5 }))
      #expect(catalog.sets.count == 2)
      #expect(catalog.problems.allSatisfy { $0.location.line != nil })
      // A set is readable or its damage is reported.
      #expect(catalog.sets[0].variants != nil || !catalog.problems.isEmpty)
      #expect(catalog.sets[0].variants == nil || catalog.sets[0].hasDark != nil)
    }
  }
}
