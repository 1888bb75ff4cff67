import Foundation
import Testing

@testable import LaunchSim

/// Damaged and hostile sources: whatever they hold, they are read or refused with a place.
///
/// The cases follow from fixed seeds. `LAUNCHSIM_LONG=1` runs fifty times as many.
@Suite("Damaged Swift sources")
struct SwiftSourceDamageTests {
  /// A small generator of its own (SplitMix64), so that the cases stay as they are.
  private struct Generator {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return count > 0 ? Int((z ^ (z >> 31)) % UInt64(count)) : 0
    }
  }

  private static let source = ##"""
    @main struct Trailhead: App {
      @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
      private let store = Store(url: #"a\#(b)"#), other: [Int: (String) -> Void] = [:]
      init() {
        guard let a = b?.c!(d), case .e(let f) = g else { return }
        #if DEBUG && canImport(A)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.h("\(i("j"))") }
        #else
        Task.detached(priority: .low) { await k(/l(m)/, \.n, 1.5e-3) }
        #endif
        switch o { case .p where q: r { $0 < s } t: { }; default: u<V>(w)() }
      }
      func application(_ x: Y, didFinishLaunchingWithOptions z: [A: B]?) async throws -> Bool {
        for c in d where e { defer { f() } }; return """
          g \(h())
          """.i
      }
    }
    """##

  private static let insertions: [[UInt8]] =
    [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "/*", "*/", "//",
      "/",
      "`", "#if", "#else", "#endif", "#", "@", "if ", "guard ", "switch ", "case ", "func ",
      "class ",
      "init", "var ", "let ", "in ", "else ", "defer {", "<", ">", ".", "?", "!", ",", ":", ";",
      "\n",
      "\u{FEFF}", "\u{202E}", "e\u{301}", String(repeating: "(", count: 300),
      String(repeating: "\"\\(", count: 300), String(repeating: "if ", count: 300),
      String(repeating: "a{", count: 90), String(repeating: "/*", count: 300),
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0x0D]]

  private static var casesPerSeed: Int {
    ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] == nil ? 150 : 7_500
  }

  private func mutate(_ bytes: inout [UInt8], with generator: inout Generator) {
    guard !bytes.isEmpty else { return }
    let position = generator.below(bytes.count)
    let end = min(bytes.count, position + 1 + generator.below(40))
    switch generator.below(5) {
    case 0: bytes[position] = UInt8(generator.below(256))
    case 1: bytes.removeSubrange(position..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[position..<end]), at: generator.below(bytes.count))
    case 3: bytes.removeSubrange(position...)
    default:
      bytes.insert(
        contentsOf: Self.insertions[generator.below(Self.insertions.count)], at: position)
    }
  }

  @Test(
    "Every damaged source is read or refused with a place", arguments: 1...4 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) {
    var generator = Generator(state: seed)
    var readCount = 0
    for number in 0..<Self.casesPerSeed {
      var bytes = Array(Self.source.utf8)
      for _ in 0...generator.below(4) { mutate(&bytes, with: &generator) }
      do throws(SwiftSourceError) {
        let source = try SwiftSource(named: "a.swift", bytes)
        readCount += 1
        check(source, "seed \(seed), case \(number)")
      } catch {
        #expect(error.diagnostic.location.position != nil, "seed \(seed), case \(number)")
      }
    }
    #expect(readCount > 0)
    #expect(readCount < Self.casesPerSeed)
  }

  /// Every range lies in the source, and tokens come in order.
  private func check(_ source: SwiftSource, _ label: String) {
    #expect(source.digest.count == 16, "\(label)")
    var end: UInt32 = 0
    for token in source.tokens {
      // A part of a literal may be empty.
      #expect(token.start >= end && token.end >= token.start, "\(label)")
      end = token.end
    }
    #expect(Int(end) <= source.text.bytes.count, "\(label)")
    for declaration in source.declarations {
      let ranges = [declaration.range, declaration.body, declaration.value].compactMap { $0 }
      for range in ranges {
        #expect(range.upperBound <= source.tokens.count, "\(label)")
        for call in source.calls(in: range) { _ = source.location(at: call.nameToken) }
      }
    }
    _ = source.calls(in: source.tokens.indices)
  }

  @Test(
    "Long repetitions are read in one go",
    arguments: [
      "(", "[", "{", "\"", "\"\\(", "/*", "/", "\\/", "#", "##\"", "`", "<", "A<", "if ",
      "guard a ",
      "switch ", "for a in ", "func a(", "class A ", "class A: ", "var a ", "a.b()", ".a()", "a{}",
      "a ? b : ",
      "case .a", "#if A\n", "@a ", "}", "in ", "let a: ", "try await ", "\\a", "struct A { ",
      "guard a else { return }\n",
      "if a { return }\n", "a(b: ", "\"\"\"\n", "; ", "extension A.",
    ])
  func repetitions(piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
    guard let source = try? SwiftSource(named: "a.swift", Array(text.utf8)) else { return }
    check(source, piece)
  }

  @Test("A source has at most 4 MB and 100 brackets within each other")
  func limits() throws {
    #expect(SwiftSource.fileLimit == 4_000_000)
    let deep = String(repeating: "(", count: 101)
    let error = #expect(throws: SwiftSourceError.self) {
      _ = try SwiftSource(named: "a.swift", Array("a\n \(deep)".utf8))
    }
    #expect(
      error?.diagnostic.description
        == "a.swift:2:102: error: more than 100 brackets stand within each other")
    _ = try SwiftSource(named: "a.swift", Array(deep.dropLast().utf8))
    let long = #expect(throws: SwiftSourceError.self) {
      _ = try SwiftSource(named: "a.swift", Array(repeating: 0x61, count: 4_000_001))
    }
    #expect(
      long?.diagnostic.description == "a.swift:1:1: error: the source is longer than 4 MB")
  }
}
