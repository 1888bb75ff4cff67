/// One thing to say about a scenario: what it is, how bad, and where.
///
/// A diagnostic is data. `description` is the one place that puts it into words, as
/// `file:line:column: error: work/Analytics.start/cpu: …`.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  package enum Kind: Hashable, Sendable {
    /// The text is not JSON.
    case syntax(JSONProblem)
    /// The file named on the command line cannot be read.
    case file(FileProblem)
    /// A folder named on the command line, or one below it, cannot be used.
    case folder(FolderProblem)
    /// The file is not what it must be.
    case fileKind(FileKindProblem)
    case include(IncludeProblem)
    /// A value is not what its place asks for.
    case value(ValueProblem)
    /// The parts of the scenario do not fit together.
    case meaning(MeaningProblem)
    case edit(EditProblem)
  }

  /// What a problem lies in, which decides the status of a command that ends with it.
  package enum Cause: Hashable, Sendable {
    /// An option of the command line.
    case option
    /// A file that is not there, or not to be read.
    case missingInput
    /// The system failed to read.
    case inputOutput
    /// What the files say.
    case content
  }

  package var severity: Severity
  package var location: SourceLocation
  /// Where in the document, as in `work/Analytics.start/cpu`; empty where that says nothing.
  package var path: DocumentPath
  package var kind: Kind

  package var cause: Cause {
    switch kind {
    case .file(.system): .inputOutput
    case .file(.tooLarge): .content
    case .file, .folder: .missingInput
    default: location.position == nil ? .option : .content
    }
  }

  package init(
    severity: Severity = .error, location: SourceLocation, path: DocumentPath = DocumentPath(),
    kind: Kind
  ) {
    self.severity = severity
    self.location = location
    self.path = path
    self.kind = kind
  }
}

/// Why a folder cannot be used.
package enum FolderProblem: Hashable, Sendable {
  case notFound
  case isNoFolder
  case unreadable(SystemError)
}

/// A file that is not the kind of file its place asks for.
package enum FileKindProblem: Hashable, Sendable {
  case notAnObject(found: String)
  case emptyObject
  /// Its first key names another kind of file than a scenario.
  case notAScenario(FileKind)
  /// Its first key names nothing; the second says whether the right key stands further down.
  case unknownFirstKey(String, hasKeyLater: String?, nearest: String?)
  case unsupportedVersion(key: String, found: String)
}

/// An entry of `include` that cannot be followed.
package enum IncludeProblem: Hashable, Sendable {
  case unreadable(String, FileProblem)
  case isURL(String)
  case isAbsolute(String)
  case leavesRoot(String, root: String)
  /// The files from one to itself.
  case cycle([String])
  case notIncludable(String, FileKind)
  case tooManyFiles(limit: Int)
  case tooDeep(limit: Int)
  case tooManyBytes(limit: Int)
}

/// A value that its place in a scenario does not take.
package enum ValueProblem: Hashable, Sendable {
  /// Both with their articles; the example is JSON.
  case wrongType(expected: String, found: String, example: String?)
  case unknownKey(String, of: ObjectKind, nearest: String?)
  case missingKey(String, of: ObjectKind, example: String)
  /// A word that is not one of a set; what it should be, as in `a launch kind`.
  case unknownWord(String, what: String, nearest: String?, allowed: [String])
  case quantity(String, noun: String, Quantity.Problem)
  case outOfRange(Int64, ClosedRange<Int>)
  case mustBePositive
  case emptyText
  case controlCharacter(UInt32)
  case textTooLong(limit: Int)
  case placement(String, Placement.Problem)
  case systemName(String, nearest: String?)
  /// A version before the first that a scenario may name.
  case systemTooOld(String, first: String)
  /// A system that launches apps in ways of its own.
  case systemNotModelled(String)
  case reasonNotModelled(UnmodelledReason)
  case notAScheme(String)
  /// A key that goes with other reasons than the launch's.
  case keyOfOtherReason(String, reason: String, of: [String])
  case listLength(expected: String, found: Int)
  case duplicateEntry(String)
  case notADistribution
  case mixedDistribution(String, String)
  /// The values of a distribution, or the levels of a budget, are not in order.
  case notAscending(String, high: String, String, low: String)
  case noVerb(ObjectKind)
  case twoVerbs(String, String, ObjectKind)
  case stepsAndVerb(String)
  case lockWithoutSteps
  case locksTooDeep(limit: Int)
  case stepsTooDeep(limit: Int)
  case notTrue
  /// An event says neither why the system turns to the app nor what else happens, or both.
  case laterEventWithoutKind
  case laterEventTooEarly
  case tooManyLaterEvents(limit: Int)
  case tooManyScenes(limit: Int)
  case scenesWithoutScenes
  /// A callback that a scene of that role does not have, and those it has.
  case callbackOfOtherRole(String, String, [String])
  case laterEventWithoutScene(String)
  case unknownScene(String, nearest: String?)
  /// A key that only goes with others.
  case qualifier(String, of: [String])
  case unknownDevice(String, nearest: String?)
  case budgetKey(BudgetKeyProblem)
}

