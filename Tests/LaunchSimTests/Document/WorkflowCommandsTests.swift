import Testing

@testable import LaunchSim

@Suite("Commands to a workflow")
struct WorkflowCommandsTests {
  @Test(
    "A line begins with no command, and none stands within it",
    arguments: [
      ("::error::x", #"\u{3a}:error::x"#), ("  ::stop-commands::x", #"  \u{3a}:stop-commands::x"#),
      ("a\n\t\u{3000}::add-mask::x\n::b", "a\n\t\u{3000}\\u{3a}:add-mask::x\n\\u{3a}:b"),
      (":::x", #"\u{3a}::x"#), ("a\r::b", "a\r\\u{3a}:b"), ("a ##[error]b", #"a #\u{23}[error]b"#),
      ("###[x", #"##\u{23}[x"#),
    ])
  func commands(text: String, shown: String) {
    #expect(text.withoutWorkflowCommands == shown)
    #expect(TextStyle.plain.finished(text) == shown)
  }

  @Test(
    "Other text stays as it is",
    arguments: ["", "Swift::Int, a :: b", ": x", ":x::", "## [x", "#[x", "a\n## Title\n"])
  func others(text: String) {
    #expect(text.withoutWorkflowCommands == text)
  }
}
