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
      // A custom mirror has other children than the type has fields.
      var hasFields = !(value is any CustomReflectable)
      while let current = mirror {
        let children = current.children
        let own = children.indices.prefix(room)
        room -= own.count
        for (position, index) in own.enumerated() {
          if hasFields, current.isReference(position, of: children.count) { continue }
          values.append(children[index].value)
        }
        mirror = current.superclassMirror
        hasFields = true
      }
      if room == 0 { return true }
    }
    return false
  }
}

extension Mirror {
  /// True if a stored property is `weak` or `unowned`: to read a dead `unowned` reference would end
  /// the process.
  fileprivate func isReference(_ position: Int, of count: Int) -> Bool {
    guard displayStyle == .class || displayStyle == .struct else { return false }
    var field = FieldMetadata()
    let index = fieldCount(of: subjectType) - count + position
    _ = unsafe fieldMetadata(of: subjectType, index, &field)
    unsafe field.freeName?(field.name)
    return !field.isStrong
  }
}

// The standard library's own mirrors read a type's fields with these functions.

@safe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

/// Number of the fields of a type, with those of its superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

/// Reads how a type stores a field; the fields of superclasses come first.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  of type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
