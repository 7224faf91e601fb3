// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// Every process would load the libraries of regular expressions, a fifth of its start, although
// nothing here uses them. Flags are refused in packages that another one depends on.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let sourceSettings =
  settings
  + (isDependency
    ? [] : [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])])

let package = Package(
  name: "HerbCart",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "HerbCart", targets: ["HerbCart"]),
    .library(name: "HerbCartHTTP", targets: ["HerbCartHTTP"]),
    .executable(name: "herbcart", targets: ["herbcart"]),
  ],
  targets: [
    .target(name: "HerbCart", swiftSettings: sourceSettings),
    .target(name: "HerbCartHTTP", dependencies: ["HerbCart"], swiftSettings: sourceSettings),
    .target(name: "HerbCartShell", dependencies: ["HerbCart"], swiftSettings: sourceSettings),
    .executableTarget(
      name: "herbcart",
      dependencies: ["HerbCartShell"],
      swiftSettings: sourceSettings
    ),
    .executableTarget(
      name: "HerbCartBenchmarks",
      dependencies: ["HerbCart", "HerbCartShell"],
      swiftSettings: settings
    ),
    .target(
      name: "HerbCartTestSupport",
      dependencies: ["HerbCart"],
      path: "Tests/HerbCartTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "HerbCartTests",
      dependencies: ["HerbCart", "HerbCartTestSupport"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HerbCartHTTPTests",
      dependencies: ["HerbCartHTTP", "HerbCartShell", "HerbCartTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HerbCartShellTests",
      dependencies: ["HerbCartShell", "HerbCartTestSupport"],
      resources: [.copy("Fixtures"), .copy("Transcripts")],
      swiftSettings: settings
    ),
  ]
)
