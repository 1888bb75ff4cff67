package import LaunchSim

extension Nanoseconds: JSONConvertible {
  package var json: JSONLayout { .integer(rawValue) }
}

extension JobID: JSONConvertible {
  package var json: JSONLayout { .integer(index) }
}

extension Callback: JSONConvertible {
  package var json: JSONLayout { .string(name) }
}

extension SourceLocation: JSONConvertible {
  package var json: JSONLayout { .string(description) }
}
