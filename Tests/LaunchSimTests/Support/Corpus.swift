import Foundation
import Testing

/// Real output that is kept beside the package, not in it, because others wrote it.
enum Corpus {
  /// The folder `../shared/corpus` as seen from the package.
  private static let root =
    PackageFiles.root.deletingLastPathComponent().appending(path: "shared/corpus")

  /// The paths of the files in a folder of the corpus, in order; empty where there is no corpus.
  static func files(in folder: String) -> [String] {
    let directory = root.appending(path: folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path())
    return (names ?? []).sorted().map { directory.appending(path: $0).path() }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static let isHere = !files(in: "dyld-print-statistics").isEmpty
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only where the corpus is.
  static var needsCorpus: Self {
    .enabled(if: Corpus.isHere, "the corpus of real output is not beside this checkout")
  }
}
