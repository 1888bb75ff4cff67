/// What a command line of `Benchmarks` means.
struct Arguments {
  enum Action {
    case measure, list, help
  }

  /// Why a command line is not understood.
  enum Problem: Error, Equatable {
    case unknownOption(String)
    case unknownName(String)

    var text: String {
      switch self {
      case .unknownOption(let word): "unknown option \(word); --help lists the options"
      case .unknownName(let word): "no benchmark is called \(word); --list lists the names"
      }
    }
  }

  var action = Action.measure
  var isSmoke = false
  var isJSON = false
  /// The benchmarks that were named, in their own order; without names, all of them.
  var benchmarks: [Benchmark] = []

  init(_ words: [String]) throws(Problem) {
    var names: [String] = []
    for word in words {
      switch word {
      case "--smoke": isSmoke = true
      case "--json": isJSON = true
      case "--list": action = .list
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
    Measures how fast LaunchSim is.

    usage: swift run -c release Benchmarks [--smoke] [--json] [NAME…]

      NAME      a benchmark, or a group of them as in `core`; without names, all
      --smoke   small sizes, each benchmark once: shows that they work, not how fast
      --json    the results as JSON
      --list    the names
      --help    this text

    A figure is the time of one operation: the fastest, the median and the slowest of several samples
    after a warm-up. The result is a hash of what was computed; it is the same in every build and on
    every machine, and a benchmark whose passes disagree about it fails.

    """
}
