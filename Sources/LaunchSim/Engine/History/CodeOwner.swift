/// The owner of steps.
package enum CodeOwner: Hashable, Sendable {
  case item(ItemIndex), callback(Callback)
  /// The steps of a later event.
  case event(Int)
  /// The expiration steps of a background task.
  case expiration
}
