import Foundation
import Testing

@testable import LaunchSimTestSupport

/// Runs the commands of the page *Calibrating a device* on the observation that it shows.
@Suite("The page on calibrating a device")
struct CalibratingArticleTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/CalibratingADevice.md"

  @Test("Every command runs as written, and prints the block below it")
  func commands() throws {
    let text = try PackageFiles.lines(of: Self.path).joined(separator: "\n")
    let blocks = text.matches(of: /(?ms)^```(\w+)\n(.*?)\n```$/).map {
      (language: String($0.1), text: String($0.2))
    }
    #expect(blocks.map(\.language) == ["sh", "text", "json", "sh"])
    let folder = try LaunchSimBinary.Folder()
    try folder.write(blocks[2].text, to: "desk.json")
    #expect(try LaunchSimBinary.run("init", "Launch", in: folder).status == 0)
    let first = try LaunchSimBinary.shell(blocks[0].text, in: folder.url)
    #expect(first.output == blocks[1].text + "\n")
    // The launch is over its budget on the calibrated device, so that `run` has the status 1.
    let second = try LaunchSimBinary.shell(blocks[3].text, in: folder.url)
    #expect(second.status == 1 && second.output.contains("iPhone 12, calibrated, iOS 26"))
  }
}
