extension MeasurementLog {
  /// Adds the values of this process to a file of the processes before it, or writes a new file.
  ///
  /// ```sh
  /// for process in 1 2 3 4 5 6; do swift test --skip-build --filter Measuring; done
  /// ```
  ///
  /// The rounds of one process share the layout of its code and the state of its host, so their
  /// interval says nothing about another process. From six processes on, the interval of a value is
  /// that of the spread between processes. Start processes one after another.
  ///
  /// - Parameter path: The file. Remove it before the first process of another version.
  /// - Throws: `MeasurementLogError` if the log is empty, the host differs from that of the file, or
  ///   the file cannot be read or written.
  public func append(to path: String) throws(MeasurementLogError) {
    guard let own = file else { throw MeasurementLogError(reason: .empty) }
    var joined = self
    switch SourceFiles.disk.read(path, MeasurementFile.byteLimit) {
    case .failure(.notFound): break
    case .failure(let problem):
      let place = SourceLocation(file: path, unreadFor: problem)
      throw MeasurementLogError(reason: .notRead(Diagnostic(.file(problem), at: place)))
    case .success(let bytes):
      let (earlier, problems) = MeasurementFile.read(SourceText(name: path, bytes: bytes))
      guard var file = earlier else {
        let unread = Diagnostic(.notMeasurements, at: SourceLocation(file: path))
        throw MeasurementLogError(reason: .notRead(problems.diagnostics.first ?? unread))
      }
      if let difference = own.host.differences(from: file.host).first {
        throw MeasurementLogError(reason: .notJoined(difference))
      }
      file.join(own)
      joined.file = file
    }
    try joined.write(to: path)
  }
}
