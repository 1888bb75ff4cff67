/// Values, each once, referred to by place.
struct NumberedValues<Value: Hashable & Sendable>: Hashable, Sendable {
  private(set) var all: [Value] = []
  private var places: [Value: Int] = [:]
  private var settledCount = 0

  /// The place of a value, which is added if it is new.
  mutating func place(of value: Value) -> Int {
    if let known = places[value] { return known }
    places[value] = all.count
    all.append(value)
    return all.count - 1
  }

  /// The values since the last call of `settle`.
  var added: ArraySlice<Value> { all[settledCount...] }

  /// Keeps the values since the last call, or takes them back.
  mutating func settle(keeping keeps: Bool) {
    if !keeps {
      for value in added { places[value] = nil }
      all.removeLast(added.count)
    }
    settledCount = all.count
  }
}
