#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension System.FileStatus {
  init(_ found: stat) {
    isRegular = found.st_mode & S_IFMT == S_IFREG
    isDirectory = found.st_mode & S_IFMT == S_IFDIR
    isSymbolicLink = found.st_mode & S_IFMT == S_IFLNK
    mode = UInt32(found.st_mode & 0o7777)
    owner = found.st_uid
    group = found.st_gid
    size = Int(found.st_size)
    device = UInt64(truncatingIfNeeded: found.st_dev)
    inode = UInt64(found.st_ino)
    #if canImport(Darwin)
    modified = Self.nanoseconds(found.st_mtimespec)
    changed = Self.nanoseconds(found.st_ctimespec)
    #else
    modified = Self.nanoseconds(found.st_mtim)
    changed = Self.nanoseconds(found.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int128 {
    Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec)
  }
}
