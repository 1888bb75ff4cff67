import Testing

@testable import LaunchSim

@Suite("Paths of launch files")
struct LaunchFilePathTests {
  @Test(
    "The nearest folder .lproj is the language; Base is none",
    arguments: [
      ("App/Base.lproj/Launch.storyboard", "Launch", "storyboard", "Base", false),
      ("App/en.lproj/Launch.storyboard", "Launch", "storyboard", "en", true),
      ("/a/de.lproj/Base.lproj/L.xib", "L", "xib", "Base", false),
      ("pt-BR.lproj/Launch.strings", "Launch", "strings", "pt-BR", true),
      ("Launch.storyboard", "Launch", "storyboard", nil, false),
      ("a.lproj", "a", "lproj", nil, false),
      ("", "", "", nil, false),
    ] as [(String, String, String, String?, Bool)])
  func parts(
    path: String, baseName: String, ending: String, language: String?, isLocalized: Bool
  ) {
    let file = LaunchFilePath(path)
    #expect(file.baseName == baseName)
    #expect(file.ending == ending)
    #expect(file.language == language)
    #expect(file.isLocalized == isLocalized)
  }

  @Test("Copies and translated texts of the launch file are found, ordered by path")
  func copies() {
    let paths = [
      "App/fr.lproj/Launch.strings", "App/Base.lproj/Launch.storyboard",
      "App/de.lproj/Launch.storyboard", "App/de.lproj/Main.storyboard",
      "App/de.lproj/Launch.png", "App/Launch.strings", "App/mul.lproj/Launch.xcstrings",
    ]
    #expect(
      LaunchFilePath.localizedCopies(of: "Launch", among: paths).map(\.path) == [
        "App/de.lproj/Launch.storyboard", "App/fr.lproj/Launch.strings",
        "App/mul.lproj/Launch.xcstrings",
      ])
  }
}
