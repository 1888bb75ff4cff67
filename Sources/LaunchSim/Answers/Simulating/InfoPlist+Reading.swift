extension InfoPlist {
  /// Reads the Info.plist of an app: a file of its project, or the file in its bundle.
  ///
  ///     let plist = try InfoPlist(contentsOf: "App/Info.plist", build: .init(sdk: 27))
  ///     #expect(plist.verdict().outcome == .launches, "\(plist.verdict())")
  ///
  /// XML, binary and old-style text are read, in UTF-8, UTF-16, UTF-32 and ISO 8859-1. Files are at
  /// most 16 MB, nested at most 128 deep.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - build: The facts of the build that the file leaves out.
  /// - Throws: ``PropertyListError`` with the reason and the place of the error.
  public init(contentsOf path: String, build: Build = Build()) throws(PropertyListError) {
    try self.init(contentsOf: path, build: build, from: .disk)
  }

  /// Reads the Info.plist of an app, with files from disk or memory.
  package init(
    contentsOf path: String, build: Build, from files: SourceFiles
  ) throws(PropertyListError) {
    let bytes: [UInt8]
    switch files.read(path, Self.fileLimit) {
    case .success(let read): bytes = read
    case .failure(let problem):
      let name = path == "-" ? "<stdin>" : path
      throw PropertyListError(
        diagnostic: Diagnostic(
          .file(problem), at: SourceLocation(file: name, unreadFor: problem)))
    }
    try self.init(named: path == "-" ? "<stdin>" : path, bytes, build: build)
    if let unjudged { throw PropertyListError(diagnostic: unjudged) }
  }
}
