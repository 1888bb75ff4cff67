// Problems of Swift sources.

extension Problem {
  static let sourceTooDeep = Problem(
    "source-too-deep",
    "more than \(SwiftSource.nestingLimit) brackets stand within each other")
  static let sourceTooLong = Problem(
    "source-too-long", "the source is longer than \(bytes(SwiftSource.fileLimit))", cause: .content)
}
