/// Place of a value in a document, as in `work/Analytics.start/cpu`.
///
/// A JSON Pointer (RFC 6901) without its first slash: `~1` stands for a slash in a name and `~0`
/// for a tilde. Beyond the standard, `~2` stands for an equals sign, so that the first sign of
/// `--set PATH=VALUE` always ends the path. The same spelling serves `--set`, errors and output.
package struct DocumentPath: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var parts: [Part]
  /// True for a path that only people read, in which names stand unescaped.
  private var isPlain: Bool

  package init(_ parts: [Part] = [], isPlain: Bool = false) {
    self.parts = parts
    self.isPlain = isPlain
  }

  /// Names between the slashes of a spelled path, unescaped.
  package static func names(in spelled: String) -> [String] {
    spelled.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      var name: [UInt8] = []
      var isEscaped = false
      for byte in $0 {
        if isEscaped {
          switch byte {
          case UInt8(ascii: "1"): name.append(UInt8(ascii: "/"))
          case UInt8(ascii: "0"): name.append(UInt8(ascii: "~"))
          case UInt8(ascii: "2"): name.append(UInt8(ascii: "="))
          default: name += [UInt8(ascii: "~"), byte]
          }
          isEscaped = false
        } else if byte == UInt8(ascii: "~") {
          isEscaped = true
        } else {
          name.append(byte)
        }
      }
      if isEscaped { name.append(UInt8(ascii: "~")) }
      return String(decoding: name, as: UTF8.self)
    }
  }
}

extension DocumentPath {
  /// The path with long names cut to fit a line, for display only: a cut path no longer resolves.
  var shortened: DocumentPath {
    DocumentPath(
      parts.map { part in
        switch part {
        case .key(let name): .key(name.shortened())
        case .index: part
        }
      }, isPlain: isPlain)
  }
}

extension DocumentPath: CustomStringConvertible {
  package var description: String {
    parts.map { part in
      switch part {
      case .index(let index): return "\(index)"
      case .key(let key):
        guard !isPlain, key.utf8.contains(where: { "/~=".utf8.contains($0) }) else { return key }
        var escaped = ""
        for character in key.unicodeScalars {
          switch character {
          case "~": escaped += "~0"
          case "/": escaped += "~1"
          case "=": escaped += "~2"
          default: escaped.unicodeScalars.append(character)
          }
        }
        return escaped
      }
    }
    .joined(separator: "/")
  }
}
