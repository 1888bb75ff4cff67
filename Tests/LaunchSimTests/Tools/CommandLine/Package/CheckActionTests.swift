import Foundation
import Testing

@testable import LaunchSimTestSupport

/// Runs the steps of the action with stand-ins for what needs a network.
@Suite("The action that checks launches")
struct CheckActionTests {
  private static func steps() throws -> [String: String] {
    let lines = try PackageFiles.lines(of: ".github/actions/check/action.yml")
    let steps = WorkflowStep.all(in: lines.joined(separator: "\n"))
    #expect(steps.map(\.name) == ["Install launch-sim", "Check launches", "Comment", "Status"])
    return Dictionary(uniqueKeysWithValues: steps.map { ($0.name, $0.lines) })
  }

  /// Runs a step in a folder whose `tools` come first on the path.
  private static func run(
    _ lines: String, in folder: LaunchSimBinary.Folder, _ environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let place = folder.url.path
    let fixed = [
      "RUNNER_TEMP": place, "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "VERSION": "0.1.0",
      "GITHUB_PATH": "path.txt", "GITHUB_OUTPUT": "output.txt", "GITHUB_STEP_SUMMARY": "summary.md",
      "GITHUB_SERVER_URL": "https://github.example", "REPOSITORY": "owner/LaunchSim",
      "GITHUB_REPOSITORY": "owner/app", "NUMBER": "7", "OPTIONS": "",
    ]
    return try LaunchSimBinary.shell(
      "set -eo pipefail\nPATH=$PWD/tools:$PATH\n" + lines, in: folder.url, shell: ["/bin/bash"],
      environment: fixed.merging(environment) { $1 })
  }

  private static func tool(
    _ name: String, _ lines: String, in folder: LaunchSimBinary.Folder
  ) throws {
    try folder.write("#!/bin/sh\n" + lines, to: "tools/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "tools/\(name)").path)
  }

  @Test("It installs the archive of the release, and nothing whose checksum is another")
  func install() throws {
    let step = try #require(try Self.steps()["Install launch-sim"])
    let folder = try LaunchSimBinary.Folder()
    let name = "launch-sim-0.1.0-linux-x86_64"
    try folder.write("the program", to: "\(name)/launch-sim")
    let release =
      "tar -czf \(name).tar.gz \(name) && rm -r \(name) && mkdir release && "
      + "{ sha256sum \(name).tar.gz 2>/dev/null || shasum -a 256 \(name).tar.gz; } > release/\(name).tar.gz.sha256 && "
      + "mv \(name).tar.gz release"
    #expect(try Self.run(release, in: folder).status == 0)
    // The last argument is the address.
    let copy =
      "for address; do :; done\necho \"$address\" >> addresses.txt\ncp \"release/${address##*/}\" .\n"
    try Self.tool("curl", copy, in: folder)
    #expect(try Self.run(step, in: folder).status == 0)
    #expect(try folder.text(of: "\(name)/launch-sim") == "the program")
    #expect(try folder.text(of: "path.txt") == "\(folder.url.path)/\(name)\n")
    let address = "https://github.example/owner/LaunchSim/releases/download/0.1.0/\(name).tar.gz"
    #expect(try folder.text(of: "addresses.txt") == "\(address)\n\(address).sha256\n")

    try folder.write("another", to: "release/\(name).tar.gz")
    #expect(try Self.run("rm -r \(name)\n" + step, in: folder).status != 0)
    #expect(!folder.contents.contains(name))
  }

  @Test("It refuses a system without a release")
  func otherSystem() throws {
    let step = try #require(try Self.steps()["Install launch-sim"])
    let outcome = try Self.run(step, in: LaunchSimBinary.Folder(), ["RUNNER_OS": "Windows"])
    #expect(outcome.status == 1)
    #expect(outcome.output == "::error::launch-sim has no release for Windows on X64\n")
  }

  @Test("It ends with the status of the gate, after the comment", arguments: [true, false])
  func check(isGood: Bool) throws {
    let steps = try Self.steps()
    let folder = try LaunchSimBinary.Folder()
    let setUp = "launch-sim init Launch\nlaunch-sim baseline update Launch --reason first"
    #expect(try Self.run(setUp, in: folder).status == 0)
    let option = isGood ? "" : "--set budgets/firstFrame=100ms"
    let step = try #require(steps["Check launches"])
    let outcome = try Self.run(step, in: folder, ["PATHS": "Launch", "OPTIONS": option])
    #expect(outcome.status == 0)
    let status = isGood ? "0" : "1"
    #expect(try folder.text(of: "output.txt") == "status=\(status)\n")
    #expect(try folder.text(of: "summary.md") == folder.text(of: "launch.md"))
    let end = try #require(steps["Status"])
    #expect(try Self.run(end, in: folder, ["STATUS": status]).status == (isGood ? 0 : 1))
  }

  @Test("It edits the comment it wrote before, or writes one", arguments: ["", "11"])
  func comment(known: String) throws {
    let step = try #require(try Self.steps()["Comment"])
    let folder = try LaunchSimBinary.Folder()
    try folder.write("### The launch\n", to: "launch.md")
    let gh =
      "case \"$*\" in *--paginate*) [ -z '\(known)' ] || echo '\(known)' ;; *) echo \"$*\" >> calls.txt ;; esac\n"
    try Self.tool("gh", gh, in: folder)
    #expect(try Self.run(step, in: folder).status == 0)
    let text = "-F body=@\(folder.url.path)/comment.md"
    let call =
      known.isEmpty
      ? "api repos/owner/app/issues/7/comments \(text)\n"
      : "api -X PATCH repos/owner/app/issues/comments/11 \(text)\n"
    #expect(try folder.text(of: "calls.txt") == call)
    #expect(try folder.text(of: "comment.md") == "<!-- launch-sim check -->\n### The launch\n")
  }

  @Test("It asks for no secret, and no input becomes shell text")
  func inputs() throws {
    let lines = try PackageFiles.lines(of: ".github/actions/check/action.yml")
    #expect(!lines.contains { $0.contains("secrets.") })
    for (_, shell) in try Self.steps() { #expect(!shell.contains("${{")) }
  }
}
