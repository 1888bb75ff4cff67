@testable import LaunchSim

/// What a generated app does: pieces of code for its callbacks, made of actions that start further pieces.
///
/// Everything an action computes is known beforehand (`value`), from the semantics of Swift alone.
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
  /// Whether every step costs something else, so that a cost tells which step it is.
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

/// What a function's body does, in order.
struct Piece: Sendable {
  var number: Int
  var actions: [Action] = []

  /// What performing it returns: its number, and the values of its actions.
  var value: Int { actions.reduce(number) { $0 + $1.value } }

  /// It, and all pieces it makes run.
  var withInner: [Piece] { [self] + actions.flatMap { $0.pieces.flatMap(\.withInner) } }
}

/// A step on the cores.
struct PlannedCost: Sendable {
  var time: Nanoseconds
  /// Where Swift runs the code that declares it; `nil` where that depends on how far others are.
  var lane: Lane?
  /// The actor of the app's own to whose code it belongs, where a task has that to itself.
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
  /// How a sleep on the launch's clock is written.
  enum Clockwork: CaseIterable { case own, existential, generic }
  /// Whose code a call goes to.
  enum Callee { case desk(Int), concurrent, nonsending, main }
  /// How the results of a group come together; a window has so many children at a time.
  enum Gathering { case plain, throwing, discarding, window(Int) }

  case cpu(PlannedCost), read(Int), touch(Int)
  case wait(Nanoseconds)
  case sleep(Nanoseconds, Clockwork)
  case work(Piece)
  case lock(String, Piece)
  case call(Callee, Piece)
  case group([Piece], Gathering)
  /// Two children begun with `async let`, and what is done beside them.
  case pair(Piece, Piece, meanwhile: Piece)
  /// A group that is cancelled when the first child has ended; the others sleep, and clean up.
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

  /// The pieces that it makes run.
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

  /// What it gives to the code that performs it.
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

/// What takes an app's code out of the simulation.
enum Escape: CaseIterable {
  case taskSleep, detached, mainActor, continuation, stream, kept, rawActor, thread
}
