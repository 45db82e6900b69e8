//! Leaves the versions of the compiler and of the dependencies for the report.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../Cargo.lock");
    built::write_built_file()
}
