/// Meaning of a command line of `Benchmarks`.
struct Arguments {
  enum Action {
    case measure, list, help
    /// Makes one pass over a peer model.
    case pass(PeerModel)
  }

  /// A usage error.
  enum Problem: Error, Equatable {
    case unknownOption(String)
    case unknownName(String)
    case unknownModel(String?)

    var text: String {
      switch self {
      case .unknownOption(let word): "unknown option \(word); --help lists the options"
      case .unknownName(let word): "no benchmark is called \(word); --list lists the names"
      case .unknownModel(let word):
        "\(word.map { "no model is called \($0)" } ?? "--pass needs a model"); there are "
          + PeerModel.all.map(\.name).joined(separator: ", ")
      }
    }
  }

  var action = Action.measure
  var isSmoke = false
  var isJSON = false
  /// The named benchmarks, in the order of all benchmarks; all benchmarks if none is named.
  var benchmarks: [Benchmark] = []

  init(_ words: [String]) throws(Problem) {
    var names: [String] = []
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--smoke": isSmoke = true
      case "--json": isJSON = true
      case "--list": action = .list
      case "--pass":
        let name = words.popFirst()
        guard let model = name.flatMap(PeerModel.named) else { throw .unknownModel(name) }
        action = .pass(model)
      case "--help", "-h":
        action = .help
        return
      default:
        guard !word.hasPrefix("-") else { throw .unknownOption(word) }
        names.append(word)
      }
    }
    for name in names where !Benchmark.all.contains(where: { $0.isNamed(name) }) {
      throw .unknownName(name)
    }
    benchmarks = Benchmark.all.filter { benchmark in
      (names.isEmpty || names.contains { benchmark.isNamed($0) })
        && (!isSmoke || benchmark.isInSmoke)
    }
  }

  static let help = """
    Measures the speed of LaunchSim.

    usage: swift run -c release Benchmarks [--smoke] [--json] [NAME…]
           swift run -c release Benchmarks [--smoke] --pass MODEL

      NAME          a benchmark, or a group of them as in `core`; without names, all
      --smoke       small sizes, each benchmark once: shows that they work, not how fast
      --json        the results as JSON
      --pass MODEL  one pass of a model that other simulators are given as well: hold/actors,
                    hold/steps, launch/actors, launch/steps; Sources/Benchmarks/Peers compares them
      --list        the names
      --help        this text

    A figure is the time of one operation: the fastest, the median and the slowest of several
    samples after a warm-up. The result is a hash of what was computed; it is the same in every
    build and on every machine, and a benchmark whose passes disagree about it fails.

    To compare two commits, build each in a worktree of its own, run both programs in turn three
    times (`Benchmarks launch/run launch/report app/run app/hold`), and compare the medians.

    """
}
