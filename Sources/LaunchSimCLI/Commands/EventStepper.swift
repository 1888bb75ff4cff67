import LaunchSim
import LaunchSimTools

/// Steps through the events of a launch as lines are typed: forward, back, or to a number.
///
/// The lines come from standard input, so a script can write them too; the end of the input ends
/// the steps. Only a terminal gets prompts: the answer to a script holds events and nothing else.
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
      default: self = EventStepper.number(word).map { .number($0) } ?? .unknown(word)
      }
    }
  }

  /// The number of an event as typed: digits, with or without a minus sign.
  ///
  /// - Returns: The number, clamped to the range of `Int`; `nil` for other words.
  static func number(_ word: String) -> Int? {
    let isNegative = word.hasPrefix("-")
    let digits = word.utf8.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(word) ?? (isNegative ? .min : .max)
  }

  static let commands = ["return: next", "p: previous", "NUMBER: that event", "q: quit"]

  private let launch: ExplainedLaunch
  /// The events in words, made once because every step reads them.
  private let explanations: EventExplanations
  private let playback: Playback
  private let style: TextStyle
  private let count: Int
  private let asks: Bool
  private let sink: (String) throws(SystemError) -> Void
  private var event = 1
  private var isFirst = true
  /// The reason why the answer cannot be written; a failure ends the steps.
  private(set) var failure: SystemError?

  /// Prepares to step through a launch.
  ///
  /// - Parameters:
  ///   - launch: The launch.
  ///   - style: The look of text.
  ///   - asks: True to prompt for each line, as at a terminal.
  ///   - sink: Takes the text.
  init(
    _ launch: ExplainedLaunch, _ style: TextStyle, asks: Bool,
    sink: @escaping (String) throws(SystemError) -> Void = { text throws(SystemError) in
      try Platform.write(text, to: .standardOutput)
    }
  ) {
    self.launch = launch
    self.style = style
    self.asks = asks
    self.sink = sink
    explanations = EventExplanations(launch.record.report, launch.record.causes, style: style)
    playback = Playback(of: launch.record.report)
    count = playback.count
  }

  /// Shows events until `q` or the end of the input.
  mutating func play(reading line: () -> String? = { readLine() }) {
    guard count > 0 else { return }
    show()
    while failure == nil {
      if asks { write("> ") }
      guard let line = line() else {
        // The prompt of the shell gets a line of its own.
        if asks { write("\n") }
        return
      }
      switch Command(line) {
      case .quit: return
      case .next: move(to: event + 1)
      case .previous: move(to: event - 1)
      case .number(let number): move(to: number)
      case .unknown(let word):
        write("'\(word.printable().shortened(to: 40))' is no command.\n\(help)")
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
    let space = isFirst ? "" : "\n"
    isFirst = false
    write(space + launch.text(of: event, explanations, playback, style) + (asks ? "\n\(help)" : ""))
  }

  /// The commands, on as many lines as the width of the style needs.
  private var help: String {
    let line = Self.commands.joined(separator: "  ")
    guard line.count > style.width else { return line + "\n" }
    return Self.commands.map { "\($0)\n" }.joined()
  }

  private mutating func write(_ text: String) {
    guard failure == nil else { return }
    do throws(SystemError) { try sink(text) } catch { failure = error }
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
