/// Tables in the form of `xctrace export`.
enum XctraceSamples {
  /// The columns of `os-signpost-interval` in Xcode 26 that are read, among others.
  static let signpostColumns = [
    "start", "duration", "layout-qualifier", "name", "subsystem", "process", "start-thread",
    "end-thread", "start-message",
  ]

  /// A table in the form of `xctrace export`.
  static func export(
    _ rows: String..., table: String = "os-signpost-interval", columns: [String] = signpostColumns
  ) -> String {
    """
    <?xml version="1.0"?>
    <trace-query-result>
    <node xpath='//trace-toc[1]/run[1]/data[1]/table[2]'><schema name="\(table)">\
    \(columns.map { "<col><mnemonic>\($0)</mnemonic><name>X</name></col>" }.joined())</schema>\
    \(rows.joined(separator: "\n"))
    </node></trace-query-result>
    """
  }

  /// Two spans on the main thread and one on a worker.
  ///
  /// Start takes 0 to 50 ms with Open inside it from 10 to 30; Decode takes 15 to 45. The ids are
  /// defined in the first row that needs them.
  static let signposts = export(
    """
    <row><start-time id="1" fmt="00:01.000.000">1000000000</start-time>\
    <duration id="2" fmt="50.00 ms">50000000</duration><layout-id id="3" fmt="0">0</layout-id>\
    <string id="4" fmt="Start">Start</string><subsystem id="5" fmt="org.feed">org.feed</subsystem>\
    <process id="6" fmt="Feed (717)"><pid id="7" fmt="717">717</pid></process>\
    <thread id="8" fmt="Main Thread 0x1406 (Feed, pid: 717)"><tid id="9" fmt="0x1406">5126</tid>\
    <process ref="6" /></thread><thread ref="8" /><sentinel /></row>
    """,
    """
    <row><start-time id="10">1010000000</start-time><duration id="11">20000000</duration>\
    <layout-id ref="3"/><string id="12">Open</string><subsystem ref="5"/><process ref="6"/>\
    <thread ref="8"/><thread ref="8"/><sentinel/></row>
    """,
    """
    <row><start-time id="13">1015000000</start-time><duration id="14">30000000</duration>\
    <layout-id ref="3"/><string id="15">Decode</string><subsystem ref="5"/><process ref="6"/>\
    <thread id="16" fmt="Feed 0x1410 (Feed, pid: 717)"><tid id="17">5136</tid><process ref="6"/>\
    </thread><thread ref="16"/><sentinel/></row>
    """)

  /// The phases of a launch, in microseconds.
  static let phases = export(
    phase(1_000, 26_660, "Initializing - Process Creation"),
    phase(27_660, 10_210, "Initializing - System Interface Initialization"),
    phase(37_870, 5_990, "Initializing - Static Runtime Initialization"),
    phase(43_932, 16_970, "Launching - UIKit Initialization"),
    phase(60_902, 8_960, "Launching - didFinishLaunchingWithOptions()"),
    phase(69_862, 382, "Launching - Initial Frame Rendering"), table: "life-cycle-period",
    columns: phaseColumns)

  static let phaseColumns = ["start", "group", "duration", "process", "period"]

  /// A row of a phase with times in microseconds.
  static func phase(
    _ start: Int, _ duration: Int, _ period: String, of process: String = "Feed (717)"
  ) -> String {
    let number = process.split { "()".contains($0) }.last ?? ""
    return """
      <row><start-time fmt="x">\(start)000</start-time><string>States</string>\
      <duration>\(duration)000</duration><process fmt="\(process)"><pid>\(number)</pid></process>\
      <app-period fmt="\(period)">\(period)</app-period></row>
      """
  }
}
