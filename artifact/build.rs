//! Names the shared library, so that a program linked to it finds this major version and no other.

use std::env;
#[cfg(unix)]
use std::{fs, os::unix::fs::symlink, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let major = env::var("CARGO_PKG_VERSION_MAJOR").expect("cargo sets the version");
    match env::var("CARGO_CFG_TARGET_OS").expect("cargo sets the target").as_str() {
        "macos" | "ios" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libsudoku.{major}.dylib");
        }
        "windows" | "none" | "unknown" => {}
        _ => {
            let soname = format!("libsudoku.so.{major}");
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
            #[cfg(unix)]
            link_beside_library(&soname);
        }
    }
}

/// A program linked to the library where cargo leaves it looks for it under its SONAME.
#[cfg(unix)]
fn link_beside_library(soname: &str) {
    // Cargo's build folder is <profile>/build/<package>/out.
    let out = env::var("OUT_DIR").expect("cargo sets the build folder");
    let profile = Path::new(&out).ancestors().nth(3).expect("the build folder lies in the profile's");
    let link = profile.join(soname);
    let _ = fs::remove_file(&link);
    if let Err(error) = symlink("libsudoku.so", &link) {
        println!("cargo::warning=no {}: {error}", link.display());
    }
}
