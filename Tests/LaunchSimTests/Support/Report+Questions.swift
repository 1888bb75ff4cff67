@testable import LaunchSim

extension Report {
  /// Time by which the frame is ready sooner without an item.
  func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
    Experiments(report: self).gain(ofRemoving: item)
  }

  /// The launch under every combination of the undocumented rules.
  func bounds() -> Bounds { Bounds(of: self) }
}
