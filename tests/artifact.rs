//! The files that users link: what is in them, what they need, and that the header fits them.
#![cfg(target_os = "linux")]

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::SystemTime;
use std::{env, fs};

use common::*;

/// What the compiler calls by itself, and the end of a program that has met a bug.
const IMPORTS: [&str; 6] = ["memcpy", "memmove", "memset", "memcmp", "bcmp", "abort"];

/// What the C compiler's start files ask for in every shared library. They are weak: nothing needs to have them.
const WEAK_IMPORTS: [&str; 4] =
    ["_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable", "__cxa_finalize", "__gmon_start__"];

const MAX_SHARED_SIZE: u64 = 128 * 1024;

fn shared() -> PathBuf {
    library().join("libsudoku.so")
}

fn without_version(symbol: &str) -> &str {
    symbol.split('@').next().unwrap_or(symbol)
}

#[test]
fn exports_are_the_functions_of_the_header() {
    let Some(mut nm) = need("nm", "exports of the shared library") else { return };
    let exports = symbols(nm.args(["-D", "--defined-only"]).arg(shared()));
    for (kind, name) in &exports {
        assert_eq!(*kind, 'T', "{name} is no function");
    }
    let names: BTreeSet<_> = exports.into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, header_functions());
}

#[test]
fn the_shared_library_imports_next_to_nothing() {
    let Some(mut nm) = need("nm", "imports of the shared library") else { return };
    for (kind, name) in symbols(nm.args(["-D", "--undefined-only"]).arg(shared())) {
        let allowed: &[&str] = if kind == 'w' { &WEAK_IMPORTS } else { &IMPORTS };
        assert!(allowed.contains(&without_version(&name)), "{name} is imported");
    }
}

/// All that the static library needs when every function of it is used, whatever else lies in the archive.
#[test]
fn the_static_library_imports_next_to_nothing() {
    let Some(mut nm) = need("nm", "imports of the static library") else { return };
    let Some(mut cc) = need("cc", "imports of the static library") else { return };
    let object = scratch("static-imports").join("sudoku.o");
    cc.args(["-nostdlib", "-r", "-o"]).arg(&object);
    cc.args(header_functions().iter().map(|function| format!("-Wl,-u,{function}")));
    run(cc.arg(library().join("libsudoku.a")));

    let (undefined, defined): (Vec<_>, Vec<_>) =
        symbols(nm.arg("-g").arg(object)).into_iter().partition(|&(kind, _)| "Uw".contains(kind));
    for (_, name) in undefined {
        assert!(IMPORTS.contains(&name.as_str()), "{name} is imported");
    }
    let defined: BTreeSet<_> = defined.into_iter().map(|(_, name)| name).filter(is_ours).collect();
    assert_eq!(defined, header_functions());
}

#[test]
fn the_dynamic_section_names_the_library_and_the_c_library_alone() {
    let Some(mut readelf) = need("readelf", "the dynamic section") else { return };
    let dynamic = run(readelf.arg("-dW").arg(shared()));
    let entries = |tag: &str| -> Vec<&str> {
        let lines = dynamic.lines().filter(|line| line.contains(&format!("({tag})")));
        lines.filter_map(|line| line.split(['[', ']']).nth(1)).collect()
    };
    assert_eq!(entries("SONAME"), [concat!("libsudoku.so.", env!("CARGO_PKG_VERSION_MAJOR"))]);
    assert!(entries("NEEDED").iter().all(|name| name.starts_with("libc.")), "{dynamic}");
    assert!(!dynamic.contains("TEXTREL"), "{dynamic}");
    assert!(dynamic.contains("BIND_NOW") || dynamic.contains("Flags: NOW"), "{dynamic}");
    assert!(!dynamic.contains("RPATH") && !dynamic.contains("RUNPATH"), "{dynamic}");
}

#[test]
fn a_link_with_the_soname_lies_beside_the_library() {
    let link = library().join(concat!("libsudoku.so.", env!("CARGO_PKG_VERSION_MAJOR")));
    assert_eq!(link.canonicalize().expect("the link leads somewhere"), shared().canonicalize().expect("it was built"));
}

