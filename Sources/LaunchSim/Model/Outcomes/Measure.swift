/// A value of a launch, which budgets limit, baselines keep and comparisons speak of.
///
/// Budgets limit every time except `backgroundMargin`. A baseline keeps the judged measures, the
/// times that explain a change of these, and digests.
package enum Measure: Hashable, Sendable {
  /// A quantity of a part of the launch.
  package enum Quantity: String, CaseIterable, Sendable {
    /// Share of the path to the first frame.
    case path
    /// CPU time received.
    case cpu
    /// Time during which the part occupies the main thread.
    case main
  }

  /// Time of a milestone.
  case milestone(Milestone)
  /// The least time left in the background, or until the watchdog of a background launch.
  case backgroundMargin
  case phase(Phase, Quantity = .path)
  case item(String, Quantity = .path)
  case tag(String, Quantity = .path)
  /// A lane, by its name in the output.
  case lane(String, Quantity = .path)
  /// The longest uninterrupted turn of the main thread that holds the item or callback.
  case turn(String)
  /// The order in which callbacks and items begin, lane by lane.
  case order
  /// The callbacks, or the items that begin on a lane, in order.
  case laneOrder(String)
  /// The scenario itself, without its title, notes, budgets and expectations.
  case input
  /// Version of the model behind the values.
  case model
  /// The statements of the scenario about the code: its input, `code` and `covers`.
  case code
  /// The statements of the scenario about one item or callback, by its kind and name, as in
  /// `item:Feed.load`.
  case statements(String)
  /// Code that the scenario covers.
  case covers(String)
  /// The calls of covered code, in order.
  case calls(String)
}

extension Measure {
  /// The measures that are judged by a baseline, in the order in which users meet them.
  package static let judged: [Measure] =
    [.frameReady, .firstFrame, .responsive, .contentReady].map { .milestone($0) }
    + [.backgroundMargin]

  /// The form of a measure's values.
  package enum Form: Sendable {
    case time, digest, number, names
  }

  /// Table row of a measure.
  private struct Facts {
    /// The spelling without the quantity.
    let key: String
    /// The measure in words, for a sentence.
    let title: String
    var quantity = Quantity.path
    var form = Form.time
    /// True for a time that is left, of which more is better; less of any other time is.
    var isMargin = false
  }

  private var facts: Facts {
    switch self {
    case .milestone(let milestone): Facts(key: milestone.rawValue, title: milestone.title)
    case .backgroundMargin:
      Facts(key: "backgroundMargin", title: "time left in the background", isMargin: true)
    case .phase(let phase, let quantity):
      Facts(
        key: "phase:\(phase.key)", title: Self.title(of: phase, quantity), quantity: quantity)
    case .item(let name, let quantity): Facts(key: "item:\(name)", title: name, quantity: quantity)
    case .tag(let tag, let quantity): Facts(key: "tag:\(tag)", title: tag, quantity: quantity)
    case .lane(let lane, let quantity): Facts(key: "lane:\(lane)", title: lane, quantity: quantity)
    case .turn(let name): Facts(key: "turn:\(name)", title: name)
    case .order: Facts(key: "order", title: "order", form: .digest)
    case .laneOrder(let lane):
      Facts(key: "order:\(lane)", title: "order of \(lane)", form: .names)
    case .input: Facts(key: "input", title: "scenario", form: .digest)
    case .model: Facts(key: "model", title: "model", form: .number)
    case .code: Facts(key: "code", title: "description of the code", form: .digest)
    case .statements(let subject):
      Facts(key: "code:\(subject)", title: "description of \(subject)", form: .digest)
    case .calls(let path):
      Facts(key: "calls:\(path)", title: "calls of \(path)", form: .names)
    case .covers(let path): Facts(key: "covers:\(path)", title: path, form: .digest)
    }
  }

  /// The phase in words.
  ///
  /// The last phase of a launch lasts until the display shows the frame, but its path only until the
  /// frame is ready.
  private static func title(of phase: Phase, _ quantity: Quantity) -> String {
    phase == .initialFrame && quantity == .path ? "\(phase.title) (path)" : phase.title
  }

  /// The spelling in files, as in `main:item:Database.open`.
  package var key: String { (quantity == .path ? "" : "\(quantity):") + facts.key }

  /// The measure in words, for a sentence.
  package var title: String { facts.title }

  /// The form of the measure's values.
  package var form: Form { facts.form }

  /// The quantity that counts; `path` for a measure of one kind.
  package var quantity: Quantity { facts.quantity }

  /// True for a time that is left, of which more is better.
  package var isMargin: Bool { facts.isMargin }
}
