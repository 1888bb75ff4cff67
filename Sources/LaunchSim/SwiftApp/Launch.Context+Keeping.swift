extension Launch.Context {
  /// Returns true if a stored property of an app leads to the context, as where an app delegate keeps
  /// a view model whose client has a launch.
  ///
  /// An app with more values than are looked at may keep it too.
  ///
  /// - Complexity: O(*n*) in the number of stored values, of which it looks at 10,000 at most.
  func isKept(by app: some SimulatedApp) -> Bool {
    var values: [Any] = [app]
    var seen: Set<ObjectIdentifier> = []
    var room = 10_000
    while let value = values.popLast() {
      var mirror: Mirror? = Mirror(reflecting: value)
      if mirror?.displayStyle == .class {
        let object = value as AnyObject
        if object === self { return true }
        // What a context leads to is the run.
        guard !(object is Launch.Context), seen.insert(ObjectIdentifier(object)).inserted else {
          continue
        }
      }
      while let current = mirror {
        let children = current.children.prefix(room).map(\.value)
        room -= children.count
        values += children
        mirror = current.superclassMirror
      }
      if room == 0 { return true }
    }
    return false
  }
}
