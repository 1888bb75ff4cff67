@testable import LaunchSim

/// The plan of a generated app: pieces of code for its callbacks, with actions that start more
/// pieces.
///
/// The result of every action is known beforehand (`value`) from the semantics of Swift alone.
struct AppPlan: Sendable {
  /// The callbacks of an app with scenes that a plan has code for.
  static let callbacks: [Callback] = [
    .staticInitializers, .willFinishLaunching, .didFinishLaunching, .sceneWillConnect, .viewDidLoad,
    .layoutSubviews, .viewDidAppear,
  ]

  var pieces: [Callback: Piece] = [:]
  var desks = 0
  var gates = 0
  var streams = 0
  var device = Device.iPhone12
  var kind = LaunchKind.cold
  var measured = Device.iPhone12
  /// True if every step has a different cost, so that a cost identifies its step.
  var hasUniqueCosts = true

  var roots: [Piece] { Self.callbacks.compactMap { pieces[$0] } }
  var everyPiece: [Piece] { roots.flatMap(\.withInner) }
  var everyAction: [Action] { everyPiece.flatMap(\.actions) }

  var everyCost: [PlannedCost] {
    everyAction.compactMap { action in
      if case .cpu(let cost) = action { cost } else { nil }
    }
  }
}

/// The body of a function: actions in order.
struct Piece: Sendable {
  var number: Int
  var actions: [Action] = []

  /// The result of performing it: its number plus the values of its actions.
  var value: Int { actions.reduce(number) { $0 + $1.value } }

  /// The piece, and all pieces it runs.
  var withInner: [Piece] { [self] + actions.flatMap { $0.pieces.flatMap(\.withInner) } }
}

/// A step on the cores.
struct PlannedCost: Sendable {
  var time: Nanoseconds
  /// The lane on which Swift runs the declaring code; `nil` if that depends on other tasks.
  var lane: LaneKind?
  /// The app's actor whose code declares it, if one task at a time runs there.
  var desk: Int?
}

/// Work that is started to run somewhere.
struct PlannedItem: Sendable {
  enum Place: Sendable {
    case task, immediate, immediateOffMain, mainQueue, after(Nanoseconds), afterFirstFrame, whenIdle
    case detached(TaskPriority?), global(QoS?), queue(Int, QoS?), actor(String)
  }

  var place: Place
  var piece: Piece

  var name: String { "item \(piece.number)" }
}

/// A step of a plan.
indirect enum Action: Sendable {
  /// The form of a sleep on the launch's clock.
  enum Clockwork: CaseIterable { case own, existential, generic }
  /// The target of a call.
  enum Callee { case desk(Int), concurrent, nonsending, main }
  /// The way a group collects results; a window limits the children that run at a time.
  enum Gathering { case plain, throwing, discarding, window(Int) }

  case cpu(PlannedCost), read(Int), touch(Int)
  case wait(Nanoseconds)
  case sleep(Nanoseconds, Clockwork)
  case work(Piece)
  case lock(String, Piece)
  case call(Callee, Piece)
  case group([Piece], Gathering)
  /// Two children started with `async let`, and the work beside them.
  case pair(Piece, Piece, meanwhile: Piece)
  /// A group that is canceled when the first child has ended; the others sleep, and clean up.
  case race(Piece, losers: [Piece])
  case start(PlannedItem)
  case await(PlannedItem, meanwhile: Piece, Launch.Waiting)
  /// A `Task {}` of main-actor code.
  case raw(Piece, isAwaited: Bool)
  case pass(gate: Int), open(gate: Int)
  /// Reads a stream to its end, with a piece for every element.
  case consume(stream: Int, [Piece])
  case emit(stream: Int, Int), close(stream: Int)
  case escape(Escape)

  /// The pieces that it runs.
  var pieces: [Piece] {
    switch self {
    case .cpu, .read, .touch, .wait, .sleep, .pass, .open, .emit, .close, .escape: []
    case .work(let piece), .lock(_, let piece), .call(_, let piece), .raw(let piece, _): [piece]
    case .group(let pieces, _), .consume(_, let pieces): pieces
    case .pair(let first, let second, let meanwhile): [first, second, meanwhile]
    case .race(let winner, let losers): [winner] + losers
    case .start(let item): [item.piece]
    case .await(let item, let meanwhile, _): [item.piece, meanwhile]
    }
  }

  /// Its result for the code that performs it.
  var value: Int {
    switch self {
    case .start, .raw(_, isAwaited: false): 0
    case .pass(let gate): GeneratedApp.word(of: gate)
    case .consume(_, let pieces):
      pieces.enumerated().reduce(0) { $0 + $1.offset + $1.element.value }
    default: pieces.reduce(0) { $0 + $1.value }
    }
  }
}

/// A way for code to leave the simulation.
enum Escape: CaseIterable {
  case hostTimer, detached, mainActor, continuation, stream, kept, rawActor, thread
}
