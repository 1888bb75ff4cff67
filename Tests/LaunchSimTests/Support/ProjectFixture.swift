@testable import LaunchSim

/// Projects as Xcode writes them, in the memory of a test.
enum ProjectFixture {
  /// Reads files of a dictionary, by their paths.
  static func reading(_ files: [String: String]) -> XcodeProject.Reading {
    { path, _ in
      files[path].map { .success(Array($0.utf8)) }
        ?? .failure(Problem("no-such-file", "there is no such file", cause: .missingInput))
    }
  }

  /// A project with an app, an extension and tests, as Xcode writes it.
  ///
  /// The settings are those of the app and of the project in Release; the sources are those of the
  /// app.
  static func project(app: String, shared: String = "", sources: [String] = []) -> String {
    let files = sources.indices.map { "B\($0)" }.joined(separator: ", ")
    // On one line, so that the lines of the project stay.
    let objects =
      sources.enumerated().map { index, path in
        "B\(index) = {isa = PBXBuildFile; fileRef = R\(index); }; "
          + "R\(index) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; }; "
      }.joined() + "S2 = {isa = PBXSourcesBuildPhase; files = (\(files)); };"
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 77;
      \tobjects = {
      /* Begin PBXFileReference section */
      \t\tF1 /* App.xcconfig */ = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      \t\tF2 /* Base.xcconfig */ = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };
      /* End PBXFileReference section */
      \t\tG0 = {isa = PBXGroup; children = (G1, S1); sourceTree = "<group>"; };
      \t\tG1 = {isa = PBXGroup; children = (F1 /* App.xcconfig */, F2, ); path = Config; sourceTree = "<group>"; };
      \t\tS1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = "<group>"; }; \(objects)
      \t\tT1 = {isa = PBXNativeTarget; buildConfigurationList = L1; name = "My App"; buildPhases = (S2);
      \t\t\tproductType = "com.apple.product-type.application"; };
      \t\tT2 = {isa = PBXNativeTarget; buildConfigurationList = L2; name = Widget;
      \t\t\tproductType = "com.apple.product-type.app-extension"; };
      \t\tT3 = {isa = PBXNativeTarget; buildConfigurationList = L2; name = AppTests;
      \t\t\tproductType = "com.apple.product-type.bundle.unit-test"; };
      \t\tT4 = {isa = PBXAggregateTarget; buildConfigurationList = L2; name = All; };
      \t\tP = {isa = PBXProject; buildConfigurationList = L0; developmentRegion = en; mainGroup = G0;
      \t\t\tprojectDirPath = ""; targets = (T1, T2, T3, T4, ); };
      \t\tC1 = {isa = XCBuildConfiguration; baseConfigurationReference = F2; buildSettings = {
      \t\t\t\tSDKROOT = iphoneos;
      \t\t\t\t\(shared)
      \t\t\t}; name = Release; };
      \t\tC2 = {isa = XCBuildConfiguration; baseConfigurationReference = F1 /* App.xcconfig */;
      \t\t\tbuildSettings = {
      \t\t\t\t\(app)
      \t\t\t}; name = Release; };
      \t\tC3 = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Debug.plist; }; name = Debug; };
      \t\tC4 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = xros26.0; }; name = Shipping; };
      \t\tL0 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
      \t\tL1 = {isa = XCConfigurationList; buildConfigurations = (C3, C2, ); defaultConfigurationName = Debug; };
      \t\tL2 = {isa = XCConfigurationList; buildConfigurations = (C4, ); };
      \t};
      \trootObject = P /* Project object */;
      }
      """
  }
}
