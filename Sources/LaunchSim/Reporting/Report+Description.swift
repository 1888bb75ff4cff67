extension Report: CustomStringConvertible {
  /// The report as text: the verdict, then the launch drawn over time, then what is worth knowing.
  ///
  /// - Complexity: a simulation for each item that is shown, and for each change that is tried.
  public var description: String { TextReport(self, origin: .program).text }
}
