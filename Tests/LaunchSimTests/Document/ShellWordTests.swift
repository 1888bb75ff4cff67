import Foundation
import LaunchSim
import Testing

@Suite("Words of a shell")
struct ShellWordTests {
  /// The arguments that a shell passes to a command for some words of its language.
  private func arguments(_ words: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\n' \(words.joined(separator: " "))"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().map(String.init)
  }

  private let texts = [
    "plain", "work/A/on=global:utility", "", "a b", "it's", "''", "$HOME `ls` \\n", "\"x\"", "~1",
    "*",
    "=ls", "#2", "a;b&c|d", "'\u{301}é", "100%", "{a,b}", "!x", "work/A\u{200F}B\u{61C}/on=task",
    "\u{200E}", "it's\u{200D}\u{FEFF}%d\u{7}", "a\rb.json", "a\u{2028}b\u{85}",
  ]

  @Test("A quoted text comes out of the shell as it went in")
  func quoting() throws {
    #expect(try arguments(texts.map(\.shellQuoted)) == texts)
    #expect("work/A/on=global:utility".shellQuoted == "work/A/on=global:utility")
    #expect("it's".shellQuoted == #"'it'\''s'"#)
    #expect("=ls".shellQuoted == "'=ls'")
  }

  @Test("A quoted text stays the same where it is printed, whatever its characters")
  func printing() {
    for text in texts { #expect(text.shellQuoted.printable() == text.shellQuoted, "\(text)") }
  }

  @Test("A path that begins with a dash is not taken for an option")
  func paths() {
    #expect("-x y.json".shellPath == "'./-x y.json'")
    #expect("-/Launch".shellPath == "./-/Launch")
    #expect("-".shellPath == "-")
    #expect("a/b.json".shellPath == "a/b.json")
  }
}
