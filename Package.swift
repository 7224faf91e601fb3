// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "HerbCart",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "HerbCart", targets: ["HerbCart"]),
    .executable(name: "herbcart", targets: ["herbcart"]),
  ],
  targets: [
    .target(name: "HerbCart", swiftSettings: settings),
    .target(name: "HerbCartShell", dependencies: ["HerbCart"], swiftSettings: settings),
    .executableTarget(name: "herbcart", dependencies: ["HerbCartShell"], swiftSettings: settings),
    .executableTarget(
      name: "HerbCartBenchmarks",
      dependencies: ["HerbCart"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HerbCartTests",
      dependencies: ["HerbCart"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HerbCartShellTests",
      dependencies: ["HerbCartShell"],
      resources: [.copy("Fixtures"), .copy("Transcripts")],
      swiftSettings: settings
    ),
  ]
)
