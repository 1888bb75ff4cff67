extension LaunchScreen {
  /// The origin of the image that the system shows for a launch storyboard or screen.
  public enum GeneratedImage: String, CaseIterable, Sendable {
    /// The system renders the image for this launch.
    case rendered
    /// The system has kept the image from an earlier launch.
    case kept
    /// The image may still belong to the version before the update.
    case maybeStale = "maybe-stale"
  }
}

extension LaunchScreen.Rule<LaunchScreen.GeneratedImage?> {
  /// The rules about the cache of generated images; without an answer if nothing is generated.
  static let generatedImages: [Self] = [
    Self(
      id: "not-generated", title: "Only storyboards and launch screens are rendered into images",
      systems: .all, source: "Use Your Loaf, Using a launch screen storyboard",
      confidence: .reported,
      check: { subject in
        subject.shown?.isGenerated == true
          ? .passes("the system renders it") : .decides(nil, "nothing is rendered")
      }),
    Self(
      id: "first-launch", title: "The first launch after the installation renders the image",
      systems: .all,
      source:
        "Use Your Loaf, Using a launch screen storyboard: rendered by the system, not by Xcode",
      confidence: .reported,
      check: { subject in
        subject.conditions.state == .first
          ? .decides(.rendered, "the app was not launched since it was installed")
          : .passes("the app was launched before")
      }),
    Self(
      id: "updated", title: "After an update the image may be that of the version before",
      systems: .all, source: "TN3118; openradar#7592", confidence: .reported,
      check: { subject in
        subject.conditions.state == .updated
          ? .decides(
            .maybeStale, "the app was updated; installing it anew clears the images")
          : .passes("the app was not updated since")
      }),
    Self(
      id: "cache-hit", title: "Later launches show the image that is kept, one for each size",
      systems: .all,
      source: "Use Your Loaf, Using a launch screen storyboard: Library/Caches/LaunchImages",
      confidence: .reported,
      check: { _ in .decides(.kept, "an earlier launch has rendered it") }),
  ]
}
