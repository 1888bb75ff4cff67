/// A property list in any form that the system reads: XML, binary and old-style text.
package struct PropertyList: Sendable {
  enum Form: String, Sendable {
    case xml, binary, oldStyle
  }

  /// The most levels to which arrays and dictionaries may nest.
  static let depthLimit = 128
  /// The most values, because a binary list may reference one object many times.
  static let valueLimit = 1_000_000

  let form: Form
  package let root: PropertyListValue
  /// The text as UTF-8; `nil` for a binary list.
  let text: SourceText?

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - name: The file as it was named.
  ///   - bytes: The contents of the file.
  /// - Throws: The first error: with its line and column in a text, with the path of keys in a
  ///   binary list.
  /// - Complexity: O(*n*) in the number of bytes and values.
  package init(named name: String, _ bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: BinaryPropertyListParser.signature) {
      do throws(BinaryPropertyListParser.Failure) {
        var parser = BinaryPropertyListParser(bytes)
        root = try parser.parse()
      } catch {
        throw PropertyListError(
          // Without a line the problem would count as a mistake on the command line.
          diagnostic: Diagnostic(
            error.problem.ofContent, at: SourceLocation(file: name),
            path: DocumentPath(error.path, isPlain: true))
        )
      }
      (form, text) = (.binary, nil)
      return
    }
    let text: SourceText
    do throws(PlacedProblem) {
      text = SourceText(name: name, bytes: try PropertyListEncoding.decoded(bytes))
    } catch {
      let text = SourceText(name: name, bytes: bytes)
      throw PropertyListError(
        diagnostic: Diagnostic(error.problem, at: text.location(of: error.offset)))
    }
    do throws(PlacedProblem) {
      if let mark = text.firstExcessMark { throw PlacedProblem(.tooManyMarks, at: mark) }
      if XMLPropertyListParser.isXML(text) {
        var parser = XMLPropertyListParser(text)
        root = try parser.parse()
        form = .xml
      } else {
        var parser = OldStylePropertyListParser(text)
        root = try parser.parse()
        form = .oldStyle
      }
      self.text = text
    } catch {
      throw PropertyListError(
        diagnostic: Diagnostic(error.problem, at: text.location(of: error.offset)))
    }
  }

  /// Place of a value or key; only the file in a binary list.
  package func location(of range: Range<Int>?, in name: String) -> SourceLocation {
    guard let text, let range else { return SourceLocation(file: name) }
    return text.location(of: range.lowerBound)
  }
}

/// The reason why a property list cannot be read, with its place.
public struct PropertyListError: Error, Hashable, Sendable {
  package var diagnostic: Diagnostic

  package init(diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The error on one line, as in `Info.plist:4:12: error: </array> closes the <dict> opened at
  /// 3:3; …`.
  public var description: String { diagnostic.description }
}
