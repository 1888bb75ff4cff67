import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The JSON Schema for editors")
struct ScenarioSchemaTests {
  private let validator: SchemaValidator

  init() throws {
    validator = try SchemaValidator(schema: ScenarioSchema.text)
  }

  @Test("It accepts the starter scenario and its cost table")
  func starter() throws {
    #expect(try validator.accepts(StarterScenario.scenario))
    #expect(try validator.accepts(StarterScenario.costTable))
    #expect(try validator.accepts(#"{"launchBudgets":1,"budgets":{"firstFrame":"1s"}}"#))
  }

  @Test(
    "Its objects have the keys that the reader knows, with words for each",
    arguments: ObjectKind.allCases)
  func keys(kind: ObjectKind) throws {
    let definition = try #require(validator.root["$defs"]?[kind.rawValue])
    guard case .object(let properties)? = definition["properties"]?.content else {
      Issue.record("no properties")
      return
    }
    #expect(properties.map(\.key) == kind.description.keyNames)
    for property in properties {
      guard case .string(let words)? = property.value["description"]?.content else {
        Issue.record("\(property.key) has no description")
        continue
      }
      #expect(words.hasSuffix("."))
    }
    if case .bool(false)? = definition["additionalProperties"]?.content {
    } else {
      Issue.record("other keys are allowed")
    }
  }

  /// One thing set in the starter scenario.
  @Test(
    "It accepts and refuses the same files as the reader",
    arguments: [
      ("work/Feed.load/cpu=9ms", true), ("work/Feed.load/cpu=9 ms", false),
      ("work/Feed.load/cpu=9", false), ("work/Feed.load/cpu=-9ms", false),
      ("work/Feed.load/cpuu=9ms", false), ("work/Feed.load/on=global:utilty", false),
      ("work/Feed.load/on=queue:a.b:default", true), ("work/Feed.load/on=queue::default", false),
      ("work/Feed.load/on=detached:low", true), ("work/Feed.load/on=detached:default", false),
      ("work/Feed.load/on=after:1.5s", true), ("work/Feed.load/on=inline:x", false),
      ("work/Feed.load/when=not:reason:url", true), ("work/Feed.load/when=reason:urll", false),
      (#"work/Feed.load/when=["cold","firstLaunch"]"#, true), ("work/Feed.load/read=1MB", false),
      ("work/Feed.load/steps=[]", false), ("work/Feed.load/for=network", false),
      (#"work/Feed.load={"lock":"l","steps":[]}"#, true), (#"work/Feed.load={"lock":"l"}"#, false),
      (#"work/Feed.load={"steps":[{"cpu":"1ms"}]}"#, true), ("work/Feed.load={}", false),
      (#"work/Feed.load={"steps":[{"cpu":"1ms","wait":"1ms"}]}"#, false),
      (#"work/Feed.load/cpu={"p50":"1ms","p95":"2ms"}"#, true),
      (#"work/Feed.load/cpu={"p50":"1ms"}"#, false),
      (#"work/Feed.load/before=["firstFrame"]"#, true), ("work/Feed.load/mayMove=no", true),
      ("work/Feed.load/mayMove=off", false), ("work/Feed.load/code=[1]", false),
      (#"work/Feed.load={"code":"a.swift#B.c"}"#, true), ("work/Feed.load/code=a.swift#b", true),
      ("work/Feed.load/code=a.swift", false), ("work/Feed.load/code=a.m#b", false),
      (#"work/Feed.load={"code":"a.swift#b","cached":true}"#, false),
      (#"covers=["a.swift",{"file":"b.swift#C","ignores":["d"]}]"#, true),
      (#"covers=[{"ignores":["d"]}]"#, false), (#"covers=["a.txt"]"#, false),
      (#"work/Feed.load/note=["a","b"]"#, true), ("work/Feed.load/note=5", false),
      ("budgets/phase:staticInit=1ms", true), ("budgets/phase:static=1ms", false),
      ("budgets/cpu:tag:growth=1ms", true), ("budgets/cpu:firstFrame=1ms", false),
      ("budgets/firstFrame={}", false), (#"budgets/firstFrame={"warn":"1ms"}"#, true),
      (#"budgets/firstFrame={"fail":"1s","devices":{"iphone-8":"2s"}}"#, true),
      (#"budgets/firstFrame={"fail":"1s","devices":{"iphone-8":{"fail":"2s"}}}"#, true),
      (#"budgets/firstFrame={"fail":"1s","devices":{"iphone-8":{}}}"#, false),
      (#"budgets/firstFrame={"fail":"1s","devices":{"iphone-8":2}}"#, false),
      (#"deviceClasses={"old":["iphone-8"]}"#, true), (#"deviceClasses={"old":"x"}"#, false),
      (#"tolerance={"firstFrame":"2ms","backgroundMargin":"1s"}"#, true), ("tolerance=2ms", true),
      (#"tolerance={"order":"2ms"}"#, false), ("tolerance=2", false),
      ("launch/kind=cool", false), ("launch/watchdog=false", true), ("os=iOS 26.1", false),
      ("limits/silentPush=9s", true), ("limits/silentPush=9", false), ("limits/x=9s", false),
      ("app/linkedSDK=8", false), ("app/linkedSDK=27", true), ("app/body2=[]", false),
      (#"app/viewDidLoad=[{"cpu":"1ms"}]"#, true), ("app/viewDidLoad=5", false),
      ("expect/verdict=dead", false), ("launchScenario=2", false), ("device=iphone-12", true),
      (#"device={"basedOn":"iphone-12"}"#, true), (#"device={"name":"x"}"#, false),
    ] as [(String, Bool)])
  func agreement(assignment: String, isGood: Bool) throws {
    let edit = try #require(ScenarioEdit(assignment: assignment))
    let reader = ScenarioReader(files: StarterScenario.files)
    let list = reader.lint("Launch/trailhead.jsonc", edits: [edit])
    #expect(list.errors.isEmpty == isGood, "\(list)")
    var loader = ScenarioLoader(access: StarterScenario.files, rootFolder: nil)
    loader.load("Launch/trailhead.jsonc", allowing: [.scenario])
    loader.apply([edit])
    #expect(validator.accepts(loader.files[0].root) == isGood)
  }
}
