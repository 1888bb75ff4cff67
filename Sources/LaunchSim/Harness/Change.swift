/// One change to an app that is worth a try.
package enum Change: Hashable, Sendable {
  /// An item runs somewhere else.
  case place(ItemIndex, Placement)
  /// A callback waits for a queue's item by `queue.sync` instead of a semaphore.
  case waitInSync(Callback, step: Int)

  /// Makes the change.
  package func apply(to app: inout App) {
    switch self {
    case .place(let item, let placement):
      app.items[item].placement = placement
    case .waitInSync(let callback, let step):
      guard case .await(let item, viaSemaphore: true)? = app.callbacks[callback]?[step] else {
        return
      }
      app.callbacks[callback]?[step] = .await(item, viaSemaphore: false)
    }
  }

  /// The argument of `--set` that makes the change to the scenario's file.
  package func assignment(in app: App) -> String {
    switch self {
    case .place(let item, let placement):
      let path = DocumentPath([.key("work"), .key(app.items[item].name), .key("on")])
      return "\(path)=\(placement)"
    case .waitInSync(let callback, let step):
      guard case .await(let item, viaSemaphore: _)? = app.callbacks[callback]?[step] else {
        return ""
      }
      let path = DocumentPath([.key("app"), .key(callback.name), .index(step)])
      return "\(path)={\"await\": \(JSONLayout.quoted(app.items[item].name))}"
    }
  }
}
