import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The page of reasons", .serialized)
struct ReasonsPageTests {
  private static let page = "Sources/LaunchSim/LaunchSim.docc/Model/Reasons.md"

  private static func code(_ names: [String]) -> String {
    names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func version(_ version: Int?) -> String { version.map { "iOS \($0)" } ?? "–" }

  @Test("It gives the whole table of reasons")
  func reasons() throws {
    try PackageFiles.expect(
      LaunchReason.Kind.allCases.map { kind in
        let facts = kind.facts
        let declared = facts.requirements.map { requirement in
          "`\(requirement.declaration.rawValue)`"
            + (requirement.mode.map { " (`\($0.rawValue)`)" } ?? "")
        }
        let otherwise: String? = facts.requirements.first.map { requirement in
          switch requirement.without {
          case .notDelivered: "not delivered"
          case .withoutKey(let option): "delivered without `\(option.rawValue)`"
          }
        }
        return [
          "`\(kind.rawValue)`", facts.presence.rawValue,
          declared.isEmpty ? "–" : declared.joined(separator: ", "), otherwise ?? "–",
          Self.code(facts.launchOptions.map(\.rawValue)),
          Self.code(facts.connectionOptions.map(\.rawValue)),
          Self.code(facts.limit.map { [$0.rawValue] } ?? []), facts.systems,
        ]
      }, under: "## All reasons", of: Self.page)
  }

  @Test("It lists the callbacks of each request, at launch and in a running app")
  func callbacks() throws {
    for (heading, isRunning) in [("## After the launch", false), ("## To an app that runs", true)] {
      try PackageFiles.expect(
        LaunchReason.Kind.allCases.compactMap { kind in
          let cells = LifeCycle.allCases.map { lifeCycle in
            LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning).map(\.name)
          }
          guard cells.contains(where: { !$0.isEmpty }) else { return nil }
          return ["`\(kind.rawValue)`"] + cells.map(Self.code)
        }, under: heading, of: Self.page)
    }
  }

  @Test("It lists every key and property, and the reasons not modeled")
  func options() throws {
    try PackageFiles.expect(
      LaunchOption.allCases.map { option in
        let facts = option.facts
        return [
          "`\(option.rawValue)`", facts.value, Self.version(facts.since),
          Self.version(facts.deprecated),
          Self.version(facts.goneSince), facts.isOnTV ? "yes" : "no",
          facts.replacement,
        ]
      }, under: "## Launch options", of: Self.page)
    try PackageFiles.expect(
      ConnectionOption.allCases.map {
        ["`\($0.rawValue)`", $0.facts.value, $0.facts.isOnTV ? "yes" : "no"]
      }, under: "## Connection options", of: Self.page)
    try PackageFiles.expect(
      UnmodeledReason.allCases.map { ["`\($0.rawValue)`", $0.title, $0.why] },
      under: "## Not modeled", of: Self.page)
  }
}
