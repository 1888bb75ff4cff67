/// A size limit for a kind of file, with the problem to report for a larger file.
package struct FileLimit: Sendable {
  package let count: Int
  package let problem: Problem

  package init(_ count: Int, _ id: String, _ sentence: (_ count: Int) -> String) {
    self.count = count
    problem = Problem(id, sentence(count))
  }

  /// True for a text of at most as many Unicode scalars as the limit says.
  package func admits(_ text: String) -> Bool {
    text.utf8.count <= 4 * count && text.unicodeScalars.count <= count
  }
}
