@testable import LaunchSim

extension AppPlan {
  /// The plan as an indented list, a line for each action.
  var listing: String {
    let lines = Self.callbacks.flatMap { callback -> [String] in
      pieces[callback].map { ["\(callback.name):"] + $0.lines.indented } ?? []
    }
    return (["\(kind) on \(device), \(desks) desks"] + lines).joined(separator: "\n")
  }
}

extension Piece {
  fileprivate var lines: [String] { ["piece \(number)"] + actions.flatMap(\.lines).indented }
}

extension Action {
  fileprivate var lines: [String] {
    let title: String
    switch self {
    case .cpu(let cost): title = "cpu \(cost.time)"
    case .read(let bytes): title = "read \(bytes)"
    case .touch(let bytes): title = "touch \(bytes)"
    case .wait(let time): title = "wait \(time)"
    case .sleep(let time, let clockwork): title = "sleep \(time) (\(clockwork))"
    case .work: title = "work"
    case .lock(let name, _): title = "lock \(name)"
    case .call(let callee, _): title = "call \(callee)"
    case .group(_, let gathering): title = "group, \(gathering)"
    case .pair: title = "async let twice"
    case .race: title = "race"
    case .start(let item): title = "start \(item.place)"
    case .await(let item, _, let waiting): title = "start and await \(item.place) (\(waiting))"
    case .raw(_, let isAwaited): title = isAwaited ? "raw task, awaited" : "raw task"
    case .pass(let gate): title = "pass gate \(gate)"
    case .open(let gate): title = "open gate \(gate)"
    case .consume(let stream, _): title = "consume stream \(stream)"
    case .emit(let stream, let element): title = "emit \(element) to stream \(stream)"
    case .close(let stream): title = "close stream \(stream)"
    case .escape(let escape): title = "escape by \(escape)"
    }
    return [title] + pieces.flatMap(\.lines).indented
  }
}

extension [String] {
  fileprivate var indented: [String] { map { "  \($0)" } }
}
