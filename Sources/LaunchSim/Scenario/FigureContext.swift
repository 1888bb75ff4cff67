/// The context of figures: the device or the limits that contain the figures.
struct FigureContext {
  /// The origin of the figures.
  var origin = Provenance.assumed("given in the scenario")
  /// Set if the device is based on another device, which gives the figures that are left out.
  var areDerived = false
  /// The allowed numbers of cores of a cluster.
  var coreRange = 0...64

  init() {}

  /// The context of an object's members.
  init(of members: Members) {
    if let source = members.source { origin = .cited(source) }
    areDerived = members[ScenarioRow.basedOn] != nil
  }
}
