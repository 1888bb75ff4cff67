import LaunchSim

extension CodeSymbol {
  /// Symbols by their names, so that a call is compared with all of them at once.
  struct Table {
    private let symbols: [[String]: [CodeSymbol]]

    init(_ spellings: [String] = []) {
      symbols = Dictionary(grouping: spellings.map(CodeSymbol.init), by: \.names)
    }

    /// True if one of the symbols may stand for a call; a symbol without labels stands for no slow
    /// initializer.
    func matches(_ call: SwiftCall, in surroundings: Surroundings) -> Bool {
      guard !symbols.isEmpty else { return false }
      return CodeSymbol.keys(of: call, in: surroundings).contains { names in
        symbols[names]?.contains {
          $0.allowsLabels(of: call) && ($0.labels != nil || !OrdinaryCall.isSlow(call))
        } ?? false
      }
    }
  }
}
