import Testing

@testable import LaunchSim

@Suite("The URL of a launch")
struct LaunchURLTests {
  typealias Good = (text: String, scheme: String, host: String?, hasQuery: Bool)

  static let good: [Good] = [
    ("trailhead://route?id=7", "trailhead", "route", true), ("trailhead:", "trailhead", nil, false),
    ("TrailHead:a", "trailhead", nil, false), ("a+b-c.d9:x", "a+b-c.d9", nil, false),
    ("https://www.Example.com/a/b?x#y", "https", "www.example.com", true),
    ("https://user:word@example.com:8080/", "https", "example.com", false),
    ("https://[::1]:80/", "https", "[::1]", false), ("https://[::1]/", "https", "[::1]", false),
    ("https:///a", "https", "", false), ("https://a?", "https", "a", false),
    ("https://a#?x=1", "https", "a", false), ("a:%C3%A9?%20", "a", nil, true),
    ("https://a/?q=x@y:z", "https", "a", true), ("mailto:a@b.example", "mailto", nil, false),
  ]

  @Test("A valid URL is parsed")
  func parts() {
    for row in Self.good {
      let url = LaunchURL(row.text)
      #expect(url.problem == nil, "\(row.text)")
      #expect(url.scheme == row.scheme, "\(row.text)")
      #expect(url.host == row.host, "\(row.text)")
      #expect(url.hasQueryItems == row.hasQuery, "\(row.text)")
    }
  }

  static let bad: [(text: String, problem: Problem)] = [
    ("", .noScheme), ("trailhead", .noScheme), (":a", .badScheme("")), ("7a:b", .badScheme("7a")),
    ("trail head:a", .badScheme("trail head")), ("é:a", .badScheme("é")),
    ("/route:7", .badScheme("/route")), ("a:b c", .unencodedCharacter(" ")),
    ("a:é", .unencodedCharacter("é")),
    ("a:<b>", .unencodedCharacter("<")), ("a:b\"", .unencodedCharacter("\"")),
    ("a:%2", .badPercent),
    ("a:%zz", .badPercent), ("a:100%", .badPercent), ("https://a:port/", .badPort("port")),
    ("https://a:70000/", .badPort("70000")),
  ]

  @Test("An invalid URL is refused with its fault")
  func problems() {
    for (text, problem) in Self.bad {
      #expect(LaunchURL(text).problem == problem, "\(text)")
      #expect(!LaunchURL(text).hasQueryItems)
    }
  }
}
