extension LaunchScreen {
  /// A key that defines several launch screens, names one of them as the default, and assigns
  /// launch screens to URL schemes.
  struct Table: Sendable {
    /// A definition of the table.
    struct Definition: Sendable {
      /// The identifier of the definition; `nil` if the definition has none.
      var id: String?
      var value: PropertyListValue
    }

    let key: String
    let definitionsKey: String
    let identifierKey: String
    let defaultKey: String
    let associationsKey: String
    /// Key of a definition's storyboard; `nil` for a table of screens.
    let fileKey: String?

    /// `UILaunchStoryboards`.
    static let storyboards = Table(
      key: "UILaunchStoryboards", definitionsKey: "UILaunchStoryboardDefinitions",
      identifierKey: "UILaunchStoryboardIdentifier", defaultKey: "UIDefaultLaunchStoryboard",
      associationsKey: "UIURLToLaunchStoryboardAssociations",
      fileKey: "UILaunchStoryboardFile")
    /// `UILaunchScreens`.
    static let screens = Table(
      key: "UILaunchScreens", definitionsKey: "UILaunchScreenDefinitions",
      identifierKey: "UILaunchScreenIdentifier", defaultKey: "UIDefaultLaunchScreen",
      associationsKey: "UIURLToLaunchScreenAssociations", fileKey: nil)

    /// Both tables, in the order in which the system reads them.
    static let all = [storyboards, screens]

    /// The definitions in the value of the key, in order.
    func definitions(in value: PropertyListValue) -> [Definition] {
      (value[definitionsKey]?.elements ?? []).map {
        Definition(id: $0[identifierKey]?.string, value: $0)
      }
    }
  }
}
