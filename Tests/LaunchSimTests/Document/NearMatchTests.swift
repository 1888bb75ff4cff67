import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Near matches")
struct NearMatchTests {
  @Test(
    "Names are ranked by their distance, those that hold the word or lie in it first",
    arguments: [
      ("app", ["Kit", "Other", "My App", "Ap"], ["Ap", "My App", "Kit", "Other"]),
      // Of equals the order stays.
      ("x", ["b", "a", "cc"], ["b", "a", "cc"]), ("", ["b", "a"], ["b", "a"]), ("a", [], []),
    ])
  func ranked(word: String, names: [String], expected: [String]) {
    #expect(NearMatch.ranked(names, nearTo: word) == expected)
  }

  @Test("The nearest name is found, regardless of case")
  func nearest() {
    let names = ["sceneWillConnect", "sceneDidBecomeActive", "didFinishLaunching"]
    #expect(NearMatch.find("sceneWilConnect", in: names) == "sceneWillConnect")
    #expect(NearMatch.find("SCENEWILLCONNECT", in: names) == "sceneWillConnect")
    #expect(NearMatch.find("didFinishLuanching", in: names) == "didFinishLaunching")
    #expect(NearMatch.find("viewDidLoad", in: names) == nil)
  }

  @Test("About a third of the letters may be wrong, of a single one none")
  func tolerance() {
    #expect(NearMatch.find("on", in: ["in"]) == "in")
    #expect(NearMatch.find("x", in: ["A"]) == nil)
    #expect(NearMatch.find("a", in: ["A"]) == "A")
    #expect(NearMatch.find("abcdef", in: ["abcdxx"]) == "abcdxx")
    #expect(NearMatch.find("abcdef", in: ["abcxxx"]) == nil)
    #expect(NearMatch.find("", in: ["a"]) == nil)
  }

  @Test("Of equally near names the first is taken")
  func ties() {
    #expect(NearMatch.find("cold", in: ["bold", "colt"]) == "bold")
    #expect(NearMatch.find("cold", in: ["colt", "bold"]) == "colt")
  }

  @Test("A word may be a part of a name, of at most three names")
  func parts() {
    let names = ["silentPush", "voipPush", "tap", "sceneOpenURLContexts"]
    #expect(NearMatch.containing("push", in: names) == ["silentPush", "voipPush"])
    #expect(NearMatch.containing("openURLContexts", in: names) == ["sceneOpenURLContexts"])
    #expect(NearMatch.containing("tap", in: names) == [])
    #expect(NearMatch.containing("pu", in: names) == [])
    #expect(NearMatch.containing("scene", in: ["sceneA", "sceneB", "sceneC", "sceneD"]) == [])
    #expect(
      ScenarioFixture.complaints(app: #""openURLContexts":[]"#) == [
        #"error: app/openURLContexts: an app has no key "openURLContexts"; did you mean "sceneOpenURLContexts"?"#
      ])
    #expect(
      ScenarioFixture.complaints(app: #""xyzzy":[]"#) == [
        #"error: app/xyzzy: an app has no key "xyzzy"; it has infoPlist, lifeCycle, linkedSDK, version, declares, willFinishReturns, didFinishReturns, scenes, queues, semaphores, contentReady, replacesMainInterface, restoration, restorationComplete, livePlayback, launchScreen, firstScreen, note, source and the callbacks that launch-sim show callbacks lists"#
      ])
  }

  @Test("Swapped neighbors count once")
  func swaps() {
    #expect(NearMatch.find("cpu", in: ["pcu"]) == "pcu")
  }
}
