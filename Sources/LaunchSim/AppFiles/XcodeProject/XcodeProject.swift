/// Projects and workspaces as Xcode keeps them.
package enum XcodeProject {
  /// Reads the file at a path, which is written in a file or, with `nil`, was named by the user.
  ///
  /// The problem of a missing file has the cause `missingInput`.
  package typealias Reading =
    @Sendable (
      _ path: String, _ reference: FileReference?
    ) -> Result<[UInt8], Problem>
}
