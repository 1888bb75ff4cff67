import LaunchSim

/// The output of `DYLD_PRINT_STATISTICS` for one launch.
///
/// The format is that of dyld 851 (iOS 14), `ImageLoader::printStatistics` and
/// `printStatisticsDetails`. Since dyld 4 (iOS 15) the option prints nothing, so all of it comes from
/// older systems. A time below a second is printed in milliseconds with two decimals, a longer one in
/// seconds with one; both are cut, not rounded.
struct DyldStatistics: Hashable, Sendable {
  /// A time as printed.
  struct Figure: Hashable, Sendable {
    /// The time; at least 0.
    var time: Nanoseconds
    /// The value of one in the last printed digit.
    var resolution: Nanoseconds
    /// The printed text with its unit.
    var spelling: String
    /// The byte at which its line's text begins.
    var offset: Int

    /// `true` if the figure is a difference below zero in unsigned arithmetic.
    ///
    /// dyld takes the time for redoing the shared cache's bindings off the time for fix-ups in
    /// unsigned arithmetic. On a device (24 MHz clock) the wrapped result reads 411015771.6 seconds,
    /// in the Simulator (1 GHz) 126687488.8. No launch takes a day.
    var isWrapped: Bool { time > .seconds(86_400) }
  }

  /// One image's initializers, `+load` methods included.
  struct Image: Hashable, Sendable {
    var name: String
    var figure: Figure
  }

  /// One of the two blocks that dyld prints.
  enum Kind: Hashable, Sendable {
    /// `DYLD_PRINT_STATISTICS`, from `Total pre-main time` on.
    case summary
    /// `DYLD_PRINT_STATISTICS_DETAILS`, from `total time` on.
    case details
  }

  /// One block as it was read.
  struct Section: Hashable, Sendable {
    var kind: Kind
    /// The byte at which the block's first line begins.
    var start: Int
    /// The end of the last line that belongs to the block.
    var end: Int
    var figures: [Label: Figure] = [:]
    /// `true` once the line that introduces the list of images was read.
    var hasImageList = false
    /// `true` once the counts that close the details were read.
    var hasTail = false
    var images: [Image] = []
  }

  /// The summary; `nil` where only the details were given.
  var summary: Section?
  var details: Section?
}

extension DyldStatistics {
  /// A line that dyld prints with a time.
  enum Label: String, CaseIterable, Hashable, Sendable {
    case total = "Total pre-main time"
    case loading = "dylib loading time"
    case fixups = "rebase/binding time"
    case objcSetup = "ObjC setup time"
    case initializers = "initializer time"

    case detailsTotal = "total time"
    case imagesLoading = "total images loading time"
    case objcLoad = "total load time in ObjC"
    case debuggerPause = "total debugger pause time"
    case dofRegistration = "total dtrace DOF registration time"
    case rebase = "total rebase fixups time"
    case binding = "total binding fixups time"
    case weakBinding = "total weak binding fixups time"
    case redoneBindings = "total redo shared cached bindings time"
    case detailsInitializers = "total time in initializers and ObjC +load"

    /// The block that the line belongs to.
    var kind: Kind {
      switch self {
      case .total, .loading, .fixups, .objcSetup, .initializers: .summary
      default: .details
      }
    }

    /// The lines of a block that must be there, in the order in which dyld prints them.
    static func required(in kind: Kind) -> [Label] {
      allCases.filter { $0.kind == kind && $0 != .dofRegistration }
    }
  }
}