#[test]
fn no_memory_is_both_writable_and_executable() {
    let Some(mut readelf) = need("readelf", "the program headers") else { return };
    let segments = run(readelf.arg("-lW").arg(shared()));
    let flags = |kind: &str| -> Vec<String> {
        // Type, offset, two addresses, two sizes; then the flags, which have blanks in them, and the alignment.
        let lines = segments.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        lines
            .filter(|words| words.first() == Some(&kind) && words.len() > 7)
            .map(|words| words[6..words.len() - 1].concat())
            .collect()
    };
    assert_eq!(flags("GNU_STACK"), ["RW"], "{segments}");
    assert_eq!(flags("GNU_RELRO"), ["R"], "{segments}");
    assert!(flags("LOAD").contains(&"RE".to_string()), "{segments}");
    assert!(!flags("LOAD").iter().any(|flags| flags.contains('W') && flags.contains('E')), "{segments}");
}

#[test]
fn the_shared_library_is_stripped() {
    let Some(mut readelf) = need("readelf", "the sections") else { return };
    let sections = run(readelf.arg("-SW").arg(shared()));
    assert!(!sections.contains(".symtab") && !sections.contains(".debug_"), "{sections}");
}

#[test]
fn the_libraries_are_small() {
    let size = |name: &str| fs::metadata(library().join(name)).expect("the library was built").len();
    let (shared, archive) = (size("libsudoku.so"), size("libsudoku.a"));
    report(&format!("libsudoku.so {shared} bytes, libsudoku.a {archive} bytes"));
    assert!(shared <= MAX_SHARED_SIZE, "libsudoku.so has {shared} bytes, more than {MAX_SHARED_SIZE}");
}

/// 2.14 is of 2011: where memcpy got its present version on x86-64.
#[test]
#[cfg(all(target_arch = "x86_64", target_env = "gnu"))]
fn the_shared_library_loads_on_old_systems() {
    let Some(mut nm) = need("nm", "the versions of glibc's symbols") else { return };
    let version = |(_, name): (char, String)| -> Option<Vec<u32>> {
        let version = name.split("@GLIBC_").nth(1)?;
        Some(version.split('.').map(|number| number.parse().expect("versions are numbers")).collect())
    };
    let newest = symbols(nm.arg("-D").arg(shared())).into_iter().filter_map(version).max();
    let newest = newest.expect("something is imported");
    report(&format!("libsudoku.so needs glibc {newest:?}"));
    assert!(newest <= vec![2, 14], "needs glibc {newest:?}");
}

#[test]
fn the_libraries_name_no_folder_of_the_machine_that_built_them() {
    let home = env::var("HOME").unwrap_or_default();
    for file in ["libsudoku.so", "libsudoku.a"] {
        let bytes = fs::read(library().join(file)).expect("the library was built");
        for folder in [env!("CARGO_MANIFEST_DIR"), &format!("{home}/.cargo"), &format!("{home}/.rustup")] {
            assert!(!bytes.windows(folder.len()).any(|part| part == folder.as_bytes()), "{file} names {folder}");
        }
    }
}

/// Two static libraries of Rust clash if both carry the runtime. Ours carries none, so it links beside either kind, in any order.
#[track_caller]
fn links_beside(name: &str, features: &[&str], system_libraries: &[&str]) {
    let Some(compiler) = find("cc") else { return skip("two static libraries in one program: no cc") };
    let package = root().join("tests/fixtures/second-staticlib");
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-library"));
    // What has std shall catch a panic, what has none cannot unwind.
    let has_std = !features.is_empty();
    let panic = if has_std { "unwind" } else { "abort" };
    let mut build = cargo("build", &package, &built);
    run(build.env("CARGO_PROFILE_RELEASE_PANIC", panic).args(["--release", "--locked"]).args(features));
    let second = built.join("release/libsecond.a");

    let folder = scratch(name);
    let object = folder.join("two_libraries.o");
    let has_std = if has_std { "-DSECOND_HAS_STD" } else { "-USECOND_HAS_STD" };
    compile(&compiler, "two_libraries.c", &object, ["-std=c99", "-Wall", "-Wextra", "-Werror", has_std]);
    let ours = library().join("libsudoku.a");
    for (order, libraries) in [("ours-first", [&ours, &second]), ("ours-last", [&second, &ours])] {
        let linked = folder.join(order);
        run(Command::new(&compiler).arg(&object).args(libraries).args(system_libraries).arg("-o").arg(&linked));
        run(&mut program(linked));
    }
}

