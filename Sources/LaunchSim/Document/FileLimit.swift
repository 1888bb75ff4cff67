/// A limit of a kind of file, with the problem of a file beyond it.
struct FileLimit: Sendable {
  let count: Int
  let problem: Problem

  init(_ count: Int, _ id: String, _ sentence: (_ count: Int) -> String) {
    self.count = count
    problem = Problem(id, sentence(count))
  }
}
