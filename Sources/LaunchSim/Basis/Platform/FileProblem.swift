/// Reason why a file cannot be read.
package enum FileProblem: Error, Hashable, Sendable {
  case notFound
  /// A symbolic link to nothing.
  case brokenLink
  case notPermitted
  case isDirectory
  /// A FIFO, socket or device; reading it could wait forever.
  case notAFile
  /// Longer than this limit in bytes.
  case tooLarge(limit: Int)
  /// The name cannot belong to a file, for example because it holds a NUL.
  case badName
  /// The name, or the path that it resolves to, is not UTF-8, so no text can spell it.
  case nameNotUTF8
  case tooManyLinks
  /// A path that leads out of the named root folder.
  case outsideRoot(String)
  /// Standard input was closed before the program began.
  case closed
  /// Any other failure, by the system's error number.
  case system(code: Int32)

  /// The root folder that a path leads out of; `nil` for any other problem.
  package var root: String? {
    if case .outsideRoot(let root) = self { root } else { nil }
  }

  /// True if the file is a text, so that the problem has a line number.
  package var isOfText: Bool {
    if case .tooLarge = self { true } else { false }
  }
}
