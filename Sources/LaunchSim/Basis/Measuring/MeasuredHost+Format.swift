extension MeasuredHost {
  /// The rows of a host in any kind of file.
  @TableBuilder<Field<Reader, MeasuredHost>>
  static func rows<Reader>() -> [Field<Reader, MeasuredHost>] {
    Field(Key.system.rawValue, .text, \.system, "The kernel, as in Linux.").required("\"Linux\"")
    Field(Key.architecture.rawValue, .text, \.architecture, "The architecture, as in x86_64.")
      .required("\"x86_64\"")
    Field(Key.cores.rawValue, .whole(1...100_000), \.cores, "The processors that were online.")
      .required("2")
    Field(
      Key.processor.rawValue, .text, \.processor, "The model of the processor, if the system tells."
    )
    Field(Key.toolchain.rawValue, .text, \.toolchain, "The compiler, as in Swift 6.2.")
      .required("\"Swift 6.2\"")
    Field(Key.build.rawValue, .text, \.build, "The build mode: debug or release.")
      .required("\"release\"")
    Field(
      Key.index.rawValue, .wholeNanoseconds, \.index,
      "The host index: nanoseconds that a fixed reference work took beside the samples."
    ).required("400000")
  }

  /// The table of a host in a file of measured values.
  static let format = ObjectFormat<PlainReader, _>("a host", MeasuredHost.unknown) { rows() }

  /// The value of a host without keys.
  static let unknown = MeasuredHost(
    system: "", architecture: "", cores: 1, processor: "", toolchain: "", build: "", index: .zero)

  /// The host as files write it.
  package var layout: JSONLayout { .object(Self.format.members(of: self, by: ())) }
}

extension Shape where Value == Nanoseconds {
  /// A time as a whole number of nanoseconds, as programs write it: up to a day.
  static var wholeNanoseconds: Shape {
    Shape<Reader, Int>.whole(1...Int(clamping: 86_400_000_000_000 as Int64)).map(
      { Nanoseconds(Int64($0)) }, back: { Int(clamping: $0.rawValue) })
  }
}
