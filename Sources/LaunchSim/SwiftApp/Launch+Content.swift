extension Launch {
  /// Reports that the content of the first screen is complete, as `finishExtendedLaunchMeasurement`
  /// of MetricKit does.
  ///
  ///     launch.task("Feed.load") { launch in
  ///       await launch.wait(.milliseconds(60))
  ///       await launch.contentIsReady()
  ///     }
  ///
  /// ``Report/time(of:)`` then has a time for ``Milestone/contentReady``, and
  /// ``Report/duration(of:)`` a length for ``Phase/extended``. If several parts of the app report
  /// their content, the last of them counts. A call takes no time; ``Report/items`` lists it under
  /// the name `content ready`. A call after the app has left the foreground belongs to no launch,
  /// and does not count.
  ///
  /// - Parameters:
  ///   - fileID: File that the report names.
  ///   - line: Line that the report names.
  public nonisolated(nonsending) func contentIsReady(
    fileID: String = #fileID, line: Int = #line
  ) async {
    await checkIsOpen()
    let item = run.state.newItem(
      Milestone.contentReady.title, .inline, Origin(nil, fileID, line), on: job)
    run.state.contentItems.append(item)
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await submitAndWait(.begin(item, own), in: own)
    submit(.end(item))
  }
}
