import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Messages in the wire format of protocol buffers")
struct ProtobufMessageTests {
  /// The fields, as in `1: 150`, and the problem that ends them, if any.
  private func fields(_ bytes: [UInt8]) -> [String] {
    var message = ProtobufMessage(bytes)
    var fields: [String] = []
    do throws(PlacedProblem) {
      while let field = try message.next() {
        switch field.value {
        case .number(let number): fields.append("\(field.number): \(number)")
        case .message(let message): fields.append("\(field.number): \(Array(message.content))")
        }
      }
    } catch {
      fields.append("\(error.offset) \(error.problem.sentence)")
    }
    return fields
  }

  private func damage(_ bytes: [UInt8]) -> String? {
    fields(bytes).last?.replacing("the trace is cut off or damaged here: ", with: "")
  }

  @Test("Numbers of every width, and bytes")
  func values() {
    #expect(fields([0x08, 0x96, 0x01]) == ["1: 150"])
    #expect(fields([0x12, 2, 7, 8, 0x18, 1]) == ["2: [7, 8]", "3: 1"])
    #expect(fields([0x0D, 1, 0, 0, 0x80]) == ["1: 2147483649"])
    #expect(fields([0x09, 2, 1, 0, 0, 0, 0, 0, 0]) == ["1: 258"])
    let largest = [0x08] + Array(repeating: UInt8(0xFF), count: 9) + [0x01]
    #expect(fields(largest) == ["1: 18446744073709551615"])
    #expect(fields([]) == [])
    #expect(fields([0x0A, 0]) == ["1: []"])
  }

  @Test("Damage ends the reading at its byte")
  func damages() {
    #expect(damage([0x08]) == "1 a number ends with its message")
    #expect(damage([0x08, 0x80]) == "1 a number ends with its message")
    #expect(
      damage([0x08] + Array(repeating: 0x80, count: 20)) == "1 a number has more than 10 bytes")
    #expect(damage([0x08, 1, 0x12, 3, 1]) == "2 a field of 3 bytes exceeds the 1 of its message")
    #expect(damage([0x09, 1, 2]) == "0 a field of 8 bytes exceeds the 2 of its message")
    #expect(damage([0x00, 1]) == "0 0 is no number of a field")
    #expect(damage([0x0E]) == "0 6 is no type of a field")
    // A group of field 1.
    #expect(damage([0x0B, 0x0C]) == "0 3 is no type of a field")
    let longest = [0x12] + Array(repeating: UInt8(0xFF), count: 9) + [0x01]
    #expect(
      damage(longest) == "0 a field of 18446744073709551615 bytes exceeds the 0 of its message")
  }

  @Test("A message within a message ends with it")
  func nesting() throws {
    var outer = ProtobufMessage([0x0A, 2, 0x08, 0x80, 0x01])
    guard case .message(var inner)? = try outer.next()?.value else {
      Issue.record("expected a message")
      return
    }
    // The byte after the inner message would complete the number.
    #expect(throws: PlacedProblem.self) { try inner.next() }
  }
}