/// A key under `budgets` that names nothing that can be limited.
package enum BudgetKeyProblem: Hashable, Sendable {
  case unknownSubject(String, nearest: String?)
  case missingName(String)
  case unknownPhase(String, nearest: String?)
  case unknownTurn(String, nearest: String?)
  case unknownLane(String, nearest: String?)
  /// `cpu:` or `main:` before something that only has a moment.
  case measureOfMoment
  case noLimit
}

/// Why an item must be started at some time.
package enum Need: Hashable, Sendable {
  case awaited, contentReady, restorationComplete, expected, askedAfter
}

/// Parts of a scenario that do not fit together.
package enum MeaningProblem: Hashable, Sendable {
  case unknownItem(String, nearest: String?)
  case duplicateItem(String, first: SourceLocation)
  case duplicateBudget(String, first: SourceLocation)
  case nothingToOverride(String, nearest: String?)
  case calledTwice(String, first: SourceLocation)
  /// The items from one to itself.
  case callCycle([String])
  case callsTooDeep(limit: Int)
  case tooManyItems(limit: Int)
  case awaitsItself(String)
  case constrainsItself(String)
  case queueDisagrees(
    label: String, qos: String, other: String, item: String, first: SourceLocation)
  case noSuchCallback(String, LifeCycle, instead: String?)
  /// An option changed the life cycle to one that does not call it.
  case callbackGone(String, LifeCycle, instead: String?)
  case needsSystem(SystemFeature, system: String, found: String)
  /// A limit is set that the system of the launch does not have.
  case limitWithoutUse(String, system: String)
  case unusedItem(String)
  case neverStarted(String, Need)
  /// The items from one to itself.
  case constraintCycle([String])
  case unknownTag(String, nearest: String?)
  /// No item runs on a queue of that label.
  case unknownQueue(String, nearest: String?)
  case tooManyViewControllers(limit: Int)
  case viewControllersTooDeep(limit: Int)
  /// The system never makes the request.
  case request(RequestProblem)
  /// The items from one to itself, each asking after the next or started by it.
  case failureCircle([String])
  /// The device profile is of another system's device.
  case standsIn(String)
  /// A budget for the content of an app that names no items for it.
  case noContentReady
  /// No step calls the completion handler of a request, the launch or a later one.
  case neverCompleted(String, within: Nanoseconds?, Termination?, isLater: Bool)
  /// A callback that hands a request to an app that runs has steps, and nothing calls it: the callback,
  /// the reason, the options that hold the request in its launch, and who is handed those.
  case handedOverElsewhere(String, String, [String], place: String)
  /// A later request is not delivered.
  case notDelivered(NonDelivery)
  /// A scene is let go that is not there by then.
  case sceneNotThere(String, event: LaterEventName)
  /// Two tasks of different kinds are due under one identifier; the kind that was first.
  case taskOfTwoKinds(String, first: LaunchReason.Kind)
  /// A background task has the name of a completion handler.
  case taskNamedAsHandler(String)
  /// A completion handler is called that nothing hands over.
  case completedInVain(String)
  /// No step ends a background task.
  case neverEnded(String, within: Nanoseconds, Termination)
  /// A background task is ended that no step begins.
  case endedInVain(String)
  /// No step reports the call of a VoIP push.
  case callNeverReported(Termination)
}

/// What a scenario may ask for that came with some iOS.
package enum SystemFeature: Hashable, Sendable {
  case scenes, swiftUI, prewarming, extendedRestoration

  /// The iOS that brought it.
  var since: Int {
    switch self {
    case .scenes: 13
    case .swiftUI: 14
    case .prewarming, .extendedRestoration: 15
    }
  }
}

/// An edit on the command line that cannot be made.
package enum EditProblem: Hashable, Sendable {
  case emptyPath
  /// It is not PATH=VALUE.
  case noEqualsSign
  case noSuchKey(String, in: String, nearest: String?)
  case noSuchItem(String, nearest: String?)
  case badIndex(String, count: Int)
  /// The path goes on below something that holds nothing.
  case notAContainer(String, found: String)
  case tooDeep(limit: Int)
  case includeIsFixed
  case tooMany(limit: Int)
  /// Nothing is wrong without it.
  case breaksScenario
}
