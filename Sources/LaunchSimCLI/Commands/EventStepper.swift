import LaunchSim

/// Steps through the events of a launch by lines that are typed: forward, back, or to a number.
///
/// The lines come from standard input, so that a script can type them too; its end is the end.
struct EventStepper {
  /// A line that was typed.
  enum Command: Equatable {
    case next, previous, quit
    case number(Int)
    case unknown(String)

    init(_ line: String) {
      let word = line.trimmedOfSpaces.lowercased()
      switch word {
      case "", "n", "next": self = .next
      case "p", "b", "previous": self = .previous
      case "q", "quit", "exit": self = .quit
      default: self = Int(word).map { .number($0) } ?? .unknown(word)
      }
    }
  }

  static let help = "return: next  p: previous  NUMBER: that event  q: quit"

  private let launch: ExplainedLaunch
  private let playback: Playback
  private let style: TextStyle
  private let count: Int
  private var event = 1
  /// The reason why the answer cannot be written; the steps end with it.
  private(set) var failure: SystemError?

  init(_ launch: ExplainedLaunch, _ style: TextStyle) {
    self.launch = launch
    self.style = style
    playback = Playback(of: launch.record.report)
    count = playback.count
  }

  /// Shows events until `q`, or the end of the input.
  mutating func play(reading line: () -> String? = { readLine() }) {
    guard count > 0 else { return }
    show()
    while failure == nil, let line = line() {
      switch Command(line) {
      case .quit: return
      case .next: move(to: event + 1)
      case .previous: move(to: event - 1)
      case .number(let number): move(to: number)
      case .unknown(let word):
        write("'\(word.printable().shortened(to: 40))' is no command. \(Self.help)\n")
      }
    }
  }

  private mutating func move(to number: Int) {
    guard 1...count ~= number else {
      return write("The launch has events 1 to \(count).\n")
    }
    event = number
    show()
  }

  private mutating func show() {
    write("\n" + launch.text(of: event, playback, style) + "\n\(Self.help)\n> ")
  }

  private mutating func write(_ text: String) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try Platform.write(text, to: .standardOutput)
    } catch {
      failure = error
    }
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmedOfSpaces: String {
    var view = self[...]
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return String(view)
  }
}
