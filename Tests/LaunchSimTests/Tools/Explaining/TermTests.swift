import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Terms")
struct TermTests {
  @Test("Each stands once, in one or two sentences, with a source")
  func catalog() {
    #expect((50...80).contains(Term.all.count))
    #expect(Set(Term.all.map { $0.name.lowercased() }).count == Term.all.count)
    for term in Term.all {
      let sentences = term.meaning.split(separator: ". ")
      #expect(sentences.count <= 3 && term.meaning.hasSuffix("."), "\(term.name)")
      #expect(!term.source.isEmpty && term.meaning.count < 260, "\(term.name)")
    }
    #expect(Set(Term.all.map(\.subject)) == Set(Term.Subject.allCases))
  }

  @Test("Related terms exist, and none is its own")
  func related() {
    let names = Set(Term.all.map(\.name))
    for term in Term.all {
      #expect(Set(term.related).isSubset(of: names), "\(term.name)")
      #expect(!term.related.contains(term.name) && !term.related.isEmpty, "\(term.name)")
    }
  }

  @Test("Terms of one subject stand together")
  func subjects() {
    let subjects = Term.all.map(\.subject)
    let sorted = subjects.stablySorted { $0.place < $1.place }
    #expect(sorted == subjects)
  }

  @Test("Rules that are sources exist")
  func rules() {
    var cited: Set<Int> = []
    for term in Term.all {
      // The rules come last, after all numbers of talks and technical notes.
      guard let place = term.source.firstRange(of: /[Rr]ules? (?=[0-9])/) else { continue }
      let numbers = term.source[place.upperBound...].prefix { $0 != ";" }
        .split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
      #expect(!numbers.isEmpty && numbers == numbers.sorted(), "\(term.name)")
      for number in numbers { #expect(ModelRule(number) != nil, "\(term.name): rule \(number)") }
      cited.formUnion(numbers)
    }
    // A pattern that finds no rule would find no fault.
    #expect(cited.isSuperset(of: [12, 13, 14, 21, 36, 40, 42]))
  }

  @Test("A term names the document that says what it says")
  func documents() {
    func source(_ name: String) -> String? { Term.all.first { $0.name == name }?.source }
    #expect(source("commit") == "Apple, TimeToFirstDrawMetric; rule 35")
    #expect(source("actor") == "Swift evolution SE-0306 (Actor reentrancy); rule 42")
    for term in Term.all {
      #expect(!term.source.contains("Optimizing ProMotion refresh rates"), "\(term.name)")
    }
  }

  @Test("The words of the model reference are these terms, word for word")
  func modelReference() throws {
    var page: [String: String] = [:]
    var name: String?
    for line in try PackageFiles.lines(of: "\(PackageFiles.catalog)/Model/ModelReference.md") {
      if line.hasPrefix("- term ") {
        let parts = line.dropFirst(7).split(separator: ": ", maxSplits: 1)
        name = parts.first.map(String.init)
        page[name ?? ""] = parts.count > 1 ? String(parts[1]) : ""
      } else if line.hasPrefix("  "), let name {
        page[name, default: ""] += " " + line.drop { $0 == " " }
      } else {
        name = nil
      }
    }
    let terms = Term.all.filter { $0.source == "Model reference, Words" }
    #expect(page.count == 11 && Set(page.keys) == Set(terms.map(\.name)))
    for term in terms {
      #expect(page[term.name]?.filter { $0 != "*" && $0 != "`" } == term.meaning)
    }
  }

  @Test("A term is found by its name in any case, with spaces or hyphens")
  func names() {
    func found(_ word: String) -> [String] {
      ReferenceTopic.terms.entries(for: word).map(\.name)
    }
    for word in ["cold-launch", "cold launch", "Cold Launch"] {
      #expect(found(word) == ["cold-launch"])
    }
    #expect(found("runningboard-assertion") == ["RunningBoard-assertion"])
    #expect(found("warp drive") == [])
  }
}

extension Term.Subject {
  /// Its place among the subjects.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
