#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A file without a name, which disappears when the last process that has it open ends.
  package struct UnnamedFile: Sendable {
    package let descriptor: Int32

    /// The file that a process was given as descriptor 3.
    package static let inherited = UnnamedFile(descriptor: 3)

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// Creates a file of a given size, and returns once the file is on storage.
    ///
    /// The file is in the folder for temporary files that outlast a restart, which is on storage.
    ///
    /// - Parameters:
    ///   - size: The size in bytes; the last block may be longer.
    ///   - block: Returns the bytes of a block, given its number; no two blocks should be alike.
    /// - Throws: The error of the system if the file cannot be written.
    package init(size: Int, block: (_ number: Int) -> [UInt8]) throws(SystemError) {
      let path = "/var/tmp/launch-sim-\(getpid())-\(Clock.wall.reading)"
      descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .last }
      unsafe unlink(path)
      var written = 0
      var number = 0
      while written < size {
        let bytes = block(number)
        do throws(SystemError) { try Platform.write(bytes, descriptor: descriptor) } catch {
          end()
          throw error
        }
        written += bytes.count
        number += 1
      }
      if fsync(descriptor) != 0 {
        let failure = SystemError.last
        end()
        throw failure
      }
    }

    /// Closes the file.
    package func end() { _ = close(descriptor) }

    /// Asks the system to drop the file's contents from memory, so that the next reads come from
    /// storage; those reads are cached again.
    package func forget() {
      #if canImport(Darwin)
        // F_NOCACHE would drop nothing, and would keep later reads out of the cache.
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return }
        let size = Int(status.st_size)
        let start = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)
        guard let start = unsafe start, Int(bitPattern: start) != -1 else { return }
        _ = unsafe msync(start, size, MS_INVALIDATE)
        _ = unsafe munmap(start, size)
      #else
        _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      #endif
    }

    /// Turns the system's read-ahead for this file off, or on again.
    package func readsWithoutAhead(_ isOn: Bool) {
      #if canImport(Darwin)
        _ = fcntl(descriptor, F_RDAHEAD, isOn ? 0 : 1)
      #else
        _ = posix_fadvise(descriptor, 0, 0, isOn ? POSIX_FADV_RANDOM : POSIX_FADV_NORMAL)
      #endif
    }

    /// Reads a part of the file and discards the bytes; returns the number of bytes read.
    package func read(at offset: Int64, bytes: Int64) -> Int64 {
      let chunk = Int(min(max(bytes, 1), 1 << 18))
      var received: Int64 = 0
      unsafe withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 4096) { buffer in
        while received < bytes {
          let count = unsafe pread(
            descriptor, buffer.baseAddress, min(chunk, Int(bytes - received)),
            off_t(offset + received))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          received += Int64(count)
        }
      }
      return received
    }
  }

  /// Lets the calling thread sleep until the wall clock reaches a reading.
  package static func sleep(until reading: Int64) {
    while true {
      let left = reading - Clock.wall.reading
      guard left > 0 else { return }
      var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
      _ = unsafe nanosleep(&time, nil)
    }
  }
}
