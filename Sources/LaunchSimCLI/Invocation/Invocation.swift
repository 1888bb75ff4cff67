import LaunchSim
import LaunchSimTools

/// The meaning of a command line, with every value checked and every default filled in.
struct Invocation: Sendable {
  /// A source of text.
  enum Input: Hashable, Sendable {
    case standardInput
    case file(String)

    /// The path that readers take: `-` for standard input.
    var path: String {
      switch self {
      case .standardInput: "-"
      case .file(let path): path
      }
    }
  }

  /// The destination of the answer.
  enum Destination: Hashable, Sendable {
    case standardOutput
    case file(String, replacing: Bool)
  }

  /// The options about the look of the answer; for unset options the destination decides.
  struct Appearance: Hashable, Sendable {
    var color = ColorChoice.auto
    var isASCII = false
    var width: Int?
  }

  var action: any CommandAction
  var destination = Destination.standardOutput
  var format = OutputFormat.text
  var appearance = Appearance()
  var isQuiet = false
}

extension Invocation {
  /// The look of the answer.
  var layout: OutputFormat.Layout { OutputFormat.Layout(style: style, isQuiet: isQuiet) }

  /// The text of an answer in the requested form; empty if the form has no renderer.
  func text<Subject>(of subject: Subject, _ renderers: OutputFormat.Renderers<Subject>) -> String {
    renderers[format].map { $0(subject, layout) } ?? ""
  }
}

extension [Invocation.Input?] {
  /// The paths as readers take them.
  var paths: [String] { compactMap { $0?.path } }
}
