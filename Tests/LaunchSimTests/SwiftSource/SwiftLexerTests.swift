import Testing

@testable import LaunchSim

@Suite("Tokens of Swift sources")
struct SwiftLexerTests {
  /// The tokens of a text, each as it is written.
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SwiftLexer.tokens(in: bytes).map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  @Test("Comments are no tokens, nested ones neither")
  func comments() {
    #expect(tokens("a // b\nc") == ["a", "c"])
    #expect(tokens("a /* b /* c */ d */ e") == ["a", "e"])
    #expect(tokens("a /* /* */ b") == ["a"])
    #expect(tokens("#!/usr/bin/swift\na") == ["a"])
    #expect(tokens("\"a // b\" /* \" */ c") == ["\"a // b\"", "c"])
  }

  @Test("A literal is one token, and its interpolations are tokens of their own")
  func strings() {
    #expect(tokens(#"f("a\"b")"#) == ["f", "(", #""a\"b""#, ")"])
    #expect(
      tokens(#""a\(b("c"))d" e"#) == [#""a"#, #"\("#, "b", "(", #""c""#, ")", ")", #"d""#, "e"])
    #expect(tokens(###"#"a\(b)" c"# d"###) == [###"#"a\(b)" c"#"###, "d"])
    #expect(
      tokens(###"#"a\#(b)c"# d"###) == [###"#"a"###, ###"\#("###, "b", ")", ###"c"#"###, "d"])
    #expect(tokens("\"\"\"\n a \"b\" \\(c)\n \"\"\" d").last == "d")
    #expect(tokens(###"#"""# a"###) == [###"#"""#"###, "a"])
    #expect(tokens(#""\(a ? "(" : ")")" b"#).last == "b")
  }

  @Test("A literal that does not end is ended by its line")
  func unterminated() {
    #expect(tokens("\"a\nb") == ["\"a", "b"])
    #expect(tokens("\"\"\"\na\nb") == ["\"\"\"\na\nb"])
    #expect(tokens("`a\nb") == ["`", "a", "b"])
    #expect(tokens("#/a\nb") == ["#/a", "b"])
  }

  @Test("A slash begins a regular expression where an operand may stand")
  func regularExpressions() {
    #expect(tokens("x = /a\"b/ + c") == ["x", "=", "/a\"b/", "+", "c"])
    #expect(tokens("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(tokens("f(/a[(]b\\)/)") == ["f", "(", "/a[(]b\\)/", ")"])
    #expect(tokens("f(/a, b)/2") == ["f", "(", "/", "a", ",", "b", ")", "/", "2"])
    #expect(tokens("f(/(a|b)\\/\"/)") == ["f", "(", "/(a|b)\\/\"/", ")"])
    #expect(tokens("return /\"/") == ["return", "/\"/"])
    #expect(tokens("x = #/a\"/b/# c") == ["x", "=", "#/a\"/b/#", "c"])
    #expect(tokens("x = #/\n a \"\n/# c") == ["x", "=", "#/\n a \"\n/#", "c"])
  }

  @Test("Names may stand in backticks, and directives have their sign")
  func names() throws {
    #expect(tokens("`default`.größe #if A") == ["`default`", ".", "größe", "#if", "A"])
    let source = try SwiftSource(named: "a.swift", Array("`if` x".utf8))
    #expect(source.text(at: 0) == "if")
    #expect(source.keyword(at: 0) == nil)
    #expect(source.keyword(at: 1) == "x")
  }

  @Test("Signs behind an operand are single, others are operators")
  func operators() {
    #expect(tokens("a?.b!.c ?? d") == ["a", "?", ".", "b", "!", ".", "c", "??", "d"])
    #expect(tokens("a != b, a!=b") == ["a", "!=", "b", ",", "a", "!=", "b"])
    #expect(tokens("(A<B<C>>) -> D") == ["(", "A", "<", "B", "<", "C", ">", ">", ")", "->", "D"])
    #expect(
      tokens("a...b 0..<1 1.5e-3 0x1F") == ["a", "...", "b", "0", "..", "<", "1", "1.5e-3", "0x1F"])
  }
}
