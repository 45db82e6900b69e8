//! Builds the C and C++ programs in tests/c as users build theirs, links them to both libraries, and runs them.
#![cfg(target_os = "linux")]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use common::*;

/// For the programs that test the library; the header itself is held to more in [`matrix`].
const FLAGS: [&str; 7] = ["-std=gnu11", "-O1", "-g", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/// The threads for the programs that start some, and calls that go straight into the library, so that the stack of a first
/// call is not that of the dynamic linker.
const LINK_FLAGS: [&str; 2] = ["-pthread", "-Wl,-z,now"];

/// Runs a program that may want the vectors.
#[track_caller]
fn run_program(file: &Path) -> String {
    run(program(file).arg(root().join("tests/vectors/boards.tsv")))
}

#[track_caller]
fn passes_with_both_libraries(name: &str) {
    let Some(compiler) = find("cc") else { return skip(&format!("tests/c/{name}.c: no cc")) };
    let object = scratch(name).join(name).with_extension("o");
    compile(&compiler, &format!("{name}.c"), &object, FLAGS);
    run_program(&link(&compiler, &object, Library::Static, &LINK_FLAGS));
    for line in run_program(&link(&compiler, &object, Library::Shared, &LINK_FLAGS)).lines() {
        report(&format!("{name}: {line}"));
    }
}

macro_rules! programs {
    ($($name:ident)*) => {
        const PROGRAMS: &[&str] = &[$(stringify!($name)),*];

        $(#[test]
        fn $name() {
            passes_with_both_libraries(stringify!($name));
        })*
    };
}

programs! {
    about answers arguments batches candidates guard_pages heap invalid_cells null overlap positions read_only short_strings
    stack text threads visitor
}

/// Programs of other tests.
const ELSEWHERE: [&str; 3] = ["every_function", "two_libraries", "wide_division"];

#[test]
fn no_program_is_forgotten() {
    let files = fs::read_dir(root().join("tests/c")).expect("it is part of the tree");
    let paths = files.map(|file| file.expect("it can be read").path());
    let sources = paths.filter(|path| path.extension().is_some_and(|extension| extension == "c"));
    let found: BTreeSet<_> =
        sources.map(|path| path.file_stem().expect("it has a name").display().to_string()).collect();
    assert_eq!(found, PROGRAMS.iter().chain(&ELSEWHERE).map(|name| name.to_string()).collect());
}

/// Builds with a sanitizer those programs that bear it, or none where the compiler has no such sanitizer.
fn pass_with_sanitizer(sanitizer: &str, programs: &[&str]) {
    let Some(compiler) = find("cc") else { return skip(&format!("{sanitizer} sanitizer: no cc")) };
    let folder = scratch(&format!("sanitize-{sanitizer}"));
    let flag = format!("-fsanitize={sanitizer}");
    let probe = folder.join("probe.c");
    fs::write(&probe, "int main(void) { return 0; }\n").expect("the folder is ours");
    let probed = output(Command::new(&compiler).arg(&flag).arg(&probe).arg("-o").arg(folder.join("probe")));
    if !probed.status.success() || !output(&mut program(folder.join("probe"))).status.success() {
        return skip(&format!("{sanitizer} sanitizer: cc has none that works here"));
    }
    for name in programs {
        let object = folder.join(name).with_extension("o");
        let flags = FLAGS.iter().copied().chain([flag.as_str(), "-fno-sanitize-recover=all"]);
        compile(&compiler, &format!("{name}.c"), &object, flags);
        run_program(&link(&compiler, &object, Library::Static, &[&flag, "-pthread"]));
    }
}

#[test]
fn programs_pass_with_address_and_undefined_behaviour_sanitizers() {
    // These two have an allocator and a stack of their own, which is what the sanitizer replaces.
    let bearable: Vec<_> = PROGRAMS.iter().copied().filter(|name| !["heap", "stack"].contains(name)).collect();
    pass_with_sanitizer("address,undefined", &bearable);
}

#[test]
fn threads_pass_with_thread_sanitizer() {
    pass_with_sanitizer("thread", &["threads"]);
}

/// The language standards, each under the names that compilers have had for it.
const C: &[&[&str]] = &[&["c99"], &["c11"], &["c17", "c18"], &["c23", "c2x"]];
const CPP: &[&[&str]] = &[&["c++11"], &["c++14"], &["c++17"], &["c++20", "c++2a"], &["c++23", "c++2b"]];

const STRICT: [&str; 6] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"];
const STRICT_C: [&str; 2] = ["-Wstrict-prototypes", "-Wmissing-prototypes"];
const STRICT_CPP: [&str; 2] = ["-Wold-style-cast", "-Wzero-as-null-pointer-constant"];

/// A program that uses every function compiles without a warning in every standard, and runs with both libraries.
#[track_caller]
fn matrix(compiler: &str, standards: &[&[&str]], source: &str, strict: &[&str]) {
    let Some(compiler_file) = find(compiler) else { return skip(&format!("{source} with {compiler}: not found")) };
    let folder = scratch(&format!("matrix-{compiler}"));
    let language = if source.ends_with('c') { "c" } else { "c++" };
    for names in standards {
        let knows = |name: &&&str| {
            let mut command = Command::new(&compiler_file);
            command.args([&format!("-std={name}"), "-x", language, "-fsyntax-only", "/dev/null"]);
            output(&mut command).status.success()
        };
        let Some(standard) = names.iter().find(knows) else {
            skip(&format!("{source} as {}: {compiler} does not know it", names[0]));
            continue;
        };
        let object = folder.join(format!("{standard}.o"));
        let standard = format!("-std={standard}");
        compile(&compiler_file, source, &object, STRICT.iter().chain(strict).copied().chain([standard.as_str()]));
        if let Some(mut nm) = need("nm", &format!("whether {source} uses every function")) {
            let used = symbols(nm.arg("-u").arg(&object)).into_iter().map(|(_, name)| name).filter(is_ours);
            assert_eq!(used.collect::<BTreeSet<_>>(), header_functions(), "{source} uses");
        }
        for library in Library::BOTH {
            run(&mut program(link(&compiler_file, &object, library, &[])));
        }
    }
}

#[test]
fn every_c_standard_with_gcc() {
    matrix("gcc", C, "every_function.c", &STRICT_C);
}

#[test]
fn every_c_standard_with_clang() {
    matrix("clang", C, "every_function.c", &STRICT_C);
}

#[test]
fn every_cpp_standard_with_gcc() {
    matrix("g++", CPP, "every_function.cpp", &STRICT_CPP);
}

#[test]
fn every_cpp_standard_with_clang() {
    matrix("clang++", CPP, "every_function.cpp", &STRICT_CPP);
}
