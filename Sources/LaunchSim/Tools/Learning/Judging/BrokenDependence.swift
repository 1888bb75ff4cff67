import LaunchSim

/// A dependence stated in a scenario that the run of an answer breaks.
struct BrokenDependence: Sendable {
  /// The broken dependence and the way in which the run breaks it, without a period.
  var fact: String
  /// The place in the trace of the event that shows the break; `nil` if the absence of an event
  /// does.
  var event: Int?
}

extension LessonRun {
  /// The first dependence of a scenario that this run of the edited scenario breaks; `nil` if none
  /// is broken.
  func brokenDependence(of original: Scenario) -> BrokenDependence? {
    forbiddenMove(from: original) ?? report.judgment.violations.lazy.compactMap(broken).first
  }

  /// The first item with a dependence that begins in another run but not in this run; `nil` if
  /// there is none.
  func itemLeftOut(of other: LessonRun) -> BrokenDependence? {
    let scenario = other.report.scenario
    for item in scenario.dependentItems.sorted() {
      let name = scenario.app.items[item].name
      guard other.event(.itemBegan, of: name) != nil, event(.itemBegan, of: name) == nil else {
        continue
      }
      return BrokenDependence(fact: "\(name) never begins", event: lastEvent)
    }
    return nil
  }

  /// A move that an item's `mayMove` forbids; `nil` if there is none.
  private func forbiddenMove(from original: Scenario) -> BrokenDependence? {
    let scenario = report.scenario
    let staysPut = original.app.items.contains { $0.mobility == .no }
    let formerCallers = staysPut ? original.callers : [:]
    let callers = staysPut ? scenario.callers : [:]
    for (old, item) in original.app.items.enumerated() {
      guard let mobility = item.mobility, let new = self.item(item.name) else { continue }
      let placement = scenario.app.items[new].placement
      var move: String?
      if !mobility.allowsMove(from: item.placement, to: placement) {
        move = "from \(item.placement) to \(placement)"
      } else if mobility == .no, let caller = formerCallers[old], let other = callers[new],
        other != caller
      {
        move = "from \(caller) to \(other)"
      }
      guard let move else { continue }
      return BrokenDependence(
        fact: "mayMove of \(item.name) is \(mobility.rawValue), and the answer moves it \(move)",
        event: event(.itemBegan, of: item.name))
    }
    return nil
  }

  /// The broken dependence in a violation; `nil` for a violation of another demand.
  private func broken(by violation: Judgment.Violation) -> BrokenDependence? {
    let items = report.scenario.app.items
    func moment(_ subject: Moment.Subject) -> Moment { Moment(subject: subject, name: "") }
    func broken(_ rule: String, _ moments: [Moment]) -> BrokenDependence {
      let facts = [rule] + moments.map { $0.fact(in: self) }
      let event = moments.compactMap { $0.event(in: self) }.max()
      return BrokenDependence(fact: facts.joined(separator: "; "), event: event)
    }
    switch violation {
    case .after(let item, let other):
      let (name, first) = (items[item].name, items[other].name)
      return broken("\(name) must follow \(first)", [moment(.begins(name)), moment(.ends(first))])
    case .beforeItem(let item, let other):
      let (name, next) = (items[item].name, items[other].name)
      return broken("\(name) must precede \(next)", [moment(.begins(next)), moment(.ends(name))])
    case .beforeMilestone(let item, let milestone):
      let (name, bound) = (items[item].name, moment(.milestone(milestone)))
      return broken("\(name) must precede \(bound.noun)", [bound, moment(.ends(name))])
    case .mainOnly(let item):
      let name = items[item].name
      return BrokenDependence(
        fact: "\(name) needs the main thread; \(laneFact(of: name))",
        event: event(.itemBegan, of: name))
    case .order(let first, let second):
      let names = [items[second].name, items[first].name]
      return broken(
        "\(names[1]) must begin before \(names[0])", names.map { moment(.begins($0)) })
    case .verdict, .completedTwice: return nil
    }
  }
}
