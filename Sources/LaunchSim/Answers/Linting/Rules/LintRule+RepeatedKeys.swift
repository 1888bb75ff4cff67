extension LintRule {
  /// The rule about repeated keys.
  static let ofRepeatedKeys: [LintRule] = [
    LintRule(
      id: "repeated-key", title: "A dictionary has each key once", severity: .warning,
      kinds: [
        .app, .appOfTV, .appOfVision, .appOfWatch, .appOfMac, .appOfCatalyst, .appExtension,
        .otherBundle,
      ],
      source:
        "swift-corelibs-foundation, CFPropertyList.c, CFOldStylePList.c and CFBinaryPList.c; "
        + "dotnet/macios-devtools#39",
      confidence: .documented,
      rationale: """
        CoreFoundation sets the keys of XML and of old-style text in turn, so that the last one counts. Of a \
        binary list it keeps the first. Other readers may differ.
        """,
      repairKind: .only(because: "The values that go do not count."),
      check: .infoPlist(\.duplicateKeys))
  ]
}
