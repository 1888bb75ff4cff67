/// Projects and workspaces as Xcode keeps them.
package enum XcodeProject {
  /// Reads the file at a path.
  ///
  /// A file that is not there has a problem with the cause `missingInput`.
  package typealias Reading = @Sendable (_ path: String) -> Result<[UInt8], Problem>
}
