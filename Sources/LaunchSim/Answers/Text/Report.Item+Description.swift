extension Report.Item: CustomStringConvertible {
  /// One line, as in `Menu.build on main: started at 135 ms, began at 135 ms, ended at 147 ms, ran
  /// 12 ms`.
  ///
  /// Times are exact; zero times are left out.
  public var description: String {
    let name = name.printable()
    switch state {
    case .notStarted: return "\(name): not started"
    case .skipped: return "\(name): skipped"
    case .doneBefore: return "\(name): done before the request"
    case .started, .began, .ended: break
    }
    let place = lanes.isEmpty ? "" : " on " + lanes.map(\.description).joined(separator: ", ")
    let instants = [("started", started), ("began", began), ("ended", ended)]
    let lengths = [
      ("queued", queued), ("ran", running), ("waited", waiting), ("called", calling),
    ]
    var parts = instants.compactMap { word, time in
      time.map { "\(word) at \(Nanoseconds($0))" }
    }
    parts += lengths.compactMap { word, time in
      time == .zero ? nil : "\(word) \(Nanoseconds(time))"
    }
    return "\(name)\(place): " + parts.joined(separator: ", ")
  }
}
