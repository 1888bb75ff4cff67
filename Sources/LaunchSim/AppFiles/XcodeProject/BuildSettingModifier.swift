/// A change of a value that a reference requests, as in `$(PRODUCT_NAME:rfc1034identifier)`.
///
/// Source: swift-build, `MacroEvaluationProgram.MacroEvaluationRetrievalOperator`.
enum BuildSettingModifier: String, CaseIterable {
  case lower, upper, identifier, rfc1034identifier, c99extidentifier

  func apply(to text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    case .identifier: replaced(text, by: "_") { $0.isASCII }
    case .rfc1034identifier: replaced(text, by: "-") { $0.isASCII }
    case .c99extidentifier: replaced(text, by: "_") { _ in true }
    }
  }

  /// The text with a mark in place of each scalar that is not allowed in an identifier, including a
  /// digit at the beginning.
  private func replaced(
    _ text: String, by mark: Unicode.Scalar, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isXIDStart
      let isOther = scalar.properties.isXIDContinue && scalar != "_" && !result.isEmpty
      result.append(
        scalar == mark || (isLetter || isOther) && isKept(scalar) ? scalar : mark)
    }
    return String(result)
  }
}
