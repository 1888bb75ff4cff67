import LaunchSim

/// A target of a project with a process of its own: an app, an extension or tests.
package struct DraftTarget: Hashable, Sendable {
  let name: String
  let isApp: Bool
  /// Name of the system in conditions of `#if`.
  let system: String
  /// Flags of `#if` in the configuration for the App Store.
  let flags: Set<String>
  /// The absolute paths of the source files, and of the folders whose files belong to the target.
  private let files: Set<String>
  private let folders: [String]
  private let exceptions: Set<String>
  private let base: String

  /// The systems whose launches are modeled, the usual system first.
  static let systems = ["iOS", "tvOS", "visionOS"]

  /// Makes the target of a draft; `nil` for a target whose code runs in the process of another.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - base: The folder in which relative paths begin.
  init?(_ target: BuildTarget, in base: String) {
    guard target.kind.hasProcess else { return nil }
    isApp = target.kind == .application
    name = target.name
    let platform = target.configuration.platform
    system = platform == .macCatalyst ? "iOS" : platform.rawValue
    let settings = target.configuration.settings
    func words(_ name: String) -> [Substring] {
      (settings.value(of: name) ?? "").split { $0 == " " || $0 == "\t" }
    }
    // Swift takes a flag as -DNAME, and as -D NAME.
    let other = words("OTHER_SWIFT_FLAGS").joined(separator: " ").replacing("-D ", with: "-D")
    flags = Set(
      (words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        + other.split(separator: " ").filter { $0.hasPrefix("-D") }.map { $0.dropFirst(2) })
        .map(String.init))
    self.base = base
    let sources = target.sources
    files = Set(sources.files.map { FilePath.absolute($0, in: base) })
    folders = sources.folders.map { FilePath.absolute($0, in: base) }
    exceptions = Set(sources.exceptions.map { FilePath.absolute($0, in: base) })
  }

  /// True if a source file belongs to the target.
  func holds(_ path: String) -> Bool {
    let path = FilePath.absolute(path, in: base)
    return files.contains(path)
      || folders.contains { FilePath.isInside(path, folder: $0) } && !exceptions.contains(path)
  }

  /// True for a source file that the project takes out of the target, or out of its build for the
  /// system.
  func leavesOut(_ path: String) -> Bool { exceptions.contains(FilePath.absolute(path, in: base)) }

  /// The system that folders are named for, as in `App tvOS/App.swift`; `nil` without such a name.
  static func system(named path: String) -> String? {
    for folder in path.split(separator: "/").dropLast() {
      let words = folder.lowercased().split { !$0.isLetter }.map(String.init)
      for (system, names) in names where words.contains(where: names.contains) { return system }
      if folder.lowercased().contains("watch") { return "watchOS" }
    }
    return nil
  }

  private static let names: [(system: String, names: Set<String>)] = [
    ("watchOS", ["watch", "watchos"]), ("tvOS", ["tv", "tvos", "appletv"]),
    ("visionOS", ["visionos"]), ("macOS", ["mac", "macos"]),
  ]
}