#[test]
fn links_beside_a_rust_library_with_std() {
    links_beside("second-std", &["--features", "std"], &["-lpthread", "-lm", "-ldl", "-lgcc_s"]);
}

/// Rust's copies of the compiler's helper functions name the function that unwinds through them, which C has not.
#[test]
#[cfg(target_pointer_width = "64")]
fn links_into_a_program_that_takes_helper_functions_out_of_it() {
    let Some(compiler) = find("cc") else { return skip("a program with 128-bit division: no cc") };
    let folder = scratch("wide-division");
    let object = folder.join("wide_division.o");
    compile(&compiler, "wide_division.c", &object, ["-std=c99", "-Wall", "-Wextra", "-Werror"]);
    let linked = folder.join("program");
    run(Command::new(&compiler).arg(&object).arg(library().join("libsudoku.a")).arg("-o").arg(&linked));
    run(&mut program(linked));
}

#[test]
fn links_beside_a_rust_library_without_std() {
    links_beside("second-no-std", &[], &[]);
}

/// Cargo takes a copy of the tree for the tree itself, and what is older than its last build for built. So each copy is built
/// before the next one is made.
static ONE_COPY_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A copy of the tree: of the last commit, where there is one, so that a header that was forgotten in it is found. (In the
/// tree itself it is not: the build of this test has mended it.)
fn copy_of_the_tree(name: &str) -> Option<PathBuf> {
    let folder = scratch(name);
    let mut tar = need("tar", name)?;
    let archive = folder.join("tree.tar");
    let tree = folder.join("tree");
    fs::create_dir(&tree).expect("the folder is ours");
    if root().join(".git").exists() {
        let mut git = need("git", name)?;
        run(git.arg("-C").arg(root()).args(["archive", "--format=tar", "-o"]).arg(&archive).arg("HEAD"));
    } else {
        let mut pack = need("tar", name)?;
        run(pack.arg("-C").arg(root()).args(["--exclude=./target", "-cf"]).arg(&archive).arg("."));
    }
    // With new time stamps.
    run(tar.arg("-C").arg(&tree).arg("-xmf").arg(&archive));
    Some(tree)
}

/// Builds a copy far enough to run its build scripts, and not into the target folder of the tree, for the same reason.
fn check(tree: &Path) -> Command {
    let mut cargo = cargo("check", tree, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("copies"));
    cargo.arg("--locked");
    cargo
}

#[test]
fn the_header_is_what_the_sources_say() {
    let _alone = ONE_COPY_AT_A_TIME.lock();
    let Some(tree) = copy_of_the_tree("header") else { return };
    let header = tree.join("include/sudoku.h");
    let committed = fs::read_to_string(&header).expect("the header is committed");
    fs::remove_file(&header).expect("the copy is ours");
    run(&mut check(&tree));
    let generated = fs::read_to_string(&header).expect("the build makes the header");
    assert!(committed == generated, "include/sudoku.h does not fit src/capi: commit it as the build makes it");
}

/// Every file and folder, and when it was last written.
fn snapshot(folder: &Path) -> BTreeSet<(PathBuf, SystemTime)> {
    let mut found = BTreeSet::new();
    let mut rest = vec![folder.to_path_buf()];
    while let Some(path) = rest.pop() {
        let metadata = fs::symlink_metadata(&path).expect("it was just listed");
        if metadata.is_dir() {
            rest.extend(
                fs::read_dir(&path).expect("it can be read").map(|entry| entry.expect("it can be read").path()),
            );
        }
        found.insert((path, metadata.modified().expect("Linux keeps it")));
    }
    found
}

/// Without permission to write, which binds all users but root; for root, what was written shows in the times.
#[test]
fn a_read_only_tree_builds_and_stays_as_it_is() {
    let _alone = ONE_COPY_AT_A_TIME.lock();
    let Some(tree) = copy_of_the_tree("read-only") else { return };
    let Some(mut forbid) = need("chmod", "a read-only tree") else { return };
    run(forbid.args(["-R", "a-w"]).arg(&tree));
    let before = snapshot(&tree);
    let built = output(&mut check(&tree));
    let after = snapshot(&tree);
    run(Command::new("chmod").args(["-R", "u+w"]).arg(&tree));
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let written: Vec<_> = before.symmetric_difference(&after).collect();
    assert!(written.is_empty(), "the build writes {written:?}");
}
