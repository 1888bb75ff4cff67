public import LaunchSim
import LaunchSimTools
public import Testing

extension Report: CustomTestStringConvertible {
  /// The report's summary, which a failed expectation prints.
  public var testDescription: String { summary }
}

extension Report: Attachable {
  /// The bytes of the page, which `launch-sim export` writes too: one HTML file that needs no other.
  ///
  ///     Attachment.record(report, named: "Trailhead")
  ///
  /// - Complexity: A simulation for each item that is shown, and for each move that is tried.
  public borrowing func withUnsafeBytes<Result>(
    for attachment: borrowing Attachment<Report>,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let record = LaunchRecord(of: copy self, named: scenario.title, .text)
    let page = Array(LaunchPage([LaunchPage.Run(record)]).text.utf8)
    return try unsafe page.withUnsafeBytes { try unsafe body($0) }
  }

  /// The name of the attached page, which ends in `.html`.
  public borrowing func preferredName(
    for attachment: borrowing Attachment<Report>, basedOn suggestedName: String
  ) -> String {
    suggestedName.hasSuffix(".html") ? suggestedName : "\(suggestedName).html"
  }

  /// The name of the page of a launch that missed its budget, as in `Trailhead on iPhone 12.html`.
  var pageName: String {
    "\(scenario.title) on \(scenario.device.name).html".replacing("/", with: "-")
  }
}
