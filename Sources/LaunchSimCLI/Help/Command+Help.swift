import LaunchSim

extension Command {
  /// A command line that works, and its result.
  struct Example: Hashable, Sendable {
    var line: String
    var gives: String

    init(_ line: String, _ gives: String) {
      self.line = line
      self.gives = gives
    }
  }

  /// The description of the command, in paragraphs.
  var explanation: [String] {
    switch self {
    case .run:
      [
        """
        Simulates each scenario and reports when its first frame appears, how that compares with \
        the budget, and where every millisecond goes. Without a FILE it runs the built-in example; \
        '-' is standard input, and a folder stands for every scenario in it.
        """,
        """
        A cost measured on another device is scaled, so its time differs from that in its file.
        """,
        """
        --budgets takes a budget table, whose budgets replace those of the same name in the files. \
        --strict makes the status 1 for warnings, of the files and of the run, and for budgets at \
        their warning level.
        """,
        """
        'run' may be left out. For a file with the name of a command write './lint'.
        """,
      ]
    case .diff:
      [
        """
        Simulates two launches and reports the differences from A to B: the first frame and the \
        parts of the critical path behind it, phases and milestones that move, items that run \
        elsewhere, at another time or never, and callbacks that move, vanish and appear. Deltas \
        add up.
        """,
        """
        Without B, the second launch is A with --set, --device and --os; with B, they change \
        both. Without A it is the built-in example; '-' is standard input. If --set \
        changes the life cycle, callbacks that the new one does not call are left out.
        """,
        """
        A and B can be reports that 'launch-sim run --format json' saved: these are compared as \
        they are, a list run by run. Two folders are compared scenario by scenario, by their \
        paths.
        """,
      ]
    case .explain:
      [
        """
        Tells a launch in order and in plain words: each callback, item and wait with the reason \
        why it came then, and the rule of the model behind it. It ends with what decided the first \
        frame, and with up to three things to try. Without a FILE it explains the built-in example.
        """,
        """
        --event explains one event by its number, with the chain of its causes back to the request. \
        --step goes through the events in a terminal: return or n for the next, p for the previous, \
        a number for that event, q to quit.
        """,
      ]
    case .export:
      [
        """
        Writes a launch for people or for other tools: one page with everything in it, pictures for \
        documents, traces for viewers. The name of --output tells the form, or --format. With OTHER, the \
        two launches stand side by side. A FILE is a scenario, a report that 'run -f json' saved, or \
        an exported page; saved launches are shown as they were.
        """
      ]
    case .learn:
      [
        """
        Without a LESSON, lists the lessons of the course in the order of need. With one, tells it \
        and asks its questions: every answer is judged by a run, and a wrong one is refuted by what \
        happens there. A LESSON is a name or number of the list, or the path of a lesson file.
        """,
        """
        At a question, '?' gives a hint, 'skip' shows the answer and 'quit' ends. --answers takes \
        the answers from a file; --grade grades files of answers, one row each. --html writes lessons \
        as pages.
        """,
      ]
    case .check:
      [
        """
        Simulates each scenario, and every scenario of a folder, on its own device and on those in \
        the baseline, and judges the launch by its budgets and by the values of the baseline. A \
        launch that is later than its tolerance allows fails, with the phase and the items that \
        lost the time; one that is sooner does not.
        """,
        """
        The baseline is the nearest launch-baseline.txt from the paths upward. 'launch-sim \
        baseline update' writes it.
        """,
        """
        A budget table may give kinds of findings a severity: error, warning or off. --costs p90 \
        judges the tail: each distribution of costs at its 90th percentile.
        """,
        """
        --measured judges values that were measured on a machine by the budgets of each scenario. \
        Noise may hide the answer, which is then inconclusive. --measured-before compares them \
        with earlier ones of the same machine and build: more than 5 % slower fails.
        """,
        """
        --measured --self-test takes no files. It compares work with itself, and with work made slower \
        by 1, 2, 5, 10 and 20 %, each with a tolerance of half the slowdown. The least slowdown that \
        every trial finds, without a false alarm, is the least that --measured can be trusted with on \
        this machine, now. It takes less than a minute, more with more trials.
        """,
      ]
    case .baseline:
      [
        """
        'update' writes the values of the launches into the baseline: only lines that moved, each \
        with the reason, and prints them.
        """,
        """
        The baseline is a text file for review: a line for each scenario, device and measure, \
        sorted. After a merge conflict keep either side, and update.
        """,
      ]
    case .lint:
      [
        """
        Reads scenarios, cost tables and budget files and reports every mistake in them as \
        'file:line:column: error: …', with the name that was probably meant. Nothing is \
        simulated. Folders are searched with their subfolders; other files are skipped and named. \
        Left out are the paths that .gitignore and --exclude name, hidden folders, other \
        repositories, folders of CMake, and the folders \
        \(SkippedFolder.names.sorted().joined(separator: ", ")).
        """,
        """
        An Info.plist, in XML, binary or old-style text, is judged by the rules of 'launch-sim \
        show rules', together with the launch storyboards that it names and the asset catalogs \
        of its project. A storyboard, a xib file and a catalog can be named too. Of a bundle \
        (.app) the Info.plist and the names of files are judged; compiled files are not. The \
        app targets of a project are judged by the Info.plist that the build makes. In a folder \
        only the Info.plist files of app targets are judged; name another file to judge it alone.
        """,
        """
        --fix makes the repairs of an Info.plist that have one right answer and bring no other \
        finding, and leaves every other byte. An edit that is one answer of several is made only \
        where --fix-rule names its rule. No file outside of the folder that is named, or of --root, \
        is changed. With --dry-run nothing is written: the edits are a diff for 'git apply' on \
        standard output, the counts go to standard error, and the status is that of the edits made.
        """,
        """
        --known leaves out the findings of a list, which --format known writes: a line for each, \
        by rule, file and key, so that edits elsewhere do not bring it back.
        """,
      ]
    case .rehearse:
      [
        """
        Plays each scenario for real on this machine, in a process of its own for every run, and \
        prints its moments beside those of the simulation: work takes processor time, reads files, \
        takes locks and waits on the real main run loop, dispatch queues, tasks and actors. A PATH \
        is a scenario, a folder of scenarios, or '-' for standard input.
        """,
        """
        The simulated device is this machine, as measured at the start. The work before main, the \
        render server and the display are left out on both sides. The device, budgets and \
        expectations of the file do not count. Parts that cannot be played are named, and their \
        scenario is not rehearsed.
        """,
      ]
    case .launchScreen:
      [
        """
        Says which launch screen the system shows for an app by its Info.plist, by which rules, \
        and the launch screen without each key. The file may be XML, binary or old-style text; \
        '-' is standard input. It also says if the app uploads and launches, and gives its \
        orientation and status bar during the launch. A bundle (.app) or a project is taken too.
        """,
        """
        Several systems after --os give a table with a row for each; a number alone is a version \
        of the platform. Where sources disagree, both answers are given.
        """,
      ]
    case .initialize:
      [
        """
        Writes the built-in example as two files: a scenario, and a table of costs that it \
        includes. DIR is made if it is missing; without DIR the files go into 'Launch'. Files \
        that exist are replaced only with --force.
        """,
        """
        --from drafts a scenario instead, DIR/draft.jsonc, from the launch callbacks in the Swift \
        files of an app: its life cycle, and the calls of each callback in order, with their \
        placement. Costs are left open. Folders of tests, dependencies and builds are passed over.
        """,
        """
        --recorder writes FILE and nothing else: the source of LaunchRecorder, which records spans \
        of a real launch for 'import'. It needs Swift 6.2, and iOS 15, macOS 12, tvOS 15 or \
        watchOS 8.
        """,
      ]
    case .importData:
      [
        """
        Reads measurements of a real launch and prints them as a scenario, in which every cost \
        names its line of the input: a Chrome trace (JSON), or CSV with the columns \
        name,thread,start,duration. '-' is standard input.
        """,
        """
        --merge prints your scenario or cost table with the costs in it: an item of the same \
        name gets the measured cost, the others are added, and the rest of the text stays.
        """,
      ]
    case .show:
      [
        """
        Without a TOPIC, lists the topics. With a NAME, prints everything about that entry.
        """
      ]
    case .completions:
      [
        """
        Prints a script that completes commands, options and names. SHELL is bash, zsh or fish.
        """
      ]
    case .help:
      [
        """
        Without a COMMAND, an overview of all of them. 'launch-sim COMMAND --help' is the same.
        """
      ]
    }
  }

