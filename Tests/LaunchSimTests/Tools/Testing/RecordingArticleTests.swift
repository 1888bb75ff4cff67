import Testing

@testable import LaunchSimTestSupport
@testable import LaunchSimTesting

@Suite("The article about recordings")
struct RecordingArticleTests {
  private static let page = "Sources/LaunchSim/LaunchSim.docc/RecordingALaunch.md"
  private static let outside = "Tests/OutsidePackage/Tests/TrailheadBudgetTests"

  /// The text of a file of the package.
  private func text(of file: String) throws -> String {
    try PackageFiles.lines(of: file).joined(separator: "\n")
  }

  @Test("Its test and its recording are those of the package that uses the library from outside")
  func listings() throws {
    let code = try text(of: "\(Self.outside)/RecordedLaunchTests.swift")
    #expect(
      try PackageFiles.blocks("swift", of: Self.page).contains { trimmed($0) == trimmed(code) })
    let recording = try text(of: "\(Self.outside)/Launch/iphone12.csv")
    #expect(
      try PackageFiles.blocks("text", of: Self.page).contains { trimmed($0) == trimmed(recording) })
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }

  @Test("Its recording has the own time that it names")
  func ownTime() throws {
    let recording = try text(of: "\(Self.outside)/Launch/iphone12.csv")
    let costs = try LaunchCosts(recording, named: "iphone12.csv")
    // 68.1 ms, of which Feed.decode takes 4.2 ms.
    #expect(try costs["Feed.load"] == .microseconds(63_900))
  }

  @Test("Its differences are in the words of a failed expectation")
  func differences() throws {
    let difference = RecordingDifference(
      missing: ["Database.migrate"], unrecorded: ["Analytics.start"],
      changed: [
        .init(name: "Feed.decode", modeled: .microseconds(4_200), recorded: .milliseconds(9))
      ])
    #expect(try PackageFiles.blocks("text", of: Self.page).contains(difference.description))
  }
}
