/// Reads a binary property list, version 00.
///
/// The file ends in a trailer: the sizes of offsets and of object references, the number of
/// objects, the root and the table of offsets. Every number is checked before use, so that no file
/// can cause a read outside of its bytes. An object that is referenced many times counts each time.
struct BinaryPropertyListParser {
  static let signature = Array("bplist".utf8)
  private static let trailerSize = 32

  /// A problem, with the keys and positions that lead to its place.
  struct Failure: Error {
    var problem: Problem
    var path: [DocumentPath.Part]
  }

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableStart = 0
  private var path: [DocumentPath.Part] = []
  private var valueCount = 0
  /// The texts and data read so far, by object, so that repeated references take no memory.
  private var leaves: [Int: PropertyListValue.Content] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(Failure) -> PropertyListValue {
    guard bytes.count >= Self.signature.count + 2 + Self.trailerSize else {
      throw failure("is too short for a binary property list")
    }
    guard bytes[6...7].elementsEqual("00".utf8) else {
      throw failure("is not of version 00, the one that Info.plist files have")
    }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(at: trailer + 8, size: 8), let root = number(at: trailer + 16, size: 8),
      let table = number(at: trailer + 24, size: 8), count > 0, root < count, table >= 8,
      table <= trailer, count <= (trailer - table) / offsetSize
    else { throw failure("has a trailer that does not fit its length") }
    (objectCount, tableStart) = (count, table)
    return try object(root, depth: 0)
  }

  private mutating func object(_ number: Int, depth: Int) throws(Failure) -> PropertyListValue {
    guard depth <= PropertyList.depthLimit else {
      throw Failure(problem: .nestedTooDeep(limit: PropertyList.depthLimit), path: path)
    }
    valueCount += 1
    guard valueCount <= PropertyList.valueLimit else {
      throw Failure(problem: .tooManyValues(limit: PropertyList.valueLimit), path: path)
    }
    guard number < objectCount,
      let start = self.number(at: tableStart + number * offsetSize, size: offsetSize),
      start < tableStart
    else { throw failure("refers to object \(number), which lies outside of it") }
    if let leaf = leaves[number] { return PropertyListValue(content: leaf) }
    let content = try content(at: start, depth: depth)
    switch content {
    case .string, .data: leaves[number] = content
    default: break
    }
    return PropertyListValue(content: content)
  }

  private mutating func content(
    at start: Int, depth: Int
  ) throws(Failure) -> PropertyListValue.Content {
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
    switch kind {
    case 0x0 where low == 8: return .bool(false)
    case 0x0 where low == 9: return .bool(true)
    case 0x1 where low <= 4:
      // Of 16 bytes only the lower half counts; a number of 8 bytes is signed.
      let size = 1 << low
      guard let value = integer(at: start + 1, size: size) else { throw cutOff(start) }
      return .integer(value)
    case 0x2 where low == 2:
      guard let pattern = raw(at: start + 1, size: 4) else { throw cutOff(start) }
      return .real(Double(Float(bitPattern: UInt32(pattern))))
    case 0x2 where low == 3:
      guard let pattern = raw(at: start + 1, size: 8) else { throw cutOff(start) }
      return .real(Double(bitPattern: pattern))
    case 0x3 where low == 3:
      guard let pattern = raw(at: start + 1, size: 8) else { throw cutOff(start) }
      return .date("\(Double(bitPattern: pattern)) s")
    case 0x4: return .data(Array(try body(at: start, low, unit: 1)))
    case 0x5:
      guard let text = String(validating: try body(at: start, low, unit: 1), as: UTF8.self) else {
        throw failure("holds a string that is not ASCII")
      }
      return .string(text)
    case 0x6:
      let body = try body(at: start, low, unit: 2)
      let units = stride(from: body.startIndex, to: body.endIndex, by: 2).map {
        UInt16(body[$0]) << 8 | UInt16(body[$0 + 1])
      }
      // The system keeps lone halves of surrogate pairs, which stand for no character.
      return .string(String(decoding: units, as: UTF16.self))
    case 0x8:
      guard let value = raw(at: start + 1, size: low + 1), low < 8 else { throw cutOff(start) }
      return .uid(value)
    case 0xA, 0xB, 0xC:
      let body = try body(at: start, low, unit: referenceSize)
      var elements: [PropertyListValue] = []
      for index in 0..<body.count / referenceSize {
        path.append(.index(index))
        elements.append(try object(try reference(index, in: body), depth: depth + 1))
        path.removeLast()
      }
      return .array(elements)
    case 0xD:
      let body = try body(at: start, low, unit: 2 * referenceSize)
      let count = body.count / (2 * referenceSize)
      var members: [PropertyListMember] = []
      for index in 0..<count {
        guard
          case .string(let key) = try object(try reference(index, in: body), depth: depth + 1)
            .content
        else { throw failure("has a key that is no string") }
        path.append(.key(key))
        let value = try object(try reference(count + index, in: body), depth: depth + 1)
        members.append(PropertyListMember(key: key, value: value))
        path.removeLast()
      }
      // Among equal keys the first counts in a binary list, but the last counts in `members`.
      if Set(members.map(\.key)).count < members.count { members.reverse() }
      return .dictionary(members)
    default:
      throw failure("holds an object of an unknown kind, 0x\(String(bytes[start], radix: 16))")
    }
  }

  /// Bytes of an object with a length, in units of `unit` bytes each.
  private func body(at start: Int, _ low: Int, unit: Int) throws(Failure) -> ArraySlice<UInt8> {
    var (count, first) = (low, start + 1)
    if low == 0xF {
      // A length of 15 or more follows as a number.
      guard first < tableStart, bytes[first] >> 4 == 1, bytes[first] & 0xF <= 3,
        let length = number(at: first + 1, size: 1 << Int(bytes[first] & 0xF))
      else { throw cutOff(start) }
      (count, first) = (length, first + 1 + 1 << Int(bytes[first] & 0xF))
    }
    guard first <= tableStart, count <= (tableStart - first) / unit else { throw cutOff(start) }
    return bytes[first..<first + count * unit]
  }

  private func reference(_ index: Int, in body: ArraySlice<UInt8>) throws(Failure) -> Int {
    let start = body.startIndex + index * referenceSize
    guard let number = number(at: start, size: referenceSize) else { throw cutOff(start) }
    return number
  }

  // MARK: - Numbers

  /// A number that can be an offset or a count; `nil` if the number lies outside of the file or is
  /// too large.
  private func number(at start: Int, size: Int) -> Int? {
    raw(at: start, size: size).flatMap { $0 <= UInt64(UInt32.max) ? Int($0) : nil }
  }

  private func integer(at start: Int, size: Int) -> Int64? {
    size == 16
      ? raw(at: start + 8, size: 8).map { Int64(bitPattern: $0) }
      : raw(at: start, size: size).map { Int64(bitPattern: $0) }
  }

  private func raw(at start: Int, size: Int) -> UInt64? {
    guard start >= 0, size <= 8, start <= bytes.count - size else { return nil }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func cutOff(_ start: Int) -> Failure {
    failure("has an object at byte \(start) that goes on after the end")
  }

  private func failure(_ words: String) -> Failure {
    Failure(problem: .binaryPropertyList(words), path: path)
  }
}
