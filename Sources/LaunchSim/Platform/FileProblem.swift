/// Why a file could not be read.
package enum FileProblem: Error, Hashable, Sendable {
  case notFound
  case notPermitted
  case isDirectory
  /// A FIFO, socket or device; reading one could wait for ever.
  case notAFile
  /// Longer than this many bytes.
  case tooLarge(limit: Int)
  /// The name cannot be a file's, for example because it holds a NUL.
  case badName
  case tooManyLinks
  /// Any other failure, by the system's error number.
  case system(code: Int32)
}
