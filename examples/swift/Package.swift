// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Sudoku",
    products: [.library(name: "Sudoku", targets: ["Sudoku"])],
    targets: [
        // The installed library; pkg-config says where it is.
        .systemLibrary(name: "CSudoku", pkgConfig: "sudoku"),
        .target(name: "Sudoku", dependencies: ["CSudoku"]),
        .executableTarget(name: "hello", dependencies: ["Sudoku"]),
        .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
    ]
)
