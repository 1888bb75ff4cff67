/// A cost at launch that was published, which a scenario may use by its name.
package struct PublishedCost: Sendable {
  /// The call or library, with the circumstances where several reports differ.
  package let name: String
  package let cost: Cost
  /// The profile whose performance core is the nearest to the measured device's.
  package let device: DeviceProfile
  /// The measured device and the versions, as the source states them.
  package let subject: String
  package let source: String
  /// Reason against the figure.
  package let doubt: String
  /// True if the code runs before `main`, so that `staticInitializers` calls the item.
  package let isBeforeMain: Bool

  private init(
    _ name: String, _ cost: Cost, on device: DeviceProfile = .iPhone12, _ subject: String,
    _ source: String, doubt: String, isBeforeMain: Bool = false
  ) {
    (self.name, self.cost, self.device, self.subject) = (name, cost, device, subject)
    (self.source, self.doubt, self.isBeforeMain) = (source, doubt, isBeforeMain)
  }

  /// The cost with its place, its device and its source in a line.
  package var origin: String { "\(source), on \(subject)" }
}

extension PublishedCost {
  /// Every cost, by vendor.
  package static let catalog = firebase + others + initializers

  private static let single = "one report"
  private static let unnamed = "a device that it does not name"
  private static let firebaseIssue = "firebase/firebase-ios-sdk issue"

  private static let firebase = [
    PublishedCost(
      "FirebaseApp.configure", .fixed(.milliseconds(30)), on: .iPhone15,
      "iPhone 15, iOS 18, SDK 10.2, without a debugger", "\(firebaseIssue) 13675",
      doubt: "one report, about 30 ms; 400 to 600 ms with a debugger"),
    PublishedCost(
      "FirebaseApp.configure, in the field",
      .percentiles(p50: .milliseconds(40), p95: .milliseconds(113)),
      "devices of an app's users, 2024, linked statically", "\(firebaseIssue) 13232",
      doubt: "a mix of devices; P95 is derived from a P50 of 40 ms and a P90 of 90 ms, log-normal"),
    PublishedCost(
      "FirebaseApp.configure, iPhone 15 Pro Max", .fixed(.milliseconds(100)), on: .iPhone15Pro,
      "iPhone 15 Pro Max, 2024", "\(firebaseIssue) 12717", doubt: "one report of more than 100 ms"),
    PublishedCost(
      "FirebaseApp.configure, iPhone 6 Plus",
      .uniform(.milliseconds(800), .milliseconds(1300)), on: .iPhone6Plus,
      "iPhone 6 Plus, Firebase 5.11, Release", "\(firebaseIssue) 2148",
      doubt: "one report, of an old version"),
    PublishedCost(
      "FIRApp.sendNotificationsToSDKs", .fixed(.milliseconds(110)), on: .iPhone8,
      "iPhone X, Firebase 5.17", "\(firebaseIssue) 2669",
      doubt: "one report, of an old version; the chip is that of an iPhone 8"),
    PublishedCost(
      "FIRCLSContextInitialize", .fixed(.milliseconds(130)), "\(unnamed), 2024",
      "\(firebaseIssue) 13232", doubt: "one launch of 1792 ms in the field"),
    PublishedCost(
      "APMAnalytics start", .fixed(.milliseconds(90)), "\(unnamed), 2024",
      "\(firebaseIssue) 13232", doubt: "one launch of 1220 ms in the field"),
    PublishedCost(
      "FIRApp.registerInternalLibrary", .fixed(.milliseconds(78)), "\(unnamed), 2020",
      "\(firebaseIssue) 6902", doubt: "one report, up to 100 ms", isBeforeMain: true),
    PublishedCost(
      "APMAnalytics.load", .fixed(.milliseconds(51)), "\(unnamed), 2020",
      "\(firebaseIssue) 6936", doubt: single, isBeforeMain: true),
    PublishedCost(
      "GTMSessionUploadFetcher.load", .fixed(.milliseconds(95)), "\(unnamed), 2020",
      "\(firebaseIssue) 6936", doubt: single, isBeforeMain: true),
  ]

  private static let others = [
    PublishedCost(
      "Braze.init", .uniform(.milliseconds(379), .milliseconds(391)), on: .iPhone7,
      "iPhone 7, iOS 15.7, SDK 11.6.1", "braze-inc/braze-swift-sdk issue 163",
      doubt: "one report, with the 13 ms of its configuration; 316 ms are a logging setter")
  ]

  private static let initializers = [
    initializer(
      "Texture, initializers", [.microseconds(200_480)], "2019", "TextureGroup/Texture issue 1697",
      doubt: "10 % of a start of 1.9 s"),
    initializer(
      "Parchment, initializers", [.microseconds(225_830)], "2019",
      "TextureGroup/Texture issue 1697", doubt: "of a start of 1.9 s"),
    initializer(
      "Flutter, initializers", [.microseconds(29_190), .microseconds(79_660)], "2020 and 2021",
      "output of DYLD_PRINT_STATISTICS in two blogs", doubt: "two apps"),
    initializer("NERtcSDK, initializers", [.microseconds(75_200)], "2021", doubt: single),
    initializer("ImSDK_Plus, initializers", [.microseconds(25_800)], "2021", doubt: single),
    initializer("NIMSDK, initializers", [.microseconds(16_800)], "2021", doubt: single),
    initializer("nuisdk, initializers", [.microseconds(18_500)], "2021", doubt: single),
  ]

  /// The static initializers of a library, as `DYLD_PRINT_STATISTICS` timed them.
  private static func initializer(
    _ name: String, _ times: [Nanoseconds], _ year: String,
    _ source: String = "output of DYLD_PRINT_STATISTICS in a blog", doubt: String
  ) -> PublishedCost {
    PublishedCost(
      name, times.count == 1 ? .fixed(times[0]) : .samples(times), "\(unnamed), \(year)", source,
      doubt: doubt, isBeforeMain: true)
  }
}
