/// A kind of path that is written in a file and followed by a reader; the table lists all of them.
///
/// Each of these paths leads to a place inside the root folder or nowhere.
package enum FileReference: CaseIterable, Hashable, Sendable {
  /// A table of costs or budgets that a scenario includes.
  case include
  /// The Info.plist that a scenario names.
  case infoPlist
  /// The device file that a scenario names.
  case device
  /// A Swift source that a scenario covers.
  case code
  /// The scenario that a lesson names.
  case lessonScenario
  /// A project that a workspace names.
  case workspaceProject
  /// The file that `INFOPLIST_FILE` names.
  case infoPlistFile
  /// The configuration file that a build configuration is based on.
  case baseConfiguration
  /// A file that a configuration file includes.
  case settingsInclude
  /// A source file or folder of sources that a target names.
  case targetSource
  /// A file that a list of known findings names.
  case knownFinding
  /// The target of a symbolic link that a search meets.
  case link
}
