extension LintRule {
  /// Guidance about launches that no file can prove.
  static let notCheckable: [LintRule] = [
    guidance(
      "guidance-setup-for-most", "An app is set up for the needs of most people, without asking",
      because: "No file tells the needs of people.",
      source:
        "2011 Human Interface Guidelines, Start Instantly: Focus your solution on the needs "
        + "of 80 percent of your users"
    ),
    guidance(
      "guidance-setup-sources",
      "Setup information comes from device settings and defaults where they have it",
      because: "No file tells which answers the device has.",
      source:
        "Human Interface Guidelines, Launching: Ask for initial setup information only when "
        + "necessary; 2011 Human Interface Guidelines"
    ),
    guidance(
      "guidance-setup-in-app",
      "Setup information that is needed is asked for in the app and stored at once",
      because: "The place of a question is in the code.",
      source:
        "2011 Human Interface Guidelines, Start Instantly: prompt people to enter it within "
        + "your application"
    ),
    guidance(
      "guidance-device-restart",
      "An app never tells people to restart the device after installing it",
      because: "The texts of an app are not read.",
      source:
        "2011 Human Interface Guidelines, Start Instantly: Don't tell people to reboot or "
        + "restart their devices"
    ),
    guidance(
      "guidance-state-in-detail",
      "Restored state goes down to scroll positions, and windows return as they were left",
      because: "A scenario says that state is restored, and not which.",
      source:
        "Human Interface Guidelines, Launching: Restore granular details of the previous state"),
    guidance(
      "guidance-branding",
      "Logos stand on the launch screen only if they are a fixed part of the first screen",
      because: "An image does not tell that it is a logo.",
      source: "Human Interface Guidelines, Launching: Don't advertise"),
    guidance(
      "guidance-solid-color",
      "A game that shows a solid color first has a launch screen of that color alone",
      because: "The first drawing of a game is in its code.",
      source: "Human Interface Guidelines, Launching: Don't advertise"),
    guidance(
      "guidance-either-landscape", "A landscape-only app works in either landscape orientation",
      because:
        "The file tells which orientations are supported, and not that the app works in them.",
      source:
        "Human Interface Guidelines, Launching: Launch in the appropriate orientation; 2011 "
        + "Human Interface Guidelines"
    ),
    guidance(
      "guidance-full-space-data",
      "On visionOS an app asks for hand positions and surroundings only in a Full Space",
      because: "The space in which code asks is not in a file.",
      source:
        "Human Interface Guidelines, Launching: Ask for permission to access private data "
        + "at the right time"
    ),
    guidance(
      "guidance-space-control",
      "A window in the Shared Space has a control that opens the immersive space",
      because: "The controls of a window are in the code.",
      source: "Human Interface Guidelines, Launching: Consider launching in the Shared Space"),
    guidance(
      "guidance-playback-time",
      "A live-viewing app starts playback after a few seconds of inactivity",
      because: "The time has no published figure.",
      source:
        "Human Interface Guidelines, Launching, tvOS: consider automatically starting playback"),
  ]

  private static func guidance(
    _ id: String, _ title: String, because reason: String, source: String
  ) -> LintRule {
    LintRule(
      id: id, title: title, severity: .note, source: source, confidence: .documented,
      rationale: reason, check: .notCheckable)
  }
}
