/// The objects of a `project.pbxproj`: a property list of dictionaries that refer to one another by
/// id.
struct ProjectFile: Sendable {
  /// The most levels of groups.
  static let depthLimit = 64
  /// The most build configurations of a target.
  static let configurationLimit = 200

  /// An object with its id.
  struct Object: Sendable {
    var id: String
    var value: PropertyListValue

    /// The class, as in `PBXNativeTarget`.
    var isa: String { value["isa"]?.string ?? "" }

    func text(_ key: String) -> String? { value[key]?.string }

    /// The ids in a list.
    func ids(_ key: String) -> [String] { (value[key]?.elements ?? []).compactMap(\.string) }

    /// The lists of texts in a dictionary, with their names.
    func lists(_ key: String) -> [(name: String, texts: [String])] {
      (value[key]?.members ?? []).map { ($0.key, ($0.value.elements ?? []).compactMap(\.string)) }
    }
  }

  /// The file as it was named.
  let path: String
  /// Path of the folder that `SRCROOT` names; empty for the current folder.
  let folder: String
  /// Name of the project without its extension.
  let name: String
  let list: PropertyList
  let project: Object
  private let objects: [String: Object]
  /// For each object's id, the id of the group that contains the object.
  private let parents: [String: String]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - package: The path that ends in `.xcodeproj`.
  ///   - bytes: The contents of its `project.pbxproj`.
  /// - Throws: The first error, with its place.
  init(of package: String, _ bytes: [UInt8]) throws(PropertyListError) {
    let package = FilePath.trimmed(package)
    path = FilePath.joinNormalized(package, "project.pbxproj")
    list = try PropertyList(named: path, bytes)
    var objects: [String: Object] = [:]
    var parents: [String: String] = [:]
    for member in list.root["objects"]?.members ?? [] {
      let object = Object(id: member.key, value: member.value)
      objects[member.key] = object
      if object.isa.hasSuffix("Group") {
        for child in object.ids("children") { parents[child] = member.key }
      }
    }
    (self.objects, self.parents) = (objects, parents)
    guard let root = list.root["rootObject"]?.string, let project = objects[root],
      project.isa == "PBXProject"
    else {
      throw PropertyListError(
        diagnostic: Diagnostic(
          .damagedProject("names no project as its root object"),
          at: list.location(of: list.root.range, in: path)))
    }
    self.project = project
    folder = FilePath.joinNormalized(
      FilePath.folder(of: package), project.text("projectDirPath") ?? "")
    let file = FilePath.name(of: package)
    name = String(file.dropLast(min(file.count, ".xcodeproj".count)))
  }

  func object(_ id: String?) -> Object? { id.flatMap { objects[$0] } }

  /// The targets that build a product with build phases, in the order of the project.
  var nativeTargets: [Object] {
    var seen: Set<String> = []
    return project.ids("targets").filter { seen.insert($0).inserted }.compactMap { objects[$0] }
      .filter { $0.isa == "PBXNativeTarget" }
  }

  func place(of value: PropertyListValue?) -> SettingPlace {
    place(at: value?.range)
  }

  func place(at range: Range<Int>?) -> SettingPlace {
    SettingPlace(file: path, text: list.text, offset: range?.lowerBound)
  }

  // MARK: - Configurations

  /// The build configurations of the project or of a target.
  func configurations(of owner: Object) -> [Object] {
    (object(owner.text("buildConfigurationList"))?.ids("buildConfigurations") ?? [])
      .prefix(Self.configurationLimit).compactMap { objects[$0] }.filter {
        $0.isa == "XCBuildConfiguration"
      }
  }

  func defaultConfiguration(of owner: Object) -> String? {
    object(owner.text("buildConfigurationList"))?.text("defaultConfigurationName")
  }

  /// Path of the configuration file on which a configuration is based; `nil` if there is none.
  func baseFile(of configuration: Object) -> String? {
    if let path = configuration.text("baseConfigurationReferenceRelativePath") {
      // The file is in a folder that Xcode synchronizes with the disk.
      let anchor = object(configuration.text("baseConfigurationReferenceAnchor"))
      return anchor.flatMap { self.path(of: $0) }.map { FilePath.joinNormalized($0, path) }
    }
    return object(configuration.text("baseConfigurationReference")).flatMap { path(of: $0) }
  }

  /// Path of a file or a folder; `nil` if the path depends on a place outside of the project.
  func path(of object: Object) -> String? {
    var parts: [String] = []
    var current: Object? = object
    for _ in 0..<Self.depthLimit {
      guard let object = current else { return FilePath.joinNormalized(folder, joined(parts)) }
      if let path = object.text("path"), !path.isEmpty { parts.append(path) }
      switch object.text("sourceTree") ?? "<group>" {
      case "<group>": current = self.object(parents[object.id])
      case "SOURCE_ROOT": current = nil
      case "<absolute>": return joined(parts)
      default: return nil
      }
    }
    return nil
  }

  /// A path composed of its parts, given innermost first.
  private func joined(_ parts: [String]) -> String {
    parts.reversed().reduce("") { FilePath.joinNormalized($0, $1) }
  }
}
