/// The reason why a file could not be read.
package enum FileProblem: Error, Hashable, Sendable {
  case notFound
  /// A symbolic link to nothing.
  case brokenLink
  case notPermitted
  case isDirectory
  /// A FIFO, socket or device; reading it could wait forever.
  case notAFile
  /// Longer than this many bytes.
  case tooLarge(limit: Int)
  /// The name cannot be a file's, for example because it holds a NUL.
  case badName
  /// The name, or the path it resolves to, is not UTF-8, so that nothing can spell it.
  case nameNotUTF8
  case tooManyLinks
  /// A path that leads out of the root folder of this name.
  case outsideRoot(String)
  /// Standard input was closed before the program began.
  case closed
  /// Any other failure, by the system's error number.
  case system(code: Int32)

  /// The root folder that a path leads out of; `nil` for any other problem.
  package var root: String? {
    if case .outsideRoot(let root) = self { root } else { nil }
  }

  /// True if the file is a text, so that the problem has a line.
  package var isOfText: Bool {
    if case .tooLarge = self { true } else { false }
  }
}
