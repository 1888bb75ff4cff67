import LaunchSim

/// A search of a scenario for parts that a host cannot play, which are reported at their places.
struct RehearsalReview {
  private let scenario: Scenario
  private let file: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The items that the callbacks start, directly or indirectly.
  private(set) var started: Set<ItemIndex> = []

  /// The most bytes of the file that steps may read, and the most items.
  static let (byteLimit, itemLimit) = (256 << 20, 500)

  /// Searches a scenario as its file states it.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - callbacks: The callbacks that the launch calls.
  ///   - host: The host of the rehearsal.
  ///   - file: The file of the scenario, for parts without a place of their own.
  init(_ scenario: Scenario, calling callbacks: [Callback], on host: HostProfile, file: String) {
    self.scenario = scenario
    self.file = file
    reviewRequest()
    for callback in Callback.beforeMain { reviewBeforeMain(callback) }
    for callback in callbacks where !Callback.beforeMain.contains(callback) {
      let steps = scenario.steps(of: callback)
      let place = scenario.places.steps[.callback(callback)]?.first
      review(steps, of: callback.name, at: place, isAsync: false)
    }
    if started.count > Self.itemLimit { report(.tooManyToRehearse(Self.itemLimit, "items")) }
    let immediate = started.sorted().filter { scenario.app.items[$0].placement == .immediate }
    if !host.figures.hasImmediateTasks, let item = immediate.first {
      report(.lacksImmediateTasks, at: scenario.app.items[item].location)
    }
  }

  private mutating func report(_ problem: Problem, at place: SourceLocation? = nil) {
    diagnostics.append(Diagnostic(problem, at: place ?? SourceLocation(file: file)))
  }

  private mutating func reviewRequest() {
    let request = scenario.request
    switch request.kind {
    case .cold, .warm, .afterInstall: break
    case .resume, .prewarmed: report(.unplayableKind(request.kind))
    }
    if request.reason.isInBackground { report(.unplayableInBackground) }
    if !scenario.laterEvents.isEmpty { report(.unplayableEvents) }
    if !scenario.app.furtherScenes.isEmpty { report(.unplayableScenes) }
    let app = scenario.app
    if app.queueWidths.keys.contains(where: app.isWide) || !app.semaphores.isEmpty {
      report(.unplayablePlaces)
    }
  }

  /// Reports work that begins before `main` and outlasts it, which a rehearsal would miss.
  private mutating func reviewBeforeMain(_ callback: Callback) {
    var rest = scenario.steps(of: callback).startedItems
    while let item = rest.popLast() {
      let started = scenario.app.items[item]
      rest += started.steps.startedItems
      if !started.placement.isInline {
        report(.startedBeforeMain(started.name), at: started.location)
      }
    }
  }

  /// - Parameters:
  ///   - steps: The steps.
  ///   - owner: The callback or item that the steps belong to.
  ///   - place: The place of the owner.
  ///   - isAsync: True for steps that suspend while waiting.
  ///   - held: The locks around the steps.
  private mutating func review(
    _ steps: [Step], of owner: String, at place: SourceLocation?, isAsync: Bool,
    holding held: Set<String> = []
  ) {
    for step in steps {
      if let (verb, reason) = step.obstacleToPlaying {
        report(.unplayableStep(verb, owner.quoted, reason), at: place)
      }
      var inner = held
      if case .lock(let name, let nested) = step {
        if isAsync, nested.suspend(in: scenario.app) {
          report(.suspendsInLock(name, owner.quoted), at: place)
        }
        if !inner.insert(name).inserted { report(.takesOwnLock(name, owner.quoted), at: place) }
      }
      if case .start(let item) = step, started.insert(item).inserted {
        let work = scenario.app.items[item]
        // An async function suspends only if its caller may.
        let isAsync = work.placement.isAsync || (work.placement == .inlineAsync && isAsync)
        review(
          work.steps, of: work.name, at: work.location, isAsync: isAsync,
          holding: work.placement.isInline ? held : [])
      }
      for nested in step.nested {
        review(nested, of: owner, at: place, isAsync: isAsync, holding: inner)
      }
    }
  }
}

extension Callback {
  /// The callbacks whose steps run before `main`.
  static let beforeMain: [Callback] = [.systemInterface, .staticInitializers]
}