  /// The words that its first operand can be, each with its meaning.
  var choices: [(word: String, meaning: String)] {
    switch self {
    case .show: ShowTopic.allCases.map { ($0.rawValue, $0.summary) }
    case .export: ExportFormat.allCases.map { ($0.rawValue, $0.row.summary) }
    case .run, .explain, .diff, .check, .baseline, .lint, .rehearse, .launchScreen, .initialize,
      .importData, .learn, .completions, .help:
      []
    }
  }

  /// Command lines to try; the examples of `run` need the files that `launch-sim init` writes.
  var examples: [Example] {
    switch self {
    case .run:
      [
        Example("launch-sim", "the built-in example"),
        Example("launch-sim Launch/trailhead.jsonc --bounds", "best and worst case"),
        Example(
          "launch-sim Launch/trailhead.jsonc -s work/Analytics.start/on=afterFirstFrame",
          "one change, without editing the file"),
        Example(
          "launch-sim -s app/didFinishLaunching/-=X -s 'work/X={\"cpu\":\"50ms\"}'",
          "one more SDK, of 50 ms"),
        Example(
          "launch-sim Launch/trailhead.jsonc --vary work/Feed.load/cpu=4ms,8ms,16ms",
          "a table with a row for each value"),
        Example("launch-sim Launch/trailhead.jsonc -f json -o launch.json", "the whole trace"),
        Example("launch-sim Launch --strict", "every scenario in the folder, warnings included"),
      ]
    case .diff:
      [
        Example(
          "launch-sim diff Launch/trailhead.jsonc -s work/Feed.load/cpu=30ms",
          "the effect of a slower feed"),
        Example(
          "launch-sim diff old-app.jsonc --set app/lifeCycle=scenes",
          "the effect of moving to scenes"),
        Example(
          "launch-sim diff before.jsonc after.jsonc --exit-code",
          "status 1 if anything differs"),
        Example(
          "launch-sim diff base/Launch Launch -f markdown", "two folders, for a pull request"),
      ]
    case .explain:
      [
        Example("launch-sim explain Launch/trailhead.jsonc", "the launch in plain words"),
        Example("launch-sim explain --event 40", "one event of the built-in example, and why"),
        Example("launch-sim explain Launch/trailhead.jsonc --step", "event by event"),
      ]
    case .export:
      [
        Example("launch-sim export Launch/trailhead.jsonc -o launch.html", "a page to send"),
        Example("launch-sim export Launch/trailhead.jsonc -o launch.svg", "a picture"),
        Example("launch-sim export Launch/trailhead.jsonc -o launch.pftrace", "for Perfetto"),
        Example(
          "launch-sim export before.jsonc after.jsonc -o both.html", "two launches side by side"),
      ]
    case .learn:
      [
        Example("launch-sim learn", "the lessons"),
        Example("launch-sim learn delegate-order", "the first one"),
        Example("launch-sim learn delegate-order --grade answers/*.txt", "a table of grades"),
      ]
    case .check:
      [
        Example("launch-sim check Launch", "every scenario in a folder"),
        Example("launch-sim check Launch --ratchet", "fail until improvements are accepted"),
        Example("launch-sim check Launch -f markdown -o check.md", "for a pull request"),
        Example("launch-sim check --measured --self-test", "before a job that measures"),
      ]
    case .baseline:
      [
        Example(
          "launch-sim baseline update Launch --reason 'The first baseline'", "accept what there is")
      ]
    case .lint:
      [
        Example("launch-sim lint Launch", "every file in the folder"),
        Example("launch-sim lint Launch/trailhead.jsonc -f json", "for an editor or a CI job"),
        Example("launch-sim lint App/Info.plist --sdk 26 --fix", "mend what has one answer"),
        Example("launch-sim lint App --fix --dry-run > fix.patch", "for 'git apply fix.patch'"),
        Example("launch-sim lint . -f known -o known.txt", "accept the findings of today"),
        Example("launch-sim lint . --known known.txt -f sarif -o lint.sarif", "for code scanning"),
      ]
    case .rehearse:
      [
        Example("launch-sim rehearse Launch/trailhead.jsonc", "real and simulated, item by item"),
        Example("launch-sim rehearse app.jsonc --runs 51 -f json", "every run, for programs"),
        Example("launch-sim rehearse Scenarios/rehearsals --ledger", "a table of all of them"),
      ]
    case .launchScreen:
      [
        Example("launch-sim launch-screen Info.plist", "the launch screen on the usual system"),
        Example(
          "launch-sim launch-screen Info.plist --os 13,14,26,27", "a row for each version of iOS"),
        Example(
          "launch-sim launch-screen Info.plist --os 12 -d iphone-8", "with the image it needs"),
        Example(
          "launch-sim launch-screen Info.plist --url facts://today --state updated",
          "opened by a URL, just after an update"),
      ]
    case .initialize:
      [
        Example("launch-sim init", "Launch/trailhead.jsonc and Launch/costs/sdks.jsonc"),
        Example("launch-sim init .", "the same, in this folder"),
        Example("launch-sim init --from App Launch", "Launch/draft.jsonc, from the code in App"),
        Example(
          "launch-sim init --recorder App/LaunchRecorder.swift",
          "one file to add to the app's target"),
      ]
    case .importData:
      [
        Example("launch-sim import trace.json | launch-sim -", "simulate it at once"),
        Example("launch-sim import trace.csv -d iphone-15", "measured on an iPhone 15"),
        Example(
          "launch-sim import trace.csv --merge costs.jsonc -o costs.jsonc --force",
          "new costs in a table of yours"),
      ]
    case .show:
      [
        Example("launch-sim show devices", "cores, speeds, display and storage of each profile"),
        Example("launch-sim show devices iphone-12 -f json", "a device to paste into a scenario"),
        Example("launch-sim show placements", "the values of 'on', and their meaning"),
        Example("launch-sim show rules --os 13,26", "the rules that hold on each iOS"),
        Example("launch-sim show schema -o launch.schema.json", "for completion in an editor"),
      ]
    case .completions:
      [
        Example("source <(launch-sim completions bash)", "for this shell"),
        Example("launch-sim completions zsh -o _launch-sim", "into a folder of $fpath"),
        Example(
          "launch-sim completions fish -o ~/.config/fish/completions/launch-sim.fish",
          "in every fish shell"),
      ]
    case .help:
      [Example("launch-sim help run", "every option of 'run'")]
    }
  }
}
