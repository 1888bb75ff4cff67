import Testing

@testable import LaunchSim

/// The switches as the model reference has them, written out by hand and not from the table.
@Suite("Switches")
struct SwitchTests {
  typealias Row = (key: Switch, standard: String, rule: Int, values: [String])

  private static let flag = ["true", "false"]

  static let rows: [Row] = [
    (.queuedWorkBeforeScene, "false", 27, flag), (.queuedWorkBeforeCommit, "true", 28, flag),
    (.utilityOnEfficiencyCores, "true", 6, flag), (.viewsLoadBeforeActive, "true", 35, flag),
    (.viewDidAppearBeforeActive, "false", 35, flag),
    (.bodyBeforeDidFinish, "false", 35, flag), (.didEnterBackgroundOnWake, "true", 47, flag),
    (.sceneConnectsInBackground, "true", 47, flag), (.locationOverrunKills, "false", 51, flag),
    (.sdkAloneRequiresScenes, "false", 26, flag), (.eitherFalseSuppressesURL, "true", 26, flag),
    (.forceQuitBlocksAll, "true", 47, flag),
    (.prewarmPolicy, "untilUIApplicationMain", 36, ["libsOnly", "untilUIApplicationMain"]),
  ]

  @Test("Each has its default, its values and its rule")
  func facts() {
    #expect(Self.rows.map(\.key) == Switch.allCases)
    let defaults = Switches()
    for row in Self.rows {
      #expect(defaults[row.key] == row.standard, "\(row.key)")
      #expect(row.key.facts.rule == row.rule, "\(row.key)")
      #expect(row.key.facts.setting.values == row.values, "\(row.key)")
    }
  }

  @Test("Setting one changes its own property and nothing else")
  func setting() {
    let properties = Mirror(reflecting: Switches()).children.compactMap(\.label)
    #expect(properties == Switch.allCases.map(\.rawValue))
    for key in Switch.allCases {
      var switches = Switches()
      let other = key.facts.setting.values.first { $0 != switches[key] } ?? ""
      switches[key] = other
      let changed = zip(
        Mirror(reflecting: switches).children, Mirror(reflecting: Switches()).children
      ).filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label)
      #expect(changed == [key.rawValue])
      #expect(switches[key] == other)
    }
  }
}
