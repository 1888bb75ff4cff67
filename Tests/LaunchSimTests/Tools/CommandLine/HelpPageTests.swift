import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

@Suite("Help")
struct HelpPageTests {
  @Test("The overview fits a screen and lists every command")
  func overview() {
    #expect(
      HelpPage.overview(.plain) == """
        launch-sim simulates an app launch and says when its first frame appears.

        Usage  launch-sim [run] [FILE…|-] [options]
               launch-sim COMMAND …

        Simulate
          run            simulate launches: the first frame, and where the time goes
          what-if        find the moves that make a launch meet its budgets
          quote          tell what one more item may cost, position by position
          diff           compare two launches: times, items and callbacks
          rehearse       play launches on this machine, beside their simulation
        See and explain
          explain        tell a launch in plain words, event by event if asked
          export         write a launch as a page, a picture or a trace
          learn          take the course: lessons judged by runs
        Judge
          check          judge launches by budgets and a baseline, as a merge gate
          baseline       accept the values of launches, and tell their history
          calibrate      fit the device to observed launches, with its errors
          lint           check scenarios, Info.plist files and launch screens
          launch-screen  find the launch screen of an app, and the reasons
        Write
          init           write a starter scenario, or draft one from an app's code
          import         turn measured data into a scenario, or into an observation
        Look up
          show           list devices, callbacks, placements, limits and more
          completions    print tab completion for bash, zsh or fish
          help           print this page, or the page of one command

        Start here
          launch-sim                         the built-in example; needs no file
          launch-sim init Launch             the same as files to edit
          launch-sim Launch/trailhead.jsonc  simulate it ('run' may be left out)
          launch-sim lint Launch             check every scenario in a folder
          launch-sim help run                options and more examples

        Exit status: 0 good; 1 bad; 2 no answer; 3 nothing to compare with; 4 better
        than the baseline, if an option asks for that; 5 not comparable; 6 hidden by
        noise; 64 a wrong command line; 65 mistakes in a file; 66 a file missing or
        unreadable; 70 an error of launch-sim; 73 a file that cannot be written; 74
        reading or writing broken off; 130 interrupted.

        """)
  }

  @Test("The page of lint, word by word")
  func lint() {
    #expect(
      HelpPage.page(of: .lint, .plain) == """
        launch-sim lint: check scenarios, Info.plist files and launch screens

        Usage  launch-sim lint PATH… [options]

        A PATH is a file, a folder, or '-' for standard input.

        Reads scenarios, cost tables and budget files and reports every mistake in them
        as 'file:line:column: error: …', with the name that was probably meant. Nothing
        is simulated. Folders are searched with their subfolders; other files are
        skipped and named. Left out are the paths that .gitignore and --exclude name,
        hidden folders, other repositories, folders of CMake, and the folders Carthage,
        DerivedData, Pods, SourcePackages, build, node_modules, vendor.

        An Info.plist, in XML, binary or old-style text, is judged by the rules of
        'launch-sim show rules', together with the launch storyboards that it names and
        the asset catalogs of its project. A storyboard, a xib file and a catalog can be
        named too. Of a bundle (.app) the Info.plist and the names of files are judged;
        compiled files are not. The app targets of a project are judged by the
        Info.plist that the build makes. In a folder only the Info.plist files of app
        targets are judged; name another file to judge it alone.

        --fix makes the repairs of an Info.plist that have one right answer and bring no
        other finding, and leaves every other byte. An edit that is one answer of
        several is made only where --fix-rule names its rule. No file outside of the
        folder that is named, or of --root, is changed. With --dry-run nothing is
        written: the edits are a diff for 'git apply' on standard output, the counts go
        to standard error, and the status is that of the edits made.

        --as-of warns of costs that were measured more than a year before a day, or with
        an older version of the system or the app than the scenario's. The files say
        when and with what a cost was measured, under "measured"; no clock is read.

        --known leaves out the findings of a list, which --format known writes: a line
        for each, by rule, file and key, so that edits elsewhere do not bring it back.

        Launch
              --sdk N                     judge as built with this SDK, as in 26 (that
                                          of the file, else 27)
              --deployment-target N       judge as running on this iOS and later, as in
                                          15 (that of the file)
              --configuration NAME        judge this build configuration of a project
                                          (Release)
              --build-setting NAME=VALUE  fill $(NAME) in Info.plist files, and override
                                          a project's setting
              --assets DIR                take colors and images from this asset catalog
              --root DIR                  read no file outside of this folder (the
                                          nearest upward with .git, else that of PATH)
              --budgets FILE              judge by the budgets of this file, too; they
                                          replace others

        Answer
              --exclude PATTERN           leave out the paths of this pattern, written
                                          as in .gitignore
              --as-of DATE                warn of costs that are older than a year on
                                          this day, or older than the scenario
              --fix                       make the repairs of an Info.plist that have
                                          one right answer
              --fix-rule RULE,…           make the edits of these rules, which may be
                                          one answer of several
              --dry-run                   print the edits of --fix and --fix-rule as a
                                          diff, and write nothing
              --known FILE                leave out the findings that this file lists
              --strict                    count warnings as errors
          -f, --format text|json|sarif|github|known
                                          print text, JSON, code scanning results,
                                          annotations of GitHub, or a list for --known
                                          (text)
          -q, --quiet                     print problems only, no summary

        Output
          -o, --output FILE               write the answer to a file
              --force                     replace the file of --output
              --color auto|always|never   use color; auto is on a terminal only (auto)
              --ascii                     print ASCII only, no marks such as ✓ and █

        Other
          -h, --help                      print this page
              --version                   print the versions of package, model and
                                          format

        Examples
          launch-sim lint Launch
              every file in the folder
          launch-sim lint Launch/trailhead.jsonc -f json
              for an editor or a CI job
          launch-sim lint App/Info.plist --sdk 26 --fix
              mend what has one answer
          launch-sim lint App --fix --dry-run > fix.patch
              for 'git apply fix.patch'
          launch-sim lint . -f known -o known.txt
              accept the findings of today
          launch-sim lint . --known known.txt -f sarif -o lint.sarif
              for code scanning

        Exit status
          0   no mistakes; warnings do not count
          1   at least one mistake, or with --strict a warning
          65  the list of --known has mistakes
          66  a file or folder is missing or cannot be read
          73  a file cannot be written by --fix or --fix-rule
          Others are errors; 'launch-sim help' lists them.

        """)
  }

  @Test("The page of baseline, word by word")
  func baseline() {
    #expect(
      HelpPage.page(of: .baseline, .plain) == """
        launch-sim baseline: accept the values of launches, and tell their history

        Usage  launch-sim baseline update|log PATH… [options]

        'update' writes the values of the launches into the baseline: only lines that
        moved, each with the reason, and prints them.

        The baseline is a text file for review: a line for each scenario, device and
        measure, sorted. After a merge conflict keep either side, and update.

        A scenario whose code has changed is refused, unless the items of this code were
        edited since, or --reviewed states that it still describes the code.

        'log' tells when each launch became slower, by how much, and for which accepted
        reason. It reads the output of 'git log -p' from a file or standard input ('-');
        it starts no program. Either the newest or the oldest commit is first. With 'git
        log --first-parent' a merge is one step. --baseline names the baseline if it is
        no launch-baseline.txt.

        Launch
              --costs p50|p90            use this value of distributions (p50)
          -d, --device LIST              run on these devices, as in iphone-12
              --os NAME                  run on this system, as in "iOS 26"
              --root DIR                 read no file outside of this folder (the
                                         nearest upward with .git, else that of PATH)

        Answer
              --reason TEXT              the reason for which the values are accepted
              --model-only               accept only what a new version of the model
                                         moved
              --reviewed                 accept changed code although the scenario was
                                         not edited
              --baseline FILE            use this baseline, not the nearest of PATH
              --measure KEY              with 'log': tell of this time, as in frameReady
                                         (firstFrame)
              --exit-code                with 'log': exit with status 1 if a launch lost
                                         time since its first value
          -f, --format text|json|markdown|html|svg
                                         with 'log': print text, JSON for programs,
                                         Markdown, a page or a chart (text)
          -q, --quiet                    print no remarks

        Output
          -o, --output FILE              write the answer to a file
              --force                    replace the file of --output
              --color auto|always|never  use color; auto is on a terminal only (auto)
              --ascii                    print ASCII only, no marks such as ✓ and █
              --width COLUMNS            fill this many columns, from 40 on (the
                                         terminal's, else 80)

        Other
          -h, --help                     print this page
              --version                  print the versions of package, model and format

        Examples
          launch-sim baseline update Launch --reason 'The first baseline'
              accept what there is
          git log -p --reverse -- launch-baseline.txt | launch-sim baseline log -
              when each launch became slower, and why
          launch-sim baseline log log.txt -f html -o history.html
              the same as a page with charts

        Exit status
          0   the baseline is written, or nothing moved; the history is told
          1   'log' with --exit-code: a launch lost time since its first value
          2   a launch has no answer; nothing is written
          3   a scenario is stale and was not edited, or its code cannot be read: its
              lines stay; or the history has no value of the measure
          5   with --model-only: a scenario has changed beside the model
          65  a scenario or the baseline has mistakes: nothing is written; or the input
              is no output of 'git log -p' with the baseline
          66  a file is missing or cannot be read
          73  the baseline cannot be written
          Others are errors; 'launch-sim help' lists them.

        """)
  }

  @Test("Every status that a command can end with is in the overview")
  func statuses() {
    let overview = HelpPage.overview(.plain).replacing("\n", with: " ")
    for status in ExitStatus.allCases {
      #expect(overview.contains(" \(status.rawValue) \(status.words)"), "\(status)")
    }
  }

  @Test("No line of help is wider than 80 columns", arguments: Command.all)
  func width(of command: Command) {
    for page in [HelpPage.page(of: command, .plain), HelpPage.overview(.plain)] {
      for line in page.split(separator: "\n") { #expect(line.displayWidth <= 80, "\(line)") }
    }
  }

  @Test("A page names every option the command takes, and no other", arguments: Command.all)
  func options(of command: Command) {
    let page = HelpPage.page(of: command, .plain)
    let words = Set(page.split(whereSeparator: { " \n=,'".contains($0) }).map(String.init))
    for flag in Flag.allCases where flag.row.argument != nil || flag == .bounds || flag == .meters {
      #expect(words.contains(flag.spelling) == command.flags.contains(flag), "\(flag.spelling)")
    }
  }

  @Test("Every example makes sense to the parser", arguments: Command.all)
  func examples(of command: Command) throws {
    #expect(!command.examples.isEmpty)
    for (line, _) in command.examples {
      for part in line.split(separator: "|") {
        var words = part.split(separator: " ").map(String.init)
        if words.first == "git" { continue }
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
