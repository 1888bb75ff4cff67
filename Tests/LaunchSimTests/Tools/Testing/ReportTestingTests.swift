import LaunchSim
import LaunchSimTesting
import Testing

@Suite("A report in a test")
struct ReportTestingTests {
  @Test("A failed expectation prints the summary of the report")
  func summary() throws {
    let report = try Scenario.example.simulate()
    #expect(String(describingForTest: report) == report.summary)
    #expect(report.summary.contains("✓ First frame at 383.3 ms: 16.7 ms inside the 400 ms budget"))
    #expect(report.summary.split(separator: "\n").count < 8)
  }

  @Test("A report is attached as its page")
  func page() throws {
    let report = try Scenario.example.simulate()
    for name in ["Trailhead", "Trailhead.html"] {
      let attachment = Attachment(report, named: name)
      #expect(attachment.preferredName == "Trailhead.html")
      let page = try unsafe attachment.withUnsafeBytes { bytes in
        unsafe String(decoding: bytes, as: UTF8.self)
      }
      #expect(page.hasPrefix("<!DOCTYPE html>"))
      #expect(page.contains("Firebase.configure"))
    }
  }
}
