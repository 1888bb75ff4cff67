import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Completions")
struct CompletionsTests {
  @Test("Each shell that is installed accepts its script", arguments: Shell.allCases)
  func syntax(shell: Shell) throws {
    guard let path = Self.find(shell.rawValue) else { return }
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Completions.script(for: shell), to: "script")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-n", "script"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("Every option, command and topic is in every script", arguments: Shell.allCases)
  func complete(shell: Shell) {
    let script = Completions.script(for: shell)
    for flag in Flag.allCases {
      #expect(script.contains(shell == .fish ? "-l \(flag.rawValue)" : flag.spelling))
    }
    for word in Command.all.map(\.name) + ShowTopic.allCases.map(\.rawValue) {
      #expect(script.contains(word))
    }
    for device in DeviceProfile.catalog { #expect(script.contains(device.id)) }
  }

  @Test(
    "bash completes what is typed",
    arguments: [
      (["li"], "lint"),
      (["launch-screen", "--st"], "--state"),
      (["launch-screen", "--appearance", "h"], "high-contrast"),
      (["lint", "--fo"], "--format --force"),
      (["diff", "a.json", "--e"], "--exit-code"),
      (["show", "limits", "backgroundT"], "backgroundTask backgroundTaskInWake"),
      (["--format", "=", "js"], "json"),
      (["-f", ""], "text json markdown junit"),
      (["lint", "App", "-f", ""], "text json sarif github known"),
      (["lint", "--k"], "--known"),
      (
        ["lint", "--fix-rule", "repeated-key,multitasking-o"],
        "repeated-key,multitasking-orientations"
      ),
      (["lint", "--dr"], "--dry-run"),
      (["a.json", "--bu"], "--budgets"),
      (["lint", "--st"], "--strict"),
      (["show", "rules", "--o"], "--os --output"),
      (["rehearse", "--l"], "--ledger"),
      (["show", "swi"], "switches"),
      (["show", "switches", "pre"], "prewarmPolicy"),
      (["-d", "iphone-12,ipad-a"], "iphone-12,ipad-air-4"),
      (["-f", "json", "completions", ""], "bash zsh fish"),
      (["import", "--me"], "--merge"),
      (["check", "--self"], "--self-test"),
      (["check", "--measured", "--self"], "--self-test"),
      (["export", "a", "-f", "m"], "markdown mermaid"),
      (["init", "--m"], ""),
      (["che"], "check"),
      (["check", "--ra"], "--ratchet"),
      (["check", "--base"], "--baseline"),
      (["baseline", ""], "update log"),
      (["baseline", "log", "a", "--mea"], "--measure"),
      (["baseline", "update", "a", "--mo"], "--model-only"),
    ])
  func bash(words: [String], candidates: String) throws {
    guard let path = Self.find("bash") else { return }
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Completions.script(for: .bash), to: "script")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      [
        "-c",
        """
        source ./script; COMP_WORDS=(launch-sim "$@"); COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        mkdir empty; cd empty; _launch_sim; printf %s "${COMPREPLY[*]}"
        """, "bash",
      ] + words
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == candidates)
  }

  private static func find(_ name: String) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
