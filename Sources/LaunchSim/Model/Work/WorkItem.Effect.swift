extension WorkItem {
  /// An effect of work on people who launch an app; guidance keeps such work out of the launch.
  package enum Effect: String, CaseIterable, Sendable {
    case permission, signIn, onboarding, review, agreement, reading, setup, splash, advertising

    /// Table row of an effect.
    package struct Facts: Sendable {
      /// The name with its article, as in `a sign-in`.
      let noun: String
      /// The id of the rule about the effect.
      package let rule: String
      /// The guidance in one sentence, without a period.
      let title: String
      let rationale: String
      /// The case in which the work is right at launch; `nil` if the source names none.
      var caveat: String?
      /// The next step, without a period.
      let advice: String
      let source: String
    }

    package var facts: Facts {
      switch self {
      case .permission:
        Facts(
          noun: "a request for permission", rule: "permission-before-first-frame",
          title: "An app asks for permission when people turn to the feature that needs it",
          rationale: "At the launch nothing shows yet what the private data is for.",
          caveat: "A navigation app needs the location right away.",
          advice: "ask when people turn to the feature",
          source:
            "Human Interface Guidelines, Launching: Ask for permission to access private "
            + "data at the right time"
        )
      case .signIn:
        Facts(
          noun: "a sign-in", rule: "sign-in-before-first-frame",
          title: "People accomplish something before they sign in",
          rationale: "People want to use the app as soon as it starts.",
          caveat:
            "An app that is of no use without an account may ask; Sign in with Apple is quickest.",
          advice: "show what needs no account first",
          source:
            "Human Interface Guidelines, Launching: Ask for initial setup information only "
            + "when necessary"
        )
      case .onboarding:
        Facts(
          noun: "an onboarding", rule: "onboarding-before-first-frame",
          title: "The launch is not an onboarding experience",
          rationale: "At the first launch people want to dive right in.",
          advice: "show the first screen first",
          source: "Human Interface Guidelines, Launching: Launch screens")
      case .review:
        Facts(
          noun: "a request for a review", rule: "review-before-first-frame",
          title: "An app asks for a review after people have used it",
          rationale: "Before that people cannot rate it.",
          advice: "ask once people have experience with the app",
          source: "Human Interface Guidelines, Launching: Give people time to enjoy your app")
      case .agreement:
        Facts(
          noun: "an agreement", rule: "agreement-before-first-frame",
          title: "Agreements and disclaimers are read in the App Store",
          rationale: "There people can read them before they download the app.",
          advice: "let the App Store display it",
          source: "Human Interface Guidelines, Launching: Give people time to enjoy your app")
      case .reading:
        Facts(
          noun: "a text to read", rule: "reading-before-first-frame",
          title: "People are not required to read before they use the app",
          rationale: "They want a sense of the app first.",
          advice: "show it when people ask for it",
          source: "Human Interface Guidelines, Launching: Give people time to enjoy your app")
      case .setup:
        Facts(
          noun: "a setup", rule: "setup-before-first-frame",
          title: "Setup information comes from the device, or is asked for later",
          rationale: "Settings and defaults serve most people.",
          advice: "begin with defaults, and ask later",
          source:
            "Human Interface Guidelines, Launching: Ask for initial setup information only "
            + "when necessary; 2011 Human Interface Guidelines"
        )
      case .splash:
        Facts(
          noun: "a splash screen", rule: "splash-before-first-frame",
          title: "No splash screen or About window comes before the first screen",
          rationale: "It keeps people from using the app at once.",
          advice: "show the first screen at once",
          source:
            "Human Interface Guidelines, Launching: Downplay the launch experience; 2011 "
            + "Human Interface Guidelines: Avoid a splash screen"
        )
      case .advertising:
        Facts(
          noun: "an advertisement", rule: "advertising-before-first-frame",
          title: "The launch does not advertise",
          rationale: "The launch is no opportunity for branding.",
          advice: "keep it out of the launch",
          source: "Human Interface Guidelines, Launching: Don't advertise")
      }
    }
  }
}
