extension InfoPlist {
  /// Reads an Info.plist.
  ///
  /// - Parameters:
  ///   - name: The file as it was named.
  ///   - bytes: Its contents.
  ///   - build: The facts of the build that the file leaves out.
  /// - Returns: The file.
  /// - Throws: The first thing wrong with a file that cannot be read or is no dictionary.
  package static func read(
    named name: String, _ bytes: [UInt8], build: Build = Build()
  ) throws(Diagnosed) -> InfoPlist {
    do throws(PropertyListError) {
      let plist = try InfoPlist(named: name, bytes, build: build)
      guard plist.list.root.members != nil else {
        throw PropertyListError(
          diagnostic: Diagnostic(
            .infoPlistRoot(plist.list.root.kindName), at: plist.location))
      }
      return plist
    } catch {
      throw Diagnosed(diagnostic: error.diagnostic)
    }
  }

  /// The reason why a file cannot be judged, with its place.
  package struct Diagnosed: Error {
    package let diagnostic: Diagnostic
  }
}
