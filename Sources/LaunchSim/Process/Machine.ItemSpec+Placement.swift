extension Machine.ItemSpec {
  /// What the machine needs to know of an item at a place, whose queue or actor is numbered with it.
  init(_ placement: Placement, queues: inout NumberedNames, actors: inout NumberedNames) {
    switch placement {
    case .inline: self.init(kind: .inline)
    case .mainQueue: self.init(kind: .mainQueue)
    case .task: self.init(kind: .task)
    case .immediate: self.init(kind: .immediate)
    case .detached(let qos): self.init(kind: .detached, qos: qos)
    case .global(let qos): self.init(kind: .global, qos: qos)
    case .queue(let label, let qos):
      self.init(kind: .queue, qos: qos, home: queues.number(of: label))
    case .actor(let name): self.init(kind: .actor, home: actors.number(of: name))
    case .afterFirstFrame: self.init(kind: .afterFirstFrame)
    case .whenIdle: self.init(kind: .whenIdle)
    case .after(let delay): self.init(kind: .delayed, delay: delay)
    }
  }
}
