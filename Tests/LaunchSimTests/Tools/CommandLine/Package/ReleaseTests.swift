import Foundation
import Testing

@testable import LaunchSimTestSupport

/// Runs the script that makes releases with stand-ins for the system, the builds and their linker.
@Suite("The script that makes releases")
struct ReleaseTests {
  /// Makes a release as on another system.
  ///
  /// - Returns: The status and output of the script, and the calls of the stand-ins.
  private static func release(
    on system: String, in folder: LaunchSimBinary.Folder
  ) throws -> (status: Int32, output: String, calls: [String]) {
    let tools = [
      "uname": "case $1 in -s) echo \(system) ;; *) echo x86_64 ;; esac",
      // A program that tells the options it was built with.
      "swift": """
      case $* in
        *--show-bin-path) echo "$PLACE/bin" ;;
        *)
          echo "swift $*" >> "$PLACE/calls"
          for product; do :; done
          mkdir -p "$PLACE/bin"
          printf '#!/bin/sh\\ncase $1 in --version) echo launch-sim 1.2.3 ;; *) echo "%s" "$*" ;; esac\\nexit\\n' \
            "$*" > "$PLACE/bin/$product"
          chmod +x "$PLACE/bin/$product"
          ;;
      esac
      """,
      "lipo":
        "echo lipo \"${2##*/}\" >> \"$PLACE/calls\"\ncat \"$2\" \"$3\" > \"$5\" && chmod +x \"$5\"",
    ]
    for (name, lines) in tools {
      try folder.write("#!/bin/sh\n\(lines)\n", to: "tools/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "tools/\(name)").path)
    }
    let script = PackageFiles.root.appending(path: ".ci/release").path
    let outcome = try LaunchSimBinary.shell(
      "PATH=$PLACE/tools:$PATH bash \(script) \"$PLACE/out\"", in: folder.url,
      environment: ["PLACE": folder.path])
    let calls = (try? folder.text(of: "calls")) ?? ""
    return (outcome.status, outcome.output, calls.split(separator: "\n").map(String.init))
  }

  @Test("Its archive has the programs, completions and license, and its sum is right")
  func linux() throws {
    let folder = try LaunchSimBinary.Folder()
    let (status, output, calls) = try Self.release(on: "Linux", in: folder)
    let archive = "launch-sim-1.2.3-linux-x86_64"
    #expect(status == 0)
    #expect(
      output
        == "\(folder.path)/out/\(archive).tar.gz\n\(folder.path)/out/\(archive).tar.gz.sha256\n"
    )
    let build =
      "swift build -c release --scratch-path .build-archive --static-swift-stdlib -Xlinker -s"
    #expect(
      calls == ["\(build) --product launch-sim", "\(build) --product launch-sim-player"])
    let check =
      "cd out && if command -v sha256sum >/dev/null; then sha256sum -c *.sha256; "
      + "else shasum -a 256 -c *.sha256; fi >/dev/null && tar -tzf \(archive).tar.gz | LC_ALL=C sort"
    let names = [
      "", "LICENSE", "completions/", "completions/launch-sim.bash", "completions/launch-sim.fish",
      "completions/launch-sim.zsh", "launch-sim", "launch-sim-player",
    ]
    #expect(
      try LaunchSimBinary.shell(check, in: folder.url).output
        == names.map { "\(archive)/\($0)\n" }.joined())
  }

  @Test("The README's lines unpack it and run the program")
  func readme() throws {
    let folder = try LaunchSimBinary.Folder()
    _ = try Self.release(on: "Linux", in: folder)
    let lines = try PackageFiles.lines(of: "README.md").filter {
      $0.hasPrefix("tar ") || $0.hasPrefix("launch-sim-*/")
    }
    #expect(lines.count == 2)
    let outcome = try LaunchSimBinary.shell(
      "cd out && " + lines.map { $0.prefix { $0 != "#" } }.joined(separator: " && ")
        + " --version", in: folder.url)
    #expect(outcome.output == "launch-sim 1.2.3\n")
  }

  @Test("On macOS each architecture is built by itself, and both are one program")
  func macOS() throws {
    let folder = try LaunchSimBinary.Folder()
    let (status, output, calls) = try Self.release(on: "Darwin", in: folder)
    let archive = "launch-sim-1.2.3-macos-universal.tar.gz"
    #expect(status == 0 && output.hasPrefix("\(folder.path)/out/\(archive)\n"))
    let builds = ["arm64", "x86_64"].flatMap { architecture in
      ["launch-sim", "launch-sim-player"].map { product in
        "swift build -c release --scratch-path .build-archive --triple \(architecture)-apple-macosx "
          + "-Xlinker -x --product \(product)"
      }
    }
    #expect(calls == builds + ["lipo launch-sim", "lipo launch-sim-player"])
    let player = try LaunchSimBinary.shell(
      "tar -xzOf out/\(archive) launch-sim-1.2.3-macos-universal/launch-sim-player",
      in: folder.url
    ).output
    for architecture in ["arm64", "x86_64"] {
      #expect(player.contains("--triple \(architecture)-apple-macosx"))
    }
  }

  @Test("It refuses another system")
  func otherSystem() throws {
    let folder = try LaunchSimBinary.Folder()
    let (status, output, calls) = try Self.release(on: "FreeBSD", in: folder)
    #expect(status == 1 && output == "" && calls == [])
  }
}
