/// The context of figures: the device or the limits that they stand in.
struct FigureContext {
  /// The origin of the figures.
  var origin = Provenance.assumed("given in the scenario")
  /// Set where another device gives the figures that are not written.
  var areDerived = false
  /// The numbers of cores that a cluster may have.
  var coreRange = 0...64

  init() {}

  /// The context of an object's members.
  init(of members: Members) {
    if let source = members.source { origin = .cited(source) }
    areDerived = members[ScenarioRow.basedOn] != nil
  }
}
