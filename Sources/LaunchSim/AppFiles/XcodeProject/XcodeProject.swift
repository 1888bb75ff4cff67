/// Projects and workspaces as Xcode keeps them.
package enum XcodeProject {
  /// Reads the file at a path that is written in a file, or that the user named (`nil`).
  ///
  /// A file that is not there has a problem with the cause `missingInput`.
  package typealias Reading =
    @Sendable (
      _ path: String, _ reference: FileReference?
    ) -> Result<[UInt8], Problem>
}
