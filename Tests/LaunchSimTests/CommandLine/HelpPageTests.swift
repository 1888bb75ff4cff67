import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

@Suite("Help")
struct HelpPageTests {
  @Test("The overview fits a screen and says what one can do")
  func overview() {
    #expect(
      HelpPage.overview(.plain) == """
        launch-sim simulates an app launch and says when its first frame appears.

        Usage  launch-sim [run] [FILE…|-] [options]
               launch-sim COMMAND …

        Ask
          run          when the first frame appears, and what the time went to
          diff         what a change does: times, items and callbacks of two launches
          lint         judge scenario files without simulating them
        Write
          init         write a starter scenario and its cost table
          import       turn measured data into a scenario
        Look up
          show         devices, callbacks, placements, limits and more, the schema
          completions  tab completion for bash, zsh or fish
          help         this page, or the page of one command

        Start here
          launch-sim                         the built-in example; needs no file
          launch-sim init Launch             the same as files, yours to edit
          launch-sim Launch/trailhead.jsonc  simulate it ('run' is understood)
          launch-sim lint Launch             judge every scenario in a folder
          launch-sim help run                options and more examples

        Status 0 is a good answer, 1 a bad one, 2 none; from 64 up something went wrong.

        """)
  }

  @Test("The page of lint, word by word")
  func lint() {
    #expect(
      HelpPage.page(of: .lint, .plain) == """
        launch-sim lint: judge scenario files without simulating them

        Usage  launch-sim lint PATH… [options]

        Reads scenarios, cost tables and budget files and reports every mistake in them
        as 'file:line:column: error: …', with the name that was probably meant. Nothing
        is simulated. Folders are searched with all that is in them; files that are none
        of these kinds are passed over and named.

        Options
              --root DIR                 the folder that includes stay in
          -f, --format text|json         text, or JSON for programs (text)
          -q, --quiet                    problems only, no summary
          -o, --output FILE              write the answer to a file
              --force                    replace the file of --output
              --color auto|always|never  colour, by default on a terminal (auto)
              --ascii                    ASCII only, no marks such as ✓ and █
          -h, --help                     this page
              --version                  versions of package, model and file format

        Examples
          launch-sim lint Launch
              every file in the folder
          launch-sim lint Launch/trailhead.jsonc -f json
              for an editor or a CI job

        Exit status
          0   no mistakes; warnings do not count
          1   at least one mistake
          66  a file or folder is missing or cannot be read

        """)
  }

  @Test("No line of help is wider than 80 columns", arguments: Command.allCases)
  func width(of command: Command) {
    for page in [HelpPage.page(of: command, .plain), HelpPage.overview(.plain)] {
      for line in page.split(separator: "\n") { #expect(line.displayWidth <= 80, "\(line)") }
    }
  }

  @Test("A page names every option the command takes, and no other", arguments: Command.allCases)
  func options(of command: Command) {
    let page = HelpPage.page(of: command, .plain)
    let words = Set(page.split(whereSeparator: { " \n=,'".contains($0) }).map(String.init))
    for flag in Flag.allCases where flag.argument != nil || flag == .bounds || flag == .meters {
      #expect(words.contains(flag.spelling) == command.flags.contains(flag), "\(flag.spelling)")
    }
  }

  @Test("Every example makes sense to the parser", arguments: Command.allCases)
  func examples(of command: Command) throws {
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      for part in example.line.split(separator: "|") {
        var words = part.split(separator: " ").map(String.init)
        if words.first == "source" { words = ["launch-sim", "completions", "bash"] }
        #expect(words.first == "launch-sim")
        #expect(throws: Never.self) { try Invocation(Array(words.dropFirst())) }
      }
    }
  }

  @Test("Emphasis changes nothing but the emphasis")
  func color() {
    let colored = HelpPage.overview(TextStyle(isColored: true))
    #expect(colored != HelpPage.overview(.plain))
    let plain = colored.split(separator: "\u{1B}[1m", omittingEmptySubsequences: false)
      .joined().split(separator: "\u{1B}[0m", omittingEmptySubsequences: false).joined()
    #expect(plain == HelpPage.overview(.plain))
  }
}
