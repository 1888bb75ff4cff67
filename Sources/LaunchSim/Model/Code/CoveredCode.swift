/// Code of the app that a scenario models: a file, or one declaration in a file.
package struct CoveredCode: Hashable, Sendable {
  package var code: CodeReference
  /// Calls that are no work of the launch, as in `print`.
  package var ignores: [String] = []
}
